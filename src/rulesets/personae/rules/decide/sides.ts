/** Rolling one side of a challenge and freezing it as a check. */
import type { Modifier, Note, Ref } from "../../../../kernel/outcome.ts";
import type { Line, Prospect } from "../../../../kernel/prospect.ts";
import { namedPool } from "../challenge/modifiers.ts";
import { sortDice } from "../challenge/sides.ts";
import type { RolledSide } from "../outcomes.ts";
import type { AttributeId } from "../state.ts";
import { namedAttribute, requireAttribute, type Means } from "./means.ts";
import { NOTHING_EXPECTED, poolLines, type Expected } from "./prospects.ts";
import type { Situation } from "./situation.ts";

const LABEL = "DRAMATIS.Personae.Roll.";

export interface SideSpec {
  readonly who: Ref;
  readonly role: "actor" | "reactor";
  readonly means: Means;
  readonly attribute: AttributeId;
  readonly modifiers: readonly Modifier[];
  /** Names the dice within the decision. */
  readonly dice: string;
  /** What is expected beside the pool's own lines, for those who look before they roll. */
  readonly expected?: (mine: readonly Line[]) => Expected;
}

/** Rolls an identity's pool; the check's id says whose it is. */
export function rollSide(situation: Situation, spec: SideSpec): RolledSide {
  const { who, role, means, attribute, dice: diceId } = spec;
  const state = situation.identity(who);
  const { settings, sceneState: scene } = situation;
  requireAttribute(state, attribute);
  const named = namedPool(state, { ...means, attribute, modifiers: spec.modifiers, scene }, settings);
  const prospect = (): Prospect => {
    const lines = poolLines(who, state, { ...means, attribute }, named);
    return { kind: "pool", lines, target: null, ...(spec.expected?.(lines) ?? NOTHING_EXPECTED) };
  };
  const request = { id: diceId, count: named.pool, faces: 10, who, label: LABEL + role, prospect };
  return {
    type: "roll",
    id: situation.id(diceId),
    who,
    name: state.name,
    role,
    skill: means.name,
    ...namedAttribute(state, attribute),
    rating: named.base,
    pool: named.pool,
    ...frozenDice(situation.dice.roll(request), named.modifier),
    attributeValue: named.attributeValue,
    modifiers: named.modifiers,
  };
}

/** Rolls plain dice with a number: the chorus' side, or a side whose pool is set by a rule. */
export function rollPlain(
  situation: Situation,
  spec: {
    readonly who: Ref | null;
    readonly role: "actor" | "chorus";
    readonly skill: string;
    readonly attribute: AttributeId | null;
    readonly attributeName?: string;
    readonly attributeValue: number;
    readonly count: number;
    readonly modifiers: readonly Modifier[];
    readonly dice: string;
    readonly prospect?: () => Prospect;
  },
): RolledSide {
  const { who, role, skill, attribute, attributeName, attributeValue, count, modifiers, dice: diceId } = spec;
  const on = modifiers.filter((one) => one.on);
  const extraDice = on.filter(({ unit }) => unit === "dice").reduce((sum, { value }) => sum + value, 0);
  const number = on.filter(({ unit }) => unit === "number").reduce((sum, { value }) => sum + value, 0);
  const pool = count + extraDice;
  const { prospect } = spec;
  const request = { id: diceId, count: pool, faces: 10, who, label: LABEL + role, ...(prospect && { prospect }) };
  return {
    type: "roll",
    id: situation.id(diceId),
    who,
    name: who === null ? "" : situation.identity(who).name,
    role,
    skill,
    attribute,
    ...(attributeName !== undefined && { attributeName }),
    rating: count,
    pool,
    ...frozenDice(situation.dice.roll(request), attributeValue + number),
    attributeValue,
    modifiers,
  };
}

/** A roll whose dice have been changed: a check of its own, with the reason. PER-125, PER-142 */
export function changedDice(
  roll: RolledSide,
  change: { readonly id: string; readonly dice: readonly number[]; readonly note: Note; readonly against?: Ref },
): RolledSide {
  const { id, note, against } = change;
  const remarks = [...(roll.remarks ?? []), note];
  return { ...roll, id, ...frozenDice(change.dice, roll.modifier), remarks, ...(against !== undefined && { against }) };
}

function frozenDice(rolled: readonly number[], modifier: number): Pick<RolledSide, "dice" | "modifier" | "totals"> {
  const dice = sortDice(rolled);
  return { dice, modifier, totals: dice.map((die) => die + modifier) };
}
