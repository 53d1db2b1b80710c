"""The names of all questions and exercises, in the order in which they are listed and numbered, by their folders."""

QUESTIONS = {
    "himilo": "takes-trick rank-cards may-play must-follow void leaves-trick who-leads passes-blind round-won not-in-the-game "
    "last-card one-missing who-has-it passed-blind expected-number likeliest-void first-and-last does-it-change",
    "hilo": "which-line points-left which-push doubled who-starts top-card hidden-points things-to-do two-editions who-wins "
    "draw-lower three-draws which-to-trade all-different two-rivals which-line-hopes points-saved mean-of-the-rest",
    "hilos": "who-leads may-play first-trick turns takes-trick order-now next-bidder points best-of-three whose-cards "
    "widow-trumps widow-points misery solo-pays pot reading "
    "how-they-split after-tricks match-chance widow-aces which-bid declare-or-leave missing-aces either-void",
    "pass_or_go": "stop-or-roll who-gets-it rolls-first second-turn nothing points-after captures may-play "
    "any-bad goal-dice pairs-of-rolls after-a-streak bens-joker what-was-rolled",
    "simulation": "missed four-times catch-up difference after-the-worst",
}
EXERCISES = {
    "himilo": "a_lead two_hands a_place_in_the_middle equal_numbers_under_a_star the_last_trick",
    "hilo": "which_line_can_go which_push_is_better one_turn_two_editions what_does_ben_write_down onto_the_pile",
    "hilos": "two_orders four_tricks_of_a_round three_readings what_the_widow_costs one_result_four_games",
    "pass_or_go": "one_trick_two_goals what_can_he_play up_and_down who_must_roll pass_or_go",
    "simulation": "narrower never_seen forty_classes a_fair_seat count_or_calculate",
    "strategies": "think_like_the_beginner think_like_the_expert which_are_better",
    "comparing": "three_rulings two_lengths_of_a_match a_dearer_pot ten_games_both_ways what_pairing_is_worth",
}
