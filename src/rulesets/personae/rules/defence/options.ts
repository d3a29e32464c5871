/** The ways an identity may answer a challenge, each allowed or with the reason why not (PER-119 … PER-123). */
import { attributeOf } from "../attributes.ts";
import type { AnswerOption } from "../outcomes.ts";
import type { PersonaeSettings } from "../settings.ts";
import type {
  AttackKind,
  AttributeId,
  IdentityState,
  ParticipantState,
  PowerSnapshot,
  SkillSnapshot,
  WeaponCategory,
} from "../state.ts";
import { hasTrait, hasUses } from "../traits/effects.ts";
import { activeDefense, attackAttribute, passiveDefense, type AnsweredChallenge } from "./answer.ts";

export interface AnswerGiven {
  readonly reactor: IdentityState;
  readonly challenge: AnsweredChallenge;
  /** The attacker's weapon; null for bare hands and for challenges that are no attacks. */
  readonly attack: { readonly kind: AttackKind; readonly category: WeaponCategory } | null;
  readonly aware: boolean;
  /** What the reactor readied; null outside encounters and when nothing stands ready. */
  readonly readied: ParticipantState["readied"] | null;
  /** False when the reactor can't act: only the instinctive answer is left. */
  readonly canAct: boolean;
  readonly settings: PersonaeSettings;
  /** What the power used is answered with, when it names something of its own (PER-082, PER-085). */
  readonly answerWith?: PowerSnapshot["answer"] | null;
  /** An attribute that a trait puts in place of the usual one (PER-079). */
  readonly override?: AttributeId | null;
}

/** Language key of a reason. */
const REASON = "DRAMATIS.Personae.Defence.";

/** All answers, the instinctive one first, then weapons, shields and powers. Ids are unique and stable. */
export function answerOptions(given: AnswerGiven): readonly AnswerOption[] {
  const { weapons, shields, powers } = given.reactor;
  return [
    instinctiveAnswer(given),
    ...weapons.map((weapon) =>
      activeOption(given, "weapon", weapon, attackAttribute({ kind: weapon.kind }).attribute, {
        weaponCategory: weapon.category,
      }),
    ),
    ...shields.map((shield) =>
      activeOption(given, "shield", shield, "STA", {
        shieldWeight: shield.weight,
        shieldSkill: skillOf(given.reactor, shield.skill) !== null,
      }),
    ),
    ...powers
      .filter(({ defends }) => defends)
      .map((power) => spent(power, activeOption(given, "power", power, "POW", { suitablePower: true }))),
  ];
}

/** A limited power wards as often as it has uses left. PER-024 */
function spent({ uses }: PowerSnapshot, option: AnswerOption): AnswerOption {
  if (!option.allowed || !uses || hasUses(uses)) return option;
  return { ...option, allowed: false, reason: `${REASON}noUses` };
}

/**
 * The instinctive answer: Counter, Defend or Steel, or what an obstacle always answers with; one die for an identity
 * without the skill. A power's own answer comes before the obstacle's. PER-045, PER-119, PER-176.
 */
export function instinctiveAnswer({
  reactor,
  challenge,
  answerWith,
  override = null,
}: Pick<AnswerGiven, "reactor" | "challenge" | "answerWith" | "override">): AnswerOption {
  const { skill: name, attribute } = passiveDefense({ challenge });
  const own = reactor.answer?.skill ? reactor.answer : null;
  const free = answerWith?.skill ?? own?.skill ?? name.toLowerCase();
  const asked = (answerWith ?? own)?.attribute ?? null;
  const fixed = override ?? (asked !== null && attributeOf(reactor, asked) ? asked : null);
  const skill = reactor.skills.find((one) => one.free === free);
  return {
    id: "passive",
    means: "passive",
    item: skill?.id ?? null,
    name: skill?.name ?? `DRAMATIS.Personae.FreeSkill.${free}`,
    rating: skill?.rating ?? 1,
    unlocked: skill !== undefined,
    ...named(reactor, fixed ?? skill?.attribute ?? attribute),
    allowed: true,
    reason: null,
  };
}

function activeOption(
  given: AnswerGiven,
  means: "weapon" | "shield" | "power",
  item: { readonly id: string; readonly name: string; readonly skill: string | null },
  attribute: AttributeId,
  fitness: {
    weaponCategory?: WeaponCategory;
    shieldWeight?: "light" | "heavy";
    shieldSkill?: boolean;
    suitablePower?: boolean;
  },
): AnswerOption {
  const { reactor, challenge, attack, aware, readied, canAct, settings } = given;
  const skill = skillOf(reactor, item.skill);
  const verdict = activeDefense({
    challenge,
    aware,
    declared: readied?.means === means && readied.item === item.id,
    reflexive: hasTrait(reactor, "reflexiveDefense", { challenge, role: "answer" }),
    override: hasTrait(reactor, means === "shield" ? "blockAny" : "parryAny") && means !== "power",
    alreadyUsed: readied?.used ?? false,
    means,
    attackKind: attack?.kind ?? "unarmed",
    attackCategory: attack?.category ?? "small",
    ...fitness,
    settings,
  });
  const reason = !canAct ? "cannotAct" : verdict.allowed ? null : verdict.reason;
  return {
    id: `${means}:${item.id}`,
    means,
    item: item.id,
    name: item.name,
    rating: skill?.rating ?? 1,
    unlocked: skill !== null,
    ...named(reactor, means === "weapon" ? attribute : (skill?.attribute ?? attribute)),
    allowed: reason === null,
    reason: reason === null ? null : REASON + reason,
  };
}

/** An attribute with the name it has been given beside the six. PER-010 */
function named(state: IdentityState, id: AttributeId): Pick<AnswerOption, "attribute" | "attributeName"> {
  return { attribute: id, attributeName: attributeOf(state, id)?.name ?? "" };
}

function skillOf(state: IdentityState, id: string | null): SkillSnapshot | null {
  return id === null ? null : (state.skills.find((skill) => skill.id === id) ?? null);
}
