/** Experience, levels and what a new level brings. VRV-085 to VRV-092, VRV-098 to VRV-101, VRV-107. */
import { highestArchetype, levelIn, totalLevel } from "../core/archetypes.ts";
import { major } from "../core/contributor.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { scoreOf, verveContributors } from "../creation/scores.ts";
import { settled } from "../settings.ts";
import type { Archetype, Levels, Scores } from "../terms.ts";
import { fightingArtBonus } from "./bonuses.ts";

/** Experience that a level asks for. VRV-085. */
export const experienceFor = (level: number): number => 500 * level * (level - 1);

/** The level an experience total has earned. VRV-085. */
export function levelForExperience(xp: number): number {
  let level = 1;
  while (experienceFor(level + 1) <= xp) level += 1;
  return level;
}

/** Survival is rolled at odd levels from 3, verve at even ones; specialties come at odd levels. VRV-087, VRV-088, VRV-091. */
export const gainsAt = (level: number) => ({
  survivalGain: level >= 3 && level % 2 === 1,
  verveGain: level % 2 === 0,
  specialtyGain: level % 2 === 1,
});

export interface ExperienceLevelGiven extends WithSettings {
  readonly level?: Maybe<number>;
  /** When given it decides the level. */
  readonly xp?: Maybe<number>;
  readonly archetypalMajor?: Maybe<number>;
}

/** The level for an experience total, and what that level brings. VRV-085, VRV-087, VRV-088, VRV-091, VRV-092, VRV-195. */
export function experienceLevel(given: ExperienceLevelGiven) {
  const { xp, archetypalMajor, ...rest } = filled(given, { level: 1, archetypalMajor: 0 });
  const known = typeof xp === "number";
  const level = known ? levelForExperience(xp) : rest.level;
  const nextLevelXp = experienceFor(level + 1);
  const first = 12 + archetypalMajor;
  // 10 + L for each level from 2 on.
  const later = 10 * (level - 1) + (level * (level + 1)) / 2 - 1;
  return {
    level,
    totalXp: experienceFor(level),
    nextLevelXp,
    xpToNext: known ? nextLevelXp - xp : null,
    mojoGain: level === 1 ? first : 10 + level,
    mojoTotal: first + later,
    ...gainsAt(level),
  };
}

export interface AdvanceGiven extends WithSettings {
  /** After advancing. */
  readonly archetypes: Levels;
  /** The one that rose. */
  readonly advanced: Archetype;
  readonly abilities?: Maybe<Scores>;
  /** d10. */
  readonly die: number;
  readonly survivalMax?: Maybe<number>;
  readonly verveMax?: Maybe<number>;
}

/** The gains of one new level, 2 or higher. VRV-087 to VRV-092, VRV-098 to VRV-101, VRV-107, AMB-22. */
export function advance(given: AdvanceGiven) {
  const { archetypes, advanced, abilities, die, survivalMax, verveMax, settings } = filled(given, {
    abilities: {},
    survivalMax: 0,
    verveMax: 0,
  });
  const level = totalLevel(archetypes);
  const due = gainsAt(level);
  const { levelGainMinimum } = settled(settings);
  const atLeast = (gain: number): number => (levelGainMinimum === false ? gain : Math.max(levelGainMinimum, gain));
  const verveArchetype = due.verveGain ? highestArchetype(archetypes, advanced) : null;
  const survivalGain = due.verveGain ? 0 : atLeast(die + major(scoreOf(abilities, "endurance"), settings));
  const verveGain = verveArchetype ? atLeast(die + verveContributors(verveArchetype, abilities, settings)) : 0;
  const newLevel = levelIn(archetypes, advanced);
  return {
    level,
    survivalGain,
    verveGain,
    verveArchetype,
    survivalMax: survivalMax + survivalGain,
    verveMax: verveMax + verveGain,
    mojoGain: 10 + level,
    specialtyGain: due.specialtyGain,
    fightingArt: fightingArtBonus(archetypes, settings),
    callingPoints: advanced === "prophet" ? newLevel : 0,
    spellSlots: advanced === "sorceror" ? newLevel : 0,
    spiritChange: advanced === "prophet" && newLevel >= 2,
    thiefFieldGain: advanced === "thief" && newLevel >= 2,
  };
}
