import { game, hooks, renderTemplate, ui } from "../../../../foundry/index.ts";
import type { FoundryCombat } from "../../../../foundry/index.ts";
import { letKeysMove, makeDraggable } from "./drag.ts";
import { registerPause } from "./pause.ts";
import { statuses } from "../statuses/list.ts";
import { press } from "./press.ts";
import { glanceAt, readClock, readHeader, readRow } from "./read.ts";
import type { RowView } from "./row-view.ts";

const ROW = "templates/personae/tracker/row.hbs";
const HEADER = "templates/personae/tracker/header.hbs";
const CLOCK_BAR = "templates/personae/tracker/clock.hbs";

/** Templates of what is added to the tracker. */
export const TRACKER_TEMPLATES: readonly string[] = [ROW, HEADER, CLOCK_BAR];

/** Marks what this game added, so that it is replaced and never doubled. */
const ADDED = "data-personae-added";

/** The button of ours, or the row, that has the focus, by a selector that finds it again after the tracker is drawn anew. */
let focused: string | null = null;

/** Lets every drawing of Foundry's tracker be followed by our own additions. Called in the init hook. */
export function registerTracker(): void {
  registerPause();
  for (const hook of ["createSetting", "updateSetting"])
    hooks().on(hook, ({ key }: { readonly key?: string }) => {
      if (key?.endsWith(".personae.clock")) ui().combat?.render();
    });
  hooks().on("renderCombatTracker", (app: { readonly viewed?: FoundryCombat | null }, html: unknown) => {
    if (html instanceof HTMLElement) void decorate(app.viewed ?? game().combat, html);
  });
}

/** Adds the scene's state above the rows, and to each row its pips, condition and marks. */
async function decorate(combat: FoundryCombat | null, html: HTMLElement): Promise<void> {
  watchFocus(html);
  const header = combat && readHeader(combat);
  const found = combat ? [...html.querySelectorAll<HTMLElement>("[data-combatant-id]")] : [];
  const glance = combat && glanceAt(combat);
  const rows = found.flatMap((row) => {
    const combatant = combat?.combatants.get(row.dataset["combatantId"] ?? "");
    const view = combat && combatant && readRow(combat, combatant, glance);
    return view && !row.closest(`[${ADDED}]`) ? [{ row, view, id: combatant.id }] : [];
  });
  const [clockHTML = "", headerHTML, ...rowsHTML] = await Promise.all([
    renderTemplate(CLOCK_BAR, readClock()),
    header ? renderTemplate(HEADER, header) : "",
    ...rows.map(({ view, id }) => renderTemplate(ROW, { ...view, id })),
  ]);
  html.querySelectorAll(`[${ADDED}]`).forEach((old) => old.remove());
  rows.forEach(({ row, view }, index) => {
    (row.querySelector(".token-name") ?? row).append(added(combat, rowsHTML[index] ?? "", "d-tracker-row"));
    showOrder(row, view.order);
    if (combat && view.mayDrag) makeDraggable(combat, row, row.dataset["combatantId"] ?? "");
    hideOwnStatuses(row);
  });
  const steps = rows.map(({ id, view }) => [id, view.moves.map(({ step }) => step)] as const);
  if (combat) letKeysMove(html, { combat, steps: new Map(steps.filter(([, moves]) => moves.length > 0)) });
  const list = html.querySelector(".combat-tracker");
  const bars = [
    added(combat, clockHTML, "d-clock"),
    ...(headerHTML ? [added(combat, headerHTML, "d-tracker-head")] : []),
  ];
  if (list) list.before(...bars);
  else html.append(...bars);
  if (focused && html.ownerDocument.activeElement === html.ownerDocument.body)
    html.querySelector<HTMLElement>(focused)?.focus();
}

/**
 * Foundry shows the number it sorts by; people read the best die's total. A game master has it in a field, but the order
 * follows from the dice: what is typed there would change nothing, so that it can only be read.
 */
function showOrder(row: HTMLElement, order: RowView["order"]): void {
  const shown = row.querySelector<HTMLElement>("input.initiative-input, .token-initiative span, span.initiative");
  if (!order || !shown) return;
  if (shown instanceof HTMLInputElement) {
    shown.value = order.total;
    shown.readOnly = true;
    shown.setAttribute("aria-description", order.fixed);
  } else shown.textContent = order.total;
  shown.dataset["tooltip"] = shown instanceof HTMLInputElement ? `${order.dice}. ${order.fixed}` : order.dice;
  shown.setAttribute("aria-label", order.dice);
}

/** Foundry lists a token's statuses as small pictures; ours are told in words beside them. */
function hideOwnStatuses(row: HTMLElement): void {
  const own = new Set(statuses.map(({ img }) => img));
  for (const picture of row.querySelectorAll<HTMLImageElement>(".token-effects img"))
    if (own.has((picture.getAttribute("src") ?? "").replace(/^\//, ""))) picture.hidden = true;
}

/** An element with our markup, whose presses are ours alone: Foundry would take them for a press on the row. */
function added(combat: FoundryCombat | null, markup: string, className: string): HTMLElement {
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

/** Remembers which row or button of ours has the focus, and forgets it when the person goes elsewhere. */
function watchFocus(html: HTMLElement): void {
  if (watched.has(html)) return;
  watched.add(html);
  html.ownerDocument.addEventListener("focusin", ({ target }) => {
    focused = target instanceof HTMLElement && html.contains(target) ? selectorOf(target) : null;
  });
}

/** Our own buttons are known by their key, rows by their combatant. */
function selectorOf({ dataset, localName }: HTMLElement): string | null {
  if (dataset["trackerKey"]) return `[data-tracker-key="${dataset["trackerKey"]}"]`;
  return localName === "li" && dataset["combatantId"] ? `li[data-combatant-id="${dataset["combatantId"]}"]` : null;
}
