/** On what terms a check is made: its own decision's, or those of the request that it answers (ARC-063, ARC-064). */
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import type { CheckDecision, Consequence, Means } from "../decisions.ts";
import { suggestRows } from "../other/rows.ts";
import type { CheckPrompt } from "../outcomes.ts";
import type { Difficulty } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import { promptFor } from "./card.ts";
import { harmClaims, harmOf, meansClaims, requireHonest, thresholdClaims } from "./claims.ts";
import { skillOf } from "./figures.ts";
import type { Situation } from "./situation.ts";
import { taskOf } from "./tasks.ts";

export interface CheckTerms {
  readonly actor: Ref;
  readonly means: Means;
  readonly threshold: Difficulty;
  /** A task says who may know its number; any other is said by whoever decides. */
  readonly ownThreshold: boolean;
  readonly secret: boolean;
  readonly spendsAction: boolean;
  readonly task: Ref | null;
  readonly onSuccess: readonly Consequence[];
  /** Whose sum stands against it instead of a threshold. */
  readonly opponent: Ref | null;
  readonly override: boolean;
}

interface Termed {
  readonly terms: CheckTerms;
  readonly notes: readonly Note[];
}

/** @throws Refused when the terms are not the actor's to make */
export function termsOf(decision: CheckDecision, situation: Situation): Termed {
  return decision.prompt === undefined
    ? ownTerms(decision, situation)
    : askedTerms(decision, decision.prompt, situation);
}

function ownTerms(decision: CheckDecision, situation: Situation): Termed {
  const { actor, secret = false, onSuccess = [], task: ref = null, override = false } = decision;
  const state = situation.character(actor);
  const task = ref === null ? null : taskOf(situation, ref);
  const due = task?.threshold ?? defaultComplexity(state, decision.skill);
  const isFree = decision.spendsAction === false && situation.running !== null;
  const foreign = thresholdClaims(situation, decision.threshold, due);
  const written = foreign.length > 0 && decision.vouched === true;
  const notes = requireHonest(
    state.name,
    [
      ...meansClaims(situation, { who: actor, means: decision, against: null }),
      ...(written ? [] : foreign),
      ...(isFree ? ["spendsAction"] : []),
      ...harmClaims("onSuccess", onSuccess.map(({ change }) => change), harmOf(state, decision)), // prettier-ignore
    ],
    override,
  );
  const own = {
    threshold: decision.threshold ?? due,
    ownThreshold: (decision.threshold ?? null) === null,
    spendsAction: decision.spendsAction !== false,
  };
  return {
    terms: { actor, means: decision, ...own, secret, task: ref, onSuccess, opponent: null, override },
    // What a text of the game master's says is their word, too.
    notes: written ? [...notes, { key: "DRAMATIS.Arc.Note.written", data: { name: state.name } }] : notes,
  };
}

/** The request's terms, with the lines of whoever answers added to its own. ARC-064 */
function askedTerms(decision: CheckDecision, prompt: string, situation: Situation): Termed {
  const { actor, override = false } = decision;
  const asked = promptFor(situation, "check", prompt, actor);
  const state = situation.character(actor);
  if (asked.task !== null) taskOf(situation, asked.task);
  const means = askedMeans(decision, asked, state);
  const own = { ...means, ks: null, us: asked.skill === null ? asked.us : null };
  const claims = meansClaims(situation, { who: actor, means: own, against: asked.opponent }, asked.rows);
  const { secret, spendsAction, task, onSuccess, opponent } = asked;
  const threshold = asked.threshold ?? defaultComplexity(state, asked.skill);
  const terms = { actor, means, threshold, ownThreshold: false, secret, spendsAction, task, onSuccess, opponent };
  return { terms: { ...terms, override: true }, notes: requireHonest(state.name, claims, override) };
}

function askedMeans(decision: CheckDecision, asked: CheckPrompt, state: CharacterState): Means {
  const { weapon = null, shield = null, spell = null } = decision;
  const { skill, ks, us } = asked;
  const mine = decision.rows ?? suggestRows(state);
  const rows = [...mine, ...asked.rows.filter(({ id }) => !mine.some((row) => row.id === id))];
  return { skill, ks, us, rows, weapon, shield, spell };
}

/** The complexity that stands there when nobody names one. ARC-063 */
export function defaultComplexity(state: CharacterState, skill: string | null): Difficulty {
  return (skill === null ? null : skillOf(state, skill).defaultComplexity) ?? "average";
}
