/** The closed lists of the game: abilities, reactions, archetypes, sizes and the like, in table order. */

export const ABILITIES = ["strength", "agility", "endurance", "intelligence", "wisdom", "charisma"] as const;
export type Ability = (typeof ABILITIES)[number];
export const REACTIONS = ["health", "fortitude", "willpower", "evasion", "reason", "perception"] as const;
export type Reaction = (typeof REACTIONS)[number];
export const ARCHETYPES = ["warrior", "thief", "sorceror", "prophet", "monk"] as const;
export type Archetype = (typeof ARCHETYPES)[number];
/** Archetype levels; a level of 0 is the same as no entry. */
export type Levels = { readonly [A in Archetype]?: number | null | undefined };
export type Scores = { readonly [A in Ability]?: number | null | undefined };

export const SIZE_IDS = ["fine", "tiny", "small", "medium", "large", "huge", "gigantic", "titanic"] as const;
export type Size = (typeof SIZE_IDS)[number];
export const MODES = ["semi-conscious", "combat", "dash", "explore", "walk", "jog", "run", "sprint"] as const;
export type Mode = (typeof MODES)[number];
export const TACKS = ["saddle", "blanket-only", "bareback"] as const;
export type Tack = (typeof TACKS)[number];
export const ATTACK_MODES = ["close", "thrown", "propelled"] as const;
export type AttackMode = (typeof ATTACK_MODES)[number];
export const COVERS = ["none", "weak", "strong", "full"] as const;
export type CoverKind = (typeof COVERS)[number];
export const SPECIES_IDS = ["human", "dwarf", "halfling", "goblin", "gnome"] as const;
export type SpeciesId = (typeof SPECIES_IDS)[number];
/** What a character's own doing can be, beside rolling against scores. VRV-008. */
export const DOMAINS = ["combat", "thief-field", "casting", "manifesting", "psychic"] as const;
export type Domain = (typeof DOMAINS)[number];
export const DARKNESS_IDS = ["night-no-full-moon", "total-darkness"] as const;
export type Darkness = (typeof DARKNESS_IDS)[number];

/** Casting or calling time. VRV-235. */
export interface CastTime {
  readonly value: number;
  readonly unit: "moment" | "round" | "minute";
}

/** States that leave a target helpless. VRV-173. */
export const IMMOBILE_STATES = ["asleep", "unconscious", "bound", "immobilized", "paralysed", "helpless"] as const;
