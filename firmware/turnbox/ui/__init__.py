"""What every page is made of: the screen, text, keys and lights, scenes, lists and inputs."""
