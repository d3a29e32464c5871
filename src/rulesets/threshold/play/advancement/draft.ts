/** A hero in the making: what the steps fill in. Pure. */
import { ATTRIBUTES, type Attribute } from "../../rules/attributes/attributes.ts";
import { GIVEN_KINDS, type Given } from "../../rules/building.ts";
import { priceOf } from "../../rules/decide/build.ts";
import { LEVELS, type Level } from "../../rules/experience/experience.ts";
import type { WeaponState } from "../../rules/items.ts";
import type { CharacterState } from "../../rules/state.ts";
import { WEAPONS } from "../../rules/weapons/classes.ts";

export const STEPS = ["self", "arms", "abilities", "review"] as const;
export type Step = (typeof STEPS)[number];

type Kind = Given["kind"];

/** Something on the shelves that may be chosen. */
export interface Shelved {
  readonly uuid: string;
  readonly kind: Kind;
  readonly name: string;
  readonly img: string;
}

/** What was chosen of it. */
export interface Chosen {
  /** Of an ability; "none": it isn't chosen. */
  readonly level: Level;
  readonly granted: boolean;
}

export interface BuildDraft {
  readonly name: string;
  readonly attributes: Readonly<Record<Attribute, number>>;
  /** By the uuids of things, in the order they were chosen in. */
  readonly chosen: Readonly<Record<string, Chosen>>;
  /** Experience that can be spent. */
  readonly unspent: number;
}

/** A draft that leaves somebody as they are. */
export const draftOf = ({ name, attributes, xp }: CharacterState): BuildDraft => ({
  name,
  attributes: Object.fromEntries(ATTRIBUTES.map((id) => [id, attributes[id].value])) as BuildDraft["attributes"],
  chosen: {},
  unspent: xp.total - xp.spent,
});

/** The kind of thing behind an item's type; null for none. */
export const kindIn = (type: string, prefix: string): Kind | null =>
  GIVEN_KINDS.find((kind) => prefix + kind === type) ?? null;

/**
 * The draft with one field changed: "name", "attribute.quick", "level.<uuid>", "thing.<uuid>", "granted.<uuid>". Unknown
 * fields change nothing.
 */
export function withField(draft: BuildDraft, field: string, value: string | number | boolean): BuildDraft {
  const [what = "", ...rest] = field.split(".");
  const of = rest.join(".");
  const before = draft.chosen[of] ?? { level: "none", granted: false };
  switch (what) {
    case "name":
      return { ...draft, name: String(value) };
    case "attribute":
      return ATTRIBUTES.some((id) => id === of)
        ? { ...draft, attributes: { ...draft.attributes, [of]: Number(value) } }
        : draft;
    case "thing":
      return choosing(draft, of, value === true ? { level: "novice", granted: false } : null);
    case "level": {
      const level = LEVELS.find((one) => one === value) ?? "none";
      return choosing(draft, of, level === "none" ? null : { ...before, level });
    }
    case "granted":
      return of in draft.chosen ? choosing(draft, of, { ...before, granted: value === true }) : draft;
    default:
      return draft;
  }
}

function choosing(draft: BuildDraft, uuid: string, as: Chosen | null): BuildDraft {
  const others = Object.entries(draft.chosen).filter(([one]) => as !== null || one !== uuid);
  return { ...draft, chosen: { ...Object.fromEntries(others), ...(as && { [uuid]: as }) } };
}

/** What the abilities that were chosen cost. RUN-107 */
export function costOf({ chosen }: BuildDraft, shelves: readonly Shelved[]): number {
  const bought = shelves.flatMap(({ uuid, kind, name, img }): Given[] => {
    const one = chosen[uuid];
    return one ? [{ id: uuid, kind, name, img, system: {}, level: one.level, granted: one.granted }] : [];
  });
  return bought.reduce((sum, one) => sum + priceOf(one), 0);
}

/** Things as somebody begins with them: the first weapon in hand, the first armour on, a shield up where both go together. RUN-091 */
export function readied(things: readonly Given[]): readonly Given[] {
  const first = (kind: Kind): Given | undefined => things.find((one) => one.kind === kind);
  const weapon: Partial<WeaponState> | undefined = first("weapon")?.system;
  const besideShield = weapon === undefined || WEAPONS[weapon.class ?? "oneHanded"].besideShield;
  return things.map((one) => {
    const isFirst = one === first(one.kind);
    if (one.kind === "weapon") return withSystem(one, { equipped: isFirst, ready: isFirst });
    if (one.kind === "armor") return withSystem(one, { equipped: isFirst });
    if (one.kind !== "shield") return one;
    return withSystem(one, { equipped: isFirst && (besideShield || one.system["buckler"] === true) });
  });
}

const withSystem = (one: Given, change: Given["system"]): Given => ({ ...one, system: { ...one.system, ...change } });
