import { game, hooks, renderTemplate } from "../../../../foundry/index.ts";
import type { FoundryCombat } from "../../../../foundry/index.ts";
import { press } from "./press.ts";
import { readHeader, readRow } from "./read.ts";
import type { RowView } from "./row-view.ts";

const ROW = "templates/personae/tracker/row.hbs";
const HEADER = "templates/personae/tracker/header.hbs";

/** Templates of what is added to the tracker. */
export const TRACKER_TEMPLATES: readonly string[] = [ROW, HEADER];

/** Marks what this game added, so that it is replaced and never doubled. */
const ADDED = "data-personae-added";

/** The button of ours that has the focus, by a selector that finds it again after the tracker is drawn anew. */
let focused: string | null = null;

/** Lets every drawing of Foundry's tracker be followed by our own additions. Called in the init hook. */
export function registerTracker(): void {
  hooks().on("renderCombatTracker", (app: { readonly viewed?: FoundryCombat | null }, html: unknown) => {
    if (html instanceof HTMLElement) void decorate(app.viewed ?? game().combat, html);
  });
}

/** Adds the scene's state above the rows, and to each row its pips, condition and marks. */
async function decorate(combat: FoundryCombat | null, html: HTMLElement): Promise<void> {
  if (!combat) return html.querySelectorAll(`[${ADDED}]`).forEach((old) => old.remove());
  watchFocus(html);
  const header = readHeader(combat);
  const rows = [...html.querySelectorAll<HTMLElement>("[data-combatant-id]")].flatMap((row) => {
    const combatant = combat.combatants.get(row.dataset["combatantId"] ?? "");
    const view = combatant && readRow(combat, combatant);
    return view && !row.closest(`[${ADDED}]`) ? [{ row, view, id: combatant.id }] : [];
  });
  const [headerHTML, ...rowsHTML] = await Promise.all([
    header ? renderTemplate(HEADER, header) : "",
    ...rows.map(({ view, id }) => renderTemplate(ROW, { ...view, id })),
  ]);
  html.querySelectorAll(`[${ADDED}]`).forEach((old) => old.remove());
  rows.forEach(({ row, view }, index) => {
    (row.querySelector(".token-name") ?? row).append(added(combat, rowsHTML[index] ?? "", "pt-row"));
    showOrder(row, view.order);
  });
  const list = html.querySelector(".combat-tracker");
  if (headerHTML) list?.before(added(combat, headerHTML, "pt-header"));
  if (focused && html.ownerDocument.activeElement === html.ownerDocument.body)
    html.querySelector<HTMLElement>(focused)?.focus();
}

/** Foundry shows the number it sorts by; people read the best die's total. A field in which it is typed stays as it is. */
function showOrder(row: HTMLElement, order: RowView["order"]): void {
  const shown = row.querySelector<HTMLElement>(".token-initiative span, span.initiative");
  if (!order || !shown || shown.querySelector("input")) return;
  shown.textContent = order.total;
  shown.dataset["tooltip"] = order.dice;
  shown.setAttribute("aria-label", order.dice);
}

/** An element with our markup, whose presses are ours alone: Foundry would take them for a press on the row. */
function added(combat: FoundryCombat, markup: string, className: string): HTMLElement {
  const element = document.createElement("div");
  element.className = `dramatis ${className}`;
  element.setAttribute(ADDED, "");
  element.innerHTML = markup;
  element.addEventListener("click", (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button[data-tracker-action]") : null;
    if (!button) return;
    event.stopPropagation();
    event.preventDefault();
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    void press(combat, button).finally(() => button.removeAttribute("aria-busy"));
  });
  for (const type of ["keydown", "dblclick"]) element.addEventListener(type, (event) => event.stopPropagation());
  return element;
}

const watched = new WeakSet<HTMLElement>();

/** Remembers which of our buttons has the focus, and forgets it when the person goes elsewhere. */
function watchFocus(html: HTMLElement): void {
  if (watched.has(html)) return;
  watched.add(html);
  html.ownerDocument.addEventListener("focusin", ({ target }) => {
    const key = target instanceof HTMLElement && html.contains(target) ? target.dataset["trackerKey"] : undefined;
    focused = key ? `[data-tracker-key="${key}"]` : null;
  });
}
