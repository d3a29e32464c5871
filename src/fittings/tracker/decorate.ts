import { game, hooks, localize, renderTemplate } from "../../foundry/globals.ts";
import type { FoundryCombat } from "../../foundry/types.ts";
import { actingIn } from "../../table/documents/combat.ts";
import { about } from "../press/about.ts";
import { foeDeeds, foePresses } from "../foes/presses.ts";
import type { Foes } from "../foes/foes.ts";
import { beginFoes } from "../foes/begin.ts";
import { handedBadge, heroDeeds, heroPresses } from "../foes/hero-presses.ts";
import { oddsDeeds, oddsPresses, offerFolders } from "../odds/presses.ts";
import { offerReplay, replayDeeds, replayPresses } from "../replay/presses.ts";
import { carryOut, type Deeds } from "../press/carry-out.ts";
import { Presses } from "../press/keys.ts";
import { PRESS_TEMPLATES } from "../press/templates.ts";
import type { Bar, Guest, Order, Row, TrackerView } from "./view.ts";
import { barContext, guestContext, rowContext } from "./context.ts";
import { letKeysMove, makeDraggable } from "./drag.ts";
import { restoreFocus, watchFocus } from "./focus.ts";
import { nextTurnPress } from "./next-turn.ts";
import { moveBy, type Reorder } from "./order.ts";

const T = "templates/fittings/tracker";

/** Templates of what is added to the tracker. */
export const TRACKER_TEMPLATES: readonly string[] = [
  ...["row", "bar", "guest"].map((name) => `${T}/${name}.hbs`),
  ...PRESS_TEMPLATES,
];

const BUTTON = "templates/fittings/press/button.hbs";

/** How a game's combats are tracked. */
export interface Tracker {
  /** What is added for a combat, and while there is none. */
  readonly read: (combat: FoundryCombat | null) => TrackerView;
  /** What is the game's own to do, by the `own` of a press; each is given the ref of the encounter as `combat`. */
  readonly own: Deeds;
  /** Sets the order by hand. Left out: it can't be. */
  readonly reorder?: Reorder;
  /** How the game master's own may be played by the table. Left out: they aren't. */
  readonly foes?: Foes;
  /** Whether a status, by the path of its picture, is told in words beside it: then Foundry's small picture is hidden. Left out: none is. */
  readonly tells?: (picture: string) => boolean;
}

/** Of more than these a game master reads the presses of the one who acts alone: so ten have room on a screen. */
const FEW = 5;

/** Marks what was added, so that it is replaced and never doubled. */
const ADDED = "data-tracker-added";

/** Lets every drawing of Foundry's tracker be followed by a game's own additions. Called in the init hook. */
export function registerTracker(tracker: Tracker): void {
  if (tracker.foes) {
    beginFoes(tracker.foes);
    offerFolders(tracker.foes);
  }
  offerReplay(tracker.foes);
  hooks().on("renderCombatTracker", (app: { readonly viewed?: FoundryCombat | null }, html: unknown) => {
    if (html instanceof HTMLElement) void decorate(tracker, app.viewed ?? game().combat, html);
  });
}

/** A bar for whoever has no other that watching could stand in. */
const replayBar = (): Bar => ({
  icon: "fa-solid fa-clapperboard",
  label: localize("DRAMATIS.Fit.Replay.press.bar"),
  presses: [],
});

/**
 * Weighing a fight, and watching one again, stand in the menu of the first bar. Players have none in some games: watching is
 * for everybody, so there they get one.
 */
function withOdds(view: TrackerView, { foes }: Tracker, combat: FoundryCombat | null): TrackerView {
  const [first = replayBar(), ...others] = view.bars;
  const presses = [...oddsPresses(foes, combat), ...replayPresses()];
  return { ...view, bars: [{ ...first, presses: [...first.presses, ...presses] }, ...others] };
}

/** A row with what the table may do for whom it shows. */
function withPlay(row: Row, combat: FoundryCombat, foes: Foes): Row {
  const presses = [...foePresses(foes, combat, row.combatant), ...heroPresses(foes, combat, row.combatant)];
  return {
    ...row,
    badges: [...row.badges, ...handedBadge(combat, row.combatant)],
    presses: [...row.presses, ...presses],
  };
}

/** How often each tracker has been drawn: a drawing that was overtaken while its templates were being read is dropped. */
const drawings = new WeakMap<HTMLElement, number>();

/** Adds bars and header above the rows, and to each row what the game says of it. */
async function decorate(tracker: Tracker, combat: FoundryCombat | null, html: HTMLElement): Promise<void> {
  watchFocus(html);
  const drawing = (drawings.get(html) ?? 0) + 1;
  drawings.set(html, drawing);
  const view = withOdds(tracker.read(combat), tracker, combat);
  const presses = new Presses();
  const rows = combat ? rowsIn(html, view, combat) : [];
  const acts = new Set(combat ? actingIn(combat).map(({ id }) => id) : []);
  const guests = view.guests ?? [];
  const next = view.next ?? nextTurnPress(combat);
  const [bars, header, goOn, lines, beside] = await Promise.all([
    Promise.all(
      view.bars.map((bar, at) =>
        renderTemplate(`${T}/bar.hbs`, barContext(bar, presses, combat ? `${html.id}-d-menu-${at}` : null)),
      ),
    ),
    view.header ? renderTemplate(view.header.template, presses.within(view.header.context)) : "",
    next ? renderTemplate(BUTTON, { ...presses.keyed("", next), look: "d-tracker-button", on: "tracker-action" }) : "",
    Promise.all(
      rows.map(({ row, name }) => {
        const isBrief = rows.length > FEW && game().user.isGM && !(acts.size === 1 && acts.has(row.combatant));
        const whole = combat && tracker.foes ? withPlay(row, combat, tracker.foes) : row;
        return renderTemplate(`${T}/row.hbs`, rowContext(whole, name, presses, localize, isBrief));
      }),
    ),
    Promise.all(guests.map((guest) => renderTemplate(`${T}/guest.hbs`, guestContext(guest, presses, localize)))),
  ]);
  if (drawings.get(html) !== drawing) return;
  const act = pressing(tracker, combat, presses);
  const above = [
    ...bars.map((bar) => added(bar, "d-clock", act)),
    ...(header ? [added(header, "d-tracker-head", act)] : []),
    ...(goOn ? [added(goOn, "d-tracker-next", act)] : []),
  ];
  putAbove(html, above, act);
  rows.forEach(({ element, row, name }, index) => {
    (element.querySelector(".token-name") ?? element).append(added(lines[index] ?? "", "d-tracker-row", act));
    element.classList.toggle("d-tracker-guest", row.guest === true);
    // Foundry marks whose turn it is by colour alone, and only one. A guest acts in the line of its own.
    if (acts.has(row.combatant) && !guests.some(({ combatant }) => combatant === row.combatant))
      element.setAttribute("aria-current", "step");
    else element.removeAttribute("aria-current");
    const named = element.querySelector<HTMLElement>(".token-name > .name");
    if (named) named.title = name;
    if (row.order) showOrder(element, row.order);
    if (combat && row.moves?.drag && tracker.reorder) makeDraggable(combat, element, row.combatant, tracker.reorder);
    hidePictures(element, tracker);
  });
  placeGuests(guests, { lines: beside, rows, acts, act });
  const steps = rows.flatMap(({ row: { combatant, moves } }) => (moves ? [[combatant, moves.steps] as const] : []));
  if (combat && tracker.reorder)
    letKeysMove(html, {
      combat,
      reorder: tracker.reorder,
      steps: new Map(steps.filter(([, list]) => list.length > 0)),
    });
  restoreFocus(html);
}

/**
 * Takes away what was added to an earlier drawing, and puts what stands above the rows in its place. What would be as it is
 * stays where it is: whoever has just pressed it down must meet the same button when they let go.
 */
function putAbove(html: HTMLElement, above: readonly HTMLElement[], act: Act): void {
  const old = [...html.querySelectorAll<HTMLElement>(`[${ADDED}]`)];
  const standing: HTMLElement[] = [];
  for (const fresh of above) standing.push(old.find((one) => alike(one, fresh) && !standing.includes(one)) ?? fresh);
  for (const one of old)
    if (standing.includes(one)) doing.set(one, act);
    else one.remove();
  let next: Element | null = html.querySelector(".combat-tracker");
  const place = next?.parentElement ?? html;
  for (const one of standing.toReversed()) {
    if (one.parentElement !== place || one.nextSibling !== next) place.insertBefore(one, next);
    next = one;
  }
}

const alike = (one: HTMLElement, other: HTMLElement): boolean =>
  one.className === other.className && one.innerHTML === other.innerHTML;

interface Beside {
  /** The markup of each guest. */
  readonly lines: readonly string[];
  readonly rows: readonly Drawn[];
  readonly acts: ReadonlySet<string>;
  readonly act: Act;
}

/** Puts each guest's line beneath the row where it belongs. */
function placeGuests(guests: readonly Guest[], { lines, rows, acts, act }: Beside): void {
  guests.forEach((guest, index) => {
    const line = added(lines[index] ?? "", "d-tracker-row d-tracker-beside", act, "li");
    line.dataset["is"] = "guest";
    if (acts.has(guest.combatant)) line.setAttribute("aria-current", "step");
    rows.find(({ row }) => row.combatant === guest.beneath)?.element.after(line);
  });
}

interface Drawn {
  readonly element: HTMLElement;
  readonly row: Row;
  readonly name: string;
}

/** The rows that Foundry has drawn and the game has something to say of. */
function rowsIn(html: HTMLElement, { rows }: TrackerView, combat: FoundryCombat): Drawn[] {
  const byId = new Map(rows.map((row) => [row.combatant, row]));
  return [...html.querySelectorAll<HTMLElement>("[data-combatant-id]")].flatMap((element) => {
    const row = byId.get(element.dataset["combatantId"] ?? "");
    const name = row && combat.combatants.get(row.combatant)?.name;
    return row && name !== undefined && !element.closest(`[${ADDED}]`) ? [{ element, row, name }] : [];
  });
}

/**
 * Foundry shows the number it sorts by; people read what stands for it in their game. A game master has it in a field, but
 * the order is the game's: what is typed there would change nothing, so that it can only be read.
 */
function showOrder(row: HTMLElement, { total, words, fixed }: Order): void {
  const shown = row.querySelector<HTMLElement>("input.initiative-input, .token-initiative span, span.initiative");
  if (!shown) return;
  if (shown instanceof HTMLInputElement) {
    shown.value = total;
    shown.readOnly = true;
    shown.setAttribute("aria-description", fixed);
  } else shown.textContent = total;
  shown.dataset["tooltip"] = shown instanceof HTMLInputElement ? `${words}. ${fixed}` : words;
  shown.setAttribute("aria-label", words);
}

/** Foundry lists a token's statuses as small pictures. */
function hidePictures(row: HTMLElement, { tells }: Tracker): void {
  for (const picture of row.querySelectorAll<HTMLImageElement>(".token-effects img"))
    if (tells?.((picture.getAttribute("src") ?? "").replace(/^\//, ""))) picture.hidden = true;
}

/** Does what is pressed in one drawing. */
type Act = (event: Event) => void;

/** What presses in an element do, by the drawing that it was last part of. */
const doing = new WeakMap<HTMLElement, Act>();

/** An element with our markup, whose presses are ours alone: Foundry would take them for a press on the row. */
function added(markup: string, className: string, act: Act, tag: "div" | "li" = "div"): HTMLElement {
  const element = document.createElement(tag);
  element.className = `dramatis ${className}`;
  element.setAttribute(ADDED, "");
  element.innerHTML = markup;
  doing.set(element, act);
  element.addEventListener("click", (event) => doing.get(element)?.(event));
  element.addEventListener("dblclick", (event) => event.stopPropagation());
  // Other keys are for whoever listens to them anywhere on the page.
  element.addEventListener(
    "keydown",
    (event) => [" ", "Enter"].includes((event as KeyboardEvent).key) && event.stopPropagation(),
  );
  return element;
}

/** Does what is pressed in one drawing of the tracker. */
function pressing({ own, reorder, foes }: Tracker, combat: FoundryCombat | null, presses: Presses): Act {
  const shared: Deeds = {
    ...(foes && { ...foeDeeds(foes), ...heroDeeds(foes), ...oddsDeeds(foes) }),
    ...replayDeeds(foes),
    nextTurn: async () => combat?.nextTurn(),
    async move({ combatant, step }) {
      if (combat && reorder) await moveBy(combat, String(combatant), step === -1 ? -1 : 1, reorder);
    },
  };
  return (event) => {
    const { button, press } = presses.pressed(event) ?? {};
    if (!button || !press) return;
    event.stopPropagation();
    event.preventDefault();
    if (!press.sure) button.closest<HTMLElement>("[popover]")?.hidePopover();
    void carryOut(about(press, { combat: combat?.uuid ?? null }), button, { ...shared, ...own });
  };
}
