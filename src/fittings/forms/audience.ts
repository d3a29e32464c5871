import { wordsOf } from "../words/words.ts";
import type { MessageMode } from "../../table/api.ts";

const { say } = wordsOf("DRAMATIS.Fit.Audience");

const MODES: readonly MessageMode[] = ["public", "gm", "blind", "self"];

/** Who may see the card of a roll, for a choice in its window: begins with what the person has chosen beneath the chat. */
export function modeChoices(chosen: MessageMode): { id: MessageMode; label: string; selected: boolean }[] {
  return MODES.map((id) => ({ id, label: say(id), selected: id === chosen }));
}

/** The mode that a choice stands for. */
export const modeOfChoice = (value: string): MessageMode => MODES.find((mode) => mode === value) ?? "public";
