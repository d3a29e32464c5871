/** Rows to offer for the Other adjustment (ARC-073 … ARC-078). */
import { EXALTED, PANICKED } from "../mind/som.ts";
import { armorModifier } from "./armorModifier.ts";

export interface SuggestGiven {
  /** 1–10. */
  readonly som: number;
  readonly statuses?: readonly string[];
  readonly higherThanOpponent?: boolean;
  /** The action suits the character's Path. */
  readonly pathMatches?: boolean;
  /** Worn armour with its wearer's training. */
  readonly armor?: { readonly training: number; readonly required: number } | null;
  /** Spells, states and the like. */
  readonly effects?: readonly { readonly id: string; readonly value: number }[];
}

export interface SuggestedRow {
  readonly id: string;
  readonly value: number;
  /** Ticked from the start. */
  readonly applied: boolean;
}

/** The rows that hold, and the sum of the ticked ones. ARC-073 … ARC-078, B33, B34. */
export function suggestOther(given: SuggestGiven): { rows: SuggestedRow[]; other: number } {
  const { som, statuses = [], armor = null, effects = [] } = given;
  const untrained = armor === null ? 0 : armorModifier(armor).modifier;
  const onGround = ["prone", "kneeling"].some((status) => statuses.includes(status));
  const fixed: (SuggestedRow & { readonly holds: boolean })[] = [
    { id: "height", value: 1, applied: true, holds: given.higherThanOpponent ?? false },
    { id: "exalted", value: 1, applied: given.pathMatches ?? false, holds: som === EXALTED },
    { id: "panicked", value: -1, applied: true, holds: som === PANICKED },
    { id: "onGround", value: -1, applied: true, holds: onGround },
    { id: "armor", value: untrained, applied: true, holds: untrained !== 0 },
  ];
  const rows = [
    ...fixed.filter(({ holds }) => holds).map(({ id, value, applied }) => ({ id, value, applied })),
    ...effects.map(({ id, value }) => ({ id, value, applied: true })),
  ];
  const other = rows.filter(({ applied }) => applied).reduce((sum, { value }) => sum + value, 0);
  return { rows, other };
}
