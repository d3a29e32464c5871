/** Rolling one side's check and freezing it (ARC-053 … ARC-059, ARC-066 … ARC-079). */
import type { Note } from "../../../../kernel/outcome.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import { arc, type RollGiven } from "../check/arc.ts";
import type { RolledCheck } from "../outcomes.ts";
import { visibleFields } from "../secrecy/visibleFields.ts";
import type { OtherRow } from "../decisions.ts";
import { otherOf } from "../other/rows.ts";
import type { Figures } from "./figures.ts";
import { checkProspect, NOTHING_EXPECTED, type Expected } from "./prospects.ts";
import type { Situation } from "./situation.ts";

const LABEL = "DRAMATIS.Arc.Roll.";

export interface RollSpec {
  readonly role: "actor" | "opponent";
  readonly secret: boolean;
  /** Names the die within the decision. */
  readonly dice: string;
  /** What stands against these figures, for the prospect of the roll. Left out: nobody knows. */
  readonly expected?: (mine: Figures) => Expected;
  /** What is spent on it, for its prospect. */
  readonly costs?: Note[];
}

/** Rolls somebody's check, of which all but the die is settled. */
export function rollCheck(situation: Situation, figures: Figures, spec: RollSpec): RolledCheck {
  const { role, dice: diceId, expected, costs = [] } = spec;
  const { settings } = situation;
  const { who, name, skill, ks, us, es, sides, modifiers, other, unusual, weaponLevel, shieldLevel } = figures;
  const prospect = (): Prospect => checkProspect(figures, settings, expected?.(figures) ?? NOTHING_EXPECTED, costs);
  const request = { id: diceId, count: 1, faces: sides ?? 0, who, label: LABEL + role, prospect };
  const roll = sides === null ? null : (situation.dice.roll(request)[0] ?? 1);
  const levels = { weaponLevel, shieldLevel };
  const sum = arc({ ks: ks.value, us: us.value, es, roll, other, ...levels, settings });
  return {
    type: "arc",
    id: situation.id(diceId),
    who,
    name,
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
    amends: null,
  };
}

/** The same roll with other lines. ARC-086 */
export function amended(situation: Situation, roll: RolledCheck, rows: readonly OtherRow[]): RolledCheck {
  const { settings } = situation;
  const { other, unusual } = otherOf(rows, settings);
  const id = situation.id(roll.id.replace(/^s\d+-/u, ""));
  const sum = arc({ ...figuresOf(roll), other, settings });
  return { ...roll, id, modifiers: rows, other, unusual, arc: sum.arc ?? roll.arc, amends: roll.id };
}

/** The figures of a rolled check, to be compared. */
export function figuresOf(check: RolledCheck): RollGiven {
  const { es, roll, other, weaponLevel, shieldLevel } = check;
  return { ks: check.ks.value, us: check.us.value, es, roll, other, weaponLevel, shieldLevel };
}
