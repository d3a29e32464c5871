/** What is settled beside the dice: awards, questions, conditions lifted, corrections. */
import type { Answer } from "../../../../table/api.ts";
import { allOf } from "../../../../kernel/history.ts";
import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type {
  AskDecision,
  CorrectDecision,
  LiftConditionDecision,
  SettleDelayedDecision,
} from "../../rules/decisions.ts";
import type { PersonaeEffect } from "../../rules/outcomes.ts";
import { readIdentity } from "../models/reading.ts";
import { send as sendForm } from "../../../../fittings/forms/send.ts";
import { award as awarding, reassign } from "../dialogs/award.ts";
import { badCall } from "./bad-call.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf } from "../../../../fittings/forms/api/cards.ts";
import { frameOf } from "./encounters.ts";
import { identitiesOf, identityOf } from "./identities.ts";
import { send } from "./send.ts";
import { trackOf } from "./turn.ts";

/** Gives development points (PER-132). */
export async function award(options: Parameters<PersonaeApi["award"]>[0]): Promise<Answer> {
  const identities = identitiesOf(optionsOf("award", options).identities, "identities").map(({ uuid }) => uuid);
  const { dp = 1, reason = "" } = options;
  return sendForm(awarding, { actors: [], choice: identities, dp, reason });
}

/** Hands an award of a card on to somebody else (PER-131). */
export async function reassignAward(options: Parameters<PersonaeApi["reassignAward"]>[0]): Promise<Answer> {
  const card = cardOf(optionsOf("reassignAward", options).card);
  const { uuid: to } = identityOf(options.to, "to");
  const awards = (allOf(card, "effects") as readonly PersonaeEffect[]).filter(
    (effect) => effect.type === "award" && effect.dp > 0,
  );
  const [only, ...others] = awards;
  const id = options.award ?? (others.length === 0 ? only?.id : undefined);
  if (id === undefined) throw badCall("whichAward");
  return sendForm(reassign, { given: { card: card.id, award: id, from: "" }, actors: [], choice: to });
}

/** Asks what an expertise knows (PER-036 … PER-038). */
export async function ask(options: Parameters<PersonaeApi["ask"]>[0]): Promise<Answer> {
  const { uuid } = identityOf(optionsOf("ask", options).actor, "actor");
  const { question = "", level = "hard", topic, broaderTopics = [] } = options;
  const encounter = frameOf(options, uuid);
  const decision: AskDecision = { type: "ask", encounter, actor: uuid, question, level, topic, broaderTopics };
  return send(decision, [uuid]);
}

/** Lifts a condition, its name's capitals aside (PER-073). */
export async function liftCondition(options: Parameters<PersonaeApi["liftCondition"]>[0]): Promise<Answer> {
  const target = identityOf(optionsOf("liftCondition", options).target, "target");
  const wanted = options.condition;
  const { conditions = [] } = readIdentity(target);
  const known = conditions.find(({ name }) => name.toLowerCase() === wanted?.toLowerCase())?.name;
  const encounter = frameOf(options, target.uuid);
  const condition = known ?? wanted;
  const decision: LiftConditionDecision = { type: "liftCondition", encounter, target: target.uuid, condition };
  return send(decision, [target.uuid]);
}

/** Sets marked hits and shock by hand (PER-001). */
export async function correct(options: Parameters<PersonaeApi["correct"]>[0]): Promise<Answer> {
  const target = identityOf(optionsOf("correct", options).target, "target");
  const { tracks } = readIdentity(target);
  const now = tracks[options.track ?? "main"] ?? tracks.main;
  const { hits = now.hits, shock = now.shock } = options;
  const encounter = frameOf(options, target.uuid);
  const decision: CorrectDecision = {
    type: "correct",
    encounter,
    target: target.uuid,
    hits,
    shock,
    ...trackOf(options),
  };
  return send(decision, [target.uuid]);
}

/** Held-off hits that count now, or never (PER-001, PER-095). */
export async function settleDelayed(options: Parameters<PersonaeApi["settleDelayed"]>[0]): Promise<Answer> {
  const { uuid: target } = identityOf(optionsOf("settleDelayed", options).target, "target");
  const { index = 0, counts = true } = options;
  const encounter = frameOf(options, target);
  const decision: SettleDelayedDecision = { type: "settleDelayed", encounter, target, index, counts };
  return send(decision, [target]);
}
