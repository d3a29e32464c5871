/** Ready-made outlines for identities that are needed at once: what they are good at, and with what (PER-158). */
import { ATTRIBUTES, type AttackKind, type Attribute } from "../state.ts";

export const ARCHETYPES = ["guard", "brute", "skirmisher", "marksman", "mystic", "schemer"] as const;
export type ArchetypeId = (typeof ARCHETYPES)[number];

/** A skill of an outline. Its name is a language key of the archetypes, its tags link weapons to it. */
export interface OutlineSkill {
  readonly name: string;
  readonly attribute: Attribute;
  readonly tags: readonly string[];
}

export interface Archetype {
  /** From the greatest to the least. */
  readonly order: readonly Attribute[];
  readonly skills: readonly OutlineSkill[];
  /** Which weapon to look for; null for those who fight without. */
  readonly arms: { readonly kind: AttackKind; readonly groups: readonly string[] } | null;
}

const fighting = (name: string, ...tags: string[]): OutlineSkill => ({ name, attribute: "STA", tags });

/** The outlines. The first two attributes carry the part; the last is its weak spot. */
export const OUTLINES: Readonly<Record<ArchetypeId, Archetype>> = {
  guard: {
    order: ["STA", "CNG", "PRO", "POW", "CMP", "KNO"],
    skills: [fighting("arms", "weapon", "blades", "axes", "bludgeons"), watching()],
    arms: { kind: "handToHand", groups: ["blades"] },
  },
  brute: {
    order: ["STA", "POW", "PRO", "CMP", "CNG", "KNO"],
    skills: [fighting("force", "weapon", "bludgeons", "axes", "blades", "unarmed")],
    arms: { kind: "handToHand", groups: ["bludgeons", "axes"] },
  },
  skirmisher: {
    order: ["CNG", "STA", "PRO", "CMP", "KNO", "POW"],
    skills: [fighting("blades", "weapon", "blades"), { name: "stealth", attribute: "CNG", tags: [] }],
    arms: { kind: "handToHand", groups: ["blades"] },
  },
  marksman: {
    order: ["CNG", "PRO", "STA", "POW", "KNO", "CMP"],
    skills: [
      { name: "aim", attribute: "CNG", tags: ["weapon", "ranged", "projectile", "energy", "laser", "maser", "plasma"] },
      watching(),
    ],
    arms: { kind: "ranged", groups: ["projectile", "energy"] },
  },
  mystic: {
    order: ["POW", "KNO", "CMP", "CNG", "PRO", "STA"],
    skills: [
      { name: "arts", attribute: "POW", tags: ["supernatural"] },
      { name: "lore", attribute: "KNO", tags: [] },
    ],
    arms: null,
  },
  schemer: {
    order: ["CMP", "KNO", "CNG", "PRO", "POW", "STA"],
    skills: [
      { name: "persuasion", attribute: "CMP", tags: [] },
      { name: "intrigue", attribute: "KNO", tags: [] },
    ],
    arms: null,
  },
};

function watching(): OutlineSkill {
  return { name: "watch", attribute: "CNG", tags: [] };
}

/** Parts of ten that the attributes of an outline get, from the first to the last. */
const SHARES = [3, 2, 2, 1, 1, 1] as const;

/** Attribute points of a potential (PER-128): ten for each. */
export const pointsOf = (potential: number): number => Math.max(0, Math.round(potential)) * 10;

/**
 * Attribute points spread over the six in an order of importance: always all of them, and never more on a lesser
 * attribute than on a greater one (PER-016).
 */
export function spreadPoints(points: number, order: readonly Attribute[]): Record<Attribute, number> {
  const total = Math.max(0, Math.round(points));
  const whole = SHARES.map((share) => Math.floor((total * share) / 10));
  const rest = total - whole.reduce((sum, value) => sum + value, 0);
  // What is left over goes one by one to the greatest first, so the order can't turn round.
  const values = whole.map((value, i) => value + (i < rest ? 1 : 0));
  const entries = ATTRIBUTES.map((id): [Attribute, number] => [id, values[order.indexOf(id)] ?? 0]);
  return Object.fromEntries(entries) as Record<Attribute, number>;
}

/** What is known of a weapon that somebody could be given. */
export interface Arm {
  readonly kind: string;
  readonly group: string;
  readonly category: string;
}

/**
 * The weapon that suits an outline best, or null: by its kind, by its groups in their order, and rather for one hand than
 * for two. Pure.
 */
export function suitingWeapon<T extends Arm>(archetype: ArchetypeId | null, weapons: readonly T[]): T | null {
  const arms = archetype && OUTLINES[archetype].arms;
  if (!arms) return null;
  const handy = ["oneHanded", "small", "twoHanded"];
  const ofKind = weapons
    .filter(({ kind }) => kind === arms.kind)
    .sort((a, b) => handy.indexOf(a.category) - handy.indexOf(b.category));
  const wanted = arms.groups.flatMap((group) => ofKind.filter((weapon) => weapon.group === group));
  return wanted[0] ?? ofKind[0] ?? null;
}
