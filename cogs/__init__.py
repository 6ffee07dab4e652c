"""What does Discord see? Commands, buttons and messages: one cog per game, and a few for every game."""
