/** Damage that is no attack: falls, poison, hazards. RUN-019, RUN-057, RUN-060. */
import { refsIn, type Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import { applyDamage } from "../damage/applyDamage.ts";
import type { HarmDecision } from "../decisions.ts";
import { statsOf } from "../derive/character.ts";
import { armorOf, staticArmor } from "../derive/equipment.ts";
import { rollTotal } from "../formula/total.ts";
import type { DamageCheck } from "../outcomes.ts";
import { damageEffect, hurtDyingPrompt, tellsOfBlow } from "./blow.ts";
import { isFlag, isSomeRefs } from "../../../../kernel/edge.ts";
import { isRollable } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { NOTHING_BEFORE, type Before } from "./prospects.ts";
import { isHidden } from "./roll.ts";
import type { Situation } from "./situation.ts";

/** Hurts everybody named, each with dice of their own. */
export function decideHarm(decision: HarmDecision, situation: Situation): Outcome {
  const { targets, damage, ignoresArmor } = decision;
  const all = targets.map((target) => harm(situation, target, damage, ignoresArmor));
  return {
    checks: all.flatMap(({ checks }) => checks),
    effects: all.flatMap(({ effects }) => effects),
    prompts: all.flatMap(({ prompts }) => prompts),
    notes: all.flatMap(({ notes }) => notes),
  };
}

export const harmDecider: Decider<HarmDecision, Situation> = {
  shape: { targets: isSomeRefs, damage: isRollable, ignoresArmor: isFlag },
  names: ["targets"],
  speaks: null,
  secret: true,
  rolls: ({ targets }) => [null, ...refsIn(targets)],
  decide: decideHarm,
};

/** Hurts one. The dying are the GM's to judge (RUN-077), the dead feel nothing. */
export function harm(
  situation: Situation,
  target: Ref,
  formula: string,
  ignoresArmor: boolean,
  { by = null, before = NOTHING_BEFORE }: { readonly by?: Ref | null; readonly before?: Before } = {},
): Outcome {
  const state = situation.character(target);
  if (state.conditions.dead) throw new Refused("targetDead", { name: state.name });
  if (state.conditions.dying) return { ...emptyOutcome, prompts: [hurtDyingPrompt(situation, target)] };
  const dice = situation.rollFormula(`harm-${target}`, formula, by, "harm", before);
  const damage = Math.max(0, rollTotal({ formula, dice }).total);
  const { armor, armorDice } = ignoresArmor ? { armor: 0, armorDice: [] } : rollArmor(situation, target, before);
  const { toughness, painThreshold } = statsOf(state);
  const { side: kind, important, painImmune } = state;
  const { settings } = situation;
  const body = { toughness, painThreshold, kind, important, painImmune, settings };
  const blow = applyDamage({ ...body, damage, armor, source: "other", ignoresArmor });
  const check: DamageCheck = {
    type: "damage",
    id: situation.id("harm", target),
    by,
    target,
    formula,
    fixed: false,
    dice,
    advantage: false,
    reasons: [],
    advantageDice: [],
    damage,
    armor,
    armorDice,
    ignoresArmor,
    net: blow.net,
    toughness: blow.toughness,
    state: blow.state,
    painThreshold,
    hidden: isHidden(situation, target),
  };
  const effects = tellsOfBlow(situation, target, blow) ? [damageEffect(situation, target, blow, by)] : [];
  return { ...emptyOutcome, checks: [check], effects };
}

/** A player's armour is rolled, a foe's is fixed; 0 or more. RUN-054, RUN-057, RUN-058. */
export function rollArmor(
  situation: Situation,
  target: Ref,
  before: Before = NOTHING_BEFORE,
): { armor: number; armorDice: readonly number[] } {
  const state = situation.character(target);
  if (state.side === "npc") return { armor: staticArmor(state), armorDice: [] };
  const { protection: formula } = armorOf(state);
  const armorDice = situation.rollFormula(`armor-${target}`, formula, target, "armor", before);
  return { armor: Math.max(0, rollTotal({ formula, dice: armorDice }).total), armorDice };
}
