"""The pages: validate, one service call, render."""
