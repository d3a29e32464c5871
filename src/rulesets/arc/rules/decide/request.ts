/** Asking for checks: the game master's main tool (ARC-064). */
import { refsIn, type Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { isFlag, isNullOr, isOneOf, isOptional, isSomeRefs, isTextOrNull } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Consequence, Means, RequestCheckDecision } from "../decisions.ts";
import type { CheckPrompt } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";
import { requireStats } from "./consequences.ts";
import { isDifficultyOrNull, isKs, requireConsequences, requireDifficulty, requireRows } from "./edge.ts";
import { figuresFor } from "./figures.ts";
import type { Situation } from "./situation.ts";
import { isDown } from "./suggestions.ts";
import { taskOf } from "./tasks.ts";
import { defaultComplexity } from "./terms.ts";

/** Asks each of them, on terms that are frozen with the question. */
export function decideRequestCheck(decision: RequestCheckDecision, situation: Situation): Outcome {
  const { characters, mode, opponent = null, task: ref = null, onSuccess = [] } = decision;
  if (decision.rows !== undefined) requireRows(decision.rows, "rows");
  requireConsequences(decision.onSuccess, "onSuccess", isTextOrNull);
  requireDifficulty(situation, decision.threshold, "threshold");
  if ((mode === "opposed") !== (opponent !== null)) throw new Refused("badField", { field: "opponent" });
  if (mode === "opposed" && (ref !== null || onSuccess.length > 0)) throw new Refused("badField", { field: "mode" });
  if (opponent !== null && characters.includes(opponent))
    throw new Refused("selfAttack", { name: situation.character(opponent).name });
  if (opponent !== null) requireUp(situation.character(opponent));
  const task = ref === null ? null : taskOf(situation, ref);
  const prompts = characters.map((owner, i): CheckPrompt => {
    const state = situation.character(owner);
    requireUp(state);
    const follows = onSuccess.map((one): Consequence => ({ ...one, target: one.target ?? owner }));
    requireStats(situation, follows);
    const means = meansOf(state, decision);
    figuresFor(situation, { who: owner, means, against: opponent, override: true });
    const due = decision.threshold ?? task?.threshold ?? defaultComplexity(state, means.skill);
    return {
      ...{ type: "check", id: situation.id("check", i), owner, name: state.name, ks: null, us: null, ...means },
      ...{
        threshold: opponent === null ? due : null,
        opponent,
        rows: decision.rows ?? [],
        onSuccess: follows,
        task: ref,
      },
      ...{ secret: decision.secret ?? false, spendsAction: decision.spendsAction ?? false },
    };
  });
  return { ...emptyOutcome, prompts };
}

export const requestCheckDecider: Decider<RequestCheckDecision, Situation> = {
  shape: {
    characters: isSomeRefs,
    skill: isTextOrNull,
    ks: isOptional(isNullOr(isKs)),
    us: isOptional(isTextOrNull),
    mode: isOneOf(["threshold", "opposed"]),
    threshold: isOptional(isDifficultyOrNull),
    opponent: isOptional(isTextOrNull),
    secret: isOptional(isFlag),
    spendsAction: isOptional(isFlag),
    task: isOptional(isTextOrNull),
  },
  names: ["characters", "opponent", "task", "onSuccess.target"],
  speaks: null,
  secret: true,
  asks: ({ characters }) => refsIn(characters),
  rolls: ({ characters, opponent }) => [...refsIn(characters), ...refsIn(opponent)],
  decide: decideRequestCheck,
};

/** With what one of them is to roll: the skill is theirs, be it by id or by name. */
function meansOf(
  state: CharacterState,
  { skill, ks = null, us = null }: RequestCheckDecision,
): Pick<Means, "ks" | "us"> & { readonly skill: string | null } {
  // prettier-ignore
  if (skill === null) return { skill, ks, us };
  const same = (name: string): boolean => name.toLowerCase() === skill.toLowerCase();
  const found = state.skills.find(({ id }) => id === skill) ?? state.skills.find(({ name }) => same(name));
  if (!found) throw new Refused("unknownSkill", { name: state.name, skill });
  return { skill: found.id, ks, us };
}

function requireUp({ name, statuses }: CharacterState): void {
  if (isDown(statuses)) throw new Refused("outOfAction", { name });
}
