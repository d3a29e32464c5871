/** What happens to a prompt as it arrives: it answers itself, or whoever owes it is asked in a window. */
import { openPrompts } from "../../kernel/history.ts";
import type { Decision, Prompt } from "../../kernel/outcome.ts";
import { table } from "../../table/authority/index.ts";
import type { CardData } from "../../table/cards/card.ts";
import { WindowRoom } from "../../table/cards/window-room.ts";
import type { CardAdapter, Viewer } from "../../table/ruleset.ts";
import { areDocked } from "./setting.ts";

/** How a game's prompts are attended to. */
export interface Attending {
  /** The decision by which a prompt answers itself, as the group has it; null when somebody has to choose. Left out: none does. */
  readonly byItself?: (card: CardData, prompt: Prompt) => Decision | null;
  /** Whether this person is asked at once, in a window. Left out: players are, unless their questions wait in the dock. */
  readonly asksAtOnce?: (card: CardData, prompt: Prompt, viewer: Viewer) => boolean;
  readonly ask: (card: CardData, prompt: Prompt) => Promise<unknown>;
}

/**
 * The two ends of a card adapter that prompts arrive at. What this client has seen to is not attended to twice, however
 * often its card is drawn; an answer that was refused may be tried again. Of one person only so many questions open a
 * window: the others wait on their cards.
 */
export function attendTo({
  byItself = () => null,
  asksAtOnce = (_card, _prompt, { user }) => !user.isGM && !areDocked(),
  ask,
}: Attending): Required<Pick<CardAdapter, "carryOn" | "onPrompts">> {
  const attended = new Set<string>();
  const room = new WindowRoom();
  const keyOf = (card: CardData, { id }: Prompt): string => `${card.id} ${id}`;
  const answer = async (decision: Decision, card: string, keys: readonly string[]): Promise<void> => {
    const { ok } = await table.decide(decision, card);
    if (!ok) for (const key of keys) attended.delete(key);
  };
  return {
    carryOn(card) {
      for (const prompt of openPrompts(card)) {
        const decision = byItself(card, prompt);
        if (!decision) continue;
        const key = keyOf(card, prompt);
        // What comes before an answer, such as getting a hand free, leaves its prompt open: the answer itself comes next.
        const keys = [key, `${key} ${decision.type}`];
        if (keys.every((one) => attended.has(one))) continue;
        for (const one of keys) attended.add(one);
        void answer(decision, card.id, keys);
      }
    },
    onPrompts(card, viewer) {
      for (const prompt of openPrompts(card)) {
        const key = keyOf(card, prompt);
        if (attended.has(key) || !viewer.owns(prompt.owner) || !asksAtOnce(card, prompt, viewer)) continue;
        if (!room.take(card, prompt.id)) return;
        attended.add(key);
        void ask(card, prompt);
      }
    },
  };
}
