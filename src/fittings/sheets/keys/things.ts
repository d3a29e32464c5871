/** What can be pressed on a sheet as it stands: for whoever looks for it by name, and for the digits. */

/** Something to press, as it is found by its name. */
export interface Thing {
  readonly key: string;
  readonly name: string;
  /** The page it stands on; "" for what stands on none. */
  readonly page: string;
  /** Why it can't be pressed now; "" when it can. */
  readonly blocked: string;
  /** Worth a place on the bar of macros: it is no box to tick, and puts no list in order. */
  readonly isMain: boolean;
}

const PANEL = "[role=tabpanel]";
const DIGITS = 9;

/** Every press of a sheet that its mode doesn't hide, each once. @param nameOf what one is called, by its key */
export function thingsOn(sheet: HTMLElement, nameOf: (key: string) => string | undefined): Thing[] {
  const found = new Map<string, Thing>();
  for (const button of sheet.querySelectorAll<HTMLButtonElement>("button[data-press]:not(:disabled)")) {
    const key = button.dataset["press"] ?? "";
    if (button.closest("[hidden]") || found.has(key)) continue;
    const name = nameOf(key) ?? button.getAttribute("aria-label") ?? button.textContent.replace(/\s+/gu, " ").trim();
    const isBlocked = button.getAttribute("aria-disabled") === "true";
    const blocked = isBlocked ? (button.getAttribute("aria-description") ?? name) : "";
    found.set(key, {
      key,
      name,
      page: pageOf(sheet, button),
      blocked,
      isMain: button.getAttribute("draggable") === "true",
    });
  }
  return [...found.values()];
}

function pageOf(sheet: HTMLElement, button: HTMLElement): string {
  const tab = button.closest<HTMLElement>(PANEL)?.dataset["tab"];
  return tab === undefined ? "" : (sheet.querySelector(`[role=tab][data-tab="${tab}"]`)?.textContent.trim() ?? "");
}

/** The button that a key stands for. */
export const buttonFor = (sheet: HTMLElement, key: string): HTMLElement | undefined =>
  [...sheet.querySelectorAll<HTMLElement>("button[data-press]:not(:disabled)")].find(
    (one) => one.dataset["press"] === key && !one.closest("[hidden]"),
  );

/** The text without accents and capitals, as people type it. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Those in whose names every word typed is found: first what can be pressed, what is rolled, and what begins like that. */
export function matching(things: readonly Thing[], typed: string): Thing[] {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  const rank = ({ name, blocked, isMain }: Thing): number => {
    const parts = plain(name).split(/[^\p{L}\p{N}]+/u);
    const begins = words.every((word) => parts.some((part) => part.startsWith(word)));
    return (blocked ? 4 : 0) + (isMain ? 0 : 2) + (begins ? 0 : 1);
  };
  return things
    .filter(({ name }) => words.every((word) => plain(name).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Whether somebody sees it, be it by scrolling: on the open page, and in nothing that is folded. */
export const isShown = (one: Element): boolean =>
  !one.closest(`[hidden], ${PANEL}:not(.active), details:not([open]) > :not(summary)`);

/**
 * What the digits press: the first of what the open page shows, in the order it shows it; of each thing in a list what is
 * done with it first. A sheet without pages counts as one.
 */
export function firstOf(sheet: HTMLElement): HTMLElement[] {
  const enabled = `button[data-press][draggable="true"]:not(:disabled, [aria-disabled="true"])`;
  const all = [...sheet.querySelectorAll<HTMLElement>(enabled)].filter(isShown);
  const onPage = all.filter((one) => one.closest(PANEL));
  const rows = new Set<Element>();
  const isFirst = (one: HTMLElement): boolean => {
    const row = one.closest("li, [data-item-id]") ?? one;
    const isNew = !rows.has(row);
    rows.add(row);
    return isNew;
  };
  return (onPage.length > 0 ? onPage : all).filter(isFirst).slice(0, DIGITS);
}

/** Puts the digits at what they press; takes them from what they pressed before. */
export function putDigits(sheet: HTMLElement): void {
  const now = firstOf(sheet);
  for (const old of sheet.querySelectorAll("[data-digit]"))
    if (now.every((one) => one !== old))
      for (const name of ["data-digit", "aria-keyshortcuts"]) old.removeAttribute(name);
  now.forEach((one, at) => {
    for (const name of ["data-digit", "aria-keyshortcuts"]) one.setAttribute(name, String(at + 1));
  });
}
