/** What an archetype stands on, and which rolls are its own. VRV-007, VRV-008. */
import { ARCHETYPE_ROWS } from "../tables/abilities.ts";
import type { ArchetypeRow } from "../tables/rows.ts";
import { ARCHETYPES, type Ability, type Archetype, type Domain, type Levels, type Reaction } from "../terms.ts";
import { sum } from "./arithmetic.ts";
import type { Maybe, WithSettings } from "./given.ts";

/** Level in one archetype, 0 without it. */
export const levelIn = (levels: Levels, archetype: Archetype): number => levels[archetype] ?? 0;

/** Archetypes held, in table order. */
export const heldArchetypes = (levels: Levels): readonly Archetype[] =>
  ARCHETYPES.filter((one) => levelIn(levels, one) > 0);

/** Sum of all archetype levels. AMB-77. */
export const totalLevel = (levels: Levels): number => sum(heldArchetypes(levels).map((one) => levelIn(levels, one)));

/** The highest archetype level's archetype; `preferred` wins a tie, else table order. VRV-098. */
export function highestArchetype(levels: Levels, preferred?: Maybe<Archetype>): Archetype {
  const held = heldArchetypes(levels);
  const top = Math.max(0, ...held.map((one) => levelIn(levels, one)));
  const leading = held.filter((one) => levelIn(levels, one) === top);
  return leading.find((one) => one === preferred) ?? leading[0] ?? "warrior";
}

const ROWS = new Map<Archetype, ArchetypeRow>(ARCHETYPE_ROWS.map((row) => [row.id, row]));

/** The archetype's row of the table. VRV-007. */
export function archetypeRow(archetype: Archetype): ArchetypeRow {
  const row = ROWS.get(archetype);
  if (!row) throw new Error(`No such archetype: ${archetype}`);
  return row;
}

const DOMAIN_OF: Readonly<Record<Archetype, Domain>> = {
  warrior: "combat",
  thief: "thief-field",
  sorceror: "casting",
  prophet: "manifesting",
  monk: "psychic",
};

/** Whether a doing is the own business of a held archetype. VRV-008. */
export const isOwnDomain = (levels: Levels, domain: Maybe<Domain>): boolean =>
  heldArchetypes(levels).some((one) => DOMAIN_OF[one] === domain);

export const isArchetypalAbility = (levels: Levels, ability: Maybe<Ability>): boolean =>
  heldArchetypes(levels).some((one) => archetypeRow(one).archetypalAbility === ability);

export const isArchetypalReaction = (levels: Levels, reaction: Maybe<Reaction>): boolean =>
  heldArchetypes(levels).some((one) => archetypeRow(one).archetypalReaction === reaction);

export interface ArchetypalGiven extends WithSettings {
  readonly archetypes: Levels;
  readonly ability?: Maybe<Ability>;
  readonly reaction?: Maybe<Reaction>;
  readonly usesSpecialty?: Maybe<boolean>;
  readonly domain?: Maybe<Domain>;
  readonly deathRoll?: Maybe<boolean>;
  readonly lastEffort?: Maybe<boolean>;
}

export type ArchetypalReason = "ability" | "reaction" | "specialty" | "domain" | "death-roll" | "last-effort";

/** Whether a roll is archetypal, with every reason that applies. VRV-007, VRV-008. */
export function isArchetypal(given: ArchetypalGiven): { archetypal: boolean; reasons: ArchetypalReason[] } {
  const { archetypes, ability, reaction, usesSpecialty, domain, deathRoll, lastEffort } = given;
  const applies: readonly (readonly [ArchetypalReason, boolean])[] = [
    ["ability", isArchetypalAbility(archetypes, ability)],
    ["reaction", isArchetypalReaction(archetypes, reaction)],
    ["specialty", usesSpecialty ?? false],
    ["domain", isOwnDomain(archetypes, domain)],
    ["death-roll", deathRoll ?? false],
    ["last-effort", lastEffort ?? false],
  ];
  const reasons = applies.filter(([, holds]) => holds).map(([reason]) => reason);
  return { archetypal: reasons.length > 0, reasons };
}
