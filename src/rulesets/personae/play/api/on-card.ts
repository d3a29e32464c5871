/** What may follow on a challenge's card: the next die, a banked critical, the chorus's last word. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Answer } from "../../../../table/api.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { OnCard, PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type {
  ChallengeDecision,
  FollowUpDecision,
  SetOutcomeDecision,
  SpendCriticalDecision,
} from "../../rules/decisions.ts";
import type { Verdict } from "../../rules/outcomes.ts";
import { stillStanding } from "../../../../fittings/here/encounter.ts";
import { allOf } from "../../../../kernel/history.ts";
import { badCall } from "./bad-call.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf, openPromptOf } from "../../../../fittings/forms/api/cards.ts";
import { challengeOn } from "./cards.ts";
import { identityOf } from "./identities.ts";
import { send } from "./send.ts";

/** Uses the next die of the same roll (PER-062, PER-063). */
export async function followUp(options: Parameters<PersonaeApi["followUp"]>[0]): Promise<Answer> {
  const { card, actor, reactor, encounter } = opponentOn(optionsOf("followUp", options));
  const against = options.against === undefined ? reactor : identityOf(options.against, "against").uuid;
  const turned = against === reactor ? {} : { from: reactor };
  const decision: FollowUpDecision = { type: "followUp", encounter, actor, reactor: against, ...turned };
  return send(decision, [actor, against], card.id);
}

/** Spends a banked critical (PER-180). */
export async function spendCritical(options: Parameters<PersonaeApi["spendCritical"]>[0]): Promise<Answer> {
  const { card, actor: challenger, reactor, encounter } = opponentOn(optionsOf("spendCritical", options));
  const actor = options.by === undefined ? challenger : identityOf(options.by, "by").uuid;
  const verdicts = allOf(card, "checks").filter((check): check is Verdict => check.type === "verdict");
  const won = verdicts.filter((verdict) => verdict.reactor === reactor).at(-1)?.winner === "actor";
  const use = options.use ?? (won && actor === challenger ? "hit" : "success");
  const decision: SpendCriticalDecision = { type: "spendCritical", encounter, actor, reactor, use };
  return send(decision, [actor, reactor], card.id);
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
  if (reactor === undefined || (named === undefined && others.length > 0)) throw badCall("whichReactor");
  return { card, actor, reactor, encounter: stillStanding(encounter) };
}
