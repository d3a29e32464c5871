/** Lines of the Other adjustment in a form: what follows from states and board, switched by hand, and one's own. ARC-066 … ARC-079 */
import { allModifiers, unnamed, type ReasonUnit, type Reasons } from "../../../../fittings/forms/reasons.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { OtherRow } from "../../rules/decisions.ts";
import { suggestRows } from "../../rules/other/rows.ts";
import type { CharacterState } from "../../rules/state.ts";
import { standsHigher } from "../board/height.ts";

const LABEL = "DRAMATIS.Fit.Reasons.number";

/** A circumstance is worth one; what is worth more is the game master's word. ARC-067 … ARC-069 */
export const UNITS: readonly ReasonUnit[] = [{ unit: "number", label: LABEL, most: 1 }];

/** The game master's: a circumstance, a huge one, or a special rule. ARC-069, ARC-086 */
export const MASTERS_UNITS: readonly ReasonUnit[] = [{ unit: "number", label: LABEL, most: 30 }];

/** What this person's own lines are counted in. */
export const unitsHere = (): readonly ReasonUnit[] => (game().user.isGM ? MASTERS_UNITS : UNITS);

/** All lines that somebody's check has against somebody, or against nobody, each on or off. The size has its own. */
export function linesOf(state: CharacterState, who: Ref, against: Ref | null, reasons: Reasons): OtherRow[] {
  const higherThanOpponent = against !== null && against !== "" && standsHigher(who, against);
  const { off = [] } = reasons;
  const suggested = suggestRows(state, { higherThanOpponent }).map((row) => ({ ...row, on: !off.includes(row.id) }));
  return [...suggested, ...ownLines(reasons)];
}

/** Lines that somebody has added: up to two a circumstance, beyond that a special rule. ARC-067 … ARC-069 */
export const ownLines = (reasons: Reasons): OtherRow[] =>
  allModifiers(reasons, unnamed(localize)).map((one) => {
    const group = Math.abs(one.value) <= 2 ? "circumstance" : "rules";
    return { ...one, unit: "number", group };
  });
