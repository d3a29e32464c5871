/** The round: surprise, declarations, phases, clashing actions and the checks at its end. */
import { everybodyIn } from "../../../../kernel/deciders.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { shareOfFaces, type Prospect } from "../../../../kernel/prospect.ts";
import { conditionOf, hasCondition, isOut, wearsHelmet } from "../conditions.ts";
import { orderOf, orderParts } from "../conflict/order.ts";
import { surpriseParts } from "../conflict/surprise.ts";
import { part } from "../core/check.ts";
import type {
  DeclareDecision,
  EndRoundDecision,
  OrderDecision,
  PhaseDecision,
  ShakeOffDecision,
  SurpriseDecision,
} from "../decisions.ts";
import type { ConsciousnessPrompt, DeathCheckResult, VerveEffectKind } from "../outcomes.ts";
import { eitherParts, chosenReaction, minutesOut } from "../survival/consciousness.ts";
import { deathCheckRequired, enduranceParts, timeToDie, type DeathOutcome } from "../survival/death.ts";
import { PHASES } from "../state.ts";
import { paceFigures } from "../movement/pace.ts";
import { ALL_ROLL, decider, OF_ONE, type Came, ROLLS } from "./decider.ts";
import { isFlag, isNullOr, isOneOf, isRefList, isText } from "../../../../kernel/edge.ts";
import { isCount } from "./edge.ts";
import { begin, end } from "./effects.ts";
import { injuriesOf, reactionFor, scoreFor, stateParts } from "./figures.ts";
import { deathProspect } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

function decideSurprise({ actors, noticed }: SurpriseDecision, situation: Situation): Came {
  const all = actors.map((who) => ({ who, state: situation.living(who) }));
  const effects = all.flatMap(({ who, state }, index): VerveEffectKind[] => {
    const given = {
      perception: reactionFor(situation, who, "perception"),
      noticed: noticed.includes(who),
      asleep: hasCondition(state, "asleep"),
      fullHelmet: wearsHelmet(state),
      injuries: state.injuries.value,
    };
    const own = stateParts(situation, who, "perception", ["helmet"]);
    const parts = [...surpriseParts(given), ...own];
    const check = situation.d20({ key: `surprise-${index}`, who, subject: "perception", parts });
    return check.success ? [] : [begin(situation, who, "surprised")];
  });
  return { effects };
}

function decideShakeOff({ actor, choice, roundsAway, modifiers }: ShakeOffDecision, situation: Situation): Came {
  const state = situation.living(actor);
  const surprise = conditionOf(state, "surprised");
  situation.require(surprise !== null, "notSurprised", { name: state.name });
  if (roundsAway >= 2) return { effects: [end(situation, actor, "surprised")] };
  situation.require(surprise === null || situation.round > surprise.round, "tooEarly", { name: state.name });
  const { fortitude, willpower } = situation.derived(actor).reactions;
  const given = { fortitude, willpower, choice, injuries: state.injuries.value };
  const reaction = chosenReaction(given);
  const parts = [...eitherParts(given, "VRV-149"), ...stateParts(situation, actor, reaction, ["surprised"])];
  const check = situation.d20({ key: "shakeOff", who: actor, subject: reaction, parts, modifiers });
  return { effects: check.success ? [end(situation, actor, "surprised")] : [] };
}

function decideDeclare({ actor, action, calledShot }: DeclareDecision, situation: Situation): Came {
  const seat = situation.seat(actor);
  if (!seat) throw new Refused("noEncounter", { name: situation.living(actor).name });
  const { round } = situation;
  const id = situation.id("declared", actor);
  return { effects: [{ type: "declared", id, target: seat.ref, apply: "atOnce", round, action, calledShot }] };
}

function decidePhase({ to }: PhaseDecision, situation: Situation): Came {
  const { frame, round } = situation;
  if (!frame) throw new Refused("noEncounter");
  return {
    effects: [{ type: "phase", id: situation.id("phase"), target: frame.combat, apply: "atOnce", phase: to, round }],
  };
}

function decideOrder({ actors }: OrderDecision, situation: Situation): Came {
  if (actors.length < 2) throw new Refused("needsTwoSides");
  const all = actors.map((who) => ({ who, state: situation.living(who) }));
  const rolls = all.map(({ who, state }, index) => {
    const pace = paceFigures(state.pace, situation.safeOutdoors).reactions;
    const own = stateParts(situation, who, "agility");
    const parts = [
      ...orderParts({ agility: state.abilities.agility, modifier: 0, injuries: state.injuries.value }),
      part("pace", pace, "VRV-151"),
      ...own,
    ];
    const { success, margin } = situation.d20({ key: `order-${index}`, who, subject: "agility", parts });
    return { id: who, success, margin, hero: state.kind === "hero" };
  });
  return { checks: [{ type: "order", id: situation.id("order"), order: orderOf(rolls) }] };
}

/** Those in the encounter whose states are at hand. */
const present = (situation: Situation): Ref[] =>
  (situation.frame?.participants ?? []).map(({ who }) => who).filter((ref) => ref in situation.states);

function decideEndRound({ passOut }: EndRoundDecision, situation: Situation): Came {
  const { frame, round } = situation;
  if (!frame) throw new Refused("noEncounter");
  const settled = present(situation).map((who, index) => settle(situation, who, index, passOut.includes(who)));
  return {
    checks: settled.flatMap(({ check }) => (check ? [check] : [])),
    prompts: settled.flatMap(({ prompts = [] }) => prompts),
    effects: [
      ...settled.flatMap(({ effects }) => effects),
      {
        type: "phase",
        id: situation.id("phase"),
        target: frame.combat,
        apply: "atOnce",
        phase: "declare",
        round: round + 1,
      },
    ],
  };
}

/** States that last for one round only. */
const ROUND_STATES = ["extra-attack", "called-shot", "high-ground-defense", "small-shield", "grabbing", "aiming"];

interface Settled {
  readonly check: DeathCheckResult | null;
  readonly prompts?: readonly ConsciousnessPrompt[];
  readonly effects: readonly VerveEffectKind[];
}

/** What the end of the round asks of one character: passing out, and injuries against endurance. VRV-118, VRV-121. */
function settle(situation: Situation, who: Ref, index: number, passOut: boolean): Settled {
  const state = situation.character(who);
  const { round, clock } = situation;
  const over = ROUND_STATES.filter((id) => {
    const found = conditionOf(state, id);
    return found !== null && found.round <= round && !(id === "grabbing" && holdsSomebody(situation, who));
  }).map((id) => end(situation, who, id, "atOnce"));
  if (hasCondition(state, "dead")) return { check: null, effects: over };
  const faints = hasCondition(state, "fainting") || (passOut && !isOut(state));
  const until = clock.minutes + minutesOut(state.injuries.value, situation.settings);
  const fainted: VerveEffectKind[] = faints
    ? [end(situation, who, "fainting", "atOnce"), begin(situation, who, "unconscious", { until, apply: "atOnce" })]
    : [];
  const owes = state.due.consciousness && state.due.round === round && !faints && !isOut(state);
  const prompt: ConsciousnessPrompt = {
    type: "consciousness",
    id: situation.id("consciousness", who),
    owner: who,
    name: state.name,
  };
  const death = deathContest(situation, who, index, isOut(state) || faints);
  return { check: death.check, prompts: owes ? [prompt] : [], effects: [...over, ...fainted, ...death.effects] };
}

const holdsSomebody = (situation: Situation, who: Ref): boolean =>
  present(situation).some((ref) =>
    situation
      .character(ref)
      .conditions.some(({ id, other }) => (id === "held" || id === "immobilized") && other === who),
  );

/** The contest of injuries with endurance. The injuries roll first; only when they threaten is endurance rolled. VRV-121. */
function deathContest(situation: Situation, who: Ref, index: number, unconscious: boolean): Settled {
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
  };
  const settled: VerveEffectKind = checked(situation, who, null);
  if (!deathCheckRequired(given) || state.dying !== null) return { check: null, effects: [settled] };
  const { settings } = situation;
  const threatens = (die: number): boolean =>
    settings.autoResults && (die === 1 || die === 20) ? die === 1 : die <= given.injuries;
  const own = { who, parts: enduranceParts(given) };
  const prospect = (): Prospect => deathProspect(own, given.injuries, settings, shareOfFaces(20, threatens));
  const threat = situation.sum({ key: `injuries-${index}`, count: 1, faces: 20, who: null, prospect });
  const id = situation.id("death", who);
  const result = (outcome: DeathOutcome, minutesToLive: number | null): DeathCheckResult => {
    return { type: "death", id, who, outcome, minutesToLive };
  };
  if (!threatens(threat)) return { check: result("safe", null), effects: [settled] };
  const check = situation.d20({
    ...own,
    key: `endurance-${index}`,
    subject: "endurance",
    archetypal: { deathRoll: true },
  });
  const { remainingMinutes } = timeToDie({ endurance, injuries: given.injuries, unconscious });
  if (!check.success)
    return {
      check: result("dying", remainingMinutes),
      effects: [settled, dying(situation, who, remainingMinutes ?? 0)],
    };
  const again = situation.settings.deathContestRepeat;
  return {
    check: result(again ? "repeat" : "survives", null),
    effects: [again ? checked(situation, who, situation.round + 1) : settled],
  };
}

const checked = (situation: Situation, who: Ref, again: number | null): VerveEffectKind => ({
  type: "checked",
  id: situation.id("checked", who),
  target: who,
  apply: "onRequest",
  consciousness: true,
  death: true,
  again,
});

/** The clock of dying starts; where there is no time left, doom is certain. VRV-122, AMB-28. */
const dying = (situation: Situation, who: Ref, minutes: number): VerveEffectKind =>
  minutes <= 0
    ? begin(situation, who, "doomed")
    : { type: "dying", id: situation.id("dying", who), target: who, apply: "onRequest", elapsed: 0 };

export const roundDeciders = {
  surprise: decider({ actors: isRefList, noticed: isRefList }, decideSurprise, {
    names: ["actors", "noticed"],
    speaks: null,
    ...ALL_ROLL,
  }),
  shakeOff: decider(
    { ...OF_ONE, choice: isNullOr(isOneOf(["fortitude", "willpower"])), roundsAway: isCount },
    decideShakeOff,
    { ...ROLLS },
  ),
  declare: decider({ ...OF_ONE, action: isText, calledShot: isFlag }, decideDeclare),
  phase: decider({ to: isOneOf(PHASES) }, decidePhase, { names: [], speaks: null }),
  order: decider({ actors: isRefList }, decideOrder, { names: ["actors"], speaks: null, ...ALL_ROLL }),
  endRound: decider({ passOut: isRefList }, decideEndRound, {
    names: ["passOut"],
    speaks: null,
    everybody: true,
    // Injuries roll against endurance, and nobody's hand throws for them.
    rolls: (decision) => [null, ...everybodyIn(decision)],
    asks: everybodyIn,
  }),
};
