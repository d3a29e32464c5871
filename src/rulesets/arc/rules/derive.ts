/** Everything that follows from a character's stored state: one pure function. */
import { actionsPerTurn } from "./actions/allowance.ts";
import { esRange } from "./check/esDie.ts";
import { burdenWithin } from "./load/burden.ts";
import { loadLimits, type LoadLimits } from "./load/threshold.ts";
import { carriedWeight } from "./load/weight.ts";
import { somLabel, type SomLabel } from "./mind/som.ts";
import { movement, type Movement } from "./movement/movement.ts";
import { isSilenced } from "./sequence/endTurn.ts";
import type { KsKey } from "./sequence/zeroStats.ts";
import type { ArcSettings } from "./settings.ts";
import { sizeClass } from "./size/sizeClass.ts";
import type { CharacterState } from "./state.ts";
import { cell } from "./tables/index.ts";
import { linkOf } from "./check/tiers.ts";
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
  /** What the group calls it between the two ends; null without a name. */
  readonly somName: string | null;
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
  const { size } = state;
  const limits = loadLimits({ build: state.ks.build.value, size, override: state.load.override, settings });
  const { weight, status } = burdenWithin(limits, carriedWeight({ items: state.gear }));
  const { base, fixed } = state.mov;
  // Spelled out: copying objects takes longer than all the rest, and sheets and tables derive everybody.
  const mov = movement({ control: state.ks.control.value, base, fixed, size, burden: status, settings });
  return {
    sizeName: sizeClass({ size, settings }).name,
    weight,
    burden: status,
    limits,
    mov,
    somLabel: somLabel(state.som.value),
    somName: cell(settings.tables, "somNames", state.som.value) ?? null,
    training: trainingOf(state),
    requiredTraining: requiredTrainingOf(state),
    skills: deriveSkills(state, settings),
    cannotAct: reasonOf(state.statuses, status),
    declares: !isSilenced(state.statuses),
  };
}

/** How heavy somebody's load is to them. ARC-020 */
export function burdenOf({ ks, size, load, gear }: CharacterState, settings: ArcSettings): Burden {
  const limits = loadLimits({ build: ks.build.value, size, override: load.override, settings });
  return burdenWithin(limits, carriedWeight({ items: gear })).status;
}

/** What a skill's tier link gives, and what its score gives. */
type LinkPart = Pick<DerivedSkill, "ks" | "ksValue" | "usValue">;
type ScorePart = Pick<DerivedSkill, "die" | "actions">;

/** All skills of a character. Few links and scores stand behind many skills: each is looked up once. */
function deriveSkills(state: CharacterState, settings: ArcSettings): DerivedSkill[] {
  const links = new Map<string, LinkPart>();
  const scores: ScorePart[] = [];
  return state.skills.map(({ id, us, score, actionsOverride }) => {
    let link = links.get(us);
    if (!link) links.set(us, (link = linkPart(state, us, settings)));
    const { ks, ksValue, usValue } = link;
    const { die, actions } = (scores[score] ??= scorePart(score, settings));
    return { id, ks, ksValue, usValue, die, actions: actionsOverride ?? actions };
  });
}

/** ARC-054 */
function linkPart(state: CharacterState, key: string, settings: ArcSettings): LinkPart {
  const us = linkOf(state, key, settings);
  return us ? { ks: us.ks, ksValue: state.ks[us.ks].value, usValue: us.value } : { ks: null, ksValue: 0, usValue: 0 };
}

/** ARC-050, ARC-055, ARC-058 */
function scorePart(es: number, settings: ArcSettings): ScorePart {
  return { die: es === 0 ? null : esRange({ es, settings }), actions: actionsPerTurn({ es, settings }).actions };
}

/** Why somebody can do nothing, or null. ARC-022, ARC-027, ARC-041, ARC-082. */
export function whyCannotAct(state: CharacterState, settings: ArcSettings): CannotAct | null {
  const known = reasonOf(state.statuses, "none");
  if (known !== null || state.gear.length === 0) return known;
  const { ks, size, load, gear: items } = state;
  const limits = loadLimits({ build: ks.build.value, size, override: load.override, settings });
  return burdenWithin(limits, carriedWeight({ items })).canAct ? null : "immobile";
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
