/** What a hero in the making learns for mojo and for the years behind them. Pure. VRV-031, VRV-034, VRV-183 … VRV-190 */
import type { CreateDecision } from "../../rules/decisions.ts";
import { archetypeRow } from "../../rules/core/archetypes.ts";
import { entryId } from "../../rules/ids.ts";
import { mojoCost } from "../../rules/mojo/cost.ts";
import { ABILITIES, type Ability, type Archetype, type Levels } from "../../rules/terms.ts";

type Purchase = NonNullable<CreateDecision["purchases"]>[number];

export const LEARNABLE = ["field-bonus", "skill", "weapon-skill", "field", "ability"] as const;

/** One thing to be learned. */
export interface LearnDraft {
  readonly kind: (typeof LEARNABLE)[number];
  /** The field's id, or the ability; "" where neither is asked. */
  readonly of: string;
  readonly name: string;
  /** First skill of a new field. */
  readonly skill: string;
  /** An extra of age pays. VRV-031 */
  readonly age: boolean;
}

/** What there is to learn in, as the hero is born. */
export interface Ground {
  readonly fields: readonly { readonly id: string; readonly name: string; readonly bonus: number }[];
  readonly abilities: Partial<Record<Ability, number>>;
  readonly archetypes: Levels;
  readonly archetype: Archetype;
}

/** One thing with what it costs: 0 where an extra pays. */
export interface Learned extends LearnDraft {
  readonly cost: number;
}

/** The fields they are born with, by the ids that the engine gives them. VRV-019, VRV-020 */
export const fieldsAtBirth = (culture: string, fields: readonly { readonly name: string }[]): Ground["fields"] => [
  { id: entryId("nativeCulture"), name: culture, bonus: 2 },
  ...fields.map(({ name }, at) => ({ id: entryId(`field${at + 1}`), name, bonus: 1 })),
];

export const usesField = (kind: string): boolean => kind === "field-bonus" || kind === "skill";
export const isNamed = (kind: string): boolean => ["skill", "weapon-skill", "field"].includes(kind);
/** Years teach skills and bonuses, and neither fields nor abilities. VRV-031 */
export const byYears = (kind: string): boolean => ["field-bonus", "skill", "weapon-skill"].includes(kind);

/** One thing more, the likeliest first. */
export const freshLearning = ({ fields }: Ground): LearnDraft => ({
  ...{ kind: "skill", of: fields[0]?.id ?? "", name: "", skill: "", age: false },
});

/** The thing with one of its fields changed; what another kind doesn't ask is forgotten. */
export function learningChanged(one: LearnDraft, part: string, value: string, { fields }: Ground): LearnDraft {
  switch (part) {
    case "kind": {
      const kind = LEARNABLE.find((id) => id === value) ?? one.kind;
      const of = kind === "ability" ? ABILITIES[0] : usesField(kind) ? (fields[0]?.id ?? "") : "";
      return { ...one, kind, of, age: one.age && byYears(kind) };
    }
    case "of":
    case "name":
    case "skill":
      return { ...one, [part]: value };
    case "age":
      return { ...one, age: value === "true" && byYears(one.kind) };
    default:
      return one;
  }
}

/** All of it with its prices, each as dear as what came before has made it. VRV-183 … VRV-186, VRV-190 */
export function pricesOf(all: readonly LearnDraft[], { fields, abilities, archetypes, archetype }: Ground): Learned[] {
  const bonuses = new Map(fields.map(({ id, bonus }) => [id, bonus]));
  const scores: Partial<Record<string, number>> = { ...abilities };
  const { archetypalAbility } = archetypeRow(archetype);
  return all.map((drafted) => {
    const { kind, age } = drafted;
    // A field that was named no longer: what was to be learned in it is learned at home.
    const gone = usesField(kind) && !bonuses.has(drafted.of);
    const of = gone ? (fields[0]?.id ?? "") : drafted.of;
    const one = { ...drafted, of };
    const bonus = bonuses.get(of) ?? 0;
    const score = scores[of] ?? 0;
    if (kind === "field-bonus") bonuses.set(of, bonus + 1);
    if (kind === "ability") scores[of] = score + 1;
    const { cost } = mojoCost({
      purchase: kind,
      bonus,
      score,
      archetypes,
      archetypalAbility: of === archetypalAbility,
    });
    return { ...one, cost: age ? 0 : (cost ?? 0) };
  });
}

/** The abilities after it. VRV-183 */
export function raised<A extends Partial<Record<Ability, number>>>(abilities: A, all: readonly LearnDraft[]): A {
  const more = all.filter(({ kind }) => kind === "ability");
  const grown = ABILITIES.map((id) => [id, (abilities[id] ?? 0) + more.filter(({ of }) => of === id).length]);
  return { ...abilities, ...(Object.fromEntries(grown) as Record<Ability, number>) };
}

/** As the engine takes it. */
export const purchasesOf = (all: readonly LearnDraft[]): readonly Purchase[] =>
  all.map(({ kind, of, name, skill, age }) => ({
    kind,
    ...(usesField(kind) && { field: of }),
    ...(kind === "weapon-skill" && { field: entryId("fightingArt") }),
    ...(kind === "ability" && { ability: of as Ability }),
    ...(isNamed(kind) && { name: name.trim() }),
    ...(kind === "field" && { skill: skill.trim() }),
    ...(age && { ageExtra: true }),
  }));

/** What they lack, as a key of words; "" when nothing. */
export function lackIn(all: readonly LearnDraft[], extras: number): string {
  if (all.some(({ kind, name }) => isNamed(kind) && name.trim() === "")) return "learnName";
  if (all.some(({ kind, skill }) => kind === "field" && skill.trim() === "")) return "fieldSkill";
  return all.filter(({ age }) => age).length > extras ? "extras" : "";
}
