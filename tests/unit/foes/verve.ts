import { DECIDERS } from "../../../src/rulesets/verve/rules/decide/deciders.ts";
import { anySides } from "../../../src/rulesets/verve/rules/tactics/exampleSides.ts";
import { exampleCondition } from "../../../src/rulesets/verve/rules/examples.ts";
import type { CharacterState } from "../../../src/rulesets/verve/rules/state.ts";
import type { FightPlan } from "../../../src/kernel/tactics/plan.ts";
import type { Audited } from "./audit.ts";

/** The first of each side are monks, and in a conflict of minds. VRV-245, VRV-249 */
function inMinds(plan: FightPlan): FightPlan {
  const pairs = [["hero1", "foe1"] as const, ["foe1", "hero1"] as const];
  const monks = pairs.map(([who, other]) => {
    const state = plan.states[who] as CharacterState;
    const psychic = { ...state.psychic, partner: other, entered: 0, initiator: who === "hero1", round: 0, actions: 0 };
    const archetypes = { ...state.archetypes, monk: 2 };
    const conditions = [exampleCondition("psychic-conflict", { other })];
    return [who, { ...state, archetypes, firstArchetype: "monk", conditions, psychic }] as const;
  });
  return { ...plan, states: { ...plan.states, ...Object.fromEntries(monks) } };
}

export const VERVE: Audited = {
  // Few come to touch minds by themselves: some begin in each other’s.
  fight: (seed) => (seed < 6 ? inMinds(anySides(seed)) : anySides(seed)),
  kinds: Object.keys(DECIDERS),
  apart: {
    attack: ["maneuver", ["none", "calledShot", "killing", "knockout", "grab"]],
    ready: ["what", ["load", "draw", "sheathe", "asTool", "asWeapon"]],
    cast: ["kind", ["spell", "spirit", "power"]],
  },
  left: {
    "whoever half wakes may only move, or be told to": "halfWake obey",
    "what comes before a conflict, after it, or between scenes":
      "endScene rest recover newDay passTime buy award levelUp rollAbilities create buyGear tradeMojo upkeep contract march travel study research memorise learn specialty thiefGain adventure restock age engage part",
    "the Guide’s word: what the table has seen, put right or brought about by hand":
      "harm correct temporaryPool aid dismiss direct order contest contestRoll contestHarm aftermath redirect phantasm",
    "the beginning brings it, where a side is caught unawares": "surprise",
    "a roll for something else than a blow: what it gains is told at the table":
      "roll assist search track coverTracks jump groupEffort itemReaction lastEffort",
    "where somebody stands and what covers them is a matter of the board, on which tactics on foot dash; the rest is the table’s":
      "stance coverTarget directCover outpace",
    "ground, water and air that no state tells of": "fall suffocate",
    "takes rounds in which nothing is struck at": "activate equip ready/sheathe ready/asTool ready/asWeapon wake",
    "units are led by people": "morale formUnit leaveUnit",
    "the group’s setting says how losses are taken, unless somebody chooses": "absorb",
    "the end of a round brings the checks for death": "deathCheck",
    "what an illusion is, nobody knows who is under it": "disbelieve",
    "what was bid is bid, and gains of it are the player’s to choose": "withdrawBid gain",
  },
};
