import { DECIDERS } from "../../../src/rulesets/threshold/rules/decide/deciders.ts";
import { anySides } from "../../../src/rulesets/threshold/rules/tactics/exampleSides.ts";
import type { Audited } from "./audit.ts";

export const THRESHOLD: Audited = {
  fight: anySides,
  kinds: Object.keys(DECIDERS),
  apart: {
    move: ["how", ["move", "engage", "flank", "lineOfSight"]],
    wield: ["how", ["draw", "switch", "drop", "sheathe"]],
  },
  left: {
    "what comes before a fight, after it, or between scenes":
      "setOrder place endEncounter rest social awardXp improve successor build lastWords",
    "the game master’s word: what the table has seen, put right or brought about by hand":
      "requestTest dismiss join harm corruption amend condition correct engagement flanking hurtDying",
    "the beginning brings it, where a side is caught unawares; who steals up on somebody in a fight is hidden, which is seen on the board alone":
      "surprise rollSurprise endSurprise startTurn",
    "waiting is settled before the order is, and gains nobody anything that is stored": "delay",
    "is part of what it pays for": "spend trade",
    "contact offers a Long weapon’s blow by itself; what other abilities trigger is in their words":
      "trigger useAbility",
    "empties a hand for nothing": "wield/sheathe",
    "where somebody goes is a matter of the board: tactics on foot do it there, and nothing is stored without one":
      "move/move move/lineOfSight passBy",
  },
};
