/** Which decisions the rules take as things stand: asked of the engine, up to its first die. */
import { isRefusal, type Ref } from "../../../../kernel/outcome.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { EvokerDecision } from "../decisions.ts";
import { evokerEngine } from "../engine.ts";
import type { ParticipantState } from "../state.ts";
import { characterOf, encounterOf, situationOf, type Position } from "./around.ts";
import { numberOfSettings, paying } from "./keys.ts";

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

/** What the rules take of somebody who is so, by what it is and where others are; of so many. */
const SELVES = 2000;
const answers = new Memory<Map<string, boolean>>(SELVES);

/**
 * The same of what somebody does in a Turn on a new card. Of others only where they are can bar most of it: that is asked once
 * for all that are alike in it.
 */
export function possibleOn(position: Position, actor: Ref, decisions: readonly EvokerDecision[]): EvokerDecision[] {
  const [state, encounter] = [characterOf(position, actor), encounterOf(position)];
  const situation = situationOf(position);
  const seat = situation.seat(actor)?.state;
  // Whether a grip holds rests on whoever holds.
  if (!state || !encounter || !seat || state.grip !== null) return possible(position, decisions);
  const { turnOf, grants } = encounter;
  const moment = [turnOf, grants.active?.holder, grants.active?.use, grants.active?.spent, situation.round === 1];
  const self = [numberOfSettings(position.settings), paying(state), placed(seat), ...moment].join("|");
  const taken = answers.recall(self, () => new Map<string, boolean>());
  const places = new Map<Ref, string>();
  const where = (who: Ref): string => {
    const known = places.get(who);
    if (known !== undefined) return known;
    const made = `${characterOf(position, who)?.altitude} ${situation.distance(actor, who)} ${situation.isEnemy(actor, who)}`;
    places.set(who, made);
    return made;
  };
  return decisions.filter((decision) => {
    const shape = shapeOf(decision);
    if (shape === null) return isPossible(decision, position);
    const victims = victimsOf(decision);
    const [only] = victims;
    const at = only === undefined ? "" : victims.length === 1 ? where(only) : [...new Set(victims.map(where))].join();
    const key = `${shape}|${at}`;
    const known = taken.get(key);
    if (known !== undefined) return known;
    const is = isPossible(decision, position);
    taken.set(key, is);
    return is;
  });
}

/** Of a place, what can bar anything. EVO-003, EVO-077, EVO-320 */
function placed(seat: ParticipantState): string {
  const { moveSpent, actionSpent, moveLocked, metresUsed, volley, muddled, surprised, swapped } = seat;
  return [
    moveSpent,
    actionSpent,
    moveLocked,
    metresUsed > 0,
    volley && JSON.stringify(volley),
    muddled,
    surprised,
    swapped,
  ].join();
}

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
    case "consumable":
      return [decision.recipient];
    case "medical":
    case "analyse":
      return [decision.target];
    default:
      return [];
  }
}

/** A decision without whom it is done to; null for one that rests on more than that. */
function shapeOf(decision: EvokerDecision): string | null {
  switch (decision.type) {
    case "attack":
      return `attack/${decision.mode}/${decision.weapon}/${decision.called ?? ""}`;
    case "power":
      return `power/${decision.power}/${decision.targets.length > 1}`;
    case "trick":
      return `trick/${decision.trick}`;
    case "reload":
      return `reload/${decision.weapon}/${decision.hurry}`;
    case "equip":
      return `equip/${decision.weapon}/${decision.stow}`;
    case "swapPersona":
      return `swapPersona/${decision.persona}`;
    case "consumable":
      return `consumable/${decision.item}/${decision.recipient === decision.actor}`;
    case "defend":
    case "protect":
    case "analyse":
    case "medical":
      return decision.type;
    default:
      return null;
  }
}
