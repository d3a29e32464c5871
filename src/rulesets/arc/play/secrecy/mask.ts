/** A card's steps without the figures that somebody is not to know. Pure. ARC-036, ARC-064, ARC-083 */
import type { Json } from "../../../../kernel/json.ts";
import { maskedSteps, withNote, type Hides } from "../../../../kernel/mask.ts";
import type { Check, Decision, Effect, Note, Prompt, Ref } from "../../../../kernel/outcome.ts";
import { same } from "../../../../kernel/patch.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Seal } from "../../../../table/cards/seal.ts";
import type {
  ArcEffect,
  ArcPrompt,
  OrderCheck,
  ReactionResult,
  RolledCheck,
  TurnEndEffect,
  Verdict,
} from "../../rules/outcomes.ts";
import { CHECK_FIELDS, type CheckField } from "../../rules/secrecy/visibleFields.ts";
import { T } from "../models/reading.ts";
import { FIGURES } from "./kept.ts";
import { isOpen, OPEN_EFFECTS, OPEN_TOLD } from "./open-fields.ts";

/**
 * The steps as those may know them from whom something is kept: who did what to whom and what came of it, the skill and the
 * die, and of the sums and thresholds no more than each check says is theirs to see. Of whoever is hidden nothing but what
 * came of it. A note says that something is missing, where anything is.
 */
export function maskSteps(steps: readonly Step[], kept: Seal): readonly Step[] {
  const masked = maskedSteps(steps, kept, {
    decision: maskDecision,
    check: maskCheck,
    tells: (effect, hides) => tells(effect as ArcEffect, hides),
    prompt: maskPrompt,
    note: maskNote,
  }).map((step) => withoutHidden(step, (ref) => kept.hides.includes(ref)));
  if (same(masked as unknown as Json, steps as unknown as Json)) return steps;
  return withNote(masked, `${T}.Sealed.${kept.blind ? "blind" : kept.until}`);
}

/** Whose decision keeps figures, or who is hidden by it: no more of it than what is listed as open. */
function maskDecision(decision: Decision, hides: Hides): Decision {
  const { actor = null } = decision as { readonly actor?: Ref | null };
  if (!hides(FIGURES) && !hides(actor)) return decision;
  return Object.fromEntries(Object.entries(decision).filter(([key]) => isOpen(key))) as Decision;
}

function maskCheck(check: Check, hides: Hides): readonly Check[] {
  switch (check.type) {
    case "arc":
      return [maskRoll(check as RolledCheck, hides)];
    case "verdict":
      return [maskVerdict(check as Verdict, hides)];
    case "reaction":
      return maskReaction(check as ReactionResult, hides);
    case "order":
      return [maskOrder(check as OrderCheck, hides)];
    case "burden":
      return hides((check.who as Ref | undefined) ?? null) ? [] : [check];
    case "turns":
      return [check];
    default:
      return [];
  }
}

/** What is left to see of a check. */
const leftOf = (visible: readonly CheckField[], who: Ref, hides: Hides): readonly CheckField[] =>
  hides(who) ? visible.filter((one) => one === "success") : visible;

function maskRoll(check: RolledCheck, hides: Hides): RolledCheck {
  const visible = leftOf(check.visible, check.who, hides);
  const sees = (field: CheckField): boolean => visible.includes(field);
  return {
    ...check,
    visible,
    ks: sees("ks") ? check.ks : { ...check.ks, value: 0 },
    us: sees("us") ? check.us : { ...check.us, value: 0 },
    ...(sees("es") ? {} : { es: 0, sides: null }),
    ...(sees("roll") ? {} : { roll: null }),
    ...(sees("adj") ? {} : { adj: 0 }),
    ...(sees("other") ? {} : { other: 0, modifiers: [], weaponLevel: 0, shieldLevel: 0, unusual: false }),
    ...(sees("arc") ? {} : { arc: 0 }),
  };
}

function maskVerdict(check: Verdict, hides: Hides): Verdict {
  const all = [check.actor, check.target].some((ref) => ref !== null && hides(ref));
  const visible = all ? check.visible.filter((one) => one === "success") : check.visible;
  const sees = (field: CheckField): boolean => visible.includes(field);
  return {
    ...check,
    visible,
    ...(sees("arc") ? {} : { arc: 0 }),
    ...(sees("threshold") ? {} : { against: null }),
    ...(sees("margin") ? {} : { margin: null }),
    ...(visible.length < CHECK_FIELDS.length && hides(FIGURES) ? { onSuccess: [] } : {}),
  };
}

/** Of a result that only the game master sees nothing is left, nor of one who is hidden. ARC-036 */
const maskReaction = (check: ReactionResult, hides: Hides): readonly Check[] =>
  check.secret || hides(check.who) ? [] : [check];

function maskOrder(check: OrderCheck, hides: Hides): OrderCheck {
  const seen = (refs: readonly Ref[]): readonly Ref[] => refs.filter((ref) => !hides(ref));
  const tiedGroups = check.tiedGroups.map(seen).filter(({ length }) => length > 1);
  return { ...check, order: seen(check.order), excluded: seen(check.excluded), tiedGroups };
}

/** Sums of attacks, and whatever befalls somebody hidden. */
function tells(effect: ArcEffect, hides: Hides): boolean {
  if (hides(effect.target)) return true;
  return hides(FIGURES) && !OPEN_EFFECTS.includes(effect.type);
}

/** What is asked of a player, without what it is set against and what would come of it. */
function maskPrompt(prompt: Prompt, hides: Hides): Prompt {
  const asked = prompt as ArcPrompt;
  switch (asked.type) {
    case "answer":
      return hides(FIGURES) || hides(asked.attacker) ? { ...asked, threshold: 0, onHit: [] } : asked;
    case "check":
      return hides(FIGURES) ? { ...asked, threshold: null, rows: [], onSuccess: [] } : asked;
    case "reaction":
    case "suggestReaction":
      return asked;
    default: {
      const { type, id, owner } = prompt;
      return { type, id, owner };
    }
  }
}

function maskNote(note: Note, hides: Hides): Note {
  if (!hides(FIGURES)) return note;
  return { ...note, data: Object.fromEntries(Object.entries(note.data).filter(([key]) => OPEN_TOLD.includes(key))) };
}

/** Nobody whom the tracker hides stands in the new order, and no remark names those who said nothing, lest it name one. */
function withoutHidden(step: Step, hides: Hides): Step {
  const { outcome } = step;
  const effects = outcome.effects.map((effect): Effect => {
    if (effect.type !== "turnEnd") return effect;
    const end = effect as TurnEndEffect;
    return { ...end, order: end.order.filter((ref) => !hides(ref)) };
  });
  const someone = step.outcome.checks.some((check) => check.type === "order") && hidesAnybody(step, hides);
  const isOfHidden = ({ data }: Note): boolean => typeof data["who"] === "string" && hides(data["who"]);
  const notes = outcome.notes.filter((note) => !(someone && "names" in note.data) && !isOfHidden(note));
  return { ...step, outcome: { ...outcome, effects, notes } };
}

/** True where somebody who takes part in the encounter is hidden. */
function hidesAnybody({ decision }: Step, hides: Hides): boolean {
  const { participants = [] } = (decision["encounter"] ?? {}) as { readonly participants?: readonly { who: Ref }[] };
  return participants.some(({ who }) => hides(who));
}
