/** Calling points, spell slots and the research of spells. VRV-099, VRV-101, VRV-103 to VRV-106, VRV-117. */
import { burdenParts, part, rollParts, type Burdens } from "../core/check.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { settled } from "../settings.ts";

/** Calling points or slots of a prophet or sorceror level. VRV-099, VRV-101. */
export const spellCapacity = (level: number): number => (level * (level + 1)) / 2;

export interface MagicCapacityGiven extends WithSettings {
  readonly archetype: "prophet" | "sorceror";
  /** In that archetype. */
  readonly level: number;
  readonly injuries?: Maybe<number>;
}

/** What the level gave, what there is in all, and the highest spell that injuries leave. VRV-099, VRV-101, VRV-117, AMB-76. */
export function magicCapacity({ archetype, level, injuries }: MagicCapacityGiven) {
  return {
    gained: level,
    total: spellCapacity(level),
    maxSpellLevel: archetype === "sorceror" ? Math.max(0, level - (injuries ?? 0)) : null,
  };
}

export interface SpellResearchGiven extends Burdens {
  readonly spellLevel: number;
  /** How much of the mojo is archetypal. */
  readonly archetypalMojo?: Maybe<number>;
  /** Silver, basic components. */
  readonly componentCost?: Maybe<number>;
  readonly retry?: Maybe<boolean>;
  readonly reason?: Maybe<number>;
}

/** Price, components and compatibility of a spell gained with mojo. VRV-103 to VRV-106, AMB-49. */
export function spellResearch(given: SpellResearchGiven) {
  const { spellLevel, archetypalMojo, componentCost, retry, reason, ...burdens } = filled(given, {
    archetypalMojo: 0,
    componentCost: 0,
    retry: false,
  });
  const { spellRetryCost } = settled(burdens.settings);
  const waived = !retry && archetypalMojo >= spellLevel;
  const parts =
    typeof reason === "number"
      ? [part("reaction", reason, "VRV-105"), part("spellLevel", 6 - spellLevel, "VRV-105"), ...burdenParts(burdens)]
      : null;
  const roll = parts && !waived ? rollParts(parts, burdens) : null;
  const again = spellRetryCost === "flat" ? 2 : 2 * spellLevel;
  return {
    mojo: retry ? again : 3 * spellLevel,
    components: waived ? 0 : componentCost * (retry ? 5 : 10),
    inscribed: waived,
    compatibilityRoll: !waived,
    target: roll?.target ?? null,
    compatible: waived ? true : (roll?.success ?? null),
  };
}
