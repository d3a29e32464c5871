/** A card's steps without the numbers that somebody is not to know. Pure. RUN-014 */
import type { Json } from "../../../../kernel/json.ts";
import { refsIn } from "../../../../kernel/deciders.ts";
import { combatantOf, type EncounterFrame } from "../../../../kernel/frame.ts";
import { maskedSteps, withNote, type Hides } from "../../../../kernel/mask.ts";
import type { Check, Decision, Effect, Modifier, Prompt, Ref } from "../../../../kernel/outcome.ts";
import { same } from "../../../../kernel/patch.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Seal } from "../../../../table/cards/seal.ts";
import {
  GM,
  type DamageCheck,
  type SurprisePrompt,
  type TestCheck,
  type TestPrompt,
  type ThresholdPrompt,
} from "../../rules/outcomes.ts";
import { T } from "../models/reading.ts";
import { OPEN_EFFECTS, openOf } from "./open-fields.ts";

type Told = Pick<TestCheck, "target" | "shows">;

/** Of what a test is set against nothing is left but whose it is: neither value nor target, nor how far off the die was. */
const SEALED_TEST = { opponentValue: null, target: 0, margin: 0, certain: null, shows: "outcome", sealed: true };

/**
 * The steps as those may know them from whom something is kept: who did what to whom and what came of it, their own dice,
 * and of whoever is hidden no value, opposition, armour, damage or Toughness; the number to roll where the table shows it. A blind card tells who did what, and
 * whose answer is awaited. A note says that something is missing, where anything is. What is of a later version is kept.
 */
export function maskSteps(steps: readonly Step[], kept: Seal): readonly Step[] {
  const masked = maskedSteps(steps.map(withoutAsides), kept, {
    decision: maskDecision,
    check: (check, hides, { decision }) => maskCheck(check, hides, decision),
    tells: (effect, hides, { decision }) => tells(effect, decision, hides),
    prompt: (prompt, hides) => maskPrompt(prompt, hides, kept.blind ? () => false : tellsTarget),
  });
  if (same(masked as unknown as Json, steps as unknown as Json)) return steps;
  return withNote(masked, `${T}.Note.sealed.${kept.blind ? "blind" : kept.until}`);
}

/** What is told to the game master aside, such as how far a foe is corrupted (RUN-078), or that their difficulty is unusual. */
function withoutAsides(step: Step): Step {
  const notes = step.outcome.notes.filter(({ data }) => data["audience"] !== "gm" && !("difficulty" in data));
  return { ...step, outcome: { ...step.outcome, notes } };
}

/** A decision of the hidden, or the game master's about them, with no more of it than what is listed as open. */
function maskDecision(decision: Decision, hides: Hides): Decision {
  const { actor, target, targets, opponent } = decision;
  const about =
    actor === undefined ? [...refsIn(target), ...refsIn(targets), ...refsIn(opponent, "ref")] : refsIn(actor);
  const inConfidence = decision["hidden"] === true && hides(GM);
  if (!inConfidence && !about.some(hides)) return decision;
  const open = openOf(decision.type);
  return Object.fromEntries(Object.entries(decision).filter(([key]) => open.includes(key))) as Decision;
}

/** An effect on somebody hidden, on their place in the encounter, or on what they carry; all but those that tell no figure. */
function tells({ type, target }: Effect, { encounter }: Decision, hides: Hides): boolean {
  if (OPEN_EFFECTS.some((one) => one === type)) return false;
  const frame = (encounter ?? null) as EncounterFrame | null;
  const bearer = target.split(".Item.")[0] ?? target;
  return [bearer, ...whoseSeat(frame, target)].some(hides);
}

const whoseSeat = (frame: EncounterFrame | null, seat: Ref): readonly Ref[] =>
  refsIn(frame, "participants.who").filter((who) => combatantOf(frame, who) === seat);

function maskCheck(check: Check, hides: Hides, decision: Decision): readonly Check[] {
  switch (check.type) {
    case "test":
      return [maskTest(check as TestCheck, hides, decision)];
    case "damage":
      return [maskDamage(check as DamageCheck, hides)];
    case "healing":
    case "corruption":
      return [hides(check.who ?? null) ? { ...check, formula: "", dice: [], total: 0, sealed: true } : check];
    case "death":
      return hides(check.who ?? null) ? [] : [check];
    case "tie":
    case "social":
    case "lastWords":
      return [check];
    default:
      return [];
  }
}

/** Without the parts of somebody hidden that its target is made of; whoever rolled keeps their dice and reasons. */
function maskTest(check: TestCheck, hides: Hides, decision: Decision): Check {
  if (hides(check.who)) return { ...check, ...SEALED_TEST, value: 0, modifiers: [], dice: [], kept: 0 };
  const against = check.opponent !== null && hides(check.opponent);
  const inConfidence = check.hidden && hides(GM);
  if (!against && !inConfidence) return check;
  // Where the game master named the terms for somebody, no reason is the player's.
  const modifiers = decision["hidden"] === true ? [] : own(check.modifiers);
  if (!tellsTarget(check)) return { ...check, ...SEALED_TEST, modifiers };
  return { ...check, opponentValue: null, modifiers, sealed: true };
}

/** Whether the table lets players read the number to roll, though not what it is made of. RUN-014 */
const tellsTarget = ({ shows }: Pick<Told, "shows">): boolean => shows !== "outcome";

/** The number to roll, or nothing of it. */
const toRoll = ({ target, shows }: Told, tells: typeof tellsTarget): Told =>
  tells({ shows }) ? { target, shows } : { target: 0, shows: "outcome" };

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

/** What is asked of a player about somebody hidden, without their numbers; the one to roll stays where the table tells it. */
function maskPrompt(prompt: Prompt, hides: Hides, tells: typeof tellsTarget): Prompt {
  const asked = prompt as ThresholdPrompt;
  switch (asked.type) {
    case "defend":
      if (!hides(asked.attacker)) return asked;
      return {
        ...asked,
        ...{ attackValue: 0, damage: "", staticDamage: 0, extraDamage: null, testBonus: 0 },
        ...{ difficulty: 0, modifiers: [], ...toRoll(asked, tells), sealed: true },
      };
    case "test":
    case "surprise":
      return maskAsked(asked, hides, tells);
    case "pain":
      return hides(asked.victim) || hides(asked.attacker) ? { ...asked, net: 0 } : asked;
    case "deathTest":
      return hides(asked.owner) ? { ...asked, marks: 0 } : asked;
    case "freeAttack":
    case "strike":
    case "hurtDying":
      return asked;
    default: {
      const { type, id, owner } = prompt;
      return { type, id, owner };
    }
  }
}

/** A test that is asked for, without what stands against it; of whoever is hidden not even what they roll, for that is made of their own value. */
function maskAsked(asked: TestPrompt | SurprisePrompt, hides: Hides, tells: typeof tellsTarget): Prompt {
  const { sum, ...number } = asked;
  const { opponent, owner } = number;
  const inConfidence = asked.type === "test" && asked.kept && hides(GM);
  if (!hides(owner) && !inConfidence && !(opponent && hides(opponent.ref))) return asked;
  const bare = opponent && { ...opponent, value: 0 };
  const against = { opponent: bare, difficulty: 0, modifiers: [], sealed: true };
  // Whoever rolls knows their own value; what is added to it is the game master's to know.
  const own = sum && !hides(owner) && { sum: { ...sum, modifiers: [] } };
  return { ...number, ...against, ...own, ...toRoll(asked, hides(owner) ? () => false : tells) };
}
