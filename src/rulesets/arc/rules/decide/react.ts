/** Reaction checks: asked for, and rolled (ARC-024 … ARC-029, ARC-034 … ARC-036). */
import { onlyOf, refsIn, type Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { ReactDecision, RequestReactionDecision } from "../decisions.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import { groupReaction } from "../mind/reaction.ts";
import { EXALTED } from "../mind/som.ts";
import type { ArcPrompt, ChangeEffect, ReactionPrompt, ReactionResult } from "../outcomes.ts";
import { isFlag, isOptional, isRefList, isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { reactionProspect } from "./prospects.ts";
import type { Situation } from "./situation.ts";
import { isDown } from "./suggestions.ts";

/** Asks each of the characters for a Reaction check. */
export function decideRequestReaction(decision: RequestReactionDecision, situation: Situation): Outcome {
  const { characters, trigger, secret = false } = decision;
  if (characters.length === 0) throw new Refused("nobody");
  const prompts = characters.map((owner, i): ReactionPrompt => {
    const name = requireAwake(situation, owner);
    return { type: "reaction", id: situation.id("reaction", i), owner, name, trigger, secret };
  });
  return { ...emptyOutcome, prompts };
}

export const requestReactionDecider: Decider<RequestReactionDecision, Situation> = {
  shape: { characters: isRefList, trigger: isText, secret: isOptional(isFlag) },
  names: ["characters"],
  speaks: null,
  secret: true,
  asks: ({ characters }) => refsIn(characters),
  decide: decideRequestReaction,
};

/** Rolls for each of the characters. Who fails loses the rest of the turn, and keeps what was done in it. */
export function decideReact(decision: ReactDecision, situation: Situation): Outcome {
  const { characters } = decision;
  if (characters.length === 0) throw new Refused("nobody");
  const asked = characters.map((who) => ({ who, ...askedOf(decision, situation, who) }));
  const members = asked.map(({ who }) => {
    const som = situation.character(who).som.value;
    return { id: who, som, d10: som === EXALTED ? null : rollD10(situation, who, som) };
  });
  const { results } = groupReaction({ members });
  const checks = results.map(({ id, success, automatic }, i): ReactionResult => {
    const { trigger = "", secret = false } = asked[i] ?? {};
    const { som = 0, d10 = null } = members[i] ?? {};
    const { name } = situation.character(id);
    const check = { som, d10, success, automatic, secret };
    return { type: "reaction", id: situation.id("reaction", i), who: id, name, trigger, ...check };
  });
  const effects = results
    .filter(({ losesTurn }) => losesTurn)
    .map(({ id }, i): ChangeEffect => {
      const change = { type: "status", status: "shocked", remove: false } as const;
      return { type: "change", id: situation.id("shocked", i), target: id, apply: "atOnce", change };
    });
  return { ...emptyOutcome, checks, effects };
}

export const reactDecider: Decider<ReactDecision, Situation> = {
  shape: { characters: isRefList, trigger: isOptional(isText), secret: isOptional(isFlag) },
  names: ["characters"],
  speaks: ({ characters }) => onlyOf(characters),
  secret: true,
  rolls: ({ characters }) => refsIn(characters),
  decide: decideReact,
};

function rollD10(situation: Situation, who: Ref, som: number): number {
  const prospect = (): Prospect => reactionProspect(who, som);
  const request = { id: `react-${who}`, count: 1, faces: 10, who, label: "DRAMATIS.Arc.Roll.reaction", prospect };
  return situation.dice.roll(request)[0] ?? EXALTED;
}

/** What the check is for: what the card asked, or what the decision says itself. */
function askedOf(decision: ReactDecision, situation: Situation, who: Ref): { trigger: string; secret: boolean } {
  const name = requireAwake(situation, who);
  const prompts = situation.history.flatMap(({ outcome }) => outcome.prompts as readonly ArcPrompt[]);
  const prompt = prompts.find((one): one is ReactionPrompt => one.type === "reaction" && one.owner === who);
  const done = situation.history.some(
    (step) => step.decision.type === "react" && (step.decision as ReactDecision).characters.includes(who),
  );
  if (done) throw new Refused("alreadySettled", { name });
  if (prompt) return { trigger: prompt.trigger, secret: prompt.secret };
  if (decision.trigger === undefined) throw new Refused("noPrompt");
  return { trigger: decision.trigger, secret: decision.secret ?? false };
}

function requireAwake(situation: Situation, who: Ref): string {
  const { name, statuses } = situation.character(who);
  if (isDown(statuses)) throw new Refused("outOfAction", { name });
  return name;
}
