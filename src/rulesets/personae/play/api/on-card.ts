/** What may follow on a challenge's card: the next die, a banked critical, the chorus's last word. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Answer } from "../../../../table/api.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { OnCard, PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type {
  ChallengeDecision,
  FollowUpDecision,
  GiveCriticalDecision,
  SetOutcomeDecision,
  SpendCriticalDecision,
} from "../../rules/decisions.ts";
import type { Verdict } from "../../rules/outcomes.ts";
import { allOf } from "../../../../table/cards/card.ts";
import { frameFor, frameStillStanding } from "../turns/frame.ts";
import { BadCall, optionsOf } from "./bad-call.ts";
import { cardOf, challengeOn, openPromptOf } from "./cards.ts";
import { identityOf } from "./identities.ts";
import { send } from "./send.ts";

/** Uses the next die of the same roll (PER-062, PER-063), against another than `from` where a trait allows it (PER-064). */
export async function followUp(options: Parameters<PersonaeApi["followUp"]>[0]): Promise<Answer> {
  const { card, actor, reactor, encounter } = opponentOn(optionsOf("followUp", options));
  const from = options.from === undefined ? reactor : identityOf(options.from, "from").uuid;
  const decision: FollowUpDecision = { type: "followUp", encounter, actor, reactor, from };
  return send(decision, [actor, reactor], card.id);
}

/** Spends a banked critical (PER-180). */
export async function spendCritical(options: Parameters<PersonaeApi["spendCritical"]>[0]): Promise<Answer> {
  const { card, actor, reactor, encounter } = opponentOn(optionsOf("spendCritical", options));
  const verdicts = allOf(card, "checks").filter((check): check is Verdict => check.type === "verdict");
  const won = verdicts.filter((verdict) => verdict.reactor === reactor).at(-1)?.winner === "actor";
  const by = options.by === undefined ? actor : identityOf(options.by, "by").uuid;
  const use = options.use ?? (won && by === actor ? "hit" : "success");
  const decision: SpendCriticalDecision = { type: "spendCritical", encounter, actor: by, reactor, use };
  return send(decision, [actor, reactor], card.id);
}

/** Gives a banked critical to somebody else, or spends it on what a trait does (PER-180). */
export async function giveCritical(options: Parameters<PersonaeApi["giveCritical"]>[0]): Promise<Answer> {
  const { uuid: actor } = identityOf(optionsOf("giveCritical", options).actor, "actor");
  const to = options.to === undefined || options.to === null ? null : identityOf(options.to, "to").uuid;
  const { reason = "" } = options;
  const encounter = frameFor(actor);
  const decision: GiveCriticalDecision = { type: "giveCritical", encounter, actor, to, reason };
  return send(decision, to === null ? [actor] : [actor, to]);
}

/** The chorus decides (PER-001, PER-049); an answer that is still owed is owed no more. */
export async function setOutcome(options: Parameters<PersonaeApi["setOutcome"]>[0]): Promise<Answer> {
  const { card, reactor, encounter } = opponentOn(optionsOf("setOutcome", options));
  const asked = openPromptOf(card, ({ type, owner }) => type === "answer" && owner === reactor);
  const { success } = options;
  const prompt = asked && { prompt: asked.id };
  const decision: SetOutcomeDecision = { type: "setOutcome", encounter, reactor, success, ...prompt };
  return send(decision, [reactor], card.id);
}

/** The part of a challenge that is meant: its only opponent's, when none is named. */
function opponentOn({ card: given, reactor: named }: OnCard): {
  readonly card: CardData;
  readonly actor: Ref;
  readonly reactor: Ref;
  readonly encounter: ChallengeDecision["encounter"];
} {
  const card = cardOf(given);
  const { actor, reactors, encounter } = challengeOn(card);
  const [only, ...others] = reactors;
  const reactor = named === undefined ? only : identityOf(named, "reactor").uuid;
  if (reactor === undefined || (named === undefined && others.length > 0)) throw new BadCall("whichReactor");
  return { card, actor, reactor, encounter: frameStillStanding(encounter) };
}
