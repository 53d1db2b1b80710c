"""The lessons with High, Low, Pass or Go."""
