import { ATTACK_MODES } from "../../../src/rulesets/evoker/rules/actions/attackAction.ts";
import { TRICKS } from "../../../src/rulesets/evoker/rules/actions/tricks.ts";
import { DECIDERS } from "../../../src/rulesets/evoker/rules/decide/deciders.ts";
import { ONE_MORE_USES } from "../../../src/rulesets/evoker/rules/oneMore/oneMore.ts";
import { anySides } from "../../../src/rulesets/evoker/rules/tactics/exampleSides.ts";
import type { Audited } from "./audit.ts";

export const EVOKER: Audited = {
  fight: anySides,
  kinds: Object.keys(DECIDERS),
  apart: {
    attack: ["mode", ATTACK_MODES],
    trick: ["trick", TRICKS],
    fate: ["benefit", ["restoreLight", "removeAilment", "revivePersona", "restorePool", "ignoreInjury"]],
    oneMore: ["use", ONE_MORE_USES],
  },
  left: {
    "for one round only: the point is worth more otherwise": "fate/ignoreInjury",
    "what comes before a fight, after it, or between scenes": "endEncounter time decay recover startingAdvantage",
    "the game master’s word: what the table has seen, put right or brought about by hand":
      "reveal leaveOut surroundings afflict lift stress correct provoke immobilise test trick/other openSilently otherAction",
    "the beginning brings it, where a side is caught unawares": "surprise",
    "where somebody goes is a matter of the board: tactics on foot do it there, and nothing is stored without one":
      "move run disengage attack/push",
    "ground, water and air that no state tells of": "climb swim leap fall holdBreath breathe withoutAir scatter",
    "who sees whom is the table’s to say": "stealth notice",
    "hampers whoever does it, and helps against nothing but shots from afar": "goProne",
    "nobody lets go of whom they hold for nothing": "release",
    "are attacks, as those modes": "trick/grapple trick/push trick/knockdown",
  },
};
