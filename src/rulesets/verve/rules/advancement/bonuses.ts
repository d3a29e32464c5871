/** What archetype levels add to the Fighting Art and to reactions. VRV-089, VRV-090. */
import { sum } from "../core/arithmetic.ts";
import { archetypeRow, heldArchetypes, levelIn } from "../core/archetypes.ts";
import type { Maybe } from "../core/given.ts";
import { settled, type SomeSettings } from "../settings.ts";
import type { Levels, Reaction } from "../terms.ts";

/** Bonuses of several archetypes together, by setting `multiArchetypeBonuses`. AMB-21. */
function combined(bonuses: readonly number[], settings: Maybe<SomeSettings>): number {
  return settled(settings).multiArchetypeBonuses === "sum" ? sum(bonuses) : Math.max(0, ...bonuses);
}

/** The Fighting Art's bonus. VRV-089. */
export const fightingArtBonus = (levels: Levels, settings: Maybe<SomeSettings>): number =>
  combined(
    heldArchetypes(levels).map((one) => Math.floor(levelIn(levels, one) / archetypeRow(one).fightingArtEvery)),
    settings,
  );

/** What levels add to a reaction: all of them for the archetype's own, every second one for the rest. VRV-090. */
export const reactionLevelBonus = (levels: Levels, reaction: Reaction, settings: Maybe<SomeSettings>): number =>
  combined(
    heldArchetypes(levels).map((one) => {
      const own = archetypeRow(one).archetypalReaction === reaction;
      return own ? levelIn(levels, one) : Math.floor(levelIn(levels, one) / 2);
    }),
    settings,
  );
