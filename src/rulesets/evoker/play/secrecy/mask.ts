/** A card's steps without the numbers that somebody is not to know. Pure. */
import { isJsonObject, type Json } from "../../../../kernel/json.ts";
import { combatantOf, type EncounterFrame } from "../../../../kernel/frame.ts";
import { maskedSteps, withNote, type Hides } from "../../../../kernel/mask.ts";
import type { Check, Decision, Effect, Note, Prompt, Ref } from "../../../../kernel/outcome.ts";
import { same } from "../../../../kernel/patch.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Seal } from "../../../../table/cards/seal.ts";
import type { EvokerDecision } from "../../rules/decisions.ts";
import type { EvokerCheck, EvokerPrompt, RollCheck, VerdictCheck } from "../../rules/outcomes.ts";
import { NAME_ONLY, OPEN, openOf, OPEN_EFFECTS, OPEN_PROMPTS, OPEN_TOLD } from "./open-fields.ts";
import { withoutUnseen } from "./unseen.ts";
import { keptNote, noteKey } from "../../rules/words.ts";

const NOTE = "DRAMATIS.Evoker.Note.";

/**
 * The steps as those may know them from whom something is kept. What came of it stays: who was hit, blocked or repelled,
 * who Staggers, and the affinity that a hit has shown (EVO-181). Of whoever is hidden no roll, target number, Defense,
 * Damage part or count of wounds is left. A blind card tells who did what to whom, and whose answer is awaited, no more.
 * A note says that something is missing, where anything is.
 */
export function maskSteps(steps: readonly Step[], kept: Seal): readonly Step[] {
  const hides: Hides = (ref) => kept.hides.includes(ref);
  const inAllOut = steps.some(({ outcome }) => outcome.checks.some((check) => isAllOutRoll(check) && hides(check.who)));
  const masked = maskedSteps(
    steps.map((step) => withoutUnseen(step, hides)),
    kept,
    {
      decision: maskDecision,
      check: (check, _hides, step) =>
        check.type === "allOut" ? maskAllOut(check, inAllOut, strikes(step, hides)) : maskCheck(check, hides),
      tells: (effect, _hides, { decision }) => tells(effect, hides, seatsOf(decision, hides)),
      prompt: maskPrompt,
      note: (note, _hides, { decision }) => maskNote(note, decision, hides),
    },
  );
  const shown = masked.map((step, index) => withRollOffs(step, steps[index]));
  if (same(shown as unknown as Json, steps as unknown as Json)) return steps;
  return withNote(shown, `${NOTE}sealed.${kept.blind ? "blind" : kept.until}`);
}

/** The dice of those who tie are open, however hidden they are otherwise; of a blind card none is. EVO-009 */
function withRollOffs(masked: Step, whole: Step | undefined): Step {
  const open = masked.outcome.checks.filter(isRollOff).map(({ id }) => id);
  if (open.length === 0) return masked;
  const asRolled = (id: string) => (open.includes(id) ? whole?.rolled.find((one) => one.id === id) : undefined);
  return { ...masked, rolled: masked.rolled.map((roll) => asRolled(roll.id) ?? roll) };
}

const isRollOff = (check: Check): boolean => check.type === "die" && check["what"] === "rollOff";

/** Whether a hidden enemy is among those that all strike together. */
const strikes = ({ outcome }: Step, hides: Hides): boolean =>
  outcome.effects.some(({ cause, target }) => cause === "allOut" && hides(target));

/** The combatants of those who are hidden. */
function seatsOf({ encounter }: Decision, hides: Hides): readonly Ref[] {
  if (!isJsonObject(encounter) || !Array.isArray(encounter["participants"])) return [];
  const frame = encounter as EncounterFrame;
  return frame.participants.filter(({ who }) => hides(who)).flatMap(({ who }) => combatantOf(frame, who) ?? []);
}

/** What was rolled, less the figures of the hidden; nothing of a kind that isn't known. */
function maskCheck(check: Check, hides: Hides): readonly Check[] {
  const made = check as EvokerCheck;
  switch (made.type) {
    case "roll":
      return [hides(made.who) ? sealedRoll(made) : made];
    case "die":
      // Who acts when is open to all, and so is what it was rolled off with (EVO-009).
      return [hides(made.who) && !isRollOff(made) ? { ...made, roll: 0, sealed: true } : made];
    case "verdict":
      return [maskVerdict(made, hides)];
    case "location":
    case "contest":
      return [made];
    default:
      return [];
  }
}

const isAllOutRoll = (check: Check): check is RollCheck => check.type === "roll" && check["what"] === "allOut";

/** What all came to together, without the degrees of somebody hidden who joined, and without the wounds of hidden enemies. */
function maskAllOut(check: Check, joins: boolean, strikes: boolean): Check {
  if (!joins && !strikes) return check;
  return { ...check, bestDos: null, bonus: 0, ...(strikes && { wounds: 0, savage: 0 }), sealed: true };
}

/** A test of which only whose it was, what for, and whether it succeeded are known. */
function sealedRoll(check: RollCheck): Check {
  const figures = { base: 0, bonus: 0, target: 0, advantages: 0, disadvantages: 0, kept: 0, dos: 0, dof: 0 };
  return { ...check, ...figures, skill: null, focus: null, modifiers: [], dice: [], sources: [], sealed: true };
}

/** Damage against somebody hidden tells their degrees and their Defense; that of somebody hidden, their weapon's. */
function maskVerdict(verdict: VerdictCheck, hides: Hides): Check {
  const [actor, struck] = [hides(verdict.actor), hides(verdict.struck) || hides(verdict.target)];
  if (!actor && !struck) return verdict;
  const parts = { parts: [] };
  const defence = { damage: null, defense: null, excess: null, wounds: [], normal: 0, savage: 0 };
  return { ...verdict, ...parts, ...(struck && defence), sealed: true };
}

/** True for what happens to the hidden, unless it is listed as what everybody sees. */
function tells(effect: Effect, hides: Hides, seats: readonly Ref[]): boolean {
  const { type, target } = effect;
  if (type === "grip" && isJsonObject(effect["stored"]) && hides(effect["by"] as Ref | null)) return true;
  return !OPEN_EFFECTS.some((one) => one === type) && (hides(target) || seats.includes(target));
}

/** A decision with no more of it than who does what with whom, where those who do it are hidden. */
function maskDecision(decision: Decision, hides: Hides): Decision {
  const { actor, type } = decision;
  if (typeof actor !== "string" || !hides(actor)) return decision;
  const open: readonly string[] = [...OPEN, ...openOf(type as EvokerDecision["type"])];
  return Object.fromEntries(Object.entries(decision).filter(([key]) => open.includes(key))) as Decision;
}

/** What is asked of the hidden, without their numbers; and what tells others of them. */
function maskPrompt(prompt: Prompt, hides: Hides): Prompt {
  const asked = prompt as EvokerPrompt;
  if (!hides(asked.owner)) return asked;
  switch (asked.type) {
    case "evade":
    case "oppose":
      return { ...asked, options: [] };
    case "blockHeavy":
      return { ...asked, heavy: 0, points: 0 };
    case "faint":
      return { ...asked, stress: 0 };
    case "burst":
      return { ...asked, max: 0 };
    case "chance":
      return { ...asked, advantages: 0, weapons: [] };
    default:
      return OPEN_PROMPTS.includes(asked.type) ? asked : bare(asked);
  }
}

/** That something is asked, and of whom. */
const bare = ({ id, type, owner, of }: Prompt & { readonly of?: Json }): Prompt => ({
  ...{ id, type, owner },
  ...(of !== undefined && { of }),
});

/** Of a remark only what everybody sees: fire and falls tell Damage and Defense of the hidden, and of whoever the card hasn't named. */
function maskNote(note: Note, { type, names }: Decision, hides: Hides): Note {
  // An Analysis tells everybody (EVO-081, EVO-082).
  if (type === "analyse") return note;
  const told = Object.entries(note.data);
  const secret = NAME_ONLY.some((key) => noteKey(key) === note.key);
  const open = told.filter(([field]) => (secret ? field === "name" : OPEN_TOLD.includes(field)));
  if (open.length === told.length) return note;
  const named = Array.isArray(names) ? (names as readonly Json[]).filter(isJsonObject) : [];
  const bearers = named.filter(({ name }) => name === note.data["name"]).map(({ ref }) => ref);
  if (bearers.length > 0 && !bearers.some((ref) => typeof ref !== "string" || hides(ref))) return note;
  return { key: keptNote(note.key), data: Object.fromEntries(open) };
}
