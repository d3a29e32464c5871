import type { Ref } from "../../../../../kernel/outcome.ts";
import { skillOf, usualAttribute } from "../../../rules/challenge/usual.ts";
import type { ChallengeDecision, Distance } from "../../../rules/decisions.ts";
import type {
  AttributeId,
  EncounterFrame,
  IdentityState,
  PowerSnapshot,
  SceneState,
  WeaponSnapshot,
} from "../../../rules/state.ts";
import { attributeOverride } from "../../../rules/queries.ts";
import { grantedFollowUps, hitBoons, type Boon } from "../../../rules/traits/offered.ts";
import { reasonsOf } from "../../../../../fittings/forms/reasons.ts";
import type { Words } from "../../../../../fittings/words/words.ts";
import { decidedModifiers, UNITS, withMeans, type PoolDraft } from "../pool/draft.ts";
import { meansOf } from "../../../rules/decide/means.ts";
import type { NamedRef } from "../../../../../fittings/words/names.ts";

/** What a person starts a challenge with. */
export type Means = { readonly weaponId?: string; readonly powerId?: string; readonly skillId?: string };

/** A challenge that is being put together. */
export interface ChallengeDraft extends PoolDraft {
  readonly kind: ChallengeDecision["challenge"];
  /** Against whom. */
  readonly target: readonly Ref[];
  /** "" for a bare attribute. */
  readonly skill: string;
  readonly weapon: WeaponSnapshot | null;
  readonly power: PowerSnapshot | null;
  readonly hits: number;
  readonly goal: string;
  readonly followUps: number;
  /** An attribute that a trait puts in place of the usual one (PER-079). */
  readonly override: AttributeId | null;
  /** The chorus says that nobody sees it coming (PER-120). */
  readonly unaware: boolean;
  /** Enhancements that could add hits, and the keys of those called upon (PER-021). */
  readonly boons: readonly Boon[];
  readonly called: readonly string[];
  /** The shock track that hits go to; "" for the main one (PER-102). */
  readonly track: string;
  /** What a success imposes beside hits (PER-073). */
  readonly imposesShock: number;
  readonly conditions: readonly string[];
  /** The band picked by hand; "" leaves it to the board (PER-156). */
  readonly band: string;
  /** A power that nobody opposes: it works without a roll (PER-083, PER-115). */
  readonly unopposed: boolean;
}

/** The draft a challenge starts from: the means' own skill, attribute and hits. */
export function startDraft(
  actor: Ref,
  identity: IdentityState,
  means: Means,
  target: readonly Ref[],
  scene: SceneState,
  hitsByDefault = 0,
): ChallengeDraft {
  const weapon = identity.weapons.find(({ id }) => id === means.weaponId) ?? null;
  const power = weapon ? null : (identity.powers.find(({ id }) => id === means.powerId) ?? null);
  const kind = weapon ? "attack" : power ? "power" : "interaction";
  const skillId = weapon ? weapon.skill : power ? power.skill : (means.skillId ?? null);
  const skill = skillOf(identity, skillId ?? "");
  const scope = { challenge: kind, role: "issue" } as const;
  const override = attributeOverride(identity, scope);
  const usual = usualAttribute({ kind, weapon, override }, skill);
  const heals = power?.heal !== undefined && (power.heal.hits + power.heal.shock > 0 || power.heal.revive);
  return {
    kind,
    actor,
    identity,
    scene,
    target,
    weapon,
    power,
    skill: skill?.id ?? "",
    means: meansOf(identity, skill?.id ?? null),
    attribute: usual.attribute,
    usual,
    reasons: reasonsOf([], UNITS),
    hits: weapon ? Math.max(1, weapon.hits) : power ? (power.harmful ? power.hits : 0) : hitsByDefault,
    goal: "",
    followUps: grantedFollowUps(identity, scope),
    unaware: false,
    boons: hitBoons(identity, scope),
    called: [],
    override,
    track: "",
    imposesShock: (weapon ?? power)?.imposesShock ?? 0,
    conditions: (weapon ?? power)?.conditions ?? [],
    band: "",
    unopposed: heals,
  };
}

/** The draft with the means of the skill that was chosen. The attribute follows, unless a weapon fixes it. */
export function withSkill<D extends ChallengeDraft>(draft: D): D {
  const skill = skillOf(draft.identity, draft.skill);
  return withMeans(draft, meansOf(draft.identity, skill?.id ?? null), usualAttribute(draft, skill));
}

/** The decision the draft stands for. */
export function challengeDecision(
  draft: ChallengeDraft,
  encounter: EncounterFrame | null,
  names: readonly NamedRef[],
  t: Words,
  distances: readonly Distance[] = [],
): ChallengeDecision {
  const { weapon, power } = draft;
  const called = draft.boons.filter(({ key }) => draft.called.includes(key));
  const traits = [...new Set(called.map(({ item }) => item))];
  return {
    type: "challenge",
    challenge: draft.kind,
    encounter,
    actor: draft.actor,
    reactors: draft.target,
    skill: draft.skill || null,
    attribute: draft.attribute,
    weapon: weapon && { id: weapon.id, name: weapon.name, kind: weapon.kind, category: weapon.category },
    power: power && { id: power.id, name: power.name, harmful: power.harmful },
    hits: draft.hits + called.reduce((sum, { hits }) => sum + hits, 0),
    goal: draft.goal.trim(),
    modifiers: decidedModifiers(draft, t),
    followUps: draft.followUps,
    spendsAction: true,
    ...(draft.unaware && { unaware: draft.target }),
    ...(draft.track && { track: draft.track }),
    ...(draft.imposesShock > 0 && { imposesShock: draft.imposesShock }),
    ...(draft.conditions.length > 0 && { conditions: draft.conditions }),
    ...(traits.length > 0 && { traits }),
    ...(distances.length > 0 && { distances }),
    names,
  };
}
