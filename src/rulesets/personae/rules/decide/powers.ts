/** Powers without a roll, powers that last, and the end of a turn (PER-083, PER-084, PER-115, PER-186). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import type { EndTurnDecision, UpkeepDecision, UsePowerDecision } from "../decisions.ts";
import { tickPowers } from "../encounter/duration.ts";
import type { EndPowersEffect, HealEffect, PersonaeEffect } from "../outcomes.ts";
import type { IdentityState, RunningPower } from "../state.ts";
import { runPowerEffects } from "./consequences.ts";
import { spendAction, useEffects } from "./costs.ts";
import { isNegated } from "../vitality/tracks.ts";
import { isFlag, isOptional, isRefList, isText, requireFields } from "../../../../kernel/edge.ts";
import { isTrackOf } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Uses a power that nobody opposes: it costs an action, heals whom it is meant for, and may last. */
export function decideUsePower(decision: UsePowerDecision, situation: Situation): Outcome {
  requireFields(decision, { track: isOptional(isTrackOf(situation.settings)) });
  const { actor, reactors } = decision;
  const state = situation.acting(actor, "other");
  const power = state.powers.find(({ id }) => id === decision.power);
  if (!power) throw new Refused("unknownItem", { name: state.name, item: decision.power });
  const { hits = 0, shock = 0, revive = false } = power.heal ?? {};
  const heals = hits + shock > 0 || revive;
  const spent = spendAction(situation, actor);
  const healing = reactors.map((target): HealEffect => {
    const patient = situation.identity(target);
    const raises = revive && situation.settings.allowRevival;
    if (isNegated(patient) && !raises) throw new Refused("negated", { name: patient.name });
    const id = situation.id("heal", target);
    const further = decision.track === undefined ? {} : { track: decision.track };
    return { type: "heal", id, target, apply: "onRequest", removeHits: hits, lowerShock: shock, revive, ...further };
  });
  return {
    ...emptyOutcome,
    effects: [
      ...spent.effects,
      ...useEffects(situation, actor, power),
      ...runPowerEffects(situation, actor, power.id),
      ...(heals ? healing : []),
    ],
    notes: spent.notes,
  };
}

const usePowerDecider: Decider<UsePowerDecision, Situation> = {
  shape: { actor: isText, reactors: isRefList, power: isText },
  names: ["actor", "reactors"],
  speaks: "actor",
  secret: true,
  decide: decideUsePower,
};

/** An action keeps a power up for another round; or it is let go. PER-186 */
export function decideUpkeep(decision: UpkeepDecision, situation: Situation): Outcome {
  const { actor, power: id, keep } = decision;
  const state = situation.identity(actor);
  const power = state.running?.find((one) => one.id === id);
  if (!power) throw new Refused("notRunning", { name: state.name });
  if (!keep) return { ...emptyOutcome, effects: [ended(actor, [power], situation)] };
  situation.acting(actor, "other");
  const spent = spendAction(situation, actor);
  const kept: RunningPower = { ...power, round: situation.round };
  return {
    ...emptyOutcome,
    effects: [
      ...spent.effects,
      { type: "runPower", id: situation.id("power"), target: actor, apply: "atOnce", power: kept },
    ],
    notes: spent.notes,
  };
}

const upkeepDecider: Decider<UpkeepDecision, Situation> = {
  shape: { actor: isText, power: isText, keep: isFlag },
  names: ["actor"],
  speaks: "actor",
  decide: decideUpkeep,
};

/** Ends the powers that no action of this turn went into. PER-084, PER-186 */
export function decideEndTurn(decision: EndTurnDecision, situation: Situation): Outcome {
  const { actor } = decision;
  return { ...emptyOutcome, effects: endingPowers(actor, situation.identity(actor), "turnEnd", situation) };
}

const endTurnDecider: Decider<EndTurnDecision, Situation> = {
  shape: { actor: isText },
  names: ["actor"],
  speaks: null,
  decide: decideEndTurn,
};

/** The powers of an identity that this event ends, as an effect; none when nothing ends. */
export function endingPowers(
  ref: string,
  state: IdentityState,
  event: "turnEnd" | "encounterEnd",
  situation: Situation,
): PersonaeEffect[] {
  const running = state.running ?? [];
  const powers = running.map(({ id, duration, round }) => ({ id, duration, upkeepPaid: round === situation.round }));
  const over = tickPowers({ powers, event }).ended;
  const gone = running.filter(({ id }) => over.includes(id));
  return gone.length === 0 ? [] : [ended(ref, gone, situation)];
}

function ended(target: string, powers: readonly RunningPower[], situation: Situation): EndPowersEffect {
  const id = situation.id("endPowers", target);
  const names = powers.map(({ name }) => name);
  return { type: "endPowers", id, target, apply: "atOnce", powers: powers.map((one) => one.id), names };
}

/** The rows of what is decided here. */
export const powerDeciders = {
  usePower: usePowerDecider,
  upkeep: upkeepDecider,
  endTurn: endTurnDecider,
};
