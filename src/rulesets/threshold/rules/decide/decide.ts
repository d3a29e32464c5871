/** From a decision to what comes of it: one line per kind. */
import type { Decision, Outcome, Refusal } from "../../../../kernel/outcome.ts";
import type { ThresholdDecision } from "../decisions.ts";
import { decideSpend, decideTrade, decideUseAbility } from "./actions.ts";
import { decideAttack } from "./attack.ts";
import { decideCondition, decideCorrect } from "./correct.ts";
import { decideCorruption } from "./corruption.ts";
import { decideDefend } from "./defend.ts";
import { decideDeathTest, decideHurtDying, decideStartSlot } from "./dying.ts";
import { decideEndEncounter, decideStartTurn } from "./encounter.ts";
import { decideAwardXp, decideImprove, decideSuccessor } from "./experience.ts";
import { decideHarm } from "./harm.ts";
import { decideDisengage, decideEngagement, decideMove, decidePassBy } from "./movement.ts";
import { decideDecline } from "./offer.ts";
import { decideBegin, decideDelay, decideJoin, decideSetOrder } from "./order.ts";
import { decidePain } from "./pain.ts";
import { decidePower } from "./power.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";
import { decideSocial } from "./social.ts";
import { decideStandUp } from "./standUp.ts";
import { decideEndSurprise, decideSurprise } from "./surprise.ts";
import { decideRequestTest, decideTest } from "./test.ts";
import { decideConsume, decideRest, decideTreat } from "./treat.ts";
import { decideTrigger } from "./trigger.ts";
import { decideShield, decideWield } from "./wield.ts";

type Kind = ThresholdDecision["type"];
type Rule<K extends Kind> = (decision: Extract<ThresholdDecision, { type: K }>, situation: Situation) => Outcome;

const RULES: { readonly [K in Kind]: Rule<K> } = {
  test: decideTest,
  requestTest: decideRequestTest,
  attack: decideAttack,
  defend: decideDefend,
  pain: decidePain,
  trigger: decideTrigger,
  decline: decideDecline,
  surprise: decideSurprise,
  endSurprise: decideEndSurprise,
  setOrder: decideSetOrder,
  delay: decideDelay,
  begin: decideBegin,
  join: decideJoin,
  startTurn: decideStartTurn,
  startSlot: decideStartSlot,
  endEncounter: decideEndEncounter,
  wield: decideWield,
  shield: decideShield,
  spend: decideSpend,
  trade: decideTrade,
  useAbility: decideUseAbility,
  move: decideMove,
  disengage: decideDisengage,
  passBy: decidePassBy,
  engagement: decideEngagement,
  standUp: decideStandUp,
  consume: decideConsume,
  treat: decideTreat,
  power: decidePower,
  harm: decideHarm,
  deathTest: decideDeathTest,
  hurtDying: decideHurtDying,
  rest: decideRest,
  corruption: decideCorruption,
  social: decideSocial,
  awardXp: decideAwardXp,
  improve: decideImprove,
  successor: decideSuccessor,
  condition: decideCondition,
  correct: decideCorrect,
};

/** Every kind of decision there is. */
export const DECISION_TYPES = Object.keys(RULES) as readonly Kind[];

/** What comes of a decision; a kind nobody knows is refused. */
export function decide(decision: ThresholdDecision, situation: Situation): Outcome | Refusal {
  const { type }: Decision = decision;
  if (!Object.hasOwn(RULES, type)) throw new Refused("unknownDecision", { type });
  const rule = RULES[decision.type] as (decision: ThresholdDecision, situation: Situation) => Outcome;
  return rule(decision, situation);
}
