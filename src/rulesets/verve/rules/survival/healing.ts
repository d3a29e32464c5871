/** Rest, aid, a new day, an encounter engaged; and figures of an NPC. VRV-112 to VRV-114, VRV-125, VRV-126, VRV-129. */
import { rounded, sum } from "../core/arithmetic.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import type { Archetype } from "../terms.ts";

export const HEALING_EVENTS = ["night", "day", "aid", "new-day", "encounter"] as const;

export interface HealGiven extends WithSettings {
  readonly event: (typeof HEALING_EVENTS)[number];
  readonly survival?: Maybe<number>;
  /** By default the present value. */
  readonly survivalMax?: Maybe<number>;
  readonly verve?: Maybe<number>;
  readonly verveMax?: Maybe<number>;
  readonly injuries?: Maybe<number>;
  readonly permanentInjuries?: Maybe<number>;
  /** Total level; for night, day and encounter. AMB-77. */
  readonly level?: Maybe<number>;
  readonly choice?: Maybe<"survival" | "injury">;
  /** The health roll of a night, after any bid. */
  readonly rollSucceeded?: Maybe<boolean>;
  /** Of aid. */
  readonly amount?: Maybe<number>;
  readonly npc?: Maybe<boolean>;
  readonly doomed?: Maybe<boolean>;
  readonly encounterUsed?: Maybe<boolean>;
}

/** What rest and aid give back; never above a maximum. VRV-112 to VRV-114, VRV-123, VRV-125, VRV-126, VRV-129, AMB-30, AMB-31, AMB-77. */
export function heal(given: HealGiven) {
  const { event, survival, verve, injuries, permanentInjuries, level, choice, amount, npc, doomed, ...rest } = filled(
    given,
    {
      survival: 0,
      verve: 0,
      injuries: 0,
      permanentInjuries: 0,
      level: 1,
      choice: "survival",
      amount: 0,
      npc: false,
      doomed: false,
    },
  );
  const rested = event === "day" || (event === "night" && (npc || (rest.rollSucceeded ?? false)));
  const injury = choice === "injury";
  const offered = { survival: 0, injuries: 0, verve: 0 };
  if (rested && injury) offered.injuries = 1;
  else if (rested) offered.survival = level;
  else if (event === "night") offered.survival = 1;
  else if (event === "aid") offered[injury ? "injuries" : "survival"] = amount;
  else if (event === "new-day") offered.verve = Infinity;
  else if (event === "encounter") offered.verve = rest.encounterUsed ? 0 : level;
  const room = (value: number, max: Maybe<number>): number => Math.max(0, (max ?? value) - value);
  const regained = {
    survival: doomed ? 0 : Math.min(offered.survival, room(survival, rest.survivalMax)),
    injuries: doomed ? 0 : Math.min(offered.injuries, Math.max(0, injuries - permanentInjuries)),
    verve: npc ? 0 : Math.min(offered.verve, room(verve, rest.verveMax)),
  };
  return {
    survival: survival + regained.survival,
    injuries: injuries - regained.injuries,
    verve: verve + regained.verve,
    regained,
  };
}

export interface NpcProfileGiven extends WithSettings {
  readonly level: number;
  readonly archetype?: Maybe<Archetype>;
  readonly perDieBonus?: Maybe<number>;
  readonly survivalDice?: Maybe<readonly number[]>;
}

/** Endurance to reckon with, the die of survival and what the dice give. VRV-125, AMB-67. */
export function npcProfile(given: NpcProfileGiven) {
  const { level, archetype, perDieBonus, survivalDice } = filled(given, { perDieBonus: 0 });
  const die = archetype ? (archetype === "warrior" ? ("d10" as const) : ("d6" as const)) : null;
  return {
    estimatedEndurance: 10 + rounded(level / 2) + perDieBonus,
    survivalDie: die,
    survival: survivalDice ? sum(survivalDice) + perDieBonus * survivalDice.length : null,
  };
}
