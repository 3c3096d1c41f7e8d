"""The box: rules, scenes, dice and journal, without a pin or a platform check."""
