/** What a check is made with, before its die (ARC-053 … ARC-055, ARC-066 … ARC-079). */
import type { Ref } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { esDie } from "../check/esDie.ts";
import type { Means, OtherRow } from "../decisions.ts";
import { otherOf, sizeRow, suggestRows } from "../other/rows.ts";
import type { KsKey } from "../sequence/zeroStats.ts";
import type { CharacterState, SkillSnapshot } from "../state.ts";
import type { Situation } from "./situation.ts";

/** Who makes a check, and how. */
export interface Checking {
  readonly who: Ref;
  readonly means: Means;
  /** Whose size it is compared with; null when nobody is up against it. */
  readonly against: Ref | null;
}

/** Everything that goes into a check but its die. */
export interface Figures {
  readonly who: Ref;
  readonly name: string;
  readonly skill: SkillSnapshot | null;
  readonly ks: { readonly key: KsKey; readonly value: number };
  readonly us: { readonly key: string; readonly value: number };
  /** 0 for a skill that isn't known, and for none. */
  readonly es: number;
  /** Of the skill's die; null for none. */
  readonly sides: number | null;
  readonly modifiers: readonly OtherRow[];
  readonly other: number;
  readonly unusual: boolean;
  readonly weaponLevel: number;
  readonly shieldLevel: number;
}

/**
 * What somebody makes a check with.
 * @throws Refused when it may not be made: an unknown skill or score, or one the skill is needed for
 */
export function figuresFor(situation: Situation, checking: Checking): Figures {
  const { who, means } = checking;
  const { settings } = situation;
  const state = situation.character(who);
  const { name } = state;
  const { skill, ks, us } = tiersOf(state, means);
  const es = skill?.score ?? 0;
  if (es === 0 && settings.untrained === "forbid") throw new Refused("untrained", { name, skill: skill?.name ?? "" });
  const modifiers = rowsOf(situation, state, checking);
  const sides = es === 0 ? null : esDie({ es, settings }).sides;
  return { who, name, skill, ks, us, es, sides, modifiers, ...otherOf(modifiers, settings), ...levelsOf(state, means) };
}

/** The same, or nothing for a check that may not be made. */
export function figuresIfAny(situation: Situation, checking: Checking): Figures[] {
  try {
    return [figuresFor(situation, checking)];
  } catch (reason) {
    if (reason instanceof Refused) return [];
    throw reason;
  }
}

/** A skill of the character. @throws Refused when there is none of this id */
export function skillOf(state: CharacterState, id: string): SkillSnapshot {
  const found = state.skills.find((skill) => skill.id === id);
  if (!found) throw new Refused("unknownSkill", { name: state.name, skill: id });
  return found;
}

function tiersOf(state: CharacterState, means: Means): Pick<Figures, "skill" | "ks" | "us"> {
  const skill = means.skill === null ? null : skillOf(state, means.skill);
  const usKey = means.us ?? skill?.us ?? "";
  const us = Object.hasOwn(state.us, usKey) ? state.us[usKey] : undefined;
  if (!us) throw new Refused("unknownScore", { name: state.name, score: usKey });
  const ksKey = means.ks ?? us.ks;
  return { skill, ks: { key: ksKey, value: state.ks[ksKey].value }, us: { key: usKey, value: us.value } };
}

/** The lines given, or those suggested; the difference in size always has its own. */
function rowsOf(situation: Situation, state: CharacterState, { means, against }: Checking): readonly OtherRow[] {
  const rows = means.rows ?? suggestRows(state);
  if (against === null || rows.some(({ group }) => group === "size")) return rows;
  return [...rows, sizeRow(state, situation.character(against), situation.settings)];
}

function levelsOf(state: CharacterState, means: Means): { weaponLevel: number; shieldLevel: number } {
  const level = (
    items: readonly { readonly id: Ref; readonly level: number }[],
    ref: Ref | null | undefined,
  ): number => {
    if (ref === null || ref === undefined) return 0;
    const found = items.find(({ id }) => id === ref);
    if (!found) throw new Refused("unknownItem", { name: state.name, item: ref });
    return found.level;
  };
  return { weaponLevel: level(state.weapons, means.weapon), shieldLevel: level(state.shields, means.shield) };
}
