/** Whether verve may absorb a loss. VRV-109, VRV-110, VRV-125. */
import { isArchetypalAbility, isArchetypalReaction, isOwnDomain, levelIn } from "../core/archetypes.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import type { Ability, Domain, Levels, Reaction } from "../terms.ts";

export interface VerveAllowedGiven extends WithSettings {
  readonly archetypes: Levels;
  /** The loss came through a roll against this. */
  readonly reaction?: Maybe<Reaction>;
  readonly ability?: Maybe<Ability>;
  /** It follows directly from the loser's own action of this kind. */
  readonly action?: Maybe<Exclude<Domain, "combat">>;
  /** It follows directly from a specialty. */
  readonly usesSpecialty?: Maybe<boolean>;
  readonly inCombat?: Maybe<boolean>;
  readonly ambushed?: Maybe<boolean>;
  readonly playerCharacter?: Maybe<boolean>;
}

export const VERVE_CRITERIA = ["reaction", "ability", "action", "specialty", "combat", "none"] as const;
export type VerveCriterion = (typeof VERVE_CRITERIA)[number];

/** Whether verve may absorb a loss, and by which criterion, the first that holds. VRV-109, VRV-110, VRV-125, AMB-78. */
export function verveAllowed(given: VerveAllowedGiven): { allowed: boolean; criterion: VerveCriterion } {
  const { archetypes, inCombat, ambushed, playerCharacter, usesSpecialty, reaction, ability, action } = filled(given, {
    inCombat: false,
    ambushed: false,
    playerCharacter: true,
    usesSpecialty: false,
  });
  const holds: readonly (readonly [VerveCriterion, boolean])[] = [
    ["reaction", isArchetypalReaction(archetypes, reaction)],
    ["ability", isArchetypalAbility(archetypes, ability)],
    ["action", isOwnDomain(archetypes, action)],
    ["specialty", usesSpecialty],
    ["combat", inCombat && !ambushed && levelIn(archetypes, "warrior") > 0],
  ];
  const criterion = playerCharacter ? (holds.find(([, applies]) => applies)?.[0] ?? "none") : "none";
  return { allowed: criterion !== "none", criterion };
}
