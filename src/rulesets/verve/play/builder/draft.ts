/** A hero in the making: what the steps fill in, and what it comes to. Pure. VRV-011 … VRV-036 */
import type { CreateDecision } from "../../rules/decisions.ts";
import { deriveCharacter } from "../../rules/creation/character.ts";
import { fieldBalance, SCORE_SET } from "../../rules/creation/scores.ts";
import { applySpecies } from "../../rules/creation/species.ts";
import { physique } from "../../rules/creation/physique.ts";
import { DEFAULT_SETTINGS, type VerveSettings } from "../../rules/settings.ts";
import { ABILITIES, ARCHETYPES, type Ability, type Archetype, type Size } from "../../rules/terms.ts";
import { bought, totalOf, withWare, type Basket, type Market } from "../advancement/wares.ts";
import { fieldsAtBirth, freshLearning, lackIn, learningChanged, pricesOf, purchasesOf, raised, type Ground, type LearnDraft } from "./learning.ts"; // prettier-ignore

export const STEPS = ["idea", "scores", "home", "fields", "specialty", "body", "learning", "gear", "review"] as const;
export type Step = (typeof STEPS)[number];

/** Peoples whose age and build are known; more are the Guide's to add. VRV-013, VRV-025 */
export const PEOPLES = ["human", "dwarf"] as const;
export type People = (typeof PEOPLES)[number];

export type FieldDraft = { readonly name: string; readonly skill: string };

export interface Draft {
  readonly name: string;
  readonly motivation: string;
  readonly moralCode: string;
  readonly archetype: Archetype;
  readonly species: People;
  /** Scores to hand out: the fixed set, or what was rolled. VRV-014 */
  readonly pool: readonly number[];
  /** Which of the pool each ability has, by its place; each is somebody's. */
  readonly places: { readonly [A in Ability]: number };
  readonly culture: string;
  /** Tongue, manners, and what a people adds. VRV-019 */
  readonly cultureSkills: readonly [string, string, string];
  readonly fields: readonly FieldDraft[];
  readonly specialty: string;
  /** Years; null: rolled at the end. VRV-030 */
  readonly age: number | null;
  /** What mojo and years have taught. VRV-031, VRV-034 */
  readonly learning: readonly LearnDraft[];
  /** Mojo given for coins. VRV-036 */
  readonly mojoTraded: number;
  readonly basket: Basket;
}

const inOrder = (): Draft["places"] =>
  Object.fromEntries(ABILITIES.map((id, at) => [id, at])) as { [A in Ability]: number };

/** One to begin with: a human warrior with the fixed set. */
export const freshDraft = (name: string): Draft => ({
  ...{ name, motivation: "", moralCode: "", archetype: "warrior", species: "human", pool: SCORE_SET },
  ...{ places: inOrder(), culture: "", cultureSkills: ["", "", ""], fields: [], specialty: "", age: null },
  ...{ learning: [], mojoTraded: 0, basket: {} },
});

/** The draft with other scores to hand out, each ability's the one at its former place. */
export const withPool = (draft: Draft, pool: readonly number[]): Draft => ({ ...draft, pool });

/** The ability that had this score takes the other's. VRV-014 */
function assigned(draft: Draft, ability: Ability, place: number): Draft {
  const { places } = draft;
  if (!Number.isInteger(place) || place < 0 || place >= draft.pool.length) return draft;
  const other = ABILITIES.find((id) => places[id] === place);
  const swapped = other === undefined ? {} : { [other]: places[ability] };
  return { ...draft, places: { ...places, ...swapped, [ability]: place } };
}

/** The scores as they are handed out, before the people's changes. */
export const scoresOf = ({ pool, places }: Draft): { readonly [A in Ability]: number } =>
  Object.fromEntries(ABILITIES.map((id) => [id, pool[places[id]] ?? 10])) as { [A in Ability]: number };

type Value = string | number | boolean;

/** The draft with one field changed; what nobody knows changes nothing. "score.strength", "field.0.name", "n.bow", "skill.1". */
export function withField(draft: Draft, field: string, value: Value): Draft {
  const [what = "", ...rest] = field.split(".");
  const [of = "", sub = ""] = rest;
  const text = String(value);
  switch (what) {
    case "name":
    case "motivation":
    case "moralCode":
    case "culture":
    case "specialty":
      return { ...draft, [what]: text };
    case "archetype": {
      const archetype = ARCHETYPES.find((id) => id === value);
      return archetype ? { ...draft, archetype } : draft;
    }
    case "species": {
      const species = PEOPLES.find((id) => id === value);
      return species ? { ...draft, species } : draft;
    }
    case "score": {
      const ability = ABILITIES.find((id) => id === of);
      return ability ? assigned(draft, ability, Number(value)) : draft;
    }
    case "skill": {
      const [tongue, manners, more] = draft.cultureSkills.map((one, at) => (String(at) === of ? text : one));
      return { ...draft, cultureSkills: [tongue ?? "", manners ?? "", more ?? ""] };
    }
    case "field":
      return sub === "name" || sub === "skill" ? fieldChanged(draft, Number(of), sub, text) : draft;
    case "learn":
      return { ...draft, learning: learningAfter(draft, Number(of), sub, text) };
    case "age":
      return { ...draft, age: text.trim() === "" ? null : counted(value, 1, 10_000) };
    case "mojoTraded":
      return { ...draft, mojoTraded: counted(value, 0, 1000) };
    case "n":
      return { ...draft, basket: withWare(draft.basket, of, Number(value)) };
    default:
      return draft;
  }
}

const learningAfter = (draft: Draft, at: number, part: string, text: string): readonly LearnDraft[] =>
  draft.learning.map((one, i) => (i === at ? learningChanged(one, part, text, groundOf(draft)) : one));

/** The draft with one thing more to learn. */
export const withLearning = (draft: Draft): Draft => ({
  ...draft,
  learning: [...draft.learning, freshLearning(groundOf(draft))],
});

/** The draft without the thing at this place. */
export const withoutLearning = (draft: Draft, at: number): Draft => ({
  ...draft,
  learning: draft.learning.filter((_one, i) => i !== at),
});

/** What they are born with, before they learn more. */
export function groundOf(draft: Draft, settings: VerveSettings = DEFAULT_SETTINGS): Ground {
  const { archetype, species, culture } = draft;
  const { abilities } = applySpecies({ species, abilities: scoresOf(draft) });
  const most = Math.max(0, fieldBalance(abilities, settings));
  return {
    archetype,
    abilities,
    archetypes: levelsOf(archetype),
    fields: fieldsAtBirth(culture, fieldsIn(draft, most)),
  };
}

const levelsOf = (archetype: Archetype) => ({ warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0, [archetype]: 1 });

const counted = (value: Value, min: number, max: number): number => {
  const n = Math.floor(Number(value));
  return Number.isFinite(n) ? Math.min(max, Math.max(min, n)) : min;
};

function fieldChanged(draft: Draft, at: number, part: keyof FieldDraft, text: string): Draft {
  const most = Math.max(draft.fields.length, at + 1);
  if (!Number.isInteger(at) || at < 0 || at > 20) return draft;
  const fields = Array.from({ length: most }, (_one, i) => {
    const before = draft.fields[i] ?? { name: "", skill: "" };
    return i === at ? { ...before, [part]: text } : before;
  });
  return { ...draft, fields };
}

/** Everything that follows from a draft, before a die falls. */
export function madeOf(draft: Draft, settings: VerveSettings, named?: Market["named"]) {
  const { archetype, species } = draft;
  const { abilities: born, size } = applySpecies({ species, abilities: scoresOf(draft) });
  const ground = groundOf(draft, settings);
  const { archetypes } = ground;
  const figures = { archetypes, species, firstArchetype: archetype, settings };
  const { startingMojo, startingSilver } = deriveCharacter({ ...figures, abilities: born });
  const abilities = raised(born, draft.learning);
  const derived = deriveCharacter({ ...figures, abilities });
  // One's own people sell what is made for them, at the listed price. VRV-080, AMB-12
  const own: Size = size ?? "medium";
  const market: Market = { market: own, size: own, settings, ...(named && { named }) };
  const lots = bought(draft.basket, market);
  const total = totalOf(lots);
  const silver = startingSilver + draft.mojoTraded * settings.coinsPerMojo;
  const learned = pricesOf(draft.learning, ground);
  const spent = learned.reduce((sum, { cost }) => sum + cost, 0);
  const balance = fieldBalance(born, settings);
  return {
    ...{ abilities, archetypes, derived, market, lots, total, silver, ground, learned, startingMojo },
    left: Math.round(100 * (silver - total)) / 100,
    mojo: startingMojo - draft.mojoTraded - spent,
    fields: Math.max(0, balance),
    /** Extras of an age that is known; of one that the dice tell, none yet. VRV-031 */
    extras: physique({ species, age: draft.age, fieldDebt: Math.max(0, -balance), settings }).ageExtras ?? 0,
  };
}

export type Made = ReturnType<typeof madeOf>;

/** The fields that count: as many as there are picks, and only with a name. VRV-020 */
export const fieldsIn = ({ fields }: Draft, most: number): readonly FieldDraft[] =>
  fields
    .slice(0, most)
    .map(({ name, skill }) => ({ name: name.trim(), skill: skill.trim() }))
    .filter(({ name }) => name !== "");

/** What is still missing at the end, as keys of words; none for a hero who can be made. */
export function missingIn(draft: Draft, made: Made): readonly string[] {
  const fields = fieldsIn(draft, made.fields);
  return [
    ...(draft.name.trim() === "" ? ["name"] : []),
    ...(fields.some(({ skill }) => skill === "") ? ["fieldSkill"] : []),
    ...[lackIn(draft.learning, made.extras)].filter(Boolean),
    ...(made.left < 0 ? ["silver"] : []),
    ...(made.mojo < 0 ? ["mojo"] : []),
  ];
}

/** The decision that a finished draft stands for. A people other than humans is the specialty. VRV-013 */
export function createOf(
  actor: string,
  draft: Draft,
  made: Made,
  peopleName: string,
  override = false,
): CreateDecision {
  const { name, motivation, moralCode, archetype, species, culture, age, mojoTraded } = draft;
  return {
    ...{
      type: "create",
      encounter: null,
      actor,
      name: name.trim(),
      motivation,
      moralCode,
      species,
      archetype,
      culture,
    },
    ...{ abilities: scoresOf(draft), age, mojoTraded, market: made.market.market, lots: made.lots },
    ...(draft.learning.length > 0 && { purchases: purchasesOf(made.learned) }),
    cultureSkills: draft.cultureSkills
      .slice(0, species === "human" ? 2 : 3)
      .map((one) => one.trim())
      .filter(Boolean),
    fields: fieldsIn(draft, made.fields),
    specialty: species === "human" ? draft.specialty.trim() : peopleName,
    ...(override && { override }),
  };
}
