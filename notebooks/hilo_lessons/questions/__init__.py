"""The names of all questions by folder, in the order of the list."""

QUESTIONS = {
    "himilo": "takes-trick rank-cards may-play must-follow void leaves-trick who-leads passes-blind round-won not-in-the-game "
    "last-card one-missing who-has-it passed-blind expected-number likeliest-void first-and-last does-it-change",
    "hilo": "which-line points-left which-push doubled who-starts top-card hidden-points things-to-do two-editions who-wins "
    "draw-lower three-draws which-to-trade all-different two-rivals which-line-hopes points-saved mean-of-the-rest "
    "like-the-beginner like-the-expert",
    "hilos": "who-leads may-play first-trick turns takes-trick order-now next-bidder points best-of-three whose-cards "
    "widow-trumps widow-points misery solo-pays pot reading "
    "how-they-split after-tricks match-chance widow-aces which-bid declare-or-leave missing-aces either-void two-matches",
    "pass_or_go": "stop-or-roll who-gets-it rolls-first second-turn nothing points-after captures may-play "
    "any-bad goal-dice pairs-of-rolls after-a-streak bens-joker what-was-rolled",
    "simulation": "missed four-times catch-up difference after-the-worst never-seen fair-seat ten-games",
}
