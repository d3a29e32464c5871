/** One group tries to surprise another. RUN-026, RUN-029 … RUN-032, RUN-097. */
import { everybodyIn, onlyOf, refsIn, type Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Effect, type Modifier, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { EndSurpriseDecision, RollSurpriseDecision, SurpriseDecision } from "../decisions.ts";
import { isReady } from "../derive/equipment.ts";
import { whyCannotAct } from "../derive/condition.ts";
import type { ConditionEffect, PhaseEffect, SurprisePrompt, WieldEffect } from "../outcomes.ts";
import { testTarget } from "../test/target.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { isFlag, isOneOf, isOptional, isRefList, isSomeRefs, isText } from "../../../../kernel/edge.ts";
import { following, promptFor } from "./card.ts";
import { isDifficulty, isModifiers } from "./edge.ts";
import { noMoreSurprised } from "./encounter.ts";
import { modifierList, testTerms } from "./modifiers.ts";
import { whyMoot } from "./moot.ts";
import { fixedOrder } from "./order.ts";
import { offer } from "./offer.ts";
import { pay } from "./pay.ts";
import { NOTHING_BEFORE, together, type Before } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { blindBetween, rollTest, shownOf } from "./roll.ts";
import type { Situation } from "./situation.ts";

/** A surprise as it is tested: who tries it on whom, and on which terms. */
export type Attempt = Pick<SurprisePrompt, "sneakers" | "watchers" | "exempt" | "drawn" | "rolls"> &
  Pick<SurprisePrompt, "difficulty" | "modifiers" | "badVisibility" | "secret">;

/** Has the one test rolled, by whoever's value counts: a player is asked for it, unless they sneak alone. RUN-012, RUN-029 … RUN-031. */
export function decideSurprise(decision: SurpriseDecision, situation: Situation): Outcome {
  const { sneakers, gmRolls = false } = decision;
  requireSides(situation, decision);
  const attempt = attemptOf(situation, decision);
  // In the middle of a fight it is an action of everybody who sneaks (RUN-097).
  const paid =
    situation.encounter?.phase === "rounds" ? sneakers.map((ref) => pay(situation, ref, "activeAbility")) : [];
  const spent = together(...paid);
  const sides = sidesOf(situation, attempt);
  const { who } = sides;
  const isAsked = situation.character(who).side === "pc" && !gmRolls && !sneaksAlone(decision, who);
  if (isAsked) return { ...emptyOutcome, ...spent, prompts: [surprisePrompt(situation, attempt, sides)] };
  const result = settle(situation, attempt, sides, { manual: attempt.modifiers, before: spent });
  return { ...result, effects: [...spent.effects, ...result.effects], notes: [...spent.notes, ...result.notes] };
}

/** What a decision leaves out is not there. */
export function attemptOf(situation: Situation, decision: SurpriseDecision): Attempt {
  const { sneakers, watchers, exempt = [], drawn = [], secret = false } = decision;
  const { difficulty = 0, modifiers = [], badVisibility = false } = decision;
  const rolls = rollingSide(situation, decision);
  return { sneakers, watchers, rolls, exempt, drawn, secret, difficulty, modifiers, badVisibility };
}

export const surpriseDecider: Decider<SurpriseDecision, Situation> = {
  shape: {
    sneakers: isSomeRefs,
    watchers: isSomeRefs,
    exempt: isOptional(isRefList),
    rolls: isOptional(isOneOf(["sneakers", "watchers"])),
    drawn: isOptional(isRefList),
    difficulty: isOptional(isDifficulty),
    modifiers: isOptional(isModifiers),
    badVisibility: isOptional(isFlag),
    secret: isOptional(isFlag),
    gmRolls: isOptional(isFlag),
  },
  names: ["sneakers", "watchers"],
  // Whoever sneaks up alone needs nobody's word for it (RUN-029).
  speaks: ({ sneakers, gmRolls }) => (gmRolls ? null : onlyOf(sneakers)),
  secret: true,
  // Where the GM rolls, nobody else is asked: what is kept from players stays so.
  asks: ({ sneakers, watchers, gmRolls }) => (gmRolls === true ? [] : [...refsIn(sneakers), ...refsIn(watchers)]),
  rolls: ({ sneakers, watchers }) => [...refsIn(sneakers), ...refsIn(watchers)],
  decide: decideSurprise,
};

function requireSides(situation: Situation, { sneakers, watchers }: SurpriseDecision): void {
  const both = sneakers.find((ref) => watchers.includes(ref));
  if (both !== undefined) throw new Refused("bothSides", { name: situation.character(both).name });
  for (const ref of sneakers) situation.acting(ref);
  for (const ref of watchers) {
    const { conditions, name } = situation.character(ref);
    if (conditions.dead || conditions.dying) throw new Refused(conditions.dead ? "dead" : "dying", { name });
  }
}

const sneaksAlone = ({ sneakers }: SurpriseDecision, who: Ref): boolean => sneakers.length === 1 && sneakers[0] === who;

/** Rolls the test that a surprise asks for, on its terms, with one's own modifiers added. */
export function decideRollSurprise(decision: RollSurpriseDecision, situation: Situation): Outcome {
  const prompt = promptFor(situation.history, "surprise", decision.prompt, decision.actor);
  const why = whyMoot(situation, prompt);
  if (why !== null) throw new Refused(why, { name: prompt.name });
  const { owner: who, attribute: by, opponent } = prompt;
  // Whose values count was settled when it was asked; what they are is what they are now.
  const sides = {
    who,
    by,
    against: opponent.ref ?? who,
    opposed: by === "discreet" ? "vigilant" : "discreet",
  } as const;
  const manual = [...prompt.modifiers, ...decision.modifiers];
  return settle(situation, prompt, valued(situation, sides), { manual, before: NOTHING_BEFORE });
}

export const rollSurpriseDecider: Decider<RollSurpriseDecision, Situation> = {
  shape: { prompt: isText, actor: isText, modifiers: isModifiers },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideRollSurprise,
};

/** The question to whoever's value counts, with the target as things stand. */
function surprisePrompt(situation: Situation, attempt: Attempt, sides: Valued): SurprisePrompt {
  const { who: owner, by: attribute, against: ref, opposed, value, opponent } = sides;
  const { difficulty, modifiers: manual, badVisibility } = attempt;
  const terms = { attribute: value, opponent, difficulty, manual, settings: situation.settings };
  return {
    ...attempt,
    type: "surprise",
    id: situation.id("surprise"),
    owner,
    name: situation.character(owner).name,
    attribute,
    opponent: { ref, attribute: opposed },
    target: testTarget(testTerms(terms)).target,
    sum: { value, modifiers: modifierList(terms), blind: blindBetween(situation, owner, ref, badVisibility) },
    ...shownOf(situation, ref),
  };
}

/** Rolls the one test, with what comes of it. */
function settle(
  situation: Situation,
  attempt: Attempt,
  { who, by, against, value, opponent }: Valued,
  { manual, before }: { readonly manual: readonly Modifier[]; readonly before: Before },
): Outcome {
  const { difficulty, badVisibility, secret } = attempt;
  const check = rollTest(situation, {
    ...{ what: "surprise", who, by, attribute: value, against, opponent, difficulty, manual, secret, before },
    blind: blindBetween(situation, who, against, badVisibility),
  });
  const after = following(check, caught(situation, attempt, check.success));
  return { ...after, checks: [check] };
}

/** Marks the surprised, and offers each who surprised somebody a Free Attack; nothing where nobody is. RUN-032. */
export function caught(situation: Situation, attempt: Attempt, success: boolean): Outcome {
  const { rolls, exempt } = attempt;
  const sneakers = attempt.sneakers.filter((ref) => whyCannotAct(situation.character(ref), situation.now) === null);
  if (success !== (rolls === "sneakers") || sneakers.length === 0) return emptyOutcome;
  const surprised = attempt.watchers.filter((ref) => !exempt.includes(ref) && isUp(situation, ref));
  if (surprised.length === 0) return emptyOutcome;
  const effects = surprised.flatMap((ref) => caughtOut(situation, ref, { ...attempt, sneakers }));
  const prompts = sneakers.flatMap((ref) => offer(situation, ref, "surprise", surprised));
  return { ...emptyOutcome, effects: [...effects, ...surprisePhase(situation)], prompts };
}

function isUp(situation: Situation, ref: Ref): boolean {
  const { dead, dying } = situation.character(ref).conditions;
  return !dead && !dying;
}

/** The players' side rolls; where both or neither is, the one the GM names. RUN-012, RUN-021, RUN-031. */
function rollingSide(situation: Situation, decision: SurpriseDecision): "sneakers" | "watchers" {
  const isPlayers = (ref: Ref): boolean => situation.character(ref).side === "pc";
  const [sneak, watch] = [decision.sneakers.some(isPlayers), decision.watchers.some(isPlayers)];
  if (sneak === watch) return decision.rolls ?? "sneakers";
  return sneak ? "sneakers" : "watchers";
}

/** Who tests what against whose what. */
interface Sides {
  readonly who: Ref;
  readonly by: "discreet" | "vigilant";
  readonly against: Ref;
  readonly opposed: "discreet" | "vigilant";
}

/** The same with the values. */
interface Valued extends Sides {
  readonly value: number;
  readonly opponent: number;
}

function valued(situation: Situation, sides: Sides): Valued {
  const value = (ref: Ref, id: Sides["by"]): number => situation.character(ref).attributes[id].value;
  return { ...sides, value: value(sides.who, sides.by), opponent: value(sides.against, sides.opposed) };
}

/** The lowest Discreet against the highest Vigilant: whose it is, and which of them is tested. RUN-030, RUN-031. */
function sidesOf(situation: Situation, { sneakers, watchers, rolls }: Attempt): Valued {
  const value = (ref: Ref, id: Sides["by"]): number => situation.character(ref).attributes[id].value;
  const least = sneakers.reduce((a, b) => (value(b, "discreet") < value(a, "discreet") ? b : a));
  const best = watchers.reduce((a, b) => (value(b, "vigilant") > value(a, "vigilant") ? b : a));
  const sides: Readonly<Record<Attempt["rolls"], Sides>> = {
    sneakers: { who: least, by: "discreet", against: best, opposed: "vigilant" },
    watchers: { who: best, by: "vigilant", against: least, opposed: "discreet" },
  };
  return valued(situation, sides[rolls]);
}

/** Surprised, and before a fight with nothing in hand. RUN-026, RUN-032, RUN-033. */
function caughtOut(
  situation: Situation,
  ref: Ref,
  { drawn, sneakers: by }: Pick<Attempt, "drawn" | "sneakers">,
): Effect[] {
  const surprised: ConditionEffect = {
    ...{ type: "condition", id: situation.id("surprised", ref), target: ref, apply: "atOnce" },
    ...{ condition: "surprised", on: true, at: situation.now, by },
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
  const over = noMoreSurprised(situation, () => true);
  if (state.phase !== "surprise" && over.length === 0) throw new Refused("nobodySurprised");
  if (state.phase !== "surprise") return { ...emptyOutcome, effects: over };
  const phase: PhaseEffect = {
    ...{ type: "phase", id: situation.id("phase"), target: combat, apply: "atOnce", phase: "rounds" },
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
