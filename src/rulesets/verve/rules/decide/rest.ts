/** Rest, aid, new days and encounters engaged. VRV-112 to VRV-114, VRV-123, VRV-126. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { part } from "../core/check.ts";
import { reactionParts } from "../core/rolls.ts";
import type { AidDecision, EngageDecision, NewDayDecision, RestDecision } from "../decisions.ts";
import type { HealEffect } from "../outcomes.ts";
import { CLOCK } from "../state.ts";
import { decider, OF_ONE, type Came, ROLLS } from "./decider.ts";
import { isOneOf, isRefList, isText, isWhole } from "../../../../kernel/edge.ts";
import { isCount } from "./edge.ts";
import { passMinutes } from "./effects.ts";
import { reactionFor, rollArgs } from "./figures.ts";
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

const MINUTES = { night: 480, day: 1440 } as const;

function decideRest({ actor, length, choice, assistance, modifiers }: RestDecision, situation: Situation): Came {
  const { kind } = situation.living(actor);
  const time = passMinutes(situation, MINUTES[length]);
  if (length === "day" || kind === "npc")
    return { effects: [...time, healing(situation, actor, { event: length, choice, rollSucceeded: true })] };
  const value = reactionFor(situation, actor, "health");
  const args = { ...rollArgs(situation, actor, "health"), reaction: "health" as const, value };
  const parts = [...reactionParts(args), part("assistance", assistance, "VRV-126")];
  const { success } = situation.d20({ key: "rest", who: actor, subject: "health", parts, modifiers });
  return { effects: [...time, healing(situation, actor, { event: length, choice, rollSucceeded: success })] };
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
  rest: decider(
    { ...OF_ONE, length: isOneOf(["night", "day"]), choice: CHOICE, assistance: isWhole(0, 100) },
    decideRest,
    { ...ROLLS },
  ),
  aid: decider({ ...OF_ONE, target: isText, amount: isCount, choice: CHOICE }, decideAid, {
    names: ["actor", "target"],
  }),
  newDay: decider({ actors: isRefList }, decideNewDay, { names: ["actors"], speaks: null }),
  engage: decider({ name: isText, actors: isRefList }, decideEngage, { names: ["actors"], speaks: null }),
};
