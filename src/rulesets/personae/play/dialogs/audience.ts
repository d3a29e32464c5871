import { localize } from "../../../../foundry/index.ts";
import type { MessageMode } from "../../../../table/api.ts";

const MODES: readonly MessageMode[] = ["public", "gm", "blind", "self"];

/** Who may see the card of a roll, for a choice in its dialog: begins with what the person has chosen beneath the chat. */
export function modeChoices(chosen: MessageMode): { id: MessageMode; label: string; selected: boolean }[] {
  return MODES.map((id) => ({
    id,
    label: localize(`DRAMATIS.Personae.Dialog.Audience.${id}`),
    selected: id === chosen,
  }));
}

/** The mode that a choice stands for. */
export const modeOfChoice = (value: string): MessageMode => MODES.find((mode) => mode === value) ?? "public";
