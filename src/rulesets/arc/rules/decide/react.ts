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
import { openOf, promptsOf } from "./card.ts";
import { reactionProspect } from "./prospects.ts";
import type { Situation } from "./situation.ts";
import { isDown } from "./suggestions.ts";

/** Asks each of the characters for a Reaction check. */
export function decideRequestReaction(decision: RequestReactionDecision, situation: Situation): Outcome {
  const { characters, trigger, secret = false, prompt } = decision;
  if (characters.length === 0) throw new Refused("nobody");
  const suggested = prompt === undefined || openOf(situation).some(({ id, type }) => id === prompt && type === "suggestReaction"); // prettier-ignore
  if (!suggested) throw new Refused("noPrompt");
  const prompts = characters.map((owner, i): ReactionPrompt => {
    const name = requireAwake(situation, owner);
    return { type: "reaction", id: situation.id("reaction", i), owner, name, trigger, secret };
  });
  return { ...emptyOutcome, prompts };
}

export const requestReactionDecider: Decider<RequestReactionDecision, Situation> = {
  shape: { characters: isRefList, trigger: isText, secret: isOptional(isFlag), prompt: isOptional(isText) },
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
  const { results, losesTurn } = groupReaction({ members });
  const checks = results.map(({ id, success, automatic }, i): ReactionResult => {
    const { trigger = "", secret = false } = asked[i] ?? {};
    const { som = 0, d10 = null } = members[i] ?? {};
    const { name } = situation.character(id);
    const check = { som, d10, success, automatic, secret, replaces: null };
    return { type: "reaction", id: situation.id("reaction", i), who: id, name, trigger, ...check };
  });
  const withdraws = asked.flatMap(({ prompt }) => prompt ?? []);
  return { checks, prompts: [], ...shaken(situation, losesTurn), ...(withdraws.length > 0 && { withdraws }) };
}

/** In an event they are shocked until its turn ends. Outside there is no turn to end: the moment is lost, and told. ARC-027 */
export function shaken(situation: Situation, losesTurn: readonly Ref[]): Pick<Outcome, "effects" | "notes"> {
  if (!situation.running) {
    const notes = losesTurn.map((ref) => ({
      key: "DRAMATIS.Arc.Note.losesMoment",
      data: { name: situation.nameOf(ref) },
    }));
    return { effects: [], notes };
  }
  const change = { type: "status", status: "shocked", remove: false } as const;
  const effects = losesTurn.map((target, i): ChangeEffect => {
    return { type: "change", id: situation.id("shocked", i), target, apply: "atOnce", change };
  });
  return { effects, notes: [] };
}

export const reactDecider: Decider<ReactDecision, Situation> = {
  shape: { characters: isRefList, trigger: isOptional(isText), secret: isOptional(isFlag) },
  names: ["characters"],
  speaks: ({ characters }) => onlyOf(characters),
  secret: true,
  // It answers what its card asks, whether it names the question or not.
  goesOn: ({ trigger }) => trigger === undefined,
  rolls: ({ characters }) => refsIn(characters),
  decide: decideReact,
};

function rollD10(situation: Situation, who: Ref, som: number): number {
  const prospect = (): Prospect => reactionProspect(who, som);
  const request = { id: `react-${who}`, count: 1, faces: 10, who, label: "DRAMATIS.Arc.Roll.reaction", prospect };
  return situation.dice.roll(request)[0] ?? EXALTED;
}

/** What the check is for: what the card asks of this one first, or what the decision says itself. */
function askedOf(
  decision: ReactDecision,
  situation: Situation,
  who: Ref,
): { trigger: string; secret: boolean; prompt: string | null } {
  const name = requireAwake(situation, who);
  const isMine = (one: ArcPrompt): one is ReactionPrompt => one.type === "reaction" && one.owner === who;
  const prompt = openOf(situation).find(isMine);
  if (prompt) return { trigger: prompt.trigger, secret: prompt.secret, prompt: prompt.id };
  if (decision.trigger === undefined)
    throw new Refused(promptsOf(situation).some(isMine) ? "alreadySettled" : "noPrompt", { name });
  return { trigger: decision.trigger, secret: decision.secret ?? false, prompt: null };
}

function requireAwake(situation: Situation, who: Ref): string {
  const { name, statuses } = situation.character(who);
  if (isDown(statuses)) throw new Refused("outOfAction", { name });
  return name;
}
