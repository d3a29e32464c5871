/** Passing out, injuries against endurance, and the clock that this starts. VRV-118, VRV-119, VRV-121, VRV-122 */
import type { Modifier, Ref } from "../../../../kernel/outcome.ts";
import { shareOfFaces, type Prospect } from "../../../../kernel/prospect.ts";
import { isFlag, isNullOr, isOptional, isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { hasCondition, isOut } from "../conditions.ts";
import type { DeathCheckDecision } from "../decisions.ts";
import type { ConditionEffect, DeathCheckResult, VerveEffectKind } from "../outcomes.ts";
import { minutesOut } from "../survival/consciousness.ts";
import { deathCheckRequired, enduranceParts, timeToDie, type DeathOutcome } from "../survival/death.ts";
import { promptOf } from "./card.ts";
import { decider, OF_ONE, type Came } from "./decider.ts";
import { begin, end } from "./effects.ts";
import { bonusOf, fieldFor, injuriesOf, scoreFor } from "./figures.ts";
import { deathProspect } from "./prospects.ts";
import { MINUTE } from "./time.ts";
import type { Situation } from "./situation.ts";

/**
 * Unconsciousness, for as many minutes as injuries. VRV-118, VRV-119
 * @param after seconds that pass before it begins
 */
export function passesOut(
  situation: Situation,
  who: Ref,
  apply: "atOnce" | "onRequest" = "onRequest",
  after = 0,
): ConditionEffect {
  const until = situation.clock.seconds + after + MINUTE * minutesOut(injuriesOf(situation, who), situation.settings);
  return begin(situation, who, "unconscious", { until, apply });
}

/** Whoever is past help dies as the scene ends. VRV-123 */
export function dies(situation: Situation, who: Ref): VerveEffectKind[] {
  if (!hasCondition(situation.character(who), "doomed")) return [];
  return [end(situation, who, "doomed", "atOnce"), begin(situation, who, "dead", { apply: "atOnce" })];
}

export interface Deathbed {
  /** Tells its dice from those of others. */
  readonly suffix?: string;
  readonly unconscious: boolean;
  /** Id of the field that bears on it. */
  readonly field?: string | null;
  readonly modifiers?: readonly Modifier[] | undefined;
}

export interface Judged {
  readonly check: DeathCheckResult | null;
  readonly effects: readonly VerveEffectKind[];
}

/** The contest of injuries with endurance. The injuries roll first; only when they threaten is endurance rolled. VRV-121. */
export function deathContest(situation: Situation, who: Ref, bed: Deathbed): Judged {
  const { suffix = "", unconscious, field = null, modifiers } = bed;
  const state = situation.character(who);
  const { due } = state;
  const endurance = scoreFor(situation, who, "endurance");
  const given = {
    injuries: injuriesOf(situation, who),
    injuriesGained: due.round === situation.round ? due.injuries : 0,
    survival: state.survival.value,
    verve: state.kind === "hero" ? state.verve.value : 0,
    archetypal: due.archetypal,
    endurance,
    unconscious,
    fieldBonus: bonusOf(situation, who, fieldFor(situation, who, field)),
  };
  const owes = due.injuries > 0 || due.consciousness;
  const settledAlready = state.dying !== null || hasCondition(state, "doomed");
  if (!deathCheckRequired(given) || settledAlready)
    return { check: null, effects: owes ? [checked(situation, who, null, "atOnce")] : [] };
  const settled = checked(situation, who, null);
  const { settings } = situation;
  const threatens = (die: number): boolean =>
    settings.autoResults && (die === 1 || die === 20) ? die === 1 : die <= given.injuries;
  const own = { who, parts: enduranceParts(given), modifiers };
  const prospect = (): Prospect => deathProspect(own, given.injuries, settings, shareOfFaces(20, threatens));
  const threat = situation.sum({ key: `injuries${suffix}`, count: 1, faces: 20, who: null, prospect });
  const id = situation.id("death", who);
  const result = (outcome: DeathOutcome, minutesToLive: number | null): DeathCheckResult => {
    return { type: "death", id, who, outcome, minutesToLive };
  };
  if (!threatens(threat)) return { check: result("safe", null), effects: [settled] };
  const check = situation.d20({
    ...own,
    key: `endurance${suffix}`,
    subject: "endurance",
    archetypal: { deathRoll: true },
  });
  const { remainingMinutes } = timeToDie({ endurance, injuries: given.injuries, unconscious });
  // What only seems to kill strikes one down for a long while. VRV-217
  if (!check.success && due.phantasmal) {
    // Whoever lets go besides passes out on the same card.
    const struck = { ...begin(situation, who, "unconscious", { value: 1 }), id: situation.id("struck", who) };
    return { check: result("survives", null), effects: [settled, struck] };
  }
  if (!check.success) {
    const lost = dying(situation, who, remainingMinutes ?? 0);
    return { check: result("dying", remainingMinutes), effects: [settled, lost] };
  }
  const again = settings.deathContestRepeat;
  return {
    check: result(again ? "repeat" : "survives", null),
    effects: [again ? checked(situation, who, situation.round + 1) : settled],
  };
}

/** What is owed is settled. Where a roll against death goes with it, it waits, for a bid may have it come out anew. */
const checked = (
  situation: Situation,
  who: Ref,
  again: number | null,
  apply: "atOnce" | "onRequest" = "onRequest",
): VerveEffectKind => ({
  type: "checked",
  id: situation.id("checked", who),
  target: who,
  apply,
  consciousness: true,
  death: true,
  again,
});

/** The clock of dying starts; where there is no time left, doom is certain. VRV-122, AMB-28. */
const dying = (situation: Situation, who: Ref, minutes: number): VerveEffectKind =>
  minutes <= 0
    ? begin(situation, who, "doomed")
    : { type: "dying", id: situation.id("dying", who), target: who, apply: "onRequest", elapsed: 0 };

/** The same where no round ends: after a fall, a poison, an illusion. VRV-121 */
function decideDeathCheck(
  { actor, passOut, field, prompt, modifiers }: DeathCheckDecision,
  situation: Situation,
): Came {
  const state = situation.living(actor);
  if (prompt !== undefined && promptOf(situation, prompt)?.owner !== actor) throw new Refused("noPrompt");
  situation.require(state.due.injuries > 0, "notDue", { name: state.name });
  const out = isOut(state);
  const { check, effects } = deathContest(situation, actor, { unconscious: out || passOut, field, modifiers });
  const lets = passOut && !out ? [passesOut(situation, actor)] : [];
  return { checks: check ? [check] : [], effects: [...lets, ...effects] };
}

export const deathDeciders = {
  deathCheck: decider(
    { ...OF_ONE, passOut: isFlag, field: isNullOr(isText), prompt: isOptional(isText) },
    decideDeathCheck,
    // Injuries roll against endurance, and nobody's hand throws for them.
    { rolls: ({ actor }) => [null, actor] },
  ),
};
