/** What somebody new may be about, for suggestions: which attributes matter, and what goes with it. Data. */
import type { Attribute } from "../../state.ts";

export interface Concept {
  /** What matters most comes first. */
  readonly attributes: readonly Attribute[];
  /** How much more than others the things with these marks are liked. */
  readonly likes: Readonly<Record<string, number>>;
}

/** Things that nobody is given unasked: what ties one down, what needs something else first, one language more. */
export const SHUNNED: readonly string[] = ["companion", "forceInoperative", "within", "unarmed", "language"];

export const CONCEPTS = {
  blade: {
    attributes: ["STA", "PRO", "CMP", "CNG", "KNO", "POW"],
    likes: {
      weapon: 3,
      blades: 4,
      oneHanded: 2,
      parryAny: 3,
      followUps: 3,
      hits: 2,
      vitality: 2,
      harmful: 2,
    },
  },
  shadow: {
    attributes: ["CNG", "CMP", "PRO", "STA", "KNO", "POW"],
    likes: { CNG: 3, small: 3, projectile: 2, reflexiveDefense: 2, reroll: 2, attributeOverride: 2, expertise: 1 },
  },
  voice: {
    attributes: ["CMP", "CNG", "KNO", "PRO", "POW", "STA"],
    likes: { CMP: 4, forceReroll: 3, dice: 2, flat: 1, language: 2, resource: 2, small: 2 },
  },
  scholar: {
    attributes: ["KNO", "CMP", "PRO", "CNG", "POW", "STA"],
    likes: { KNO: 4, expertise: 4, language: 2, reroll: 2, flat: 2, heal: 2, small: 1 },
  },
  wonder: {
    attributes: ["POW", "CMP", "CNG", "KNO", "PRO", "STA"],
    likes: { supernatural: 5, harmful: 2, defends: 2, heal: 1, dice: 2, reroll: 1, small: 2, expertise: 1 },
  },
  shield: {
    attributes: ["STA", "CMP", "PRO", "POW", "CNG", "KNO"],
    likes: { shield: 5, blockAny: 4, vitality: 3, recovery: 2, heal: 3, defends: 3, light: 1, oneHanded: 2, blades: 1, axes: 1 }, // prettier-ignore
  },
} as const satisfies Readonly<Record<string, Concept>>;
export type ConceptId = keyof typeof CONCEPTS;
export const CONCEPT_IDS = Object.keys(CONCEPTS) as ConceptId[];
