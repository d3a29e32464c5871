/** How far a foe gets with one Movement Action: up to somebody, or across from an ally. RUN-040 … RUN-043, RUN-093 */
import type { Strides } from "../../../../fittings/foes/strides.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { MoveDecision, SurpriseDecision } from "../../rules/decisions.ts";
import { flanking, type Place } from "../../rules/position/flanking.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { budgetOf, everybody, opponentsOf, stands, type Position } from "../../rules/tactics/around.ts";
import { hasLineFrom, placesOf } from "../board/between.ts";
import { MOVEMENT } from "../board/ruler.ts";
import { shoots } from "./on-board.ts";
import { thresholdSettings } from "../settings/charter.ts";

export const strides: Strides<EncounterFrame> = {
  errand(decision, position) {
    if (decision.type === "surprise") return stealing(decision as SurpriseDecision, position);
    if (decision.type !== "move") return null;
    const { how, target, ally } = decision as MoveDecision;
    if (target === null || (how !== "engage" && how !== "flank")) return null;
    const suits = how === "flank" && ally !== undefined ? opposite(ally, target) : null;
    return { beside: target, ...(suits && ally !== undefined && { across: ally, suits }) };
  },
  // Whoever is passed may strike: those on their feet are gone round, which on a board takes no more than the way is long. To
  // run right past them is left to people: the action is gone, they may all strike, and no blow follows. Without a board
  // nothing tells who stands in between. RUN-043, RUN-096
  shuns: (position, { side }) => everybody(position).filter((one) => !side.includes(one) && stands(position, one)),
  metres: () => [MOVEMENT],
  // Only so far does the shot follow in the same turn. RUN-036, RUN-090
  seeking(decision) {
    if (decision.type !== "move") return null;
    const { how, actor, target } = decision as MoveDecision;
    if (how !== "lineOfSight" || target === null) return null;
    return { beside: target, metres: MOVEMENT, suits: (middle) => hasLineFrom(middle, actor, target) };
  },
  // Out of melee goes as far as any Movement Action. RUN-040, RUN-084
  leaving: ({ type, actor }, position) =>
    type === "disengage" && typeof actor === "string" ? { from: opponentsOf(position, actor), metres: MOVEMENT } : null,
  going(decision, { arrives }, position) {
    if (decision.type === "surprise") return stalking(decision as SurpriseDecision, position);
    const { encounter, actor } = decision as MoveDecision;
    // Part of the way is a Movement Action too; nobody is met at its end. RUN-040
    return arrives ? decision : ({ type: "move", encounter, actor, how: "move", target: null } satisfies MoveDecision);
  },
};

/** Whoever has nothing to shoot with has to stand beside whom they steal up on. RUN-097 */
function stealing({ sneakers: [who = ""], watchers: [beside = ""] }: SurpriseDecision, position: Position) {
  return shoots(position, who) ? null : { beside };
}

/** Going there is a Movement Action before it, unless it would take the action that the blow is struck with. RUN-036, RUN-040 */
function stalking({ encounter, sneakers: [actor = ""] }: SurpriseDecision, position: Position): MoveDecision | null {
  return budgetOf(position, actor).movement < 2 ? null : { type: "move", encounter, actor, how: "move", target: null };
}

/** Whether a place is across from an ally who stands beside the same foe; null where the board doesn't tell. RUN-093 */
function opposite(ally: Ref, target: Ref): ((at: { readonly x: number; readonly y: number }) => boolean) | null {
  const [friend, foe] = [ally, target].map((one): Place | undefined => placesOf([one])[0]?.at);
  if (!friend || !foe) return null;
  const { flankAngle, maxSurround } = thresholdSettings();
  return ({ x, y }) =>
    flanking({
      target: foe,
      attackers: [
        { id: "ally", at: friend },
        { id: "one", at: [x, y] },
      ],
      settings: { flankAngle, maxSurround },
    }).flanked;
}
