/** Climbing, swimming, leaping, falling, flying. EVO-050 … EVO-055, EVO-061, EVO-062. */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { hitLocation, injuryPlace } from "../attack/location.ts";
import { OFFERED } from "../checks/skillTable.ts";
import type { AltitudeDecision, FallDecision, SpecialMoveDecision } from "../decisions.ts";
import { mixedMove, stretchCost } from "../movement/allowance.ts";
import { fall } from "../movement/fall.ts";
import { specialMove } from "../movement/special.ts";
import type { LocationCheck, RollCheck } from "../outcomes.ts";
import { BANDS, type Location } from "../terms.ts";
import { Card } from "./card.ts";
import { correctMove, metresLeft, moveBegun, pay } from "./costs.ts";
import { defenderOf } from "./defender.ts";
import { isFlag, isNullOr, isOneOf, isOptional, isShape, isText, isWhole } from "../../../../kernel/edge.ts";
import { isMeans, requireRoll } from "./edge.ts";
import { rootOf } from "./evade.ts";
import { inflictWounds } from "./inflict.ts";
import { fullMove, requireLegs, toes } from "./movement.ts";
import { dieProspect } from "./prospects.ts";
import { Refused } from "./refused.ts";
import { rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { bestMeans } from "./standing.ts";
import { requireMeans } from "./tricks.ts";
import { wordFor } from "../words.ts";

/** Climbs, swims or leaps, within a Move or what is left of one. EVO-050 … EVO-053. */
export function decideSpecialMove(decision: SpecialMoveDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, type, mode, metres } = decision;
  const { name } = situation.acting(actor, "melee");
  if (type === "leap" && mode === "demanded") throw new Refused("badField", { field: "mode" });
  // Arms climb and swim where a leg is broken; nobody leaps with it, lying down or not (EVO-276).
  if (type === "leap") requireLegs(situation, actor, true);
  const card = new Card(situation);
  const seat = situation.seat(actor)?.state ?? null;
  const left = metresLeft(situation, actor);
  const begun = left !== null;
  // Whoever has no move left to make is told so before anything is rolled.
  pay(new Card(situation), actor, begun ? "free" : "move", { metres: 0 });
  const roll = mode === "normal" ? null : testOf(card, decision);
  const whole = fullMove(situation, actor, decision.pace);
  const result = reached(situation, decision, roll, left ?? whole);
  if (roll === null && metres > result.reach) throw new Refused("tooManyMetres", { name, metres, left: result.reach });
  if (begun) pay(card, actor, "free", { metres: result.spent });
  else {
    pay(card, actor, "move", { metres: result.spent, allowance: (seat?.metresUsed ?? 0) + whole });
    toes(card, actor);
  }
  mishap(card, decision, roll, result);
  return card.outcome();
}

interface Reached {
  /** Metres it could go, and went. */
  readonly reach: number;
  readonly went: number;
  /** Metres of the Move that took. */
  readonly spent: number;
  readonly consequence: ReturnType<typeof specialMove>["consequence"];
}

/** How far a climb, a swim or a leap gets on what is left of a Move. EVO-053. */
function reached(
  situation: Situation,
  { actor, type, mode, metres, runUp = null }: SpecialMoveDecision,
  roll: RollCheck | null,
  allowance: number,
): Reached {
  const outcome = roll && { success: roll.success, dos: roll.dos, dof: roll.dof };
  const { hindrances: more, consequence } = specialMove({ kind: type, mode, outcome, runUp });
  const hindrances = situation.derived(actor).hindrances + more;
  const { metres: reach } = mixedMove({ allowance, hindrances });
  const went = consequence === "none" || consequence === "short" ? Math.min(metres, reach) : 0;
  return { reach, went, spent: stretchCost({ metres: went, hindrances, left: allowance }), consequence };
}

/** What became of it: how far, and what went wrong. EVO-050 … EVO-052. */
function mishap(card: Card, { actor, type }: SpecialMoveDecision, roll: RollCheck | null, result: Reached): void {
  const { name } = card.situation.character(actor);
  const { consequence, went } = result;
  card.note(`special.${type}`, { name, metres: went });
  const under = { mode: "strenuous", elapsed: 0, roundsToDeath: null } as const;
  if (consequence === "sink" && roll !== null)
    card.from(rootOf(card.situation, roll), () => {
      card.consequence({ type: "air", target: actor, suffocation: under });
    });
  if (consequence === "fall" || consequence === "short") card.note(consequence, { name });
}

/** The same once its test was made anew: the Move is put right. @param spent metres that the roll before it took */
export function afterSpecialMove(card: Card, roll: RollCheck, decision: SpecialMoveDecision, spent: number): void {
  const { situation } = card;
  const seat = situation.seat(roll.who)?.state ?? null;
  const left = seat?.moving ? situation.character(roll.who).allowance - seat.metresUsed + spent : 0;
  const whole = fullMove(situation, roll.who, decision.pace);
  const result = reached(situation, decision, roll, seat === null ? whole : Math.max(0, left));
  if (seat !== null && result.spent !== spent) correctMove(card, roll.who, result.spent - spent, null);
  mishap(card, decision, roll, result);
}

export const specialMoveDecider: Decider<SpecialMoveDecision, Situation> = {
  shape: {
    actor: isText,
    mode: isOneOf(["normal", "hurry", "demanded"]),
    metres: isWhole(0, 1000),
    pace: isOneOf(["basic", "run"]),
    means: isNullOr(isMeans),
    runUp: isOptional(isNullOr(isShape({ metres: isWhole(0, 1000), unhindered: isFlag }))),
  },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideSpecialMove,
};

function testOf(card: Card, decision: SpecialMoveDecision): RollCheck {
  const { actor, type, mode, runUp = null, roll } = decision;
  const { name } = card.situation.character(actor);
  const means = decision.means ?? bestMeans(card.situation, actor, OFFERED[type]);
  requireMeans(means, OFFERED[type], name);
  const { testAdvantages } = specialMove({ kind: type, mode, runUp });
  const costs = moveBegun(card.situation, actor) ? [] : (["move"] as const);
  return rollTest(card, {
    what: type,
    who: actor,
    means,
    choices: roll,
    advantages: [["runUp", testAdvantages]],
    costs,
  });
}

/** Falls some metres, with a test to break the fall or without. EVO-054, EVO-055. */
export function decideFall(decision: FallDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, metres, means } = decision;
  const { name } = situation.character(actor);
  const card = new Card(situation);
  if (means === null) {
    fallDown(card, actor, metres);
    return card.outcome();
  }
  requireMeans(means, OFFERED.breakFall, name);
  afterBreakFall(card, rollTest(card, { what: "breakFall", who: actor, means, choices: decision.roll }), metres, null);
  return card.outcome();
}

/** A fall broken by a test, or not. EVO-055. @param landed where it has landed already */
export function afterBreakFall(card: Card, roll: RollCheck, metres: number, landed: LocationCheck | null): void {
  card.from(rootOf(card.situation, roll), () => {
    fallDown(card, roll.who, metres, roll.success ? roll.dos : 0, landed);
  });
}

export const fallDecider: Decider<FallDecision, Situation> = {
  shape: { actor: isText, metres: isWhole(0, 100_000), means: isNullOr(isMeans) },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideFall,
};

/** What a fall does: wounds at a random place, and prone if there are any. EVO-054. */
export function fallDown(
  card: Card,
  who: Ref,
  metres: number,
  breakFallDos = 0,
  landed: LocationCheck | null = null,
): void {
  const { situation } = card;
  const { name } = situation.character(who);
  const { damage, defense, normal, savage, prone } = fall({
    metres,
    target: defenderOf(situation, who, null, who),
    breakFallDos,
  });
  card.note("fell", { name, metres, damage, defense });
  if (!prone) return;
  const waits = inflictWounds(card, who, {
    normal,
    savage,
    location: landed ? landed.injury : randomPlace(card, who),
    cause: "fall",
  });
  // Whoever loses nothing stays up: that waits for Fate's word together with the wounds (EVO-287).
  const down = { type: "condition", target: who, condition: "prone", on: true, source: null } as const;
  if (waits) card.waiting(down);
  else card.consequence(down);
}

/** A random place on somebody's body. */
function randomPlace(card: Card, who: Ref): Location | null {
  const { situation } = card;
  const id = card.checkId("location");
  const label = wordFor("Dice", "location");
  const [roll = 1] = situation.dice.roll({ id, count: 1, faces: 100, who, label, prospect: dieProspect });
  const table = situation.character(who).locationTable;
  const found = hitLocation({ roll, ...(table ? { table } : {}) });
  const injury = injuryPlace(found);
  card.check<LocationCheck>({
    type: "location",
    id,
    target: who,
    roll,
    location: found.location,
    injury,
    head: found.head,
  });
  return injury;
}

/** Changes height by one band in a Move, or loses flight. EVO-061, EVO-062. */
export function decideAltitude(decision: AltitudeDecision, situation: Situation): Outcome {
  const { actor, to } = decision;
  const { name, flier, altitude, fallingFrom } = situation.character(actor);
  if (!flier) throw new Refused("cannotFly", { name });
  const card = new Card(situation);
  if (to === null) {
    if (altitude === "ground") throw new Refused("onTheGround", { name });
    card.bookkeeping({ type: "altitude", target: actor, band: altitude, fallingFrom: fallingFrom ?? altitude });
    return card.outcome();
  }
  situation.acting(actor, "melee");
  if (fallingFrom !== null) throw new Refused("falling", { name });
  if (Math.abs(BANDS.indexOf(to) - BANDS.indexOf(altitude)) !== 1) throw new Refused("oneBand", { name });
  const seat = situation.seat(actor)?.state ?? null;
  if (seat?.bandChanged) throw new Refused("bandChanged", { name });
  const begun = moveBegun(situation, actor);
  if (begun) pay(card, actor, "free", { band: true });
  else
    pay(card, actor, "move", { band: true, allowance: (seat?.metresUsed ?? 0) + fullMove(situation, actor, "basic") });
  card.bookkeeping({ type: "altitude", target: actor, band: to, fallingFrom: null });
  return card.outcome();
}

export const altitudeDecider: Decider<AltitudeDecision, Situation> = {
  shape: { actor: isText, to: isNullOr(isOneOf(BANDS)) },
  names: ["actor"],
  speaks: "actor",
  decide: decideAltitude,
};
