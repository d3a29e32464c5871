/** A new identity while it is being made: what the steps fill in. Pure. */
import { placed } from "../../../../../fittings/charter/draft.ts";
import type { Json } from "../../../../../kernel/json.ts";
import {
  ARMS,
  checkBuild,
  isFresh,
  NEW_RATING,
  rowsOf,
  type BuildAttributes,
  type BuildKind,
  type BuildReport,
  type BuildRow,
  type BuildWords,
} from "../../../rules/advancement/build.ts";
import type { Settled } from "../../../rules/advancement/suggest/attributes.ts";
import { pickedRow, type BuildOffer } from "../../../rules/advancement/suggest/offers.ts";
import type { Suggestion } from "../../../rules/advancement/suggest/suggest.ts";
import { sixValues } from "../../../rules/attributes.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import {
  ATTRIBUTES,
  type IdentityState,
  type ItemState,
  type Kind,
  type TraitEffectSnapshot,
} from "../../../rules/state.ts";

const LIMITS = ["skills", "prowessDice", "skillRating", "enhancements", "powers", "talents"] as const;

interface StepPlan {
  /** The kinds of rows it is about; power slots may also pay for things beyond nature (PER-189). */
  readonly kinds?: readonly BuildKind[];
  /** What is counted there. */
  readonly counts?: readonly (typeof LIMITS)[number][];
}

const plans = <S extends string>(steps: Readonly<Record<S, StepPlan>>): Readonly<Record<S, StepPlan>> => steps;

/** The steps in their order. */
export const STEPS = plans({
  concept: {},
  attributes: { counts: LIMITS },
  skills: { kinds: ["skill"], counts: ["skills", "prowessDice", "skillRating"] },
  enhancements: { kinds: ["enhancement"], counts: ["enhancements", "powers"] },
  powers: { kinds: ["power", "gear"], counts: ["powers"] },
  talents: { kinds: ["talent"], counts: ["talents"] },
  custom: { kinds: ["custom"] },
  arms: { kinds: ARMS },
  review: { counts: LIMITS },
});
export type Step = keyof typeof STEPS;

export interface CreationDraft extends BuildWords {
  readonly attributes: BuildAttributes;
  readonly rows: readonly BuildRow[];
  /** What it is, and the attributes it has beside the six: they are as they are. */
  readonly kind: Kind;
  readonly customAttributes: NonNullable<IdentityState["customAttributes"]>;
  /** Where a row was picked from; none for what one has made oneself. */
  readonly sources: Readonly<Record<string, string>>;
  /** What the traits do that one has made oneself. */
  readonly effects: Readonly<Record<string, readonly TraitEffectSnapshot[]>>;
  /** What was chosen by hand: suggestions leave it alone. */
  readonly settled: Settled;
  readonly filled: Filled | null;
}

/** What a suggestion has filled, and what stood there before. */
interface Filled {
  readonly rows: readonly string[];
  readonly concept: string;
  readonly before: Pick<CreationDraft, "attributes" | "rows" | "concept">;
}

/** The steps that there is something to choose at: power slots only with Power, the group's own only where it has some. PER-010, PER-172 */
export function stepsFor(settings: PersonaeSettings, draft: CreationDraft): readonly Step[] {
  const { limits, custom } = checkDraft(draft, settings);
  const has = (...kinds: BuildKind[]): boolean => draft.rows.some(({ kind }) => kinds.includes(kind));
  const idle: Readonly<Partial<Record<Step, boolean>>> = {
    powers: limits.powers < 1 && !has("power", "gear"),
    custom: custom.every(({ limit }) => limit < 1) && !has("custom"),
  };
  return (Object.keys(STEPS) as Step[]).filter((step) => !idle[step]);
}

/** The draft of an identity as it stands. Its gear stays out of it. What differs from somebody fresh has been chosen. */
export function draftOf(
  state: IdentityState,
  words: Pick<CreationDraft, "concept" | "pronouns" | "goals">,
  items: readonly { readonly id: string; readonly item: ItemState }[],
): CreationDraft {
  const values = sixValues(state);
  const attributes = Object.fromEntries(
    ATTRIBUTES.map((id) => [id, { value: values[id], priority: state.attributes[id].priority }]),
  ) as BuildAttributes;
  const rows = rowsOf(items);
  const chosen = isFresh(state) && ATTRIBUTES.every((id, i) => values[id] === FRESH[i]) ? [] : ATTRIBUTES;
  const rated = rows.filter(({ rating, free }) => !free || rating !== NEW_RATING).map(({ id }) => id);
  return {
    ...words,
    name: state.name,
    attributes,
    kind: state.kind,
    customAttributes: state.customAttributes ?? [],
    rows,
    sources: {},
    effects: {},
    settled: { values: chosen, priorities: chosen, ratings: rated },
    filled: null,
  };
}

/** The values that somebody begins with whom nobody has thought of yet. */
const FRESH = [2, 2, 2, 2, 1, 1];

/**
 * The draft with one field changed by hand: "concept", "attributes.CMP.value", "rows.3.grade", "effects.abc.0.kind". What
 * is changed by hand is settled. Unknown fields change nothing.
 */
export function withField(draft: CreationDraft, path: string, value: string | number | boolean): CreationDraft {
  const now = placed(draft as unknown as Json, path.split("."), value) as unknown as CreationDraft;
  const [list, at = "", field] = path.split(".");
  const six = ATTRIBUTES.find((id) => id === at);
  if (list === "attributes" && six) return settling(now, field === "priority" ? "priorities" : "values", six);
  const row = list === "rows" ? now.rows[Number(at)] : undefined;
  if (!row) return now;
  const own = chosenByHand(now, row.id);
  return field === "rating" ? settling(own, "ratings", row.id) : own;
}

const settling = (draft: CreationDraft, key: keyof Settled, id: string): CreationDraft => ({
  ...draft,
  settled: { ...draft.settled, [key]: [...new Set([...draft.settled[key], id])] },
});

/** A row that somebody has had in hand is a suggestion no more. */
const chosenByHand = (draft: CreationDraft, id: string): CreationDraft =>
  draft.filled ? { ...draft, filled: { ...draft.filled, rows: draft.filled.rows.filter((one) => one !== id) } } : draft;

export const withRow = (draft: CreationDraft, row: BuildRow): CreationDraft => ({
  ...draft,
  rows: [...draft.rows, row],
});

/** The draft without a row; the six free skills stay (PER-018). */
export const withoutRow = (draft: CreationDraft, index: number): CreationDraft => ({
  ...draft,
  rows: draft.rows.filter((row, i) => i !== index || row.free),
});

/** The draft with a thing from the shelves, or without it when it was picked already. */
export function withPick(draft: CreationDraft, offer: BuildOffer, id: string): CreationDraft {
  const index = pickedAt(draft, offer.id);
  if (index >= 0) return withoutRow(draft, index);
  const sources = { ...draft.sources, [id]: offer.id };
  return { ...withRow(draft, pickedRow(offer, id, draft.rows)), sources };
}

/** Where the row stands that was picked from there; -1 for none. */
export const pickedAt = ({ rows, sources }: CreationDraft, from: string): number =>
  rows.findIndex(({ id }) => sources[id] === from);

/** The draft with the effects of a trait of one's own changed. */
export const withEffects = (
  draft: CreationDraft,
  row: string,
  effects: readonly TraitEffectSnapshot[],
): CreationDraft => ({ ...draft, effects: { ...draft.effects, [row]: effects } });

/** The draft with the rest filled in. */
export function withSuggestion(before: CreationDraft, made: Suggestion, concept: string): CreationDraft {
  const said = before.concept.trim() === "" ? concept : "";
  return {
    ...before,
    attributes: made.attributes,
    rows: made.rows,
    concept: said || before.concept,
    sources: { ...before.sources, ...made.picked },
    filled: { rows: Object.keys(made.picked), concept: said, before },
  };
}

/** The draft without what a suggestion has filled in; what was changed by hand since stays. */
export function asItWas(draft: CreationDraft): CreationDraft {
  const { filled, settled } = draft;
  if (!filled) return draft;
  const { before } = filled;
  const attributes = Object.fromEntries(
    ATTRIBUTES.map((id) => {
      const { value } = (settled.values.includes(id) ? draft : before).attributes[id];
      const { priority } = (settled.priorities.includes(id) ? draft : before).attributes[id];
      return [id, { value, priority }];
    }),
  ) as BuildAttributes;
  const rated = (row: BuildRow): BuildRow => {
    if (settled.ratings.includes(row.id)) return row;
    return { ...row, rating: before.rows.find(({ id }) => id === row.id)?.rating ?? NEW_RATING };
  };
  const rows = draft.rows.filter(({ id }) => !filled.rows.includes(id)).map(rated);
  const concept = filled.concept !== "" && draft.concept === filled.concept ? before.concept : draft.concept;
  return { ...draft, attributes, rows, concept, filled: null };
}

/** Everything the draft breaks, what limits it, and what is left. */
export const checkDraft = (draft: CreationDraft, settings: PersonaeSettings): BuildReport =>
  checkBuild(draft, draft, settings);
