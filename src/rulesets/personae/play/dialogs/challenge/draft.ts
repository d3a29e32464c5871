import type { Ref } from "../../../../../kernel/outcome.ts";
import { attackAttribute } from "../../../rules/defence/answer.ts";
import type { ChallengeDecision } from "../../../rules/decisions.ts";
import type {
  Attribute,
  EncounterFrame,
  IdentityState,
  PowerSnapshot,
  SceneState,
  SkillSnapshot,
  WeaponSnapshot,
} from "../../../rules/state.ts";
import { NOTHING_PENDING, decidedModifiers } from "../pool/draft.ts";
import type { PoolDraft } from "../pool/draft.ts";
import type { NamedRef } from "../../turns/frame.ts";

/** What a person starts a challenge with. */
export type Means = { readonly weaponId?: string; readonly powerId?: string; readonly skillId?: string };

/** A challenge that is being put together. */
export type ChallengeDraft = PoolDraft & {
  readonly kind: ChallengeDecision["challenge"];
  readonly actor: Ref;
  readonly targets: readonly Ref[];
  /** Null for a bare attribute. */
  readonly skill: SkillSnapshot | null;
  readonly weapon: WeaponSnapshot | null;
  readonly power: PowerSnapshot | null;
  readonly hits: number;
  readonly goal: string;
  /** The attribute the rules propose, and the key of the reason (PER-078, PER-079, PER-081). */
  readonly usual: { readonly attribute: Attribute; readonly why: string };
  readonly followUps: number;
  /** The chorus says that nobody sees it coming (PER-120). */
  readonly unaware: boolean;
};

/** The draft a challenge starts from: the means' own skill, attribute and hits. */
export function startDraft(
  actor: Ref,
  identity: IdentityState,
  means: Means,
  targets: readonly Ref[],
  scene: SceneState,
): ChallengeDraft {
  const weapon = identity.weapons.find(({ id }) => id === means.weaponId) ?? null;
  const power = weapon ? null : (identity.powers.find(({ id }) => id === means.powerId) ?? null);
  const kind = weapon ? "attack" : power ? "power" : "interaction";
  const skillId = weapon ? weapon.skill : power ? power.skill : (means.skillId ?? null);
  const skill = identity.skills.find(({ id }) => id === skillId) ?? null;
  const usual = usualAttribute(kind, weapon, skill);
  return {
    kind,
    actor,
    targets,
    skill,
    weapon,
    power,
    rating: skill?.rating ?? 1,
    unlocked: skill !== null,
    attribute: usual.attribute,
    usual,
    hits: weapon ? Math.max(1, weapon.hits) : power?.harmful ? power.hits : 0,
    goal: "",
    modifiers: [],
    pending: NOTHING_PENDING,
    scene,
    followUps: 0,
    unaware: false,
  };
}

/** The draft with another skill, or with none. The attribute follows, unless a weapon fixes it. */
export function withSkill(draft: ChallengeDraft, skill: SkillSnapshot | null): ChallengeDraft {
  const usual = usualAttribute(draft.kind, draft.weapon, skill);
  const attribute = draft.attribute === draft.usual.attribute ? usual.attribute : draft.attribute;
  return { ...draft, skill, rating: skill?.rating ?? 1, unlocked: skill !== null, usual, attribute };
}

/** The decision the draft stands for. */
export function challengeDecision(
  draft: ChallengeDraft,
  encounter: EncounterFrame | null,
  names: readonly NamedRef[],
  unnamed: string,
): ChallengeDecision {
  const { weapon, power } = draft;
  return {
    type: "challenge",
    challenge: draft.kind,
    encounter,
    actor: draft.actor,
    reactors: draft.targets,
    skill: draft.skill?.id ?? null,
    attribute: draft.attribute,
    weapon: weapon && { id: weapon.id, name: weapon.name, kind: weapon.kind, category: weapon.category },
    power: power && { id: power.id, name: power.name, harmful: power.harmful },
    hits: draft.hits,
    goal: draft.goal.trim(),
    modifiers: decidedModifiers(draft, unnamed),
    followUps: draft.followUps,
    spendsAction: true,
    ...(draft.unaware && { unaware: draft.targets }),
    names,
  };
}

function usualAttribute(
  kind: ChallengeDraft["kind"],
  weapon: WeaponSnapshot | null,
  skill: SkillSnapshot | null,
): ChallengeDraft["usual"] {
  if (weapon) return { ...attackAttribute({ kind: weapon.kind }), why: `attack.${weapon.kind}` };
  if (kind === "power") return { attribute: skill?.attribute ?? "POW", why: skill ? "skill" : "power" };
  return skill ? { attribute: skill.attribute, why: "skill" } : { attribute: "CMP", why: "bare" };
}
