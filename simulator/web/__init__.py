"""The box in a browser: one static page that runs the boards' own build."""
