/** Helping with a challenge that has not been rolled yet (PER-034, PER-181). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Modifier, Outcome, Ref } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import { assistDice, type Helper } from "../challenge/boons.ts";
import type { AssistDecision, PersonaeDecision } from "../decisions.ts";
import type { ChallengeType } from "../state.ts";
import { helpersOf, promptOf, reactorRoll } from "./card.ts";
import { isText, isTextOrNull } from "../../../../kernel/edge.ts";
import { combatantsOf } from "../../../../kernel/frame.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { whyCannotAct } from "../vitality/status.ts";
import type { Situation } from "./situation.ts";

/** Announces a helper; the die is added when the one who is helped rolls. */
export function decideAssist(decision: AssistDecision, situation: Situation): Outcome {
  const { helper, actor, skill } = decision;
  const state = situation.acting(helper, "other");
  if (helper === actor) throw new Refused("selfAssist", { name: state.name });
  if (!awaitsRoll(situation, actor)) throw new Refused("nothingToAssist", { name: situation.identity(actor).name });
  const others = helpersOf(situation.history, actor);
  if (others.some((one) => one.helper === helper)) throw new Refused("alreadyAssists", { name: state.name });
  requireRoom(situation, others.length + 1, state.name);
  const means = skill === null ? undefined : state.skills.find(({ id }) => id === skill);
  if (skill !== null && !means) throw new Refused("unknownSkill", { name: state.name, skill });
  const { rejected } = assistDice({ ...kindOf(situation), helpers: [asHelper(decision, situation)] });
  const [refusal] = rejected;
  if (refusal) throw new Refused(`assist.${refusal.reason}`, { name: state.name });
  const data = { helper: state.name, name: situation.identity(actor).name, skill: means?.name ?? "" };
  return { ...emptyOutcome, notes: [{ key: "DRAMATIS.Personae.Note.assists", data }] };
}

export const assistDecider: Decider<AssistDecision, Situation> = {
  shape: { helper: isText, actor: isText, skill: isTextOrNull },
  names: ["actor", "helper"],
  speaks: "helper",
  decide: decideAssist,
};

/** @throws Refused for more helpers than the group lets help with one roll */
export function requireRoom({ settings: { maxHelpers } }: Situation, helpers: number, name: string): void {
  if (maxHelpers > 0 && helpers > maxHelpers) throw new Refused("assist.limit", { name });
}

/** The dice that helpers give somebody on this card; none without any, nor from one who can't act by then. */
export function assistModifiers(situation: Situation, actor: Ref): Modifier[] {
  const { settings, sceneState } = situation;
  const able = helpersOf(situation.history, actor).filter(({ helper }) => {
    const why = whyCannotAct(situation.identity(helper), settings, sceneState);
    return why === null || why === "limited";
  });
  const helpers = able.map((one) => asHelper(one, situation));
  if (helpers.length === 0) return [];
  const { bonusDice } = assistDice({ ...kindOf(situation), helpers });
  const label = "DRAMATIS.Personae.Modifier.assist";
  return bonusDice === 0 ? [] : [{ id: "assist", label, unit: "dice", value: bonusDice, rule: "PER-181", on: true }];
}

/** A proposal waits for the actor's roll, a challenge for each reactor's. */
function awaitsRoll({ history }: Situation, actor: Ref): boolean {
  const opening = history[0]?.decision as PersonaeDecision | undefined;
  const challenge = history.map(({ decision }) => decision as PersonaeDecision).find(isRolled);
  if (opening?.type === "propose" && !challenge) {
    const settled = history.some(({ decision }) => decision.type === "settleProposal");
    return opening.actor === actor && !settled;
  }
  const asked = history.some(({ outcome }) =>
    outcome.prompts.some(({ type, owner }) => type === "answer" && owner === actor),
  );
  return challenge?.type === "challenge" && asked && reactorRoll(history, actor) === null;
}

const isRolled = ({ type }: PersonaeDecision): boolean => type === "challenge" || type === "unopposed";

/** What kind of challenge the card is about, proposed or issued. */
function kindOf({ history, sceneState }: Situation): { challenge: ChallengeType; violent: boolean } {
  const decisions = history.map(({ decision }) => decision as PersonaeDecision);
  const proposed = decisions.find((one) => one.type === "propose");
  const found = decisions.find(isRolled) ?? proposed?.challenge;
  const challenge = found?.type === "challenge" ? found.challenge : "unopposed";
  return { challenge, violent: sceneState === "violent" };
}

/**
 * A helper as the rules see it. A power is helped with the very same supernatural skill, known by its name.
 */
function asHelper({ helper, skill, actor }: AssistDecision, situation: Situation): Helper {
  const own = situation.identity(helper).skills.find(({ id }) => id === skill);
  const asked = promptOf(situation.history, "s0-proposal");
  const decisions = situation.history.map(({ decision }) => decision as PersonaeDecision);
  const proposed = decisions.find((one) => one.type === "propose")?.challenge;
  const wanted = situation.identity(actor).skills.find(({ id }) => id === proposed?.skill);
  const sameSkill = own !== undefined && (!asked || !wanted || own.name === wanted.name);
  // In violence it is announced in the helper's own turn: one that has not come this round can't have been used for it.
  const { frame } = situation;
  const declared = !frame?.begun || combatantsOf(frame, helper).some((ref) => frame.begun?.includes(ref));
  return { id: helper, similarSkill: skill !== null, sameSkill, declared };
}
