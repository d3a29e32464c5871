import { config } from "../host-globals.ts";
import type { EnrichmentOptions } from "./enrichment.ts";

/** `[[/roll 1d20 + @mod # why]]{label}` waits for a click; `[[1d6]]` is rolled at once. Terms may carry `[flavour]`. */
export const INLINE_ROLL =
  /\[\[(\/(?:r|roll|gmr|gmroll|br|blindroll|sr|selfroll|pr|publicroll)\s)?\s*((?:[^\][]|\[[^\]]*\])+?)\]\](?:\{([^}]+)\})?/g;

function rollData(options: EnrichmentOptions): object {
  if (typeof options.rollData === "function") return options.rollData();
  return options.rollData ?? options.relativeTo?.getRollData?.() ?? {};
}

function rollButton(): HTMLElement {
  const link = document.createElement("a");
  link.tabIndex = 0;
  link.setAttribute("role", "button");
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-dice-d20";
  icon.setAttribute("aria-hidden", "true");
  link.append(icon);
  return link;
}

/** The element of an inline roll; a formula nobody can read stays the words that were written. */
export async function inlineRoll(
  [all, command, written, label]: RegExpMatchArray,
  options: EnrichmentOptions,
): Promise<HTMLElement | null> {
  const Roll = config().Dice?.rolls[0];
  const [formula = "", comment = ""] = (written ?? "").split(/\s+#\s*(.*)/s);
  if (!Roll || !formula.trim()) return null;
  const link = rollButton();
  try {
    const roll = new Roll(formula.trim(), rollData(options));
    if (command) {
      link.className = "inline-roll roll";
      const flavor = comment || label || "";
      Object.assign(link.dataset, { inlineRoll: "", mode: command.trim().slice(1), formula: roll.formula, flavor });
      link.dataset["tooltipText"] = roll.formula;
      link.append(label ?? roll.formula);
      return link;
    }
    await roll.evaluate();
    link.className = "inline-roll inline-result";
    link.dataset["tooltipText"] = comment ? `${roll.formula} · ${comment}` : roll.formula;
    link.append(label ? `${label}: ${String(roll.total)}` : String(roll.total));
    return link;
  } catch {
    return Object.assign(document.createElement("span"), { textContent: all });
  }
}
