import { ARCHETYPES, OUTLINES, pointsOf, spreadPoints, type ArchetypeId } from "./archetypes.ts";
import { ATTRIBUTES, STANCES, type Attribute, type Stance, type Tier } from "../state.ts";

export const QUICK_TIERS = ["minion", "minor", "major"] as const satisfies readonly Tier[];
type QuickTier = (typeof QUICK_TIERS)[number];

/** What is chosen for identities that are needed at once (PER-158, PER-165 … PER-168). Plain data. */
export interface QuickDraft {
  /** Null: a blank identity, to be filled in when something is needed. */
  readonly archetype: ArchetypeId | null;
  readonly name: string;
  readonly count: number;
  readonly tier: QuickTier;
  readonly stance: Stance;
  /** Attribute points are ten times this (PER-128). */
  readonly potential: number;
  readonly attributes: Readonly<Record<Attribute, number>>;
  /** Dice of the outline's skills, and of the six free ones. */
  readonly rating: number;
  readonly freeRating: number;
  /** A weapon of a compendium by its UUID, or null for bare hands. */
  readonly weapon: string | null;
  /** Id of a folder; "" for none, NEW_FOLDER for one named after the identities. */
  readonly folder: string;
  /** Whether tokens are put on the scene. */
  readonly place: boolean;
}

/** What a person may choose beyond the outline: everything has a default. */
export type QuickChoices = Partial<Omit<QuickDraft, "attributes">> & {
  readonly attributes?: Partial<Record<Attribute, number>>;
};

type Bounded = "potential" | "rating" | "freeRating";
const BOUNDS: Readonly<Record<Bounded, readonly [number, number]>> = {
  potential: [0, 9],
  rating: [1, 20],
  freeRating: [1, 20],
};

/** What an outline is called; null: a blank identity. */
type NameOf = (archetype: ArchetypeId | null) => string;

/** A number within the bounds of its field; nonsense counts as the least. */
const bounded = (field: Bounded, value: number): number => within(BOUNDS[field], value);

function within([least, most]: readonly [number, number], value: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : least;
}

/** The attribute points of a potential as an outline spreads them; a blank identity spreads none. */
export function attributesFor(archetype: ArchetypeId | null, potential: number): Record<Attribute, number> {
  if (archetype === null) return spreadPoints(0, ATTRIBUTES);
  return spreadPoints(pointsOf(potential), OUTLINES[archetype].order);
}

/** Dice that go well with a potential: its skill cap (PER-175). */
const ratingFor = (potential: number): number => bounded("rating", potential + 2);

/**
 * A draft with everything that was not chosen filled in. A name that is not known as an outline's counts as blank.
 * @param nameOf what an outline is called
 */
export function quickDraft(choices: QuickChoices, nameOf: NameOf): QuickDraft {
  const { attributes, ...given } = choices;
  const archetype = given.archetype === undefined ? ARCHETYPES[0] : known(given.archetype);
  const potential = bounded("potential", given.potential ?? 1);
  return {
    tier: "minion",
    stance: "adversary",
    weapon: null,
    folder: "",
    place: false,
    ...given,
    archetype,
    potential,
    name: given.name?.trim() || nameOf(archetype),
    count: given.count ?? 1,
    rating: bounded("rating", given.rating ?? ratingFor(potential)),
    freeRating: bounded("freeRating", given.freeRating ?? 2),
    attributes: { ...attributesFor(archetype, potential), ...attributes },
  };
}

/** The draft with another outline: attributes follow, and so does a name that nobody has changed. */
export function withArchetype(draft: QuickDraft, archetype: ArchetypeId | null, nameOf: NameOf): QuickDraft {
  const named = draft.name !== nameOf(draft.archetype);
  return {
    ...draft,
    archetype,
    name: named ? draft.name : nameOf(archetype),
    attributes: attributesFor(archetype, draft.potential),
  };
}

/** The draft with another potential: attributes follow, and so do dice that nobody has changed. */
export function withPotential(draft: QuickDraft, value: number): QuickDraft {
  const potential = bounded("potential", value);
  const rating = draft.rating === ratingFor(draft.potential) ? ratingFor(potential) : draft.rating;
  return { ...draft, potential, rating, attributes: attributesFor(draft.archetype, potential) };
}

/** What a change of each input comes to. What is no value of it leaves the one to begin with. */
const CHANGES: Readonly<Record<string, (draft: QuickDraft, value: string, nameOf: NameOf) => Partial<QuickDraft>>> = {
  archetype: (draft, value, nameOf) => withArchetype(draft, known(value), nameOf),
  potential: (draft, value) => withPotential(draft, Number(value)),
  rating: (_draft, value) => ({ rating: bounded("rating", Number(value)) }),
  freeRating: (_draft, value) => ({ freeRating: bounded("freeRating", Number(value)) }),
  name: ({ archetype }, value, nameOf) => ({ name: value.trim() || nameOf(archetype) }),
  tier: (_draft, value) => ({ tier: QUICK_TIERS.find((id) => id === value) ?? "minion" }),
  stance: (_draft, value) => ({ stance: STANCES.find((id) => id === value) ?? "adversary" }),
  folder: (_draft, value) => ({ folder: value }),
  weapon: (_draft, value) => ({ weapon: value || null }),
};

/**
 * The draft after one of its inputs was changed, by the input's name; the same where it is none of them.
 * @param value as it stands in the input, true for what is ticked: "attribute.STA" holds the points of one attribute
 */
export function withInput(draft: QuickDraft, name: string, value: string | boolean, nameOf: NameOf): QuickDraft {
  if (name === "place") return { ...draft, place: value === true };
  const change = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined;
  if (change) return { ...draft, ...change(draft, String(value), nameOf) };
  const attribute = ATTRIBUTES.find((id) => name === `attribute.${id}`);
  if (!attribute) return draft;
  return { ...draft, attributes: { ...draft.attributes, [attribute]: within([0, 99], Number(value)) } };
}

function known(archetype: string | null): ArchetypeId | null {
  return ARCHETYPES.find((one) => one === archetype) ?? null;
}
