/** Somebody in the making: what the steps fill in. Pure. */
import type { Given, GivenKind } from "../../rules/building.ts";
import { RANGES } from "../../rules/ranges.ts";
import type { CharacterState } from "../../rules/state.ts";
import { KS_KEYS, type KsKey } from "../../rules/tables/knownScores.ts";

export const STEPS = ["scores", "middle", "skills", "gear", "review"] as const;
export type Step = (typeof STEPS)[number];

/** Numbers to begin with. The rules give none: these are ours, and nothing holds anybody to them. */
export const ARRAYS = { even: [5, 5, 5, 5], leaning: [7, 6, 5, 4], marked: [9, 6, 4, 3] } as const;
export type ArrayId = keyof typeof ARRAYS;

/** Something on the shelves that may be chosen. */
export interface Shelved {
  readonly uuid: string;
  readonly kind: GivenKind;
  readonly name: string;
  readonly img: string;
  /** What a skill stands on unless it is said otherwise. */
  readonly us?: string;
}

/** How far a skill is learned, and what it stands on; of other things neither. */
export interface Chosen {
  readonly us: string;
  readonly score: number;
}

/** A skill that stands on no shelf. */
export interface OwnSkill extends Chosen {
  readonly name: string;
}

export interface BuildDraft {
  readonly name: string;
  readonly ks: Readonly<Record<KsKey, number>>;
  readonly us: Readonly<Record<string, number>>;
  readonly som: number;
  readonly size: number;
  /** By the uuids of things, in the order they were chosen in. */
  readonly chosen: Readonly<Record<string, Chosen>>;
  readonly own: readonly OwnSkill[];
}

/** A draft that leaves somebody as they are. */
export const draftOf = ({ name, ks, us, som, size }: CharacterState): BuildDraft => ({
  ...{ name, size, som: som.rest, chosen: {}, own: [] },
  ks: Object.fromEntries(KS_KEYS.map((key) => [key, ks[key].max])) as BuildDraft["ks"],
  us: Object.fromEntries(Object.entries(us).map(([key, { max }]) => [key, max])),
});

/** The kind of thing behind an item's type; null for none. */
export const kindIn = (kinds: readonly GivenKind[], type: string, prefix: string): GivenKind | null =>
  kinds.find((kind) => prefix + kind === type) ?? null;

/**
 * The draft with one field changed: "name", "ks.build", "us.vigor", "som", "size", "thing.<uuid>", "score.<uuid>",
 * "link.<uuid>", "own.0.name". Unknown fields change nothing; numbers are held within their ranges.
 */
export function withField(draft: BuildDraft, field: string, value: string | number | boolean): BuildDraft {
  const [what = "", ...rest] = field.split(".");
  const of = rest.join(".");
  switch (what) {
    case "name":
      return { ...draft, name: String(value) };
    case "som":
    case "size":
      return { ...draft, [what]: within(what, value) };
    case "ks":
      return KS_KEYS.some((key) => key === of) ? { ...draft, ks: { ...draft.ks, [of]: within("ks", value) } } : draft;
    case "us":
      return Object.hasOwn(draft.us, of) ? { ...draft, us: { ...draft.us, [of]: within("us", value) } } : draft;
    case "thing":
      return choosing(draft, of, value === true ? { us: "", score: 0 } : null);
    case "score":
    case "link":
      return withSkill(draft, of, what, value);
    case "own":
      return withOwn(draft, Number(rest[0]), rest[1] ?? "", value);
    default:
      return draft;
  }
}

/** A whole number within its range; the range's beginning for what is no number. */
function within(range: "ks" | "us" | "es" | "som" | "size", value: string | number | boolean): number {
  const { min, max, initial } = RANGES[range];
  const number = Math.round(Number(value));
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : initial;
}

/** A skill is chosen as soon as it has a score, and no longer when that is 0. What it stands on is kept meanwhile. */
function withSkill(
  draft: BuildDraft,
  uuid: string,
  what: "score" | "link",
  value: string | number | boolean,
): BuildDraft {
  const before = draft.chosen[uuid] ?? { us: "", score: 0 };
  if (what === "link") return choosing(draft, uuid, { ...before, us: String(value) });
  return choosing(draft, uuid, { ...before, score: within("es", value) });
}

function choosing(draft: BuildDraft, uuid: string, as: Chosen | null): BuildDraft {
  const others = Object.entries(draft.chosen).filter(([one]) => as !== null || one !== uuid);
  return { ...draft, chosen: { ...Object.fromEntries(others), ...(as && { [uuid]: as }) } };
}

function withOwn(draft: BuildDraft, at: number, field: string, value: string | number | boolean): BuildDraft {
  const own = draft.own.map((one, i): OwnSkill => {
    if (i !== at) return one;
    if (field === "score") return { ...one, score: within("es", value) };
    return field === "name" || field === "us" ? { ...one, [field]: String(value) } : one;
  });
  return { ...draft, own };
}

/** The draft with one more skill of one's own, which stands on this middle score. */
export const withNewSkill = (draft: BuildDraft, us: string): BuildDraft => ({
  ...draft,
  own: [...draft.own, { name: "", us, score: RANGES.es.initial }],
});

export const withoutSkill = (draft: BuildDraft, at: number): BuildDraft => ({
  ...draft,
  own: draft.own.filter((_one, i) => i !== at),
});

/** The draft with the numbers of an array: the highest goes to what is highest now, and so on. */
export function withArray(draft: BuildDraft, id: ArrayId): BuildDraft {
  const ranked = [...KS_KEYS].sort((a, b) => draft.ks[b] - draft.ks[a]);
  const ks = Object.fromEntries(KS_KEYS.map((key) => [key, ARRAYS[id][ranked.indexOf(key)] ?? draft.ks[key]]));
  return { ...draft, ks: ks as BuildDraft["ks"] };
}

/** The draft in which each middle score is what its known score is. */
export function levelled(draft: BuildDraft, linked: (us: string) => KsKey | null): BuildDraft {
  const us = Object.entries(draft.us).map(([key, value]) => {
    const ks = linked(key);
    return [key, ks === null ? value : draft.ks[ks]];
  });
  return { ...draft, us: Object.fromEntries(us) as BuildDraft["us"] };
}

/** The skills of a draft, those of one's own last. */
export function skillsOf(
  { chosen, own }: BuildDraft,
  shelves: readonly Shelved[],
): readonly (OwnSkill & { readonly uuid: string | null })[] {
  const shelved = shelves.flatMap(({ uuid, kind, name, us = "" }) => {
    const as = kind === "skill" ? chosen[uuid] : undefined;
    return as && as.score > 0 ? [{ ...as, us: as.us || us, name, uuid }] : [];
  });
  return [...shelved, ...own.map((one) => ({ ...one, uuid: null }))];
}

/** Things as somebody begins with them: of several armours one is worn. */
export function readied(things: readonly Given[]): readonly Given[] {
  const first = things.find(({ kind }) => kind === "armor");
  return things.map((one) => (one.kind === "armor" ? { ...one, system: { ...one.system, worn: one === first } } : one));
}
