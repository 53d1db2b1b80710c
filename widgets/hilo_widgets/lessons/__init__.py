"""The pages of a lesson, each as what `static/lesson.js` shows: numbers, words and drawings."""
