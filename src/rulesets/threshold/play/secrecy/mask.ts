/** A card's steps without the numbers that somebody is not to know. Pure. RUN-014 */
import { isJsonObject, type Json } from "../../../../kernel/json.ts";
import { combatantOf, type EncounterFrame } from "../../../../kernel/frame.ts";
import type { Check, Decision, Effect, Modifier, Note, Prompt } from "../../../../kernel/outcome.ts";
import { same } from "../../../../kernel/patch.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Seal } from "../../../../table/cards/seal.ts";
import type { DamageCheck, TestCheck, ThresholdEffect, ThresholdPrompt } from "../../rules/outcomes.ts";
import { T } from "../models/reading.ts";
import { openOf } from "./open-fields.ts";

type Hides = (ref: unknown) => boolean;

/** Effects whose figures tell what stands on a sheet that is not theirs to read. */
const TELLING: readonly ThresholdEffect["type"][] = ["damage", "heal", "rest", "correct", "corruption", "xp", "useUp"];

/** Of what a test is set against nothing is left but whose it is: neither value nor target, nor how far off the die was. */
const SEALED_TEST = { opponentValue: null, target: 0, margin: 0, certain: null, sealed: true };

/**
 * The steps as those may know them from whom something is kept: who did what to whom and what came of it, their own dice,
 * and of whoever is hidden no value, opposition, target, armour, damage or Toughness. A blind card tells who did what, and
 * whose answer is awaited. A note says that something is missing, where anything is.
 */
export function maskSteps(steps: readonly Step[], { hides: hidden, until, blind }: Seal): readonly Step[] {
  const hides: Hides = (ref) => hidden.some((one) => one === ref);
  const note: Note = { key: `${T}.Note.sealed.${blind ? "blind" : until}`, data: {} };
  const masked = steps.map((step) => (blind ? blindStep(step) : maskStep(step, hides)));
  const [first, ...others] = masked;
  if (!first || same(masked as unknown as Json, steps as unknown as Json)) return steps;
  return [{ ...first, outcome: { ...first.outcome, notes: [...first.outcome.notes, note] } }, ...others];
}

function maskStep({ decision, rolled, outcome }: Step, hides: Hides): Step {
  const { checks, effects, prompts, notes } = outcome;
  return {
    decision: hides(decision["actor"] ?? null) ? openPart(decision) : decision,
    rolled: rolled.map((roll) => (hides(roll.who) ? { ...roll, count: 0, results: [] } : roll)),
    outcome: {
      ...outcome,
      checks: checks.map((check) => maskCheck(check, hides)),
      effects: effects.filter((effect) => !tells(effect, decision, hides)),
      prompts: prompts.map((prompt) => maskPrompt(prompt, hides)),
      notes: notes.filter(({ data }) => data["audience"] !== "gm"),
    },
  };
}

function blindStep({ decision, outcome: { prompts, withdraws = [] } }: Step): Step {
  const open = prompts.map((prompt) => maskPrompt(prompt, () => true));
  return {
    decision: openPart(decision),
    rolled: [],
    outcome: { checks: [], effects: [], prompts: open, notes: [], withdraws },
  };
}

/** A decision with no more of it than what is listed as open. */
function openPart(decision: Decision): Decision {
  const open = openOf(decision.type);
  return Object.fromEntries(Object.entries(decision).filter(([key]) => open.includes(key))) as Decision;
}

/** An effect on somebody hidden, on their place in the encounter, or on what they carry. */
function tells({ type, target }: Effect, decision: Decision, hides: Hides): boolean {
  if (!TELLING.some((one) => one === type)) return false;
  const frame = decision["encounter"];
  const places = isJsonObject(frame) ? (frame as EncounterFrame) : null;
  const whose = target.split(".Item.")[0];
  return (
    hides(whose) || (places?.participants ?? []).some(({ who }) => hides(who) && combatantOf(places, who) === target)
  );
}

function maskCheck(check: Check, hides: Hides): Check {
  switch (check.type) {
    case "test":
      return maskTest(check as TestCheck, hides);
    case "damage":
      return maskDamage(check as DamageCheck, hides);
    case "healing":
    case "corruption":
      return hides(check.who) ? { ...check, formula: "", dice: [], total: 0, sealed: true } : check;
    default:
      return check;
  }
}

/** Without the parts of somebody hidden that its target is made of; whoever rolled keeps their dice and reasons. */
function maskTest(check: TestCheck, hides: Hides): Check {
  if (hides(check.who)) return { ...check, ...SEALED_TEST, value: 0, modifiers: [], dice: [], kept: 0 };
  return hides(check.opponent) ? { ...check, ...SEALED_TEST, modifiers: own(check.modifiers) } : check;
}

/** What the rules and an attacker bring goes; what whoever rolls has named themselves stays. */
const own = (modifiers: readonly Modifier[]): readonly Modifier[] =>
  modifiers.filter(({ id, rule }) => rule === null && !id.startsWith("attack-"));

/** A foe's armour and Toughness; or its damage, where it is the one who struck. */
function maskDamage(check: DamageCheck, hides: Hides): Check {
  const { target, by } = check;
  if (hides(target))
    return { ...check, armor: 0, armorDice: [], net: 0, toughness: 0, painThreshold: 0, sealed: "target" };
  if (by === null || !hides(by)) return check;
  return { ...check, formula: "", dice: [], advantageDice: [], damage: 0, sealed: "by" };
}

/** What is asked of a player about somebody hidden, without their numbers. */
function maskPrompt(prompt: Prompt, hides: Hides): Prompt {
  const asked = prompt as ThresholdPrompt;
  switch (asked.type) {
    case "defend":
      if (!hides(asked.attacker)) return asked;
      return {
        ...asked,
        ...{ attackValue: 0, damage: "", staticDamage: 0, extraDamage: null, testBonus: 0 },
        ...{ difficulty: 0, modifiers: [], target: 0, sealed: true },
      };
    case "test":
    case "surprise": {
      const { opponent } = asked;
      if (!opponent || !hides(opponent.ref)) return asked;
      return { ...asked, opponent: { ...opponent, value: 0 }, modifiers: [], target: 0, sealed: true };
    }
    case "pain":
      return hides(asked.victim) || hides(asked.attacker) ? { ...asked, net: 0 } : asked;
    case "deathTest":
      return hides(asked.owner) ? { ...asked, marks: 0 } : asked;
    default:
      return asked;
  }
}
