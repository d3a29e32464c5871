/** The player's side of a foe's attack: Defense, armour, and what gets through. RUN-055 … RUN-058, RUN-104. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Modifier, type Note, type Outcome } from "../../../../kernel/outcome.ts";
import { applyDamage, type Blow } from "../damage/applyDamage.ts";
import type { DefendDecision } from "../decisions.ts";
import { statsOf } from "../derive/character.ts";
import { rollTotal, staticValue } from "../formula/total.ts";
import type { DamageCheck, DefendPrompt } from "../outcomes.ts";
import type { ThresholdSettings } from "../settings.ts";
import { STATIC_ADVANTAGE } from "../position/advantage.ts";
import { struck, hurtDyingPrompt } from "./blow.ts";
import { following, promptFor } from "./card.ts";
import { isText } from "../../../../kernel/edge.ts";
import { isModifiers } from "./edge.ts";
import { rollArmor } from "./harm.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { NOTHING_BEFORE, type Before } from "./prospects.ts";
import { isHidden, rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";

/** Modifiers that follow from the attack itself and are not a person's own. */
const OWN = ["opposition", "difficulty", "enemyAdvantage"];

/** Rolls the Defense test that a foe's attack asks for. */
export function decideDefend(decision: DefendDecision, situation: Situation): Outcome {
  const prompt = promptFor(situation.history, "defend", decision.prompt, decision.actor);
  const state = situation.character(prompt.owner);
  if (state.conditions.dead) throw new Refused("dead", { name: state.name });
  // It fell before it could answer: the blow lands on one who is dying.
  if (state.conditions.dying) return { ...emptyOutcome, prompts: [hurtDyingPrompt(situation, prompt.owner)] };
  const result = takeBlow(situation, prompt, decision.modifiers);
  return { ...result, notes: [...result.notes, ...changedNote(situation, prompt)] };
}

export const defendDecider: Decider<DefendDecision, Situation> = {
  shape: { prompt: isText, actor: isText, modifiers: isModifiers },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideDefend,
};

/** Armour or a shield may have come or gone since it was asked: the test is against what holds now, and says so. RUN-011, RUN-055. */
function changedNote(situation: Situation, { owner, name, defense: was }: DefendPrompt): readonly Note[] {
  const { defense: now } = statsOf(situation.character(owner));
  return now === was ? [] : [{ key: "DRAMATIS.Threshold.Note.defenseChanged", data: { name, was, now } }];
}

/** The attack up to its end; without a test when `manual` is null. */
export function takeBlow(
  situation: Situation,
  prompt: DefendPrompt,
  manual: readonly Modifier[] | null,
  before: Before = NOTHING_BEFORE,
): Outcome {
  const { owner, attacker, attackValue, difficulty, blind, testBonus } = prompt;
  const { defense } = statsOf(situation.character(owner));
  const terms = {
    attribute: defense,
    opponent: attackValue,
    difficulty,
    enemyAdvantage: testBonus,
    attackers: attackersOf(prompt),
    manual: manual ?? [],
  };
  const what = { what: "defense", who: owner, by: "defense", against: attacker, blind } as const;
  const check = manual === null ? null : rollTest(situation, { ...terms, ...what });
  if (check?.success) return { ...emptyOutcome, checks: [check] };
  const blow = landBlow(situation, prompt, before);
  if (!check) return blow;
  const after = following(check, blow);
  return { ...after, checks: [check, ...after.checks] };
}

/** A foe's blow that was not avoided: its damage against the armour, and the choice that pain brings. RUN-057 … RUN-064. */
export function landBlow(situation: Situation, prompt: DefendPrompt, before: Before = NOTHING_BEFORE): Outcome {
  const { owner, attacker, weapon, freeAttack, testBonus, ignoresArmor } = prompt;
  const { settings } = situation;
  const state = situation.character(owner);
  const { toughness, painThreshold } = statsOf(state);
  const dice = rollBlow(situation, prompt, before);
  const damage = Math.max(0, foesDamage(dice, settings.npcDamage, testBonus > 0));
  const body = { armor: dice.armor, toughness, painThreshold, painImmune: state.painImmune };
  const blow = applyDamage({ ...body, damage, kind: "pc", ignoresArmor, settings });
  const inReach = !prompt.ranged || prompt.lineOfSight;
  const check = damageCheck(situation, prompt, dice, { ...blow, damage }, painThreshold);
  return struck(situation, { attacker, target: owner, weapon, inReach, freeAttack, blow, check });
}

/** Fixed, or rolled where the table wants it. RUN-058, RUN-104. */
function foesDamage(dice: BlowDice, npcDamage: ThresholdSettings["npcDamage"], advantage: boolean): number {
  const { formula } = dice;
  if (npcDamage === "static") return staticValue({ formula }).value + (advantage ? STATIC_ADVANTAGE : 0);
  return rollTotal({ formula, dice: dice.damage }).total + sumOf(dice.advantage);
}

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

/** What the attacker named, under ids of its own: whoever defends counts theirs from the same number on. */
function attackersOf({ modifiers }: DefendPrompt): readonly Modifier[] {
  return modifiers.filter(({ id }) => !OWN.includes(id)).map((one) => ({ ...one, id: `attack-${one.id}` }));
}

interface BlowDice {
  /** The weapon's damage, with what a stacking table adds to a fixed number (RUN-103). */
  readonly formula: string;
  readonly damage: readonly number[];
  readonly advantage: readonly number[];
  readonly armor: number;
  readonly armorDice: readonly number[];
}

/** The player's armour, and the foe's dice at a table that rolls them. RUN-057, RUN-058. */
function rollBlow(situation: Situation, prompt: DefendPrompt, before: Before): BlowDice {
  const { attacker, owner, damage, extraDamage, staticDamage } = prompt;
  const rolled = situation.settings.npcDamage === "rolled";
  const more = rolled ? 0 : Math.max(0, staticDamage - STATIC_ADVANTAGE);
  const formula = more > 0 ? `${damage} + ${more}` : damage;
  const { armor, armorDice } = prompt.ignoresArmor ? { armor: 0, armorDice: [] } : rollArmor(situation, owner, before);
  return {
    formula,
    damage: rolled ? situation.rollFormula("damage", damage, attacker, "damage", before) : [],
    advantage: rolled ? situation.rollFormula("advantage", extraDamage ?? "0", attacker, "advantage") : [],
    armor,
    armorDice,
  };
}

function damageCheck(
  situation: Situation,
  prompt: DefendPrompt,
  dice: BlowDice,
  hit: Blow & { readonly damage: number },
  painThreshold: number,
): DamageCheck {
  return {
    type: "damage",
    id: situation.id("blow"),
    by: prompt.attacker,
    target: prompt.owner,
    formula: prompt.damage,
    fixed: situation.settings.npcDamage === "static",
    dice: dice.damage,
    advantage: prompt.testBonus > 0,
    reasons: prompt.reasons,
    advantageDice: dice.advantage,
    damage: hit.damage,
    armor: dice.armor,
    armorDice: dice.armorDice,
    ignoresArmor: prompt.ignoresArmor,
    net: hit.net,
    toughness: hit.toughness,
    state: hit.state,
    painThreshold,
    hidden: isHidden(situation, prompt.attacker),
  };
}
