"""Marvel Super Heroes Commander Party: Commander with the Infinity Stone chart."""
