import { config } from "../host-globals.ts";
import type { EnrichmentOptions } from "./enrichment.ts";

/** `[[/roll 1d20 + @mod # why]]{label}` waits for a click; `[[1d6]]` is rolled at once. Terms may carry `[flavour]`. */
export const INLINE_ROLL =
  /\[\[(\/(?:r|roll|gmr|gmroll|br|blindroll|sr|selfroll|pr|publicroll)\s)?\s*((?:[^\][]|\[[^\]]*\])+?)\]\](?:\{([^}]+)\})?/g;

function rollData(options: EnrichmentOptions): object {
  if (typeof options.rollData === "function") return options.rollData();
  return options.rollData ?? options.relativeTo?.getRollData?.() ?? {};
}

/** Makes a link one that the keyboard reaches. */
function reachable(link: HTMLElement): HTMLElement {
  link.tabIndex = 0;
  link.setAttribute("role", "button");
  return link;
}

function rollButton(): HTMLElement {
  const link = reachable(document.createElement("a"));
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
  try {
    if (command) {
      // What isn't known here, such as @might in a journal, is looked up for whoever presses (dnd5e issue 1238).
      const known = Roll.replaceFormulaData(formula.trim(), rollData(options));
      if (!Roll.validate(known)) throw new Error(`"${known}" is not a formula.`);
      const link = rollButton();
      link.className = "inline-roll roll";
      const flavor = comment || label || "";
      Object.assign(link.dataset, { inlineRoll: "", mode: command.trim().slice(1), formula: known, flavor });
      link.dataset["tooltipText"] = known;
      link.append(label ?? known);
      return link;
    }
    const roll = new Roll(formula.trim(), rollData(options));
    await roll.evaluate();
    // The roll's own class says how it stands in a line, and the link keeps it, dice and all.
    const tooltipText = comment ? `${roll.formula} · ${comment}` : roll.formula;
    return reachable(roll.toAnchor({ ...(label && { label }), dataset: { tooltipText } }));
  } catch {
    return Object.assign(document.createElement("span"), { textContent: all });
  }
}
