/** Powers without a roll, powers that last, and the end of a turn (PER-083, PER-084, PER-115, PER-186). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Note, Outcome } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import type { EndTurnDecision, UpkeepDecision, UsePowerDecision } from "../decisions.ts";
import { tickPowers } from "../encounter/duration.ts";
import type { EndPowersEffect, HealEffect, PersonaeEffect, ReleaseEffect } from "../outcomes.ts";
import type { IdentityState, PowerSnapshot, RunningPower } from "../state.ts";
import { runPowerEffects, successEffects } from "./consequences.ts";
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
  // Nobody opposes it: whatever it imposes takes hold. Its hits are those of a challenge, which somebody answers.
  const { imposesShock, conditions } = power;
  const brought = { actor, hits: 0, track: decision.track, imposesShock, conditions, power };
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
      ...runPowerEffects(situation, actor, power.id, reactors),
      ...(heals ? healing : []),
      ...reactors.flatMap((reactor) => successEffects(situation, brought, reactor)),
    ],
    notes: [...spent.notes, ...beyondReach(power, reactors, state)],
  };
}

/** More than a power reaches at once: remarked upon, never barred. PER-022, PER-141 */
export function beyondReach(
  power: PowerSnapshot | undefined,
  { length }: readonly string[],
  { name }: IdentityState,
): readonly Note[] {
  const { targets, name: item = "" } = power ?? {};
  if (targets === undefined || length <= targets) return [];
  return [{ key: "DRAMATIS.Personae.Note.beyondReach", data: { name, item, targets } }];
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
  if (!keep)
    return { ...emptyOutcome, effects: [ended(actor, [power], situation), ...released(actor, [power], situation)] };
  // One action a round keeps a maintained power up; others last without any.
  if (power.duration !== "maintain" || power.round === situation.round)
    throw new Refused("upkeepPaid", { name: state.name, item: power.name });
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
  const state = situation.identity(actor);
  const over = overWith(state, "turnEnd", situation);
  return {
    ...emptyOutcome,
    effects: [...endingPowers(actor, state, "turnEnd", situation), ...released(actor, over, situation)],
  };
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
  const gone = overWith(state, event, situation);
  return gone.length === 0 ? [] : [ended(ref, gone, situation)];
}

function overWith(
  { running = [] }: IdentityState,
  event: "turnEnd" | "encounterEnd",
  { round: now }: Situation,
): readonly RunningPower[] {
  const powers = running.map(({ id, duration, round }) => ({ id, duration, upkeepPaid: round === now }));
  const over = tickPowers({ powers, event }).ended;
  return running.filter(({ id }) => over.includes(id));
}

/** Those whom these powers have held are free of what they brought. PER-073, PER-186 */
function released(by: string, powers: readonly RunningPower[], situation: Situation): ReleaseEffect[] {
  return powers.flatMap(({ id: power, name, on = [] }) =>
    on.map((target): ReleaseEffect => {
      const id = situation.id("release", power, target);
      return { type: "release", id, target, apply: "atOnce", power, name, by };
    }),
  );
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
