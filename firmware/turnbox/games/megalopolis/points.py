"""The points of this game: see `turnbox.game_list.points_of`."""

POINTS = {"field": "score", "decide": True}
