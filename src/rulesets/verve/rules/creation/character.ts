/** Everything on the sheet that follows from scores, species, archetypes and gains. */
import type { ArmorRow } from "../tables/rows.ts";
import { fightingArtBonus, reactionLevelBonus } from "../advancement/bonuses.ts";
import { spellCapacity } from "../advancement/magic.ts";
import { less, rounded, sum } from "../core/arithmetic.ts";
import { archetypeRow, highestArchetype, levelIn, totalLevel } from "../core/archetypes.ts";
import { contributor, major, minor, special, type Contributor } from "../core/contributor.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { wornDefense } from "../equipment/defense.ts";
import { REACTION_ROWS } from "../tables/abilities.ts";
import { ABILITIES, type Ability, type Archetype, type Levels, type Reaction, type Scores } from "../terms.ts";
import { fieldBalance, scoreOf, startingSurvival, verveContributors } from "./scores.ts";
import { SPECIES } from "./species.ts";

export interface DeriveGiven extends WithSettings {
  /** At least one level. */
  readonly archetypes: Levels;
  /** Final scores; an absent one is 10. */
  readonly abilities?: Maybe<Scores>;
  readonly species?: Maybe<"human" | "dwarf">;
  /** The one taken at level 1; by default the highest, of equal ones the first in table order. */
  readonly firstArchetype?: Maybe<Archetype>;
  readonly survivalGains?: Maybe<readonly number[]>;
  readonly verveGains?: Maybe<readonly number[]>;
  /** Worn, ids in table armor. */
  readonly armor?: Maybe<readonly (string | ArmorRow)[]>;
  readonly reactionBonuses?: Maybe<{ readonly [R in Reaction]?: number }>;
}

const none: readonly number[] = [];

/**
 * A character's figures. VRV-003 to VRV-005, VRV-007, VRV-015 to VRV-018, VRV-020 to VRV-029, VRV-034, VRV-060, VRV-089
 * to VRV-091, VRV-098, VRV-099, VRV-101, VRV-179.
 */
export function deriveCharacter(given: DeriveGiven) {
  const { archetypes, settings, species, abilities, armor, ...rest } = filled(given, {
    abilities: {},
    species: "human",
    survivalGains: none,
    verveGains: none,
    armor: [],
    reactionBonuses: {},
  });
  const score = (ability: Ability): number => scoreOf(abilities, ability);
  const majorOf = (ability: Ability): number => major(score(ability), settings);
  const minorOf = (ability: Ability): number => minor(score(ability), settings);
  const kind = SPECIES[species];
  const first = rest.firstArchetype ?? highestArchetype(archetypes);
  const { archetypalAbility } = archetypeRow(first);
  const fightingArt = fightingArtBonus(archetypes, settings);
  const balance = fieldBalance(abilities, settings);
  const contributors = Object.fromEntries(
    ABILITIES.map((id) => [id, contributor({ score: score(id), settings })]),
  ) as Record<Ability, Contributor>;
  const levelBonuses = REACTION_ROWS.map(({ id }) => [id, reactionLevelBonus(archetypes, id, settings)] as const);
  const reactions = REACTION_ROWS.map((row) => {
    const bonuses = (kind.reactions[row.id] ?? 0) + (rest.reactionBonuses[row.id] ?? 0);
    const level = reactionLevelBonus(archetypes, row.id, settings);
    return [row.id, row.base + majorOf(row.major) + minorOf(row.minor) + level + bonuses] as const;
  });
  const level = totalLevel(archetypes);
  return {
    level,
    contributors,
    startingMojo: 12 + majorOf(archetypalAbility),
    startingSilver: score(archetypalAbility),
    survivalMax: startingSurvival(abilities, settings) + sum(rest.survivalGains),
    verveMax: 5 + verveContributors(first, abilities, settings) + sum(rest.verveGains),
    fightingArt,
    combatPool: levelIn(archetypes, "warrior") > 0 ? fightingArt : 0,
    initialFields: Math.max(0, balance),
    fieldDebt: Math.max(0, less(balance)),
    movement: (kind.movement ?? 10) + majorOf("agility") + minorOf("strength"),
    ...carryLimits(score("strength"), special(score("endurance"), settings)),
    reactions: Object.fromEntries(reactions) as Record<Reaction, number>,
    reactionLevelBonuses: Object.fromEntries(levelBonuses) as Record<Reaction, number>,
    magicResistance: kind.resistsMagic ? special(score("endurance"), settings) : 0,
    defense: majorOf("agility") + wornDefense(armor, false),
    attacks: {
      close: { attack: minorOf("strength"), damage: majorOf("strength") },
      thrown: {
        attack: minorOf("agility"),
        damage: minorOf("strength"),
        rangeReduction: Math.max(0, minorOf("strength")),
      },
      propelled: { attack: minorOf("agility"), damage: 0 },
    },
    specialties: 1 + Math.floor((level - 1) / 2),
    callingPoints: spellCapacity(levelIn(archetypes, "prophet")),
    spellSlots: spellCapacity(levelIn(archetypes, "sorceror")),
  };
}

/** Entries on the carry list, and the bulk of the heaviest of them. VRV-022, VRV-023. */
export const carryLimits = (strength: number, enduranceSpecial: number): { carry: number; maxItemBulk: number } => ({
  carry: rounded(strength / 2) + enduranceSpecial,
  maxItemBulk: strength,
});
