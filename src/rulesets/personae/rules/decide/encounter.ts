/** Raising the stakes, rolling for the order, ending the encounter, corrections (PER-001, PER-051 … PER-056, PER-098). */
import { onlyOf, type Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import type { CorrectDecision, EscalateDecision, InitiativeDecision } from "../decisions.ts";
import { escalate } from "../encounter/escalation.ts";
import { initiativePool } from "../encounter/order.ts";
import type { AnewEffect, CorrectEffect, EscalateEffect, OrderEffect, RolledSide } from "../outcomes.ts";
import { HAND_STATUSES, SCENE_STATES } from "../state.ts";
import { lastLevelOf, MAIN } from "../vitality/tracks.ts";
import {
  isFlag,
  isOneOf,
  isOptional,
  isRefList,
  isShape,
  isText,
  isTextOrNull,
  isWhole,
  requireFields,
} from "../../../../kernel/edge.ts";
import { isAttribute, isTrackOf } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { meansOf, namedAttribute, requireAttribute } from "./means.ts";
import { rollPlain } from "./sides.ts";
import { attributeValue } from "../attributes.ts";
import type { Situation } from "./situation.ts";

/** Climbs the ladder; the instigator will act first. PER-051, PER-054. */
export function decideEscalate(decision: EscalateDecision, situation: Situation): Outcome {
  const { frame, sceneState } = situation;
  const { to, instigator } = decision;
  if (!frame) throw new Refused("noEncounter", { name: "" });
  if (!escalate({ from: sceneState, to }).allowed) {
    // Who is asked whether the stakes rise may say so late: another card has raised them.
    if (decision.prompt === undefined) throw new Refused("onlyUpwards");
    return { ...emptyOutcome, notes: [{ key: "DRAMATIS.Personae.Note.stakesRisen", data: {} }] };
  }
  const id = situation.id("escalate");
  const { combat: target, round } = frame;
  const effect: EscalateEffect = { type: "escalate", id, target, apply: "atOnce", to, instigator, round };
  return { ...emptyOutcome, effects: [effect, ...orderAnew(instigator, situation)] };
}

/**
 * Whoever raises the stakes in mid-round acts first, and then all others do, those as well who had their turn while less was
 * at stake: what they used counts no more. PER-054
 */
export function orderAnew(instigator: Ref | null, situation: Situation): AnewEffect[] {
  const { begun = [], round, participants } = situation.frame ?? { round: 0, participants: [] };
  const own = participants.filter(({ who }) => who === instigator).map(({ combatant }) => combatant);
  if (own.length === 0) return [];
  return begun
    .filter((combatant) => !own.includes(combatant))
    .map((target) => ({ type: "anew", id: situation.id("anew", target), target, apply: "atOnce", round }));
}

const escalateDecider: Decider<EscalateDecision, Situation> = {
  shape: { to: isOneOf(SCENE_STATES), instigator: isTextOrNull, prompt: isOptional(isText) },
  names: ["instigator"],
  speaks: "instigator",
  decide: decideEscalate,
};

/** Rolls for the order of action. PER-053. Under the manual method nothing is rolled, and the listed order stands. */
export function decideInitiative(decision: InitiativeDecision, situation: Situation): Outcome {
  const rolled = decision.actors.map((actor) => orderRoll(decision, situation, actor));
  return {
    ...emptyOutcome,
    checks: rolled.flatMap(({ check }) => check ?? []),
    effects: rolled.map(({ effect }) => effect),
  };
}

const initiativeDecider: Decider<InitiativeDecision, Situation> = {
  shape: { actors: isRefList },
  names: ["actors"],
  speaks: ({ actors }) => onlyOf(actors),
  decide: decideInitiative,
};

function orderRoll(
  { chosen = [] }: InitiativeDecision,
  situation: Situation,
  actor: Ref,
): { check: RolledSide | null; effect: OrderEffect } {
  const { settings } = situation;
  const state = situation.identity(actor);
  const seat = situation.seatOf(actor);
  const skill = state.skills.find(({ initiative }) => initiative);
  const pick = settings.actionOrder === "chosenSkill" ? chosen.find((one) => one.actor === actor) : undefined;
  if (pick && !isAttribute(pick.attribute)) throw new Refused("badField", { field: "chosen" });
  if (pick) requireAttribute(state, pick.attribute);
  const means = pick ? meansOf(state, pick.skill) : null;
  const attribute = pick?.attribute ?? "CNG";
  const pool = initiativePool({
    initiativeRating: skill ? Math.max(1, skill.rating) : null,
    cunning: attributeValue(state, "CNG"),
    chosen: means ? { rating: means.rating, attribute: attributeValue(state, attribute) } : null,
    settings,
  });
  const check = pool.rolls
    ? rollPlain(situation, {
        who: actor,
        role: "actor",
        skill: means?.name ?? skill?.name ?? "DRAMATIS.Personae.Roll.bareAttribute",
        ...namedAttribute(state, attribute),
        attributeValue: pool.modifier,
        count: pool.dice,
        modifiers: [],
        dice: `order:${actor}`,
      })
    : null;
  const id = situation.id("order", actor);
  const { dice, modifier } = check ?? { dice: [], modifier: 0 };
  return { check, effect: { type: "order", id, target: seat.ref, apply: "atOnce", dice, modifier } };
}

/** Marked hits or shock, and what follows from them, changed by hand. PER-001. */
export function decideCorrect(decision: CorrectDecision, situation: Situation): Outcome {
  requireFields(decision, { track: isOptional(isTrackOf(situation.settings)) });
  const { target, hits, shock, track = MAIN, status } = decision;
  const state = situation.identity(target);
  const { name } = state;
  const last = lastLevelOf(state);
  if (shock > last) throw new Refused("beyondLastLevel", { name, last });
  const { scene } = situation;
  const id = situation.id("correct");
  const further = { ...(track !== MAIN && { track }), ...(status && { status }) };
  const effect: CorrectEffect = { type: "correct", id, target, apply: "atOnce", hits, shock, scene, ...further };
  return { ...emptyOutcome, effects: [effect] };
}

const STATUS_FLAGS = Object.fromEntries(HAND_STATUSES.map((one) => [one, isOptional(isFlag)]));

const correctDecider: Decider<CorrectDecision, Situation> = {
  shape: { target: isText, hits: isWhole(0, 999), shock: isWhole(0, 4), status: isOptional(isShape(STATUS_FLAGS)) },
  names: ["target"],
  speaks: "target",
  secret: true,
  decide: decideCorrect,
};

/** The rows of what is decided here. */
export const encounterDeciders = {
  escalate: escalateDecider,
  initiative: initiativeDecider,
  correct: correctDecider,
};
