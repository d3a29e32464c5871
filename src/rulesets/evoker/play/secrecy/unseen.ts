/** Those whom the tracker hides from players, on a card that is not about them: nothing there names them. Pure. */
import { isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import { combatantOf, type EncounterFrame } from "../../../../kernel/frame.ts";
import type { Decision, Effect, Note, Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";

/** A step as those have it who are not to know that somebody is there: no line, question or remark is theirs. */
export function withoutUnseen(step: Step, hides: (ref: Ref | null) => boolean): Step {
  const unseen = unseenIn(step.decision).filter(hides);
  if (unseen.length === 0) return step;
  const { decision, rolled, outcome } = step;
  const seats = unseen.flatMap((ref) => combatantOf(decision["encounter"] as EncounterFrame | null, ref) ?? []);
  const isSeen = (ref: unknown): boolean => !unseen.some((one) => one === ref) && !seats.some((one) => one === ref);
  const names = namesIn(decision);
  const kept = names.filter(({ ref }) => isSeen(ref)).map(({ name }) => name);
  const secret = names.filter(({ ref, name }) => !isSeen(ref) && !kept.includes(name)).map(({ name }) => name);
  /** Who else it came from or led to is nobody's, where they are unseen, however deep it stands. */
  const withNobody = (value: Json): Json => {
    if (Array.isArray(value)) return value.filter(isSeen).map(withNobody);
    if (isJsonObject(value)) return nameless(value);
    return isSeen(value) ? value : null;
  };
  const nameless = <T extends JsonObject>(one: T): T =>
    Object.fromEntries(Object.entries(one).map(([key, value]) => [key, withNobody(value ?? null)])) as T;
  const tellsOf = ({ data }: Note): boolean => [data["name"], data["target"]].some((name) => secret.includes(name));
  return {
    decision: {
      ...decision,
      names: (decision["names"] as readonly Json[]).filter((one) => isJsonObject(one) && isSeen(one["ref"])),
      unseen: [],
    },
    rolled: rolled.filter(({ who }) => isSeen(who)),
    outcome: {
      ...outcome,
      checks: outcome.checks.filter(({ who }) => isSeen(who)).map(nameless),
      effects: outcome.effects.filter(({ target }: Effect) => isSeen(target)).map(nameless),
      prompts: outcome.prompts.filter(({ owner }) => isSeen(owner)).map(nameless),
      notes: outcome.notes.filter((note) => !tellsOf(note)),
    },
  };
}

const namesIn = ({ names }: Decision): readonly { readonly ref?: Json; readonly name?: Json }[] =>
  Array.isArray(names) ? (names as readonly Json[]).filter(isJsonObject) : [];

/** Those in the encounter whom a decision doesn't name and the tracker hides from players. */
export const unseenIn = ({ unseen, names }: Decision): readonly Ref[] =>
  Array.isArray(unseen) && Array.isArray(names)
    ? (unseen as readonly Json[]).filter((ref) => typeof ref === "string")
    : [];
