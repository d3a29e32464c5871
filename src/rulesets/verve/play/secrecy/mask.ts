/** A card's steps without the figures that somebody is not to know. Pure. VRV-152 */
import { combatantsOf, type EncounterFrame } from "../../../../kernel/frame.ts";
import { isJsonObject, type Json } from "../../../../kernel/json.ts";
import { refsIn } from "../../../../kernel/deciders.ts";
import { maskedSteps, withNote, type Hides } from "../../../../kernel/mask.ts";
import type { Check, Decision, Effect, Note, Ref } from "../../../../kernel/outcome.ts";
import { same } from "../../../../kernel/patch.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Seal } from "../../../../table/cards/seal.ts";
import type { D20Check, DamageEffect } from "../../rules/outcomes.ts";
import { DEFENSE, stillKept } from "./kept.ts";
import { isOpen, OPEN_EFFECTS, OPEN_FIGURES, OPEN_TOLD } from "./open-fields.ts";

const NOTE = "DRAMATIS.Verve.Sealed.";

/**
 * The steps as those may know them from whom something is kept. Of a defense that is kept neither it is left nor the target it
 * is part of. Of whoever is hidden no die, score or reserve is left, but what came of it stays: who hits, who falls, what was
 * dealt. A blind card tells who did what to whom, and whose answer is awaited, no more. A note says that something is missing.
 */
export function maskSteps(steps: readonly Step[], seal: Seal): readonly Step[] {
  const kept = { ...seal, hides: stillKept(steps, seal) };
  const masked = maskedSteps(steps, kept, {
    decision: maskDecision,
    check: maskCheck,
    tells: (effect, hides, { decision }) => tells(effect, hides, decision),
    note: maskNote,
  }).map((step) => withoutReserves(step, (ref) => kept.hides.includes(ref)));
  if (same(masked as unknown as Json, steps as unknown as Json)) return steps;
  return withNote(masked, NOTE + noteOf(kept));
}

const noteOf = ({ hides, blind, until }: Seal): string =>
  blind ? "blind" : hides.every((ref) => ref === DEFENSE) ? "defense" : until;

/** Whose decision it is; of a unit's and a group's, those whom it names first. */
const makerOf = ({ actor, actors, unit }: Decision): Ref | null => refsIn(actor ?? actors ?? unit)[0] ?? null;

/** Of a decision of the hidden, no more than what is listed as open. */
function maskDecision(decision: Decision, hides: Hides): Decision {
  const maker = makerOf(decision);
  if (maker === null || !hides(maker)) return decision;
  return Object.fromEntries(Object.entries(decision).filter(([key]) => isOpen(key))) as Decision;
}

function maskCheck(check: Check, hides: Hides, { decision }: Step): readonly Check[] {
  const who = check.who ?? null;
  switch (check.type) {
    case "d20":
      return [maskRoll(check as D20Check, decision, hides)];
    case "dice":
      return [hides(who) ? { ...check, formula: "", rolled: [], bonus: 0 } : check];
    case "death":
      return [hides(who) ? { ...check, minutesToLive: null } : check];
    case "figures":
      return hides(makerOf(decision)) && !OPEN_FIGURES.includes(String(check["of"])) ? [] : [check];
    case "intention":
      return hides(who) ? [] : [check];
    case "order":
      return [{ ...check, order: refsIn(check["order"]).filter((ref) => !hides(ref)) }];
    case "bid":
    case "contest":
    case "hold":
      return [check];
    default:
      return [];
  }
}

/** Whose figure a line of somebody else's roll is, by the kind of roll. VRV-026, VRV-247, VRV-268 */
const THEIRS: Readonly<Record<string, { readonly line: string; readonly whose: string }>> = {
  attack: { line: "defense", whose: "target" },
  psychic: { line: "psychicDefense", whose: "target" },
  member: { line: "injuries", whose: "unit" },
};

/** A roll of which only whose it was, what for, and whether it succeeded are known; or one without what is the other side's. */
function maskRoll(check: D20Check, decision: Decision, hides: Hides): Check {
  const figures = { target: 0, margin: 0, cannotFail: false, cannotSucceed: false, hidesDefense: true, sealed: true };
  if (hides(check.who)) return { ...check, ...figures, die: 0, dieKept: true, modifiers: [], reasons: [] };
  const theirs = THEIRS[check.key.split("-")[0] ?? ""];
  const isTheirs = theirs !== undefined && refsIn(decision[theirs.whose]).some((ref) => hides(ref));
  if (!isTheirs && !(check.hidesDefense && hides(DEFENSE))) return check;
  return { ...check, ...figures, modifiers: check.modifiers.filter(({ id }) => id !== (theirs?.line ?? "defense")) };
}

/** True for what happens to the hidden, unless it is listed as what everybody sees. */
function tells({ type, target }: Effect, hides: Hides, { encounter }: Decision): boolean {
  return !OPEN_EFFECTS.some((one) => one === type) && (hides(target) || seatsOf(encounter, hides).includes(target));
}

/** The combatants of those who are hidden. */
function seatsOf(encounter: Json | undefined, hides: Hides): readonly Ref[] {
  if (!isJsonObject(encounter) || !Array.isArray(encounter["participants"])) return [];
  const frame = encounter as EncounterFrame;
  return frame.participants.filter(({ who }) => hides(who)).flatMap(({ who }) => combatantsOf(frame, who));
}

function maskNote(note: Note, hides: Hides, { decision }: Step): Note {
  if (!hides(makerOf(decision))) return note;
  return { ...note, data: Object.fromEntries(Object.entries(note.data).filter(([key]) => OPEN_TOLD.includes(key))) };
}

const NOTHING: DamageEffect["preview"] = {
  ...{ verve: 0, survival: 0, injuries: 0, lostPools: 0 },
  ...{ unconsciousnessCheck: false, deathCheck: false },
};

/** Losses of the hidden without what they leave of them. */
function withoutReserves(step: Step, hides: Hides): Step {
  const { outcome } = step;
  const effects = outcome.effects.map((effect): Effect => {
    if (effect.type !== "damage" || !hides(effect.target)) return effect;
    return { ...effect, preview: NOTHING, sealed: true };
  });
  return { ...step, outcome: { ...outcome, effects } };
}
