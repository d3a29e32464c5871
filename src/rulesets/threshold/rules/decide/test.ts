/** Success tests: rolled, or asked for. RUN-012 … RUN-021, RUN-105. */
import { refsIn, type Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Note, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { Hazard } from "../damage/hazard.ts";
import type { RequestTestDecision, Terms, TestDecision } from "../decisions.ts";
import type { ConditionEffect, TestPrompt } from "../outcomes.ts";
import { testTarget } from "../test/target.ts";
import { harm } from "./harm.ts";
import { following, promptFor } from "./card.ts";
import { isFlag, isOptional, isSomeRefs, isText } from "../../../../kernel/edge.ts";
import { isDifficulty, isHazard, isModifiers, isOpponent, isTested } from "./edge.ts";
import { modifierList, testTerms } from "./modifiers.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Before } from "./prospects.ts";
import { against, blindBetween, rollTest, shownOf, valueOf } from "./roll.ts";
import type { Situation } from "./situation.ts";

const TERMS = {
  attribute: isTested,
  opponent: isOpponent,
  difficulty: isDifficulty,
  modifiers: isModifiers,
  badVisibility: isOptional(isFlag),
  hidden: isOptional(isFlag),
  hazard: isOptional(isHazard),
};

/** Rolls a test. An answer to a request is rolled on the request's terms, with the player's own modifiers added. */
export function decideTest(decision: TestDecision, situation: Situation): Outcome {
  const { actor } = decision;
  const state = situation.character(actor);
  if (state.conditions.dead) throw new Refused("dead", { name: state.name });
  if (state.side === "npc" && !decision.gmRolls) throw new Refused("foesDontRoll", { name: state.name });
  // One who is dying may be asked for something, and helps itself to nothing (RUN-064).
  if (state.conditions.dying && decision.prompt === undefined) throw new Refused("dying", { name: state.name });
  const asked = decision.prompt === undefined ? null : promptFor(situation.history, "test", decision.prompt, actor);
  const terms: Terms = asked ?? decision;
  const opponent = against(situation, terms.opponent);
  const notes = usualNote(terms.difficulty);
  const check = rollTest(situation, {
    what: "test",
    who: actor,
    by: terms.attribute,
    attribute: valueOf(state, terms.attribute),
    against: opponent.ref,
    opponent: opponent.value,
    difficulty: terms.difficulty,
    // Marked as not the roller's own, as those of an attack are: who may not know the terms is not to read them here.
    ...(asked && { attackers: asked.modifiers.map((one) => ({ ...one, id: `attack-${one.id}` })) }),
    manual: decision.modifiers,
    blind: blindBetween(situation, actor, opponent.ref, terms.badVisibility),
    kept: asked ? asked.kept : (terms.hidden ?? false),
    secret: asked?.secret ?? false,
    before: { effects: [], notes },
  });
  const hazard = asked ? asked.hazard : (decision.hazard ?? null);
  if (check.success || hazard === null) return { ...emptyOutcome, checks: [check], notes };
  const suffered = following(check, befall(situation, actor, hazard));
  return { ...suffered, checks: [check, ...suffered.checks], notes: [...notes, ...suffered.notes] };
}

export const testDecider: Decider<TestDecision, Situation> = {
  shape: { actor: isText, ...TERMS, gmRolls: isOptional(isFlag), prompt: isOptional(isText) },
  names: ["actor", "opponent.ref"],
  speaks: "actor",
  secret: true,
  rolls: ({ actor, hazard }) => [actor, ...hazardRolls(hazard)],
  decide: decideTest,
};

/** The game master rolls for what failing does to somebody. RUN-019 */
const hazardRolls = (hazard: Hazard | null | undefined): readonly null[] => (hazard?.damage ? [null] : []);

/** What failing brings. RUN-019. */
export function befall(
  situation: Situation,
  actor: Ref,
  hazard: Hazard,
  from: { readonly by?: Ref | null; readonly before?: Before } = {},
): Outcome {
  const { damage, ignoresArmor, prone } = hazard;
  const hurt = damage === null ? emptyOutcome : harm(situation, actor, damage, ignoresArmor, from);
  if (!prone) return hurt;
  const id = situation.id("prone", actor);
  const at = situation.now;
  const fall: ConditionEffect = {
    type: "condition",
    id,
    target: actor,
    apply: "atOnce",
    condition: "prone",
    on: true,
    at,
  };
  return { ...hurt, effects: [...hurt.effects, fall] };
}

/** Beyond ±5 a difficulty is allowed, but worth a remark. RUN-016. */
function usualNote(difficulty: number): Note[] {
  return Math.abs(difficulty) <= 5 ? [] : [{ key: "DRAMATIS.Threshold.Note.unusualDifficulty", data: { difficulty } }];
}

/** Asks players for a test, each with the target as things stand. RUN-012, RUN-020. */
export function decideRequestTest(decision: RequestTestDecision, situation: Situation): Outcome {
  const prompts = decision.actors.map((actor, index) => testPrompt(situation, actor, decision, index));
  return { ...emptyOutcome, prompts, notes: usualNote(decision.difficulty) };
}

export const requestTestDecider: Decider<RequestTestDecision, Situation> = {
  shape: { actors: isSomeRefs, secret: isFlag, ...TERMS },
  names: ["actors", "opponent.ref"],
  speaks: null,
  secret: true,
  asks: ({ actors }) => refsIn(actors),
  rolls: ({ actors, hazard }) => [...refsIn(actors), ...hazardRolls(hazard)],
  decide: decideRequestTest,
};

/** One request, frozen. */
export function testPrompt(
  situation: Situation,
  owner: Ref,
  terms: Terms & { readonly secret?: boolean; readonly hazard?: Hazard | null },
  index: number,
): TestPrompt {
  const {
    attribute,
    opponent: set,
    difficulty,
    modifiers,
    badVisibility = false,
    secret = false,
    hidden = false,
  } = terms;
  const state = situation.character(owner);
  const opponent = against(situation, set);
  const { settings } = situation;
  const value = valueOf(state, attribute);
  const added = { attribute: value, opponent: opponent.value, difficulty, manual: modifiers, settings };
  const blind = blindBetween(situation, owner, opponent.ref, badVisibility);
  return {
    type: "test",
    id: situation.id("ask", index),
    owner,
    name: state.name,
    attribute,
    opponent: set,
    difficulty,
    modifiers,
    badVisibility,
    target: testTarget(testTerms(added)).target,
    sum: { value, modifiers: modifierList(added), blind },
    ...shownOf(situation, opponent.ref, hidden),
    kept: hidden,
    secret,
    hazard: terms.hazard ?? null,
  };
}
