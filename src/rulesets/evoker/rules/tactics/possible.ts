/** Which decisions the rules take as things stand: asked of the engine, up to its first die. */
import { isRefusal, type Ref } from "../../../../kernel/outcome.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { EvokerDecision } from "../decisions.ts";
import { evokerEngine } from "../engine.ts";
import type { ParticipantState } from "../state.ts";
import { characterOf, encounterOf, situationOf, type Position } from "./around.ts";
import { numberOf, paying } from "./keys.ts";

/** Thrown where the first die would fall: nothing is refused after it. */
const STOP = new Error("A decision that is only looked at has come to its first roll.");

const STOPS = {
  roll({ count }: { readonly count: number }): readonly number[] {
    if (count <= 0) return [];
    throw STOP;
  },
};

/** True for a decision that isn't refused. */
export function isPossible(decision: EvokerDecision, position: Position): boolean {
  try {
    return !isRefusal(evokerEngine.resolve(decision, position, STOPS));
  } catch (reason) {
    if (reason === STOP) return true;
    throw reason;
  }
}

/** Those of some decisions that the rules take. */
export const possible = <D extends EvokerDecision>(position: Position, decisions: readonly D[]): D[] =>
  decisions.filter((decision) => isPossible(decision, position));

const answers = new Memory<{ readonly is: boolean }>();

/**
 * The same of what somebody does to others on a new card, of whom only where they are can bar it: asked once for all that are
 * alike in that.
 */
export function possibleOn(position: Position, actor: Ref, decisions: readonly EvokerDecision[]): EvokerDecision[] {
  const [state, encounter] = [characterOf(position, actor), encounterOf(position)];
  const situation = situationOf(position);
  const seat = situation.seat(actor)?.state;
  // Whether a grip holds rests on whoever holds.
  if (!state || !encounter || !seat || state.grip !== null) return possible(position, decisions);
  const { turnOf, grants } = encounter;
  const moment = [turnOf, grants.active?.holder, grants.active?.use, grants.active?.spent, situation.round === 1];
  const self = [numberOf(position.settings), numberOf(state, paying), numberOf(seat, placed), ...moment].join("|");
  const where = (who: Ref): string =>
    `${characterOf(position, who)?.altitude} ${situation.distance(actor, who)} ${situation.isEnemy(actor, who)}`;
  return decisions.filter((decision) => {
    const key = `${self}|${shapeOf(decision)}|${[...new Set(victimsOf(decision).map(where))].join()}`;
    return answers.recall(key, () => ({ is: isPossible(decision, position) })).is;
  });
}

/** Of a place, what can bar anything. EVO-003, EVO-077, EVO-320 */
const placed = ({
  moveSpent,
  actionSpent,
  moveLocked,
  metresUsed,
  volley,
  muddled,
  surprised,
}: ParticipantState): unknown => [moveSpent, actionSpent, moveLocked, metresUsed > 0, volley, muddled, surprised];

/** Whom it is done to. */
function victimsOf(decision: EvokerDecision): readonly Ref[] {
  switch (decision.type) {
    case "attack":
    case "power":
      return decision.targets.map(({ who }) => who);
    case "trick":
      return [decision.target.who];
    case "protect":
      return [decision.ally];
    case "analyse":
      return [decision.target];
    default:
      return [];
  }
}

/** A decision without whom it is done to. */
function shapeOf(decision: EvokerDecision): string {
  switch (decision.type) {
    case "attack":
      return ["attack", decision.mode, decision.weapon, decision.called ?? ""].join("/");
    case "power":
      return ["power", decision.power, decision.targets.length > 1].join("/");
    case "trick":
      return ["trick", decision.trick].join("/");
    default:
      return decision.type;
  }
}
