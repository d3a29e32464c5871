/** The Other adjustment as named lines on a card (ARC-066 … ARC-078). */
import { requiredTrainingOf, trainingOf } from "../derive.ts";
import type { OtherRow } from "../decisions.ts";
import type { ArcSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import { otherModifier } from "./otherModifier.ts";
import { sizeModifier } from "./sizeModifier.ts";
import { suggestOther } from "./suggestOther.ts";

const LABEL = "DRAMATIS.Arc.Other.";
const RULES: Readonly<Record<string, string>> = {
  height: "ARC-073",
  exalted: "ARC-075",
  panicked: "ARC-077",
  onGround: "ARC-076",
  armor: "ARC-072",
};

/** What a dialog knows beside the character's state. */
export interface Surroundings {
  readonly higherThanOpponent?: boolean;
  readonly pathMatches?: boolean;
}

/** The lines to offer somebody for a check. ARC-073 … ARC-078. */
export function suggestRows(state: CharacterState, around: Surroundings = {}): OtherRow[] {
  const required = requiredTrainingOf(state);
  const { rows } = suggestOther({
    som: state.som.value,
    statuses: state.statuses,
    armor: required === null ? null : { training: trainingOf(state), required },
    effects: state.conditions.map(({ id, value }) => ({ id: `condition-${id}`, value })),
    ...around,
  });
  return rows.map(({ id, value, applied }) => {
    const condition = state.conditions.find((one) => `condition-${one.id}` === id);
    return {
      id,
      label: condition?.label ?? LABEL + id,
      unit: "number",
      value,
      rule: condition ? "ARC-081" : (RULES[id] ?? null),
      on: applied,
      group: condition || id === "armor" ? "rules" : "circumstance",
    };
  });
}

/** The line for the difference in size: always shown, whatever it is worth. ARC-071. */
export function sizeRow(own: CharacterState, opponent: CharacterState, settings: ArcSettings): OtherRow {
  const { modifier } = sizeModifier({ ownSize: own.size, opponentSize: opponent.size, settings });
  return {
    id: "size",
    label: `${LABEL}size`,
    unit: "number",
    value: modifier,
    rule: "ARC-071",
    on: true,
    group: "size",
  };
}

/** The sum of the lines that are switched on. ARC-070. */
export function otherOf(rows: readonly OtherRow[], settings: ArcSettings): { other: number; unusual: boolean } {
  const on = rows.filter((row) => row.on);
  const values = (group: OtherRow["group"]): number[] =>
    on.filter((row) => row.group === group).map(({ value }) => value);
  const circumstances = values("circumstance");
  const sum = (some: readonly number[]): number => some.reduce((total, value) => total + value, 0);
  return otherModifier({
    advantages: circumstances.filter((value) => value > 0),
    disadvantages: circumstances.filter((value) => value < 0).map((value) => -value),
    size: sum(values("size")),
    rules: sum(values("rules")),
    settings,
  });
}
