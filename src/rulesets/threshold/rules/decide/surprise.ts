/** One group tries to surprise another. RUN-026, RUN-029 … RUN-032, RUN-097. */
import { everybodyIn, refsIn, type Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Effect, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { EndSurpriseDecision, SurpriseDecision } from "../decisions.ts";
import { isReady } from "../derive/equipment.ts";
import type { ConditionEffect, PhaseEffect, WieldEffect } from "../outcomes.ts";
import { surpriseTest } from "../surprise/surpriseTest.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { isOneOf, isOptional, isRefList, isSomeRefs } from "../../../../kernel/edge.ts";
import { fixedOrder } from "./order.ts";
import { offer } from "./offer.ts";
import { pay } from "./pay.ts";
import { together, type Before } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";

/** Rolls the one test, marks the surprised, and offers each who surprised somebody a Free Attack. */
export function decideSurprise(decision: SurpriseDecision, situation: Situation): Outcome {
  const { sneakers, watchers, exempt = [] } = decision;
  const both = sneakers.find((ref) => watchers.includes(ref));
  if (both !== undefined) throw new Refused("bothSides", { name: situation.character(both).name });
  for (const ref of sneakers) situation.acting(ref);
  for (const ref of watchers) {
    const { conditions, name } = situation.character(ref);
    if (conditions.dead || conditions.dying) throw new Refused(conditions.dead ? "dead" : "dying", { name });
  }
  // In the middle of a fight it is an action of everybody who sneaks (RUN-097).
  const paid =
    situation.encounter?.phase === "rounds" ? sneakers.map((ref) => pay(situation, ref, "activeAbility")) : [];
  const spent = together(...paid);
  const rolls = rollingSide(situation, decision);
  const check = rollSurprise(situation, decision, rolls, spent);
  const { watchersSurprised } = surpriseTest({
    sneakers: sneakers.map((ref) => situation.character(ref).attributes.discreet.value),
    watchers: watchers.map((ref) => situation.character(ref).attributes.vigilant.value),
    pcSide: rolls,
    d20: check.kept,
    settings: situation.settings,
  });
  const surprised = watchersSurprised ? watchers.filter((ref) => !exempt.includes(ref)) : [];
  return {
    checks: [check],
    effects: [
      ...spent.effects,
      ...surprised.flatMap((ref) => caughtOut(situation, ref, decision)),
      ...(surprised.length > 0 ? surprisePhase(situation) : []),
    ],
    prompts: surprised.length > 0 ? sneakers.flatMap((ref) => offer(situation, ref, "surprise", surprised)) : [],
    notes: spent.notes,
  };
}

export const surpriseDecider: Decider<SurpriseDecision, Situation> = {
  shape: {
    sneakers: isSomeRefs,
    watchers: isSomeRefs,
    exempt: isOptional(isRefList),
    rolls: isOptional(isOneOf(["sneakers", "watchers"])),
    drawn: isOptional(isRefList),
  },
  names: ["sneakers", "watchers"],
  speaks: null,
  secret: true,
  asks: ({ sneakers }) => refsIn(sneakers),
  rolls: ({ sneakers, watchers }) => [...refsIn(sneakers), ...refsIn(watchers)],
  decide: decideSurprise,
};

/** The players' side rolls; where both or neither is, the one the GM names. RUN-012, RUN-021, RUN-031. */
function rollingSide(situation: Situation, decision: SurpriseDecision): "sneakers" | "watchers" {
  const isPlayers = (ref: Ref): boolean => situation.character(ref).side === "pc";
  const [sneak, watch] = [decision.sneakers.some(isPlayers), decision.watchers.some(isPlayers)];
  if (sneak === watch) return decision.rolls ?? "sneakers";
  return sneak ? "sneakers" : "watchers";
}

/** The lowest Discreet against the highest Vigilant, rolled by whoever has the value. RUN-030, RUN-031. */
function rollSurprise(situation: Situation, decision: SurpriseDecision, rolls: "sneakers" | "watchers", spent: Before) {
  const value = (ref: Ref, id: "discreet" | "vigilant"): number => situation.character(ref).attributes[id].value;
  const least = decision.sneakers.reduce((a, b) => (value(b, "discreet") < value(a, "discreet") ? b : a));
  const best = decision.watchers.reduce((a, b) => (value(b, "vigilant") > value(a, "vigilant") ? b : a));
  const sides = {
    sneakers: [least, "discreet", best, "vigilant"],
    watchers: [best, "vigilant", least, "discreet"],
  } as const;
  const [who, by, against, opposed] = sides[rolls];
  return rollTest(situation, {
    what: "surprise",
    who,
    by,
    attribute: value(who, by),
    against,
    opponent: value(against, opposed),
    difficulty: 0,
    manual: [],
    blind: "none",
    before: spent,
  });
}

/** Surprised, and before a fight with nothing in hand. RUN-026, RUN-032, RUN-033. */
function caughtOut(situation: Situation, ref: Ref, { drawn = [] }: SurpriseDecision): Effect[] {
  const surprised: ConditionEffect = {
    type: "condition",
    id: situation.id("surprised", ref),
    target: ref,
    apply: "atOnce",
    condition: "surprised",
    on: true,
    at: situation.now,
  };
  if (drawn.includes(ref) || situation.encounter?.phase === "rounds") return [surprised];
  const inHand = situation
    .character(ref)
    .items.weapons.filter((weapon) => isReady(weapon) && WEAPONS[weapon.class].draw !== "none");
  const put = inHand.map(({ id, equipped }): WieldEffect => {
    return { type: "wield", id: situation.id("undrawn", id), target: id, apply: "atOnce", equipped, ready: false };
  });
  return [surprised, ...put];
}

/** Before the first game turn, surprise has a phase of its own. RUN-032. */
function surprisePhase(situation: Situation): PhaseEffect[] {
  const { frame } = situation;
  if (!frame || situation.encounter?.phase !== "setup") return [];
  return [{ type: "phase", id: situation.id("phase"), target: frame.combat, apply: "atOnce", phase: "surprise" }];
}

/** Nobody is surprised any more, and the order begins. RUN-032. */
export function decideEndSurprise(_decision: EndSurpriseDecision, situation: Situation): Outcome {
  const { ref: combat, state } = situation.encounterOf();
  const still = (situation.frame?.participants ?? []).filter(
    ({ who }) => situation.character(who).conditions.surprised,
  );
  if (state.phase !== "surprise" && still.length === 0) throw new Refused("nobodySurprised");
  const over = still.map(({ who: target }): ConditionEffect => {
    const id = situation.id("over", target);
    return { type: "condition", id, target, apply: "atOnce", condition: "surprised", on: false, at: situation.now };
  });
  if (state.phase !== "surprise") return { ...emptyOutcome, effects: over };
  const phase: PhaseEffect = {
    type: "phase",
    id: situation.id("phase"),
    target: combat,
    apply: "atOnce",
    phase: "rounds",
  };
  const order = fixedOrder(situation);
  return { ...order, effects: [...over, ...order.effects, phase] };
}

export const endSurpriseDecider: Decider<EndSurpriseDecision, Situation> = {
  shape: {},
  names: [],
  speaks: null,
  rolls: everybodyIn,
  decide: decideEndSurprise,
};
