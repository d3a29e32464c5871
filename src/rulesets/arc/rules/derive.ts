/** Everything that follows from a character's stored state: one pure function. */
import { actionsPerTurn } from "./actions/allowance.ts";
import { esRange } from "./check/esDie.ts";
import { encumbrance } from "./load/encumbrance.ts";
import type { LoadLimits } from "./load/threshold.ts";
import { somLabel, type SomLabel } from "./mind/som.ts";
import { movement, type Movement } from "./movement/movement.ts";
import { isSilenced } from "./sequence/endTurn.ts";
import type { KsKey } from "./sequence/zeroStats.ts";
import type { ArcSettings } from "./settings.ts";
import { sizeClass } from "./size/sizeClass.ts";
import type { CharacterState, SkillSnapshot } from "./state.ts";
import type { Burden } from "./tables/movByBurden.ts";

/** A skill with everything its tier link and score give. */
export interface DerivedSkill {
  readonly id: string;
  readonly ks: KsKey | null;
  /** Values of the two scores behind it; 0 where the link leads nowhere. */
  readonly ksValue: number;
  readonly usValue: number;
  /** Null at score 0: there is no die. */
  readonly die: { readonly sides: number; readonly min: number; readonly max: number } | null;
  readonly actions: number;
}

/** Why somebody can do nothing now. */
export type CannotAct = "dead" | "coma" | "vegetative" | "unconscious" | "shocked" | "unaware" | "immobile";

export interface DerivedCharacter {
  readonly sizeName: string;
  /** Kilograms that count. */
  readonly weight: number;
  readonly burden: Burden;
  readonly limits: LoadLimits;
  /** Metres per turn, with what it was made of. */
  readonly mov: Movement;
  readonly somLabel: SomLabel | null;
  /** Trained in Armor score; 0 without the skill. */
  readonly training: number;
  /** What the worn armour asks for; null without any. */
  readonly requiredTraining: number | null;
  readonly skills: readonly DerivedSkill[];
  readonly cannotAct: CannotAct | null;
  /** Takes part in declarations. ARC-041. */
  readonly declares: boolean;
}

/** From stored to derived. ARC-007, ARC-013 … ARC-023, ARC-032, ARC-050, ARC-054 … ARC-058, ARC-072. */
export function deriveCharacter(state: CharacterState, settings: ArcSettings): DerivedCharacter {
  const bearer = { build: state.ks.build.value, size: state.size, override: state.load.override };
  const legs = { control: state.ks.control.value, base: state.mov.base, fixed: state.mov.fixed };
  const { weight, status, limits } = encumbrance({ ...bearer, ...legs, items: state.gear, settings });
  return {
    sizeName: sizeClass({ size: state.size, settings }).name,
    weight,
    burden: status,
    limits,
    mov: movement({ ...legs, size: state.size, burden: status, settings }),
    somLabel: somLabel(state.som.value),
    training: trainingOf(state),
    requiredTraining: requiredTrainingOf(state),
    skills: state.skills.map((skill) => deriveSkill(state, skill, settings)),
    cannotAct: reasonOf(state.statuses, status),
    declares: !isSilenced(state.statuses),
  };
}

/** A skill's tier link, die and actions. ARC-050, ARC-054, ARC-055, ARC-058. */
export function deriveSkill(state: CharacterState, skill: SkillSnapshot, settings: ArcSettings): DerivedSkill {
  const us = state.us[skill.us];
  const es = skill.score;
  return {
    id: skill.id,
    ks: us?.ks ?? null,
    ksValue: us ? state.ks[us.ks].value : 0,
    usValue: us?.value ?? 0,
    die: es === 0 ? null : esRange({ es, settings }),
    actions: actionsPerTurn({ es, override: skill.actionsOverride, settings }).actions,
  };
}

/** Why somebody can do nothing, or null. ARC-022, ARC-027, ARC-041, ARC-082. */
export function whyCannotAct(state: CharacterState, settings: ArcSettings): CannotAct | null {
  const { build, control } = state.ks;
  const { status } = encumbrance({
    build: build.value,
    control: control.value,
    size: state.size,
    override: state.load.override,
    items: state.gear,
    settings,
  });
  return reasonOf(state.statuses, status);
}

/** The Trained in Armor score; 0 without the skill. ARC-072. */
export function trainingOf(state: CharacterState): number {
  return Math.max(0, ...state.skills.filter((skill) => skill.armorTraining).map(({ score }) => score));
}

/** The training that the worn armour asks for, the most demanding piece deciding; null without armour. ARC-072. */
export function requiredTrainingOf(state: CharacterState): number | null {
  const worn = state.armor.filter((one) => one.worn).map(({ requiredTraining }) => requiredTraining);
  return worn.length === 0 ? null : Math.max(...worn);
}

const REASONS: readonly (readonly [string, CannotAct])[] = [
  ["dead", "dead"],
  ["coma", "coma"],
  ["vegetative", "vegetative"],
  ["unconscious", "unconscious"],
  ["shocked", "shocked"],
  ["unaware", "unaware"],
  ["surprised", "unaware"],
];

function reasonOf(statuses: readonly string[], burden: Burden): CannotAct | null {
  const found = REASONS.find(([status]) => statuses.includes(status));
  return found?.[1] ?? (burden === "immobile" ? "immobile" : null);
}
