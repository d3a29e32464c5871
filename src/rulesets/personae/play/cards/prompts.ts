import { actorOf } from "../../../../fittings/here/actors.ts";
import { attendTo } from "../../../../fittings/questions/attend.ts";
import { areDocked } from "../../../../fittings/questions/setting.ts";
import type { Prompt } from "../../../../kernel/outcome.ts";
import { foreseeHere } from "../../../../table/authority/foresee.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { AnswerDecision } from "../../rules/decisions.ts";
import type { AnswerPrompt, PersonaePrompt } from "../../rules/outcomes.ts";
import { personaeSettings } from "../settings/read.ts";
import { open } from "../windows.ts";
import { defaultAnswer, rerollDecision } from "./answer.ts";

/**
 * Answers come by themselves for the chorus's identities, or for all, as `autoAnswer` says. Where everything answers by
 * itself, nobody is there to choose: dice are left as they lie (PER-142). A player is asked in a window for each answer of
 * theirs that doesn't.
 */
export const prompts = attendTo({
  byItself(card, some) {
    const prompt = some as PersonaePrompt;
    if (prompt.type === "answer" && answersItself(prompt)) return answerNow(card, prompt);
    if (prompt.type === "reroll" && personaeSettings().autoAnswer === "all") return rerollDecision(card, prompt, null);
    return null;
  },
  asksAtOnce: (_card, prompt, { user }) =>
    !user.isGM && !areDocked() && prompt.type === "answer" && isOfPlayer(prompt) && !answersItself(prompt),
  ask: (card, prompt) => open("answer", { card: card.id, prompt: prompt.id }),
});

/** What stood ready may have served against somebody else since: then it is answered by instinct. PER-120 */
function answerNow(card: CardData, prompt: AnswerPrompt): AnswerDecision | null {
  const answer = defaultAnswer(card, prompt);
  const isLate = answer !== null && prompt.best !== undefined && foreseeHere(answer, card.id).kind === "refused";
  return isLate ? defaultAnswer(card, { ...prompt, best: "passive" }) : answer;
}

/** Whether a player could make a choice; otherwise it is the chorus'. */
export const isOfPlayer = ({ owner }: Prompt): boolean => actorOf(owner)?.hasPlayerOwner ?? false;

/** Whether nobody is asked, because the answer comes by itself. */
export function answersItself(prompt: Prompt): boolean {
  const { autoAnswer } = personaeSettings();
  return autoAnswer === "all" || (autoAnswer === "npcOnly" && !isOfPlayer(prompt));
}
