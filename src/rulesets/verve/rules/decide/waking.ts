/** Sleepers woken, the half awake told to do something. VRV-119, VRV-227 */
import { isOneOf } from "../../../../kernel/edge.ts";
import { conditionOf, hasCondition } from "../conditions.ts";
import { reactionParts } from "../core/rolls.ts";
import type { ObeyDecision, WakeDecision } from "../decisions.ts";
import type { Reaction } from "../terms.ts";
import { decider, OF_ONE, ROLLS, type Came } from "./decider.ts";
import { end } from "./effects.ts";
import { reactionFor, rollArgs } from "./figures.ts";
import { figures } from "./rolls.ts";
import type { Situation } from "./situation.ts";

const partsOf = (situation: Situation, who: string, reaction: Reaction) =>
  reactionParts({ ...rollArgs(situation, who, reaction), reaction, value: reactionFor(situation, who, reaction) });

/** Natural sleep ends at a touch; what has a time of its own takes a roll, which injuries hinder. VRV-119 */
function decideWake({ actor, reaction, modifiers }: WakeDecision, situation: Situation): Came {
  const state = situation.living(actor);
  const sleep = conditionOf(state, "asleep") ?? conditionOf(state, "unconscious");
  situation.require(sleep !== null, "notAsleep", { name: state.name });
  const id = sleep?.id ?? "asleep";
  // The time that injuries take has to pass first. VRV-118
  const isOver = sleep?.until === null || (sleep?.until ?? 0) <= situation.clock.seconds;
  situation.require(id === "asleep" || (isOver && sleep?.value === 0), "tooEarly", { name: state.name });
  if (id === "asleep" && isOver) return { effects: [end(situation, actor, id, "atOnce")] };
  const parts = partsOf(situation, actor, reaction);
  const check = situation.d20({ key: "wake", who: actor, subject: reaction, parts, modifiers });
  return { effects: check.success ? [end(situation, actor, id)] : [] };
}

/** To obey or to answer takes willpower, or so many rounds longer. VRV-227 */
function decideObey({ actor, modifiers }: ObeyDecision, situation: Situation): Came {
  const state = situation.living(actor);
  situation.require(hasCondition(state, "semi-conscious"), "notHalfAwake", { name: state.name });
  const parts = partsOf(situation, actor, "willpower");
  const check = situation.d20({ key: "obey", who: actor, subject: "willpower", parts, modifiers });
  const rounds = check.success ? 0 : situation.sum({ key: "delay", count: 1, faces: 4, who: actor });
  return { checks: [figures(situation, "obey", { rounds })] };
}

export const wakingDeciders = {
  wake: decider({ ...OF_ONE, reaction: isOneOf(["health", "perception", "willpower"]) }, decideWake, { ...ROLLS }),
  obey: decider(OF_ONE, decideObey, { ...ROLLS }),
};
