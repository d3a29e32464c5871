/** The best answers to what is asked of foes, for game masters who want them shown. */
import { game } from "../../foundry/globals.ts";
import { openPrompts } from "../../kernel/history.ts";
import { cardHere } from "../../table/authority/shown.ts";
import type { Advice } from "../questions/advice.ts";
import { foeAsked } from "./asked.ts";
import { foeChoices } from "./choices.ts";
import type { Foes } from "./foes.ts";
import { answersOf, lookOf, told } from "./look.ts";

/** How many answers are shown. */
const SHOWN = 3;

/** What a foe could best answer to a question, best first; nothing for players, nor where the group doesn't want it. */
export function adviceFor(foes: Foes, id: string, asked: string): readonly Advice[] {
  if (!game().user.isGM || foeChoices().foeAnswers !== "suggest") return [];
  const card = cardHere(id);
  const prompt = card && openPrompts(card).find((one) => one.id === asked);
  const at = prompt ? foeAsked(foes, card, prompt) : null;
  if (!prompt || !at) return [];
  try {
    const look = lookOf(foes, at.combat, at.fighter, card);
    const says = foes.saysAnswer ?? foes.says;
    if (!look) return [];
    const best = told(foes, look, answersOf(foes, look, prompt).slice(0, SHOWN));
    return best.map((one) => ({ ...one, ...says(one.decision, look.position.states, prompt) }));
  } catch (reason) {
    // Somebody whose data is damaged is answered for without advice.
    console.error(reason);
    return [];
  }
}
