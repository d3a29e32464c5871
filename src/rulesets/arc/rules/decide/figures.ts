/** What a check is made with, before its die (ARC-053 … ARC-055, ARC-066 … ARC-079). */
import type { Ref } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { esDie } from "../check/esDie.ts";
import type { Means, OtherRow } from "../decisions.ts";
import { otherOf, sizeRow, suggestRows } from "../other/rows.ts";
import type { KsKey } from "../sequence/zeroStats.ts";
import { linkOf } from "../check/tiers.ts";
import type { CharacterState, SkillSnapshot } from "../state.ts";
import type { ArcSettings } from "../settings.ts";
import type { Situation } from "./situation.ts";

/** Who makes a check, and how. */
export interface Checking {
  readonly who: Ref;
  readonly means: Means;
  /** Whose size it is compared with; null when nobody is up against it. */
  readonly against: Ref | null;
  /** The game master lets even the paralysed. */
  readonly override?: boolean;
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
  const { skill, ks, us } = tiersOf(state, means, settings);
  const es = skill?.score ?? 0;
  if (ks.key === "control" && state.statuses.includes("paralysed") && checking.override !== true)
    throw new Refused("paralysed", { name });
  if (es === 0 && settings.untrained === "forbid") throw new Refused("untrained", { name, skill: skill?.name ?? "" });
  const modifiers = rowsOf(situation, state, checking);
  const sides = es === 0 ? null : esDie({ es, settings }).sides;
  return { who, name, skill, ks, us, es, sides, modifiers, ...otherOf(modifiers, settings), ...levelsOf(state, means) };
}

/** True for a skill that somebody can roll with, as far as its scores go. ARC-053, ARC-054, ARC-082 */
export function mayRoll(
  { settings }: Pick<Situation, "settings">,
  state: CharacterState,
  skill: SkillSnapshot,
): boolean {
  const link = linkOf(state, skill.us, settings);
  const isTrained = skill.score > 0 || settings.untrained === "ksUs";
  return link !== null && isTrained && !(link.ks === "control" && state.statuses.includes("paralysed"));
}

/** A skill of the character. @throws Refused when there is none of this id */
export function skillOf(state: CharacterState, id: string): SkillSnapshot {
  const found = state.skills.find((skill) => skill.id === id);
  if (!found) throw new Refused("unknownSkill", { name: state.name, skill: id });
  return found;
}

function tiersOf(state: CharacterState, means: Means, settings: ArcSettings): Pick<Figures, "skill" | "ks" | "us"> {
  const skill = means.skill === null ? null : skillOf(state, means.skill);
  const key = means.us ?? skill?.us ?? "";
  const us = linkOf(state, key, settings);
  if (!us) throw new Refused("unknownScore", { name: state.name, score: key });
  const ksKey = means.ks ?? us.ks;
  return { skill, ks: { key: ksKey, value: state.ks[ksKey].value }, us: { key, value: us.value } };
}

/** The lines given, or those suggested; the difference in size always has its own. */
function rowsOf(situation: Situation, state: CharacterState, { means, against }: Checking): readonly OtherRow[] {
  const rows = means.rows ?? suggestRows(state);
  const foe = against === null ? null : situation.known(against);
  if (!foe || rows.some(({ group }) => group === "size")) return rows;
  return [...rows, sizeRow(state, foe, situation.settings)];
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
