import { table } from "../../../../table/authority/index.ts";
import { openPrompts } from "../../../../table/cards/card.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { Viewer } from "../../../../table/ruleset.ts";
import { openAnswer } from "../dialogs/index.ts";
import type { AnswerPrompt, PersonaePrompt } from "../../rules/outcomes.ts";
import { personaeSettings } from "../settings/read.ts";
import { actorOf, frameStillStanding } from "../turns/frame.ts";
import { defaultAnswer } from "./answer.ts";
import { challengeIn } from "./opening.ts";

/** Prompts this client has seen to, by card and prompt: a card that is drawn again asks nobody twice. */
const attended = new Set<string>();

/**
 * What this client does about the answers a card asks of its person: the chorus' identities answer by themselves as
 * `autoAnswer` says, on the one active game master's client; a player is shown the answer dialog.
 */
export function answerOwnPrompts(card: CardData, viewer: Viewer): void {
  if (viewer.user.isActiveGM && personaeSettings().autoAnswer === "all") void keepDice(card);
  for (const prompt of openPrompts(card)) {
    if (prompt.type !== "answer" || !viewer.owns(prompt.owner)) continue;
    const key = `${card.id} ${prompt.id}`;
    if (attended.has(key)) continue;
    const way = wayToAnswer(prompt as AnswerPrompt, viewer);
    if (way === "wait") continue;
    attended.add(key);
    void (way === "auto" ? answerByItself(card, prompt as AnswerPrompt, key) : openAnswer(card.id, prompt.id));
  }
}

/** Where everything answers by itself, nobody is there to choose: dice are left as they lie (PER-142). */
async function keepDice(card: CardData): Promise<void> {
  for (const prompt of openPrompts(card) as readonly PersonaePrompt[]) {
    const key = `${card.id} ${prompt.id}`;
    if (prompt.type !== "reroll" || attended.has(key)) continue;
    attended.add(key);
    const { owner: actor, reactor, id } = prompt;
    const encounter = frameStillStanding(challengeIn(card)?.encounter);
    await table.decide({ type: "reroll", encounter, prompt: id, actor, reactor, option: null }, card.id);
  }
}

function wayToAnswer(prompt: AnswerPrompt, { user }: Viewer): "auto" | "ask" | "wait" {
  const { autoAnswer } = personaeSettings();
  const ofPlayer = actorOf(prompt.owner)?.hasPlayerOwner ?? false;
  if (autoAnswer === "all" || (autoAnswer === "npcOnly" && !ofPlayer)) return user.isActiveGM ? "auto" : "wait";
  return ofPlayer && !user.isGM ? "ask" : "wait";
}

async function answerByItself(card: CardData, prompt: AnswerPrompt, key: string): Promise<void> {
  const decision = defaultAnswer(card, prompt);
  if (!decision) return;
  const answer = await table.decide(decision, card.id);
  if (!answer.ok) attended.delete(key);
}
