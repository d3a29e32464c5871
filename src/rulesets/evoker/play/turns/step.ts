/** What dragging a token comes to by the rules. Pure. EVO-004, EVO-043, EVO-044 */
import type { Point, Walk } from "../../../../fittings/walk/walks.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { MoveDecision } from "../../rules/decisions.ts";
import { adjacent, unsettled, type Situation } from "../../rules/glance.ts";

/** A drag. */
interface Dragged {
  readonly who: Ref;
  readonly metres: number;
  /** The square it ends on. */
  readonly square: Point;
  readonly walk: Walk;
}

/** The Move that a drag stands for, and those whose melee it would leave without having settled that. */
export function stepOf(
  situation: Situation,
  frame: EncounterFrame,
  { who, metres, square, walk }: Dragged,
): { readonly decision: MoveDecision; readonly leaves: readonly Ref[] } {
  const near = situation.engagedWith(who);
  const left = near.filter((enemy) => !staysBeside(situation, who, enemy, square));
  const open = unsettled(situation, who, near);
  const settled = left.length > 0 && open.length === 0;
  return {
    decision: { type: "move", encounter: frame, actor: who, metres, ...(settled && { leavesMelee: true }), walk },
    leaves: left.filter((enemy) => open.includes(enemy)),
  };
}

function staysBeside(situation: Situation, who: Ref, enemy: Ref, to: Point): boolean {
  const square = situation.seat(enemy)?.state.square;
  const band = situation.character(who).altitude;
  return square != null && adjacent({ ...to, band }, { ...square, band: situation.character(enemy).altitude });
}
