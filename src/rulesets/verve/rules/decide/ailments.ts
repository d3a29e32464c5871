/** Ailments: catching them, and what happens at each action time. VRV-208 to VRV-213. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { conditionOf, matterOf } from "../conditions.ts";
import type { AilmentTimeDecision, ContractDecision } from "../decisions.ts";
import type { AilmentChangeEffect, AilmentPrompt, VervePrompt } from "../outcomes.ts";
import {
  AILMENT_KINDS,
  ailmentCourse,
  effectOf,
  ailmentParts,
  courseParts,
  DELIVERIES,
  reactionTo,
} from "../perils/ailments.ts";
import type { AilmentState } from "../state.ts";
import { splitOff } from "../survival/damage.ts";
import { decider, OF_ONE, type Came, ROLLS, SUFFERS } from "./decider.ts";
import { isFlag, isListOf, isNullOr, isOneOf, isOptional, isShape, isText, isWhole } from "../../../../kernel/edge.ts";
import { promptOf } from "./card.ts";
import { HOUR, MINUTE, secondsIn } from "./time.ts";
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
  const row = matterOf({ ailment, own: given?.own ?? null });
  const fresh: AilmentState = {
    id: situation.freeId(situation.character(target).ailments, ailment),
    ailment,
    kind: row?.chronic ? "chronic" : "simple",
    strength: row?.strength ?? 0,
    reaction: "health",
    actionTimes: 0,
    times: 0,
    exposed: false,
    due: row ? situation.clock.seconds + secondsIn(row.actionTime) : null,
    ...given,
  };
  const id = situation.id("ailment", ailment, target);
  return { type: "ailment", id, target, apply: "onRequest", ailment: fresh, ended: false };
}

function decideContract(decision: ContractDecision, situation: Situation): Came {
  const { actor, ailment, delivery, kind, own = null, modifiers } = decision;
  situation.living(actor);
  const matter = matterOf({ ailment, own });
  if (!matter) throw new Refused("unknownAilment", { name: situation.character(actor).name, ailment });
  const reaction = reactionTo(delivery);
  const strength = matter.strength ?? 0;
  const value = reactionFor(situation, actor, reaction);
  const plain = ailmentParts({ delivery, value, strength, injuries: injuriesOf(situation, actor) });
  const parts = [...plain, ...stateParts(situation, actor, reaction)];
  const check = situation.d20({ key: "contract", who: actor, subject: reaction, parts, modifiers });
  const exposed = kind === "inescapable" || kind === "chronic-inescapable";
  const fights = kind === "chronic" ? "health" : reaction;
  return {
    effects: check.success
      ? []
      : [contracted(situation, actor, ailment, { kind, exposed, reaction: fights, strength, own })],
  };
}

/** One more effect: injuries and states; the lasting penalties follow from how often it struck. */
function strike(
  situation: Situation,
  who: Ref,
  ailment: AilmentState,
  matter: NonNullable<ReturnType<typeof matterOf>>,
) {
  const { settings } = situation;
  const once = effectOf(matter, { settings });
  const rolled = once.injuryDice ? situation.roll("ailment", once.injuryDice, who) : null;
  const harm = once.injuries + (rolled?.total ?? 0);
  const judged = judgeVerve(situation, who, { reaction: ailment.reaction });
  const split = splitOff(harm, harm);
  const suffered = damage(situation, { key: "ailment", target: who, split, ...judged });
  const states = Object.entries(once.conditions).map(([condition, duration], index) => {
    const [dice = "0", unit = "minutes"] = duration.split(" ");
    const time = situation.roll(`duration-${index}`, dice, who).total * (unit.startsWith("hour") ? HOUR : MINUTE);
    const id = condition === "paralysis" ? "paralysed" : condition === "sleep" ? "asleep" : condition;
    // What holds one already lasts so much longer. VRV-211
    const from = Math.max(conditionOf(situation.character(who), id)?.until ?? 0, situation.clock.seconds);
    return begin(situation, who, id, { until: from + time });
  });
  return { checks: rolled ? [rolled] : [], effects: [...suffered.effects, ...states], prompts: suffered.prompts };
}

function decideAilmentTime(
  { actor, ailment: id, exposed, prompt, override = false, modifiers }: AilmentTimeDecision,
  situation: Situation,
): Came {
  const state = situation.living(actor);
  const ailment = state.ailments.find((one) => one.id === id);
  const matter = ailment ? matterOf(ailment) : null;
  if (!ailment || !matter) throw new Refused("unknownAilment", { name: state.name, ailment: id });
  if (prompt !== undefined && promptOf(situation, prompt)?.owner !== actor) throw new Refused("noPrompt");
  const { due } = ailment;
  if (due !== null && due > situation.clock.seconds && !override)
    throw new Refused("notYetDue", { name: state.name, seconds: due - situation.clock.seconds });
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
  const struck =
    outcome === "effect" ? strike(situation, actor, ailment, matter) : { checks: [], effects: [], prompts: [] };
  const change: AilmentChangeEffect = {
    type: "ailment",
    id: situation.id("ailment", id, actor),
    target: actor,
    apply: "onRequest",
    ailment: {
      ...ailment,
      due: due === null ? null : due + secondsIn(matter.actionTime),
      exposed,
      actionTimes: passed + 1,
      times: ailment.times + (outcome === "effect" ? 1 : 0),
    },
    ended: outcome === "ended" || ailment.kind === "simple",
  };
  const { ended, ailment: now } = change;
  // While much time passes it may come due again and again. VRV-210
  const again = !ended && now.due !== null && now.due > (due ?? 0) && now.due <= situation.clock.seconds;
  const next: AilmentPrompt = {
    type: "ailment",
    id: situation.id("due", id, actor),
    owner: actor,
    name: state.name,
    ailment: id,
  };
  const prompts: VervePrompt[] = [...struck.prompts, ...(again ? [next] : [])];
  return { ...struck, effects: [...struck.effects, change], prompts };
}

const isDice = (value: unknown): boolean => typeof value === "string" && /^\d*d?\d+$/.test(value);
const isOwnAilment = isShape({
  name: isText,
  chronic: isFlag,
  strength: isWhole(-20, 20),
  actionTime: isText,
  effects: isListOf(
    isShape({
      stat: isOptional(isText),
      value: isOptional(isWhole(-20, 20)),
      injuries: isOptional(isDice),
      condition: isOptional(isText),
      duration: isOptional(isText),
    }),
  ),
});

export const ailmentDeciders = {
  contract: decider(
    {
      ...OF_ONE,
      // Of the table, or by any word with what it is.
      ailment: isText,
      own: isOptional(isNullOr(isOwnAilment)),
      delivery: isOneOf(DELIVERIES),
      kind: isOneOf(AILMENT_KINDS),
    },
    decideContract,
    { speaks: null, secret: true, ...ROLLS, ...SUFFERS },
  ),
  ailmentTime: decider(
    { ...OF_ONE, ailment: isText, exposed: isFlag, prompt: isOptional(isText), override: isOptional(isFlag) },
    decideAilmentTime,
    { ...ROLLS, speaks: ({ override, actor }) => (override === true ? null : actor) },
  ),
};
