"""The rulings of assets/rules/wizards_and_relics.md, one by one, where no scenario of the fact sheet shows them."""

from __future__ import annotations

from game.rules.core.events import Counted, Moved, Phase, Revealed, Said, Shuffled
from game.rules.core.places import Place
from game.rules.wizards_and_relics.rules import GAME
from game.rules.wizards_and_relics.verbs import top_up
from tests.rules.scenario import given
from tests.rules.wizards_and_relics.battles import Battle, fought, side

MAGES = "Mediocre Mage + Mediocre Mage"


def test_r6_a_hand_that_could_not_be_filled_is_tried_again_in_phase_2() -> None:
    b = Battle(side("Mediocre Mage + Knobbly Staff"), side("Mediocre Mage + Knobbly Staff"))
    b.t.hand[0] = b.t.hand[0][:1]                # one card left over from a round without any to draw
    b.t.deck[0].append(b.t.hand[1].pop())
    b.run(until="play relic")
    assert b.counts(0) == (6, 0, 1)


def test_r8_without_any_relic_the_wizard_fights_alone() -> None:
    wizards = " + ".join(["Forest Friend"] * 6)
    b = fought({"plays": "", "holds": f"Grand Combustor Bram + {wizards}", "only": wizards,
                "answers": {"play wizard": "Grand Combustor Bram"}}, side("Mediocre Mage + Grandmother's Teapot"))
    assert b.totals == [(4, 4)] and b.counts(0) == (0, 0, 0)


def test_r8_without_any_wizard_a_player_cannot_battle_and_keeps_the_hand() -> None:
    b = fought({"plays": "", "keeps": 5}, side("Mediocre Mage + Knobbly Staff"),
               side("Mediocre Mage + Sensible Battlestaff"))
    assert b.totals == [(4, 5)] and b.t.fighters == (1, 2) and b.t.discarded == [0, 0, 0]
    assert b.t.winner == 2 and b.t.master == 2


def test_r9_both_cards_are_laid_before_the_hand_is_looked_at() -> None:
    b = fought(side("Mediocre Mage + Knobbly Staff", keeps=0), side("Mediocre Mage + Knobbly Staff"), until="laid")
    assert b.hand(0) == 7 and b.counts(0) == (7, 0, 1)      # once, not after each card


def test_r12_one_replenish_for_one_complete_action() -> None:
    b = fought(side("Lars + Loose-Leaf Spell", keeps=2, may_discard=["Knobbly Staff"] * 2 + ["done"]),
               side("Mediocre Mage + Knobbly Staff"), until="totals")
    assert b.counts(0) == (7, 2, 1) and b.hand(0) == 7


def test_r13_a_replenish_that_finds_no_card_is_none() -> None:
    b = fought({"plays": "Tenured Pyromancer + Emergency Biscuit Tin", "keeps": 1, "only": ""},
               side("Mediocre Mage + Knobbly Staff"), until="totals")
    assert b.counts(0) == (0, 0, 0) and b.totals == [(5, 4)]


def test_r14_old_cards_stay_on_top_of_a_deck_that_is_filled_up() -> None:
    b = fought(side("Moonlit Librarian + Knobbly Staff", only="Lars", discard=MAGES, look="Lars"),
               side("Mediocre Mage + Sensible Battlestaff"), until="totals")
    assert "Lars" in b.names("hand", 0) and b.names("deck", 0) == ["Mediocre Mage"] * 2


def test_r14_whoever_knew_an_old_card_still_does_when_the_deck_is_filled_up() -> None:
    """The Lantern's player knows the top card, and draws it first; the cards below it are in no known order."""
    b = fought(side("Mediocre Mage + Lantern of Second Thoughts", only="Forest Friend", holds="Lars",
                    put_on_top="Lars"),
               side("Mediocre Mage + Sensible Battlestaff"), until="totals")
    t, lars = b.t, b.t.deck[0][0]
    t.discard[0].extend(t.hand[0][:4])
    del t.hand[0][:4]
    assert t.known is not None and [bool(bits & lars.bit) for bits in t.known] == [True, False]
    top_up(t, 0, 3)
    assert lars.name == "Lars" and t.deck[0][-1] is lars and len(t.deck[0]) == 5
    assert [bool(bits & lars.bit) for bits in t.known] == [True, False]
    assert not any(bits & card.bit for bits in t.known for card in t.deck[0][:-1])
    assert [event.arranged for event in b.told(Shuffled, place=Place("deck", 0))] == [False]


def test_r15_two_claims_of_one_player_are_one() -> None:
    b = fought(side("jeff_the_mage + Knobbly Staff"),
               side("Lava Spurter + Knobbly Staff", holds="Queue-Jumping Oracle", add_wizard="Queue-Jumping Oracle"),
               until="totals")
    assert b.t.master == 1
    b = fought(side("Lava Spurter + Knobbly Staff"),
               side("jeff_the_mage + Knobbly Staff", holds="Queue-Jumping Oracle", add_wizard="Queue-Jumping Oracle",
                    act="jeff_the_mage"), side("Mediocre Mage + Knobbly Staff"), master=2, until="totals")
    assert b.t.master == 2                       # claims of two players: back to the Master at the start


def test_r16_the_order_of_a_step_under_way_stays_as_it_is() -> None:
    """B brings in a claim during A's and B's enchantments; C still comes after B."""
    b = fought(side("Forest Friend + Squeaky Wand"),
               side("Pondering Mystic + Resurrection Doorbell", discard="Lava Spurter", dig_up="Lava Spurter"),
               side("Forest Friend + Squeaky Wand"), until="totals")
    said = [event.text for event in b.told(Said) if "takes effect" in event.text]
    assert [text.split("{")[1][0] for text in said] == ["0", "1", "2"] and b.t.master == 1


def test_r17_the_next_player_clockwise_acts_as_master_in_a_rematch_without_the_master() -> None:
    b = fought(side("Forest Friend + Knobbly Staff"),
               side("Mediocre Mage + Sensible Battlestaff; Mediocre Mage + Sceptre of Being in Charge"),
               side("Mediocre Mage + Sensible Battlestaff; Mediocre Mage + Sceptre of Being in Charge"))
    assert b.totals == [(4, 6, 6), (6, 4)]


def test_r18_two_wizards_can_both_have_advantage() -> None:
    b = fought(side("jeff_the_mage + Knobbly Staff", holds="Mediocre Mage", add_wizard="Mediocre Mage"),
               side("Forest Friend + Knobbly Staff"), until="totals")
    assert b.totals == [(3 + 1 + 1 + 2 + 1 + 2, 4)]


def test_r20_lines_that_move_cards_come_in_the_order_the_player_likes() -> None:
    b = fought(side("madame_kaleido + Knobbly Staff"), side("Mediocre Mage + Knobbly Staff"),
               shrine="Janoara's Fountain", until="shrine line")
    assert b.asked is not None and [option[1] for option in b.asked[2]] == ["line 2", "line 3"]
    b = fought(side("Pondering Mystic + Knobbly Staff"), side("Mediocre Mage + Knobbly Staff"), shrine="The Lyceum",
               until="totals")
    assert "shrine line" not in b.prompts, "+3 is worth no question"


def test_r21_a_total_is_never_below_0() -> None:
    b = fought(side("Doubtful Doppelganger + Mirror of Mild Vanity"), side("Artifact Snob + Tuba of Dread"),
               side("Hot-Headed Heckler + Squeaky Wand"), until="totals")
    assert b.totals[0][0] >= 0
    b = fought(side("Floaty Floaty Float + Knobbly Staff", keeps=2), side("Dwarven Minimalist + Tuba of Dread"),
               side("Hot-Headed Heckler + Knobbly Staff"), shrine="Troll-Toll Bridge", until="totals")
    assert b.totals == [(0, 0 + 3 - 2 - 1 + 1 + 1, 0 + 2 - 2 + 1 + 1)]


def test_r24_an_exchange_needs_a_relic_and_face_up_relics_cannot_be_exchanged() -> None:
    b = fought(side("Forest Friend + Resurrection Doorbell", discard="Mischievous Merchant",
                    dig_up="Mischievous Merchant"), side("Mediocre Mage + Crown of the Last Giant"), until="totals")
    assert "exchange" not in b.prompts and b.names("wizards", 0) == ["Forest Friend", "Mischievous Merchant"]
    b = fought(side("Mischievous Merchant + Knobbly Staff"), side("Master of the Flames + Knobbly Staff"), master=1,
               until="exchange")
    assert b.offered() >= {"decline"} and len(b.offered()) == 2    # the Flames have no relic left, the Merchant has


def test_r24_the_exchange_is_of_all_relics_and_unseen() -> None:
    b = fought(side("Mischievous Merchant + Standard Scroll", exchange="relics_laid.1"),
               side("Certified Clairvoyant + Staff of Undeniable Bigness"), until="totals")
    passed = {event.card.face: event for event in b.told(Moved, verb="passes")}
    assert passed["staff_of_undeniable_bigness"].seen == 0b10    # only its old owner knows where it is
    assert passed["standard_scroll"].seen == 0b01


def test_r25_ignoring_hits_relics_that_come_later() -> None:
    b = fought(side("Dwarven Minimalist + Knobbly Staff"),
               side("gary_god_of_gifts + Knobbly Staff", holds="Crown of the Last Giant",
                    add_relic=["Crown of the Last Giant", "decline"]), until="totals")
    assert b.totals == [(3 + 1, 2)]


def test_r25_a_relic_that_an_ignored_relic_brought_stays() -> None:
    b = fought(side("Tenured Pyromancer + Hat of Many Hats", holds="Grandmother's Teapot",
                    add_open_relic="Grandmother's Teapot"),
               side("Bonfire Notary + mimic_chest", ignore="Hat of Many Hats"), until="totals")
    assert b.totals == [(3 + 2, 3)]


def test_r25_what_a_chest_chose_stays_ignored_when_the_chest_is_ignored() -> None:
    b = fought(side("Tenured Pyromancer + mimic_chest"), side("Bonfire Notary + Squeaky Wand"),
               side("Bonfire Notary + mimic_chest", ignore=["mimic_chest", "Squeaky Wand"]), until="totals")
    # the first Chest ignored the Wand and the second Chest before that one could act
    assert b.totals == [(3, 3, 3)]


def test_r26_minimalist_and_snob_leave_no_relic() -> None:
    b = fought(side("Artifact Snob + Crown of the Last Giant"), side("Dwarven Minimalist + Crown of the Last Giant"))
    assert b.totals == [(1, 3)]


def test_r27_an_extra_relic_in_the_relic_step_comes_face_up_and_is_resolved_at_once() -> None:
    b = fought(side("Tenured Pyromancer + Hat of Many Hats", holds="Squeaky Wand", add_open_relic="Squeaky Wand"),
               side("Bonfire Notary + Knobbly Staff"), until="totals")
    assert b.totals == [(3 + 1 + 1, 3 + 2 - 1)]
    assert b.told(Moved, verb="adds")[0].seen == 0b11


def test_r28_the_winner_chooses_one_of_two_wizards() -> None:
    b = fought(side("jeff_the_mage + Knobbly Staff", holds="Mediocre Mage", add_wizard="Mediocre Mage"),
               side("Forest Friend + Knobbly Staff"), until="enthrone")
    assert b.offered() == {"Jeff, the Mage", "Mediocre Mage"}


def test_r29_an_effect_on_several_players_is_complete_for_one_before_the_next() -> None:
    b = fought(side("Mediocre Mage + Knobbly Staff", keeps=2, holds="Dusty Tome", discard_=[]),
               side("Barbecue Baroness + Knobbly Staff"), side("Mediocre Mage + Knobbly Staff"), master=1,
               until="discard")
    order = [(event.verb, event.actor) for event in b.told(Moved) if event.verb in ("discards", "draws")]
    assert b.asked is not None and b.asked[0] == 2 and order == []   # C before A, in Master order


def test_r31_a_tie_below_the_top_means_nothing() -> None:
    b = fought(side("Grand Combustor Bram + Crown of the Last Giant"), side("Mediocre Mage + Knobbly Staff"),
               side("Mediocre Mage + Grandmother's Teapot"))
    assert b.totals == [(8, 4, 4)] and b.t.winner == 0 and b.t.battle == 1


def test_r32_the_last_one_left_wins_with_a_wizard_of_the_tied_battle() -> None:
    b = fought({"plays": "Mediocre Mage + Knobbly Staff", "holds": "Lars", "keeps": 5},
               {"plays": "Mediocre Mage + Grandmother's Teapot", "keeps": 5})
    assert b.t.battle == 2
    GAME.step(b.t)
    assert b.t.winner == 0 and b.t.fighters == (0,) and b.t.stage == "spoils"
    b.until = "spoils"
    b.answers[0]["spoils"] = ["Grandmother's Teapot"]
    GAME.step(b.t)
    assert b.names("hall", 0) == ["Mediocre Mage"] and "Grandmother's Teapot" in b.names("hand", 0)


def test_r32_nobody_left_nobody_wins() -> None:
    b = fought(side("Mediocre Mage + Knobbly Staff"), side("Mediocre Mage + Grandmother's Teapot"), master=1)
    GAME.step(b.t)
    assert b.t.winner is None and b.t.stage == "spoils"
    GAME.step(b.t)
    assert b.t.master == 1 and not any(b.t.hall) and b.t.stage == "shrine"
    assert (b.hand(0), b.hand(1)) == (7, 7)      # five, and two for each loser


def test_r34_spoils_are_relics_that_lie_before_losers() -> None:
    b = fought(side("Mischievous Merchant + Standard Scroll", exchange="relics_laid.1"),
               side("Certified Clairvoyant + Staff of Undeniable Bigness"))
    assert b.offered() == {"draw", "Standard Scroll"}       # once the winner's own
    b = fought(side("Grand Combustor Bram + Crown of the Last Giant"),
               side("Mediocre Mage + Squeaky Wand", discard="Horn of Too Much"), shrine="The Academy")
    assert b.offered() == {"draw", "Squeaky Wand"}


def test_r34_without_a_relic_to_take_the_winner_draws() -> None:
    b = fought(side("Grand Combustor Bram + Crown of the Last Giant"), side("Master of the Flames + Squeaky Wand"))
    assert b.asked is None and b.hand(0) == 6


def test_r36_pete_and_the_broom_come_back_to_a_loser() -> None:
    b = fought(side("Grand Combustor Bram + Crown of the Last Giant", spoils="draw"),
               side("Perennial Pete + Boomerang Broom"))
    assert {"Perennial Pete", "Boomerang Broom"} <= set(b.names("hand", 1)) and b.hand(1) == 9
    b = fought(side("Grand Combustor Bram + Crown of the Last Giant", spoils="Boomerang Broom"),
               side("Perennial Pete + Boomerang Broom"))
    assert "Boomerang Broom" in b.names("hand", 0) and "Boomerang Broom" not in b.names("hand", 1)


def test_r36_a_broom_that_was_lost_from_play_comes_back_too_and_none_to_the_winner() -> None:
    b = fought(side("Grand Combustor Bram + Crown of the Last Giant"), side("Master of the Flames + Boomerang Broom"))
    assert b.totals == [(8, 6)] and "Boomerang Broom" in b.names("hand", 1)
    b = fought(side("Perennial Pete + Boomerang Broom", spoils="draw"), side("Pondering Mystic + Participation Medal"),
               shrine="The Menagerie")
    assert b.t.winner == 0 and "Boomerang Broom" in b.names("discard", 0)


def test_r37_a_discarded_card_acts_even_if_it_was_shuffled_into_the_deck() -> None:
    b = fought(side("Singed Apprentice + Knobbly Staff", keeps=2, holds="Dusty Tome + Lars", only="",
                    may_discard="Dusty Tome"), side("Forest Friend + Sensible Battlestaff"), until="totals")
    assert b.counts(0)[:2] == (1, 1) and b.names("hand", 0) == ["Dusty Tome", "Lars"]


def test_r38_the_hourglass_does_not_double_fluid_lines() -> None:
    b = fought(side("Pondering Mystic + Hourglass of Do-Overs"), side("Forest Friend + Sensible Battlestaff"),
               shrine="Janoara's Fountain", until="totals")
    assert b.totals == [(2 + 1 + 3, 2 + 1 + 3)]


def test_r45_claims_come_too_late_for_the_shrine() -> None:
    b = fought(side("Forest Friend + Knobbly Staff", pass_left="decline"), side("Lava Spurter + Knobbly Staff"),
               shrine="The Relic Roundabout", until="totals")
    assert b.totals == [(2 + 2, 2 + 1 + 1 + 1 + 2)]          # base, Master, advantage, shrine, staff


def test_the_roundabout_passes_to_the_left() -> None:
    b = fought(side("Forest Friend + Crown of the Last Giant", pass_left="pass"),
               side("Forest Friend + Knobbly Staff"), side("Forest Friend + Sensible Battlestaff"),
               shrine="The Relic Roundabout", until="totals")
    assert b.totals == [(2 + 3, 2 + 1 + 4, 2 + 1 + 2)]


def test_r47_the_magpies_relic_lies_face_down_and_nobody_sees_it() -> None:
    b = fought(side("Acorn Magpie + Squeaky Wand", holds="Crown of the Last Giant + Horn of Too Much",
                    add_relic="Crown of the Last Giant"),
               side("Mischievous Merchant + Knobbly Staff", exchange="relics_laid.0"), until="totals")
    assert not b.told(Revealed)
    laid = next(event for event in b.told(Moved, verb="adds") if event.card.name == "Crown of the Last Giant")
    assert laid.seen == 0b01 and laid.for_seat(1).card.hidden
    assert b.totals == [(2 + 1 + 2 - 1, 2 + 1 + 4)]          # the Merchant got both, and the Wand's bite


def test_the_log_does_not_say_that_an_ancient_is_ignored_which_cannot_be() -> None:
    b = fought(side("Mediocre Mage + mimic_chest"), side("Mediocre Mage + rhotkra"), until="totals")
    assert b.totals == [(2, 2 + 1 + 4)]
    assert [event.text for event in b.told(Said)][-1] == "Rhotkra, Extinguisher of the Flame of {1} cannot be ignored."
    b = fought(side("Mediocre Mage + mimic_chest"), side("Bonfire Notary + Sensible Battlestaff"), until="totals")
    assert [event.text for event in b.told(Said)][-1] == "Sensible Battlestaff of {1} is ignored."


def test_wizards_turn_up_a_second_time_only_if_jeff_had_one_added() -> None:
    for added, times in (("decline", 1), ("Mediocre Mage", 2)):
        b = fought(side("jeff_the_mage + Knobbly Staff", holds="Mediocre Mage", add_wizard=added),
                   side("Forest Friend + Knobbly Staff"), until="totals")
        assert len(b.told(Phase, name="wizards")) == times


def test_r37_the_choice_of_a_trigger_does_not_tell_where_in_the_deck_its_card_lies() -> None:
    """Both cards are discarded for want of a wizard, and shuffled into the deck before they act."""
    places = set()
    for seed in range(12):
        m = given(GAME, {"hand": "dusty_tome#1, whoopee_grimoire#1, knobbly_staff#1, standard_scroll#1",
                         "deck": "lars#1", "discard": "mediocre_mage#1, mediocre_mage#2, hot_headed_heckler#1, "
                         "mediocre_mage#3, mediocre_mage#4, tenured_pyromancer#1, squeaky_wand#1"},
                  {"hand": "forest_friend#1, knobbly_staff#2, hat_of_adequate_height#1"}, seed=seed,
                  stage="play", rounds=1, battle=1, shrine="lost_and_found_altar", shrine_deck=5)
        assert m.decision is not None and m.decision.prompt.key == "trigger"
        places |= {choice.source for choice in m.decision.choices if choice.card not in m.view(0).hand[0]}
    assert places == {Place("deck", 0)}


def test_a_replenish_after_an_extra_card() -> None:
    b = fought(side("Forest Friend + Knobbly Staff", keeps=2, holds="Sensible Battlestaff",
                    add_relic="Sensible Battlestaff"), side("Mediocre Mage + Knobbly Staff"),
               shrine="Obelisk of Blessings", until="totals")
    assert b.counts(0) == (6, 0, 1) and b.hand(0) == 7


def test_go_big_counts_nothing_extra_without_a_rematch() -> None:
    b = fought(side("jeff_the_mage + Knobbly Staff", holds="Mediocre Mage", add_wizard="Mediocre Mage",
                    enthrone="jeff_the_mage"), side("Forest Friend + Knobbly Staff"), go_big=True)
    assert b.names("hall", 0) == ["Jeff, the Mage"]


def test_go_big_can_win_with_more_than_enough() -> None:
    b = fought(side("Mediocre Mage + Knobbly Staff; Certified Clairvoyant + Sensible Battlestaff", hall=4),
               side("Mediocre Mage + Grandmother's Teapot; Tenured Pyromancer + Hat of Adequate Height"), go_big=True)
    assert b.t.shares == (1.0, 0.0) and len(b.t.hall[0]) == 6


def test_the_oracle_hands_out_cards_and_the_seer_puts_two_away() -> None:
    b = fought(side("Absent-Minded Seer + Knobbly Staff", put_under=["Knobbly Staff"] * 2),
               side("Queue-Jumping Oracle + Knobbly Staff"), until="totals")
    assert b.hand(0) == 5 + 1 + 1 - 2 and b.counts(0) == (2, 0, 0) and b.hand(1) == 5


def test_the_inspector_shows_a_wizard_of_all_colours_once() -> None:
    b = fought(side("Sleeve Inspector + Knobbly Staff", holds="madame_kaleido + Forest Friend",
                    show=["madame_kaleido", "Forest Friend"]), side("Pondering Mystic + Knobbly Staff"), until="totals")
    assert b.totals == [(1 + 2 + 2, 4)]


def test_pickled_prophecy_counts_wizards_and_wakes_a_tome() -> None:
    b = fought(side("Mediocre Mage + Pickled Prophecy", deck="Lars + Dusty Tome"),
               side("Mediocre Mage + Knobbly Staff"), until="totals")
    assert b.totals == [(2 + 1 + 1, 4)] and b.counts(0) == (2, 2, 0)


def test_the_lantern_puts_a_card_on_top() -> None:
    b = fought(side("Mediocre Mage + Lantern of Second Thoughts", holds="Lars", put_on_top="Lars"),
               side("Mediocre Mage + Knobbly Staff"), until="totals")
    assert b.t.deck[0][-1].name == "Lars" and b.hand(0) == 5


def test_matching_socks_want_a_wizard_of_the_same_colour() -> None:
    b = fought(side("Mediocre Mage + Matching Socks", holds="Lars + Forest Friend", show="Lars"),
               side("Mediocre Mage + Grandmother's Teapot"), until="totals")
    assert b.totals == [(2 + 1 + 2, 4)]


def test_garden_and_vault_look_at_basic_relics() -> None:
    b = fought(side("Mediocre Mage + Knobbly Staff"), side("Mediocre Mage + Squeaky Wand"),
               shrine="Garden of Plain Things", until="totals")
    assert b.totals == [(2 + 2 + 3 - 1, 2 + 1)]
    b = fought(side("Mediocre Mage + Knobbly Staff"), side("Dwarven Minimalist + Knobbly Staff"),
               shrine="Garden of Plain Things", until="totals")
    assert b.totals == [(2, 3)]


def test_the_well_guesses_colour_and_kind() -> None:
    b = fought(side("Mediocre Mage + Knobbly Staff", deck="Lars"), side("Mediocre Mage + Grandmother's Teapot"),
               shrine="Well of Wild Guesses", until="totals")
    assert b.totals == [(4 + 3, 4 + 1)]


def test_totals_stay_as_they_were_compared_whatever_the_spoils_bring() -> None:
    b = fought(side("Grand Combustor Bram + Crown of the Last Giant", spoils="draw"),
               side("Mediocre Mage + Bottomless Lunchbox", keeps=9))
    assert b.totals == [(8, 2 + 1 + 3)] and b.t.discarded == [0, 2]
    assert b.t.power == [8, 6]                   # though Bram has left, and the hand is another
    told = [event.now for event in b.told(Counted, name="power")]
    assert 0 not in told and told[-1] in (8, 6)
    GAME.step(b.t)
    assert b.t.power == [0, 0], "a new round begins from nothing"
