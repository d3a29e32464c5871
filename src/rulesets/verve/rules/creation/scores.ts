/** Ability scores from dice, and what they bring a first-level hero. VRV-014 … VRV-020. */
import { sum } from "../core/arithmetic.ts";
import { archetypeRow } from "../core/archetypes.ts";
import { major, minor } from "../core/contributor.ts";
import type { Maybe, WithSettings } from "../core/given.ts";
import type { SomeSettings } from "../settings.ts";
import type { Ability, Archetype, Scores } from "../terms.ts";

/** A score; 10 when it is not given. */
export const scoreOf = (scores: Maybe<Scores>, ability: Ability): number => scores?.[ability] ?? 10;

/** Scores to choose instead of dice. VRV-014 */
export const SCORE_SET: readonly number[] = [15, 13, 12, 10, 8, 7];

/** The best three of four dice. VRV-014. */
export function abilityScore({ dice }: { readonly dice: readonly number[] } & WithSettings): { score: number } {
  return { score: sum(dice) - Math.min(...dice) };
}

/** Level-1 survival: 5 + major(endurance). VRV-016. */
export const startingSurvival = (scores: Maybe<Scores>, settings: Maybe<SomeSettings>): number =>
  5 + major(scoreOf(scores, "endurance"), settings);

/** What the archetype's two abilities add to verve. VRV-017, VRV-088. */
export function verveContributors(archetype: Archetype, scores: Maybe<Scores>, settings: Maybe<SomeSettings>): number {
  const { archetypalAbility, verveContributor } = archetypeRow(archetype);
  return minor(scoreOf(scores, archetypalAbility), settings) + minor(scoreOf(scores, verveContributor), settings);
}

/** Fields a new hero begins with; below 0 it is a debt on later learning. VRV-020. */
export const fieldBalance = (scores: Maybe<Scores>, settings: Maybe<SomeSettings>): number =>
  major(scoreOf(scores, "intelligence"), settings) +
  minor(scoreOf(scores, "wisdom"), settings) +
  minor(scoreOf(scores, "charisma"), settings);
