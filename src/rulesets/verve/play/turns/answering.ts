/** Lets the Guide's figures react by themselves, on the one active game master's machine, where the group wants it so. VRV-130 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { namesNow } from "../../../../fittings/words/names.ts";
import { game, hooks } from "../../../../foundry/globals.ts";
import { openingDecision, openPrompts } from "../../../../kernel/history.ts";
import type { Decision, Prompt } from "../../../../kernel/outcome.ts";
import { foreseeHere } from "../../../../table/authority/foresee.ts";
import { table } from "../../../../table/authority/index.ts";
import { Queue } from "../../../../table/authority/queue.ts";
import { cardsAsking } from "../../../../table/cards/asking.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { followSettings, onceForAll } from "../../../../table/follow.ts";
import { derive } from "../../rules/derive.ts";
import type { ReactionPrompt } from "../../rules/outcomes.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";

const queue = new Queue();

/** Called in the init hook. */
export function followAnswers(): void {
  const look = onceForAll(() => {
    if (game().users.activeGM?.isSelf && verveSettings().foesAnswer === "roll") void queue.run(answerAll);
  });
  hooks().on("createChatMessage", look);
  hooks().on("updateChatMessage", look);
  hooks().once("ready", look);
  followSettings((key) => key.endsWith(".verve.foesAnswer"), look);
}

async function answerAll(): Promise<void> {
  for (const card of cardsAsking())
    for (const prompt of openPrompts(card)) {
      const decision = answerHere(card, prompt);
      if (decision && foreseeHere(decision, card.id).kind !== "refused") await table.decide(decision, card.id);
    }
}

/** True for a question that a figure answers by itself, as the charter has it. VRV-118, VRV-130, VRV-209 */
export function answersItself({ type, owner }: Prompt): boolean {
  const isRolled = type === "reaction" || type === "consciousness";
  const actor = isRolled && verveSettings().foesAnswer === "roll" ? actorOf(owner) : null;
  return actor !== null && !actor.hasPlayerOwner && isCharacter(actor);
}

/** What a figure of the Guide's does about a question by itself; null where somebody has to choose. VRV-118, VRV-130, VRV-209 */
export function answerHere(card: Pick<CardData, "steps">, prompt: Prompt): Decision | null {
  const actor = actorOf(prompt.owner);
  if (!actor || !isCharacter(actor) || actor.hasPlayerOwner || verveSettings().foesAnswer !== "roll") return null;
  const encounter = openingDecision(card)?.["encounter"] ?? null;
  const base = { encounter, actor: prompt.owner, prompt: prompt.id, names: namesNow([prompt.owner]) };
  if (prompt.type === "consciousness") return { ...base, type: "consciousness", choice: null, passOut: false };
  if (prompt.type !== "reaction") return null;
  const { reactions } = derive(readCharacter(actor), verveSettings());
  const [reaction] = [...(prompt as ReactionPrompt).options].sort((a, b) => reactions[b] - reactions[a]);
  return reaction === undefined ? null : { ...base, type: "answer", reaction };
}
