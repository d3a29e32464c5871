import type { Ref } from "../../../../kernel/outcome.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { RerollOption, RerollPrompt } from "../../rules/outcomes.ts";
import { button } from "../../../../fittings/cards/button.ts";
import type { ButtonView } from "../../../../fittings/cards/button.ts";
import { say } from "./lens.ts";
import type { Lens } from "./lens.ts";

/** Dice that somebody may still change before they are compared (PER-142). */
export type RerollView = { readonly text: string; readonly buttons: readonly ButtonView[] };

/** The open rerolls about one reactor: told to everybody, pressed by those whose trait it is. */
export function rerollViews(card: CardSystem, reactor: Ref, lens: Lens): RerollView[] {
  const open = openPrompts(card).filter(
    (prompt): prompt is RerollPrompt => prompt.type === "reroll" && prompt["reactor"] === reactor,
  );
  return open.map((prompt) => {
    const keep = button({
      action: "reroll",
      label: say(lens, "Button.keepDice"),
      icon: "fa-solid fa-equals",
      prompt: prompt.id,
    });
    return {
      text: say(lens, `Reroll.${prompt.phase}`, { name: prompt.name }),
      buttons: lens.owns(prompt.owner) ? [...prompt.options.map((one) => rerollButton(prompt, one, lens)), keep] : [],
    };
  });
}

/** "Luck: reroll the second die (3)". */
export function rerollLabel(prompt: RerollPrompt, option: RerollOption, lens: Lens): string {
  const rank = say(lens, `Ordinal.${Math.min(option.rank, 6)}`, { n: option.rank });
  return say(lens, `Button.${prompt.phase === "own" ? "reroll" : "forceReroll"}`, {
    item: option.name,
    rank,
    // A face of 0 is one that is kept from this reader.
    face: option.face || "?",
  });
}

function rerollButton(prompt: RerollPrompt, option: RerollOption, lens: Lens): ButtonView {
  return button({
    action: "reroll",
    label: rerollLabel(prompt, option, lens),
    icon: "fa-solid fa-rotate",
    primary: true,
    hint: say(lens, option.better ? "Button.rerollBetter" : "Button.rerollSecond"),
    prompt: prompt.id,
    value: option.id,
  });
}
