"""Runs in the rivals' own environment: random games for a second each, one JSON line [name, decisions a second]."""

from __future__ import annotations

import json
import random
import sys
from time import process_time
from typing import Any

SECONDS = 1.0
RLCARD = ("uno", "gin-rummy", "doudizhu", "leduc-holdem")
OPEN_SPIEL = ("crazy_eights", "gin_rummy", "hearts", "euchre", "oh_hell", "leduc_poker")


def rlcard() -> None:
    from rlcard import make  # type: ignore[import-not-found]

    for name in RLCARD:
        env, made, begun = make(name), 0, process_time()
        while process_time() - begun < SECONDS:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(random.choice(list(state["legal_actions"])))
                made += 1
        print(json.dumps([name, made / (process_time() - begun)]), flush=True)


def open_spiel() -> None:
    import pyspiel  # type: ignore[import-not-found]

    there = {game.short_name for game in pyspiel.registered_games()}
    for name in (name for name in OPEN_SPIEL if name in there):
        game, made, begun = pyspiel.load_game(name), 0, process_time()
        while process_time() - begun < SECONDS:
            state: Any = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(actions, chances)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                    made += 1
        print(json.dumps([name, made / (process_time() - begun)]), flush=True)


if __name__ == "__main__":
    {"rlcard": rlcard, "open_spiel": open_spiel}[sys.argv[1]]()
