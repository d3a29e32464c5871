/** Rest, aid, new days and encounters engaged. VRV-112 to VRV-114, VRV-123, VRV-126. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { part } from "../core/check.ts";
import { reactionParts } from "../core/rolls.ts";
import type { AidDecision, EngageDecision, NewDayDecision, RecoverDecision, RestDecision } from "../decisions.ts";
import type { HealEffect, PointsEffect, RestPrompt } from "../outcomes.ts";
import { CLOCK } from "../state.ts";
import { decider, OF_ONE, type Came, ROLLS } from "./decider.ts";
import { refsIn } from "../../../../kernel/deciders.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { conditionOf, hasCondition } from "../conditions.ts";
import { isFlag, isOneOf, isOptional, isRefList, isText } from "../../../../kernel/edge.ts";
import { isCount } from "./edge.ts";
import { end, useAssistance } from "./effects.ts";
import { promptOf } from "./card.ts";
import { DAY, HOUR, passes } from "./time.ts";
import { grantedBonus, reactionFor, rollArgs } from "./figures.ts";
import type { Situation } from "./situation.ts";

type Healing = Pick<HealEffect, "event"> & Partial<Pick<HealEffect, "choice" | "amount" | "rollSucceeded" | "apply">>;

/** Healing that is worked out from the state as it is when it is applied. */
const healing = (situation: Situation, target: Ref, given: Healing): HealEffect => ({
  type: "heal",
  id: situation.id("heal", given.event, target),
  target,
  apply: "onRequest",
  choice: "survival",
  amount: 0,
  rollSucceeded: false,
  ...given,
});

const LENGTH = { night: 8 * HOUR, day: DAY } as const;

/** A party rests: the time passes once, however many sleep, and each is asked what it is to give back. VRV-112 to VRV-114 */
function decideRest({ actors, length }: RestDecision, situation: Situation): Came {
  const sleepers = actors.filter((who) => !hasCondition(situation.character(who), "dead"));
  if (sleepers.length === 0) throw new Refused("nobodyToRest");
  const passed = passes(situation, sleepers, LENGTH[length]);
  // Verve is full on waking; and who was struck down by what only seemed to kill wakes. VRV-114, VRV-217
  const woken = sleepers.flatMap((who) => {
    const state = situation.character(who);
    const struck = ["unconscious", "semi-conscious"].filter((id) => conditionOf(state, id)?.value === 1);
    // A sleep without an end of its own ends with the night. VRV-127
    const slept = conditionOf(state, "asleep")?.until === null ? ["asleep"] : [];
    const fresh = healing(situation, who, { event: "new-day", apply: "atOnce" });
    const points: PointsEffect = {
      type: "points",
      id: situation.id("points", who),
      target: who,
      apply: "atOnce",
      used: -situation.character(who).pointsUsed,
    };
    return [
      fresh,
      ...(points.used < 0 ? [points] : []),
      ...[...struck, ...slept].map((id) => end(situation, who, id, "atOnce")),
    ];
  });
  const prompts = sleepers.map((owner): RestPrompt => {
    const { name } = situation.character(owner);
    return { type: "rest", id: situation.id("rest", owner), owner, name, length };
  });
  return { effects: [...passed.effects, ...woken], prompts: [...prompts, ...passed.prompts] };
}

/** What a rest gives back to one of them; help with it is used up. VRV-112, VRV-113, VRV-126, VRV-145 */
function decideRecover(decision: RecoverDecision, situation: Situation): Came {
  const { actor, choice, prompt: id, override = false, modifiers } = decision;
  const { kind, name } = situation.living(actor);
  const prompt = id === undefined ? null : promptOf(situation, id);
  if (id !== undefined && (prompt?.type !== "rest" || prompt.owner !== actor)) throw new Refused("noPrompt");
  if (prompt === null && !override) throw new Refused("needsGameMaster", { name, field: "prompt" });
  const length = prompt?.type === "rest" ? prompt.length : (decision.length ?? "night");
  if (length === "day" || kind === "npc")
    return { effects: [healing(situation, actor, { event: length, choice, rollSucceeded: true })] };
  const value = reactionFor(situation, actor, "health");
  const args = { ...rollArgs(situation, actor, "health"), reaction: "health" as const, value };
  const parts = [...reactionParts(args), part("assistance", grantedBonus(situation, actor), "VRV-126")];
  const { success } = situation.d20({ key: "rest", who: actor, subject: "health", parts, modifiers });
  const healed = healing(situation, actor, { event: length, choice, rollSucceeded: success });
  return { effects: [healed, ...useAssistance(situation, actor)] };
}

function decideAid({ actor, target, amount, choice }: AidDecision, situation: Situation): Came {
  situation.acting(actor);
  situation.living(target);
  return { effects: [healing(situation, target, { event: "aid", amount, choice })] };
}

function decideNewDay({ actors }: NewDayDecision, situation: Situation): Came {
  return { effects: actors.map((who) => healing(situation, who, { event: "new-day", apply: "atOnce" })) };
}

function decideEngage({ name, actors }: EngageDecision, situation: Situation): Came {
  situation.require(!situation.clock.engaged.includes(name), "alreadyEngaged", { encounter: name });
  return {
    effects: [
      { type: "engaged", id: situation.id("engaged"), target: CLOCK, apply: "atOnce", encounter: name },
      ...actors.map((who) => healing(situation, who, { event: "encounter", apply: "atOnce" })),
    ],
  };
}

const CHOICE = isOneOf(["survival", "injury"]);

export const restDeciders = {
  rest: decider({ actors: isRefList, length: isOneOf(["night", "day"]) }, decideRest, {
    names: ["actors"],
    speaks: null,
    asks: ({ actors }) => refsIn(actors),
  }),
  recover: decider(
    {
      ...OF_ONE,
      choice: CHOICE,
      length: isOptional(isOneOf(["night", "day"])),
      prompt: isOptional(isText),
      override: isOptional(isFlag),
    },
    decideRecover,
    { ...ROLLS, speaks: ({ override, actor }) => (override === true ? null : actor) },
  ),
  aid: decider({ ...OF_ONE, target: isText, amount: isCount, choice: CHOICE }, decideAid, {
    names: ["actor", "target"],
  }),
  newDay: decider({ actors: isRefList }, decideNewDay, { names: ["actors"], speaks: null }),
  engage: decider({ name: isText, actors: isRefList }, decideEngage, { names: ["actors"], speaks: null }),
};
