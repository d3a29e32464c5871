import type { Ref } from "../../../../kernel/outcome.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { RerollOption, RerollPrompt } from "../../rules/outcomes.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { rerollDecision } from "./answer.ts";
import { say } from "./lens.ts";
import type { Lens } from "./lens.ts";

/** Dice that somebody may still change before they are compared (PER-142). */
export type RerollView = { readonly text: string; readonly buttons: readonly Press[] };

/** The open rerolls about one reactor: told to everybody, pressed by those whose trait it is. */
export function rerollViews(card: CardSystem, reactor: Ref, lens: Lens): RerollView[] {
  const open = openPrompts(card).filter(
    (prompt): prompt is RerollPrompt => prompt.type === "reroll" && prompt["reactor"] === reactor,
  );
  return open.map((prompt) => ({
    text: say(lens, `Reroll.${prompt.phase}`, { name: prompt.name }),
    buttons: lens.owns(prompt.owner) ? rerolls(card, prompt, lens) : [],
  }));
}

/** What may be done about dice that have been rolled: each way to change one, and to let them stand. */
export function rerolls(card: CardSystem, prompt: RerollPrompt, lens: Lens): Press[] {
  const press = (label: string, icon: string, option: string | null): Press => ({
    ...{ name: "reroll", label, icon },
    does: { decide: rerollDecision(card, prompt, option) },
  });
  return [
    ...prompt.options.map((one): Press => ({
      ...press(rerollLabel(prompt, one, lens), "fa-solid fa-rotate", one.id),
      primary: true,
      hint: say(lens, one.better ? "Button.rerollBetter" : "Button.rerollSecond"),
    })),
    press(say(lens, "Button.keepDice"), "fa-solid fa-equals", null),
  ];
}

/** "Luck: reroll the second die (3)". */
function rerollLabel(prompt: RerollPrompt, option: RerollOption, lens: Lens): string {
  const rank = say(lens, `Ordinal.${Math.min(option.rank, 6)}`, { n: option.rank });
  return say(lens, `Button.${prompt.phase === "own" ? "reroll" : "forceReroll"}`, {
    item: option.name,
    rank,
    // A face of 0 is one that is kept from this reader.
    face: option.face || "?",
  });
}
