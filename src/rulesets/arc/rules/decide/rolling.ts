/** Rolling one side's check and freezing it (ARC-053 … ARC-059, ARC-066 … ARC-079). */
import type { Ref } from "../../../../kernel/outcome.ts";
import { arc, type RollGiven } from "../check/arc.ts";
import { esDie } from "../check/esDie.ts";
import type { Means, OtherRow } from "../decisions.ts";
import type { RolledCheck } from "../outcomes.ts";
import { otherOf, sizeRow, suggestRows } from "../other/rows.ts";
import { visibleFields } from "../secrecy/visibleFields.ts";
import type { KsKey } from "../sequence/zeroStats.ts";
import type { CharacterState, SkillSnapshot } from "../state.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

const LABEL = "DRAMATIS.Arc.Roll.";

/** The scores and the skill behind a check. */
interface Tiers {
  readonly skill: SkillSnapshot | null;
  readonly ks: { readonly key: KsKey; readonly value: number };
  readonly us: { readonly key: string; readonly value: number };
}

export interface RollSpec {
  readonly who: Ref;
  readonly role: "actor" | "opponent";
  readonly means: Means;
  /** Whose size it is compared with; null when nobody is up against it. */
  readonly against: Ref | null;
  readonly secret: boolean;
  /** Names the die within the decision. */
  readonly dice: string;
}

/**
 * Rolls somebody's check.
 * @throws Refused when it may not be made: an unknown skill or score, or one the skill is needed for
 */
export function rollCheck(situation: Situation, spec: RollSpec): RolledCheck {
  const { who, role, means, dice: diceId } = spec;
  const { settings } = situation;
  const state = situation.character(who);
  const { skill, ks, us } = tiersOf(state, means);
  const es = skill?.score ?? 0;
  if (es === 0 && settings.untrained === "forbid")
    throw new Refused("untrained", { name: state.name, skill: skill?.name ?? "" });
  const modifiers = rowsOf(situation, state, spec);
  const { other, unusual } = otherOf(modifiers, settings);
  const levels = levelsOf(state, means);
  const sides = es === 0 ? null : esDie({ es, settings }).sides;
  const request = { id: diceId, count: 1, faces: sides ?? 0, who, label: LABEL + role };
  const roll = sides === null ? null : (situation.dice.roll(request)[0] ?? 1);
  const sum = arc({ ks: ks.value, us: us.value, es, roll, other, ...levels, settings });
  return {
    type: "arc",
    id: situation.id(diceId),
    who,
    name: state.name,
    role,
    skill: skill === null ? null : { id: skill.id, name: skill.name },
    ks,
    us,
    es,
    sides,
    roll,
    adj: sum.adj ?? 0,
    other,
    modifiers,
    ...levels,
    arc: sum.arc ?? 0,
    unusual,
    visible: visibleFields({ viewer: "player", secret: spec.secret, settings }).fields,
  };
}

/** The figures of a rolled check, to be compared. */
export function figuresOf(check: RolledCheck): RollGiven {
  const { es, roll, other, weaponLevel, shieldLevel } = check;
  return { ks: check.ks.value, us: check.us.value, es, roll, other, weaponLevel, shieldLevel };
}

/** A skill of the character. @throws Refused when there is none of this id */
export function skillOf(state: CharacterState, id: string): SkillSnapshot {
  const found = state.skills.find((skill) => skill.id === id);
  if (!found) throw new Refused("unknownSkill", { name: state.name, skill: id });
  return found;
}

function tiersOf(state: CharacterState, means: Means): Tiers {
  const skill = means.skill === null ? null : skillOf(state, means.skill);
  const usKey = means.us ?? skill?.us ?? "";
  const us = Object.hasOwn(state.us, usKey) ? state.us[usKey] : undefined;
  if (!us) throw new Refused("unknownScore", { name: state.name, score: usKey });
  const ksKey = means.ks ?? us.ks;
  return { skill, ks: { key: ksKey, value: state.ks[ksKey].value }, us: { key: usKey, value: us.value } };
}

/** The lines given, or those suggested; the difference in size always has its own. */
function rowsOf(situation: Situation, state: CharacterState, { means, against }: RollSpec): readonly OtherRow[] {
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
