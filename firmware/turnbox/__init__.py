"""The box: rules, scenes, dice and journal, without pins or platform checks."""
