/** Ailments: catching them, and what happens at each action time. VRV-208 to VRV-213. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { AilmentTimeDecision, ContractDecision } from "../decisions.ts";
import type { AilmentChangeEffect } from "../outcomes.ts";
import {
  AILMENT_KINDS,
  ailmentCourse,
  ailmentEffect,
  ailmentParts,
  ailmentRow,
  courseParts,
  DELIVERIES,
  reactionTo,
} from "../perils/ailments.ts";
import type { AilmentState } from "../state.ts";
import { splitOff } from "../survival/damage.ts";
import { AILMENTS } from "../tables/perils.ts";
import { decider, OF_ONE, type Came, ROLLS, SUFFERS } from "./decider.ts";
import { isFlag, isOneOf, isText } from "../../../../kernel/edge.ts";
import { begin, damage, judgeVerve } from "./effects.ts";
import { injuriesOf, reactionFor, stateParts } from "./figures.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** An ailment that has taken hold. */
export function contracted(
  situation: Situation,
  target: Ref,
  ailment: string,
  given: Partial<AilmentState> | null,
): AilmentChangeEffect {
  const row = ailmentRow(ailment);
  const id = situation.id("ailment", ailment, target);
  const fresh: AilmentState = {
    id,
    ailment,
    kind: row?.chronic ? "chronic" : "simple",
    strength: row?.strength ?? 0,
    reaction: "health",
    actionTimes: 0,
    times: 0,
    exposed: false,
    ...given,
  };
  return { type: "ailment", id, target, apply: "onRequest", ailment: fresh, ended: false };
}

function decideContract({ actor, ailment, delivery, kind, modifiers }: ContractDecision, situation: Situation): Came {
  situation.living(actor);
  const reaction = reactionTo(delivery);
  const strength = ailmentRow(ailment)?.strength ?? 0;
  const value = reactionFor(situation, actor, reaction);
  const own = ailmentParts({ delivery, value, strength, injuries: injuriesOf(situation, actor) });
  const parts = [...own, ...stateParts(situation, actor, reaction)];
  const check = situation.d20({ key: "contract", who: actor, subject: reaction, parts, modifiers });
  const exposed = kind === "inescapable" || kind === "chronic-inescapable";
  const fights = kind === "chronic" ? "health" : reaction;
  return { effects: check.success ? [] : [contracted(situation, actor, ailment, { kind, exposed, reaction: fights })] };
}

/** One more effect: injuries and states; the lasting penalties follow from how often it struck. */
function strike(situation: Situation, who: Ref, ailment: AilmentState) {
  const { settings } = situation;
  const once = ailmentEffect({ ailment: ailment.ailment, settings });
  const rolled = once.injuryDice ? situation.roll("ailment", once.injuryDice, who) : null;
  const harm = once.injuries + (rolled?.total ?? 0);
  const judged = judgeVerve(situation, who, { reaction: ailment.reaction });
  const split = splitOff(harm, harm);
  const suffered = damage(situation, { key: "ailment", target: who, split, ...judged });
  const states = Object.entries(once.conditions).map(([condition, duration], index) => {
    const [dice = "0", unit = "minutes"] = duration.split(" ");
    const time = situation.roll(`duration-${index}`, dice, who).total * (unit.startsWith("hour") ? 60 : 1);
    const id = condition === "paralysis" ? "paralysed" : condition === "sleep" ? "asleep" : condition;
    return begin(situation, who, id, { until: situation.clock.minutes + time });
  });
  return { checks: rolled ? [rolled] : [], effects: [...suffered.effects, ...states], prompts: suffered.prompts };
}

function decideAilmentTime(
  { actor, ailment: id, exposed, modifiers }: AilmentTimeDecision,
  situation: Situation,
): Came {
  const state = situation.living(actor);
  const ailment = state.ailments.find((one) => one.id === id);
  if (!ailment || !ailmentRow(ailment.ailment)) throw new Refused("unknownAilment", { name: state.name, ailment: id });
  const first = ailment.kind === "simple" || (ailment.kind === "chronic" && ailment.times === 0);
  const left = ailment.exposed && !exposed;
  const passed = left ? 0 : ailment.actionTimes;
  const given = {
    kind: ailment.kind,
    value: reactionFor(situation, actor, ailment.reaction),
    strength: ailment.strength,
    actionTimes: passed,
    exposed,
    affected: ailment.times > 0,
    injuries: state.injuries.value,
  };
  const parts = first ? null : courseParts(given);
  const subject = ailment.reaction;
  const check = parts
    ? situation.d20({
        key: "ailmentTime",
        who: actor,
        subject,
        parts: [...parts, ...stateParts(situation, actor, subject)],
        modifiers,
      })
    : null;
  const without = first ? "effect" : ailmentCourse(given).outcome;
  const fades = ailment.kind === "chronic" || (ailment.kind === "chronic-inescapable" && !exposed);
  const outcome = check ? (check.success ? (fades ? "ended" : "resisted") : "effect") : without;
  const struck = outcome === "effect" ? strike(situation, actor, ailment) : { checks: [], effects: [], prompts: [] };
  const change: AilmentChangeEffect = {
    type: "ailment",
    id: situation.id("ailment", id, actor),
    target: actor,
    apply: "onRequest",
    ailment: { ...ailment, exposed, actionTimes: passed + 1, times: ailment.times + (outcome === "effect" ? 1 : 0) },
    ended: outcome === "ended" || ailment.kind === "simple",
  };
  return { ...struck, effects: [...struck.effects, change] };
}

export const ailmentDeciders = {
  contract: decider(
    {
      ...OF_ONE,
      ailment: isOneOf(AILMENTS.map(({ id }) => id)),
      delivery: isOneOf(DELIVERIES),
      kind: isOneOf(AILMENT_KINDS),
    },
    decideContract,
    { speaks: null, secret: true, ...ROLLS, ...SUFFERS },
  ),
  ailmentTime: decider({ ...OF_ONE, ailment: isText, exposed: isFlag }, decideAilmentTime, { ...ROLLS }),
};
