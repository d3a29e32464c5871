/** What a species gives. VRV-013, VRV-014, VRV-025, VRV-056. */
import type { WithSettings, Maybe } from "../core/given.ts";
import { ABILITIES, type Ability, type Reaction, type Scores, type Size, type SpeciesId } from "../terms.ts";

interface Species {
  readonly rule: string;
  readonly abilities: Scores;
  readonly unarmed: string;
  readonly movement: number | null;
  readonly size: Size | null;
  readonly ageMultiplier: number | null;
  readonly reactions: { readonly [R in Reaction]?: number };
  readonly resistsMagic: boolean;
  /** Base and multiplier of height and weight, or null when they are not known. VRV-032, VRV-033. */
  readonly inches: number | null;
  readonly pounds: { readonly base: number; readonly multiplier: number } | null;
}

const PLAIN = { abilities: {}, reactions: {}, resistsMagic: false } as const;
const UNKNOWN = { movement: null, size: null, ageMultiplier: null, inches: null, pounds: null } as const;

/** The species as far as they are known: three of them only by their fists. */
export const SPECIES: Readonly<Record<SpeciesId, Species>> = {
  human: {
    ...PLAIN,
    rule: "VRV-013",
    unarmed: "d3",
    movement: 10,
    size: "medium",
    ageMultiplier: 1,
    inches: 54,
    pounds: { base: 48, multiplier: 7 },
  },
  dwarf: {
    rule: "VRV-025",
    abilities: { endurance: 1, charisma: -1 },
    unarmed: "d3",
    movement: 8,
    size: "small",
    ageMultiplier: 8,
    reactions: { health: 2 },
    resistsMagic: true,
    inches: 41,
    pounds: { base: 80, multiplier: 10 },
  },
  halfling: { ...PLAIN, ...UNKNOWN, rule: "VRV-056", unarmed: "d2" },
  goblin: { ...PLAIN, ...UNKNOWN, rule: "VRV-056", unarmed: "d2" },
  gnome: { ...PLAIN, ...UNKNOWN, rule: "VRV-056", unarmed: "d2" },
};

export interface ApplySpeciesGiven extends WithSettings {
  readonly species: SpeciesId;
  readonly abilities?: Maybe<Scores>;
}

/** The given scores after the species' changes, and what else comes with it. VRV-013, VRV-014, VRV-025, VRV-056. */
export function applySpecies({ species, abilities }: ApplySpeciesGiven) {
  const found = SPECIES[species];
  const changed: { [A in Ability]?: number } = {};
  for (const id of ABILITIES) {
    const score = abilities?.[id];
    if (typeof score === "number") changed[id] = score + (found.abilities[id] ?? 0);
  }
  return {
    abilities: changed,
    unarmedDamage: found.unarmed,
    baseMovement: found.movement,
    size: found.size,
    ageMultiplier: found.ageMultiplier,
    reactionBonuses: { ...found.reactions },
  };
}
