import { table } from "../../../../table/authority/index.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { Viewer } from "../../../../table/ruleset.ts";
import { open } from "../windows.ts";
import type { AnswerPrompt, PersonaePrompt } from "../../rules/outcomes.ts";
import { personaeSettings } from "../settings/read.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { stillStanding } from "../../../../fittings/here/encounter.ts";
import { defaultAnswer } from "./answer.ts";
import { challengeIn } from "./opening.ts";

/** Prompts this client has seen to, by card and prompt: a card that is drawn again asks nobody twice. */
const attended = new Set<string>();

/**
 * The answers that a card gets by itself: those of the chorus's identities, or of all, as `autoAnswer` says. On the one
 * active game master's machine; its person is shown nothing of it.
 */
export function answerByThemselves(card: CardData): void {
  if (personaeSettings().autoAnswer === "all") void keepDice(card);
  for (const { prompt, key } of unanswered(card)) {
    if (!answersItself(prompt)) continue;
    attended.add(key);
    void answerByItself(card, prompt, key);
  }
}

/** Shows a player the answer dialog for each answer that a card asks of theirs. */
export function askOwner(card: CardData, viewer: Viewer): void {
  if (viewer.user.isGM) return;
  for (const { prompt, key } of unanswered(card)) {
    if (!viewer.owns(prompt.owner) || !isOfPlayer(prompt) || answersItself(prompt)) continue;
    attended.add(key);
    void open("answer", { card: card.id, prompt: prompt.id });
  }
}

/** The answers a card asks for that this client has not seen to yet. */
function unanswered(card: CardData): { readonly prompt: AnswerPrompt; readonly key: string }[] {
  return openPrompts(card)
    .filter((prompt): prompt is AnswerPrompt => prompt.type === "answer")
    .map((prompt) => ({ prompt, key: `${card.id} ${prompt.id}` }))
    .filter(({ key }) => !attended.has(key));
}

/** Where everything answers by itself, nobody is there to choose: dice are left as they lie (PER-142). */
async function keepDice(card: CardData): Promise<void> {
  for (const prompt of openPrompts(card) as readonly PersonaePrompt[]) {
    const key = `${card.id} ${prompt.id}`;
    if (prompt.type !== "reroll" || attended.has(key)) continue;
    attended.add(key);
    const { owner: actor, reactor, id } = prompt;
    const encounter = stillStanding(challengeIn(card)?.encounter);
    await table.decide({ type: "reroll", encounter, prompt: id, actor, reactor, option: null }, card.id);
  }
}

const isOfPlayer = ({ owner }: AnswerPrompt): boolean => actorOf(owner)?.hasPlayerOwner ?? false;

function answersItself(prompt: AnswerPrompt): boolean {
  const { autoAnswer } = personaeSettings();
  return autoAnswer === "all" || (autoAnswer === "npcOnly" && !isOfPlayer(prompt));
}

async function answerByItself(card: CardData, prompt: AnswerPrompt, key: string): Promise<void> {
  const decision = defaultAnswer(card, prompt);
  if (!decision) return;
  const answer = await table.decide(decision, card.id);
  if (!answer.ok) attended.delete(key);
}
