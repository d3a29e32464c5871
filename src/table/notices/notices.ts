/**
 * Notices on the board, for whom they concern and until they are dealt with or put away: what nobody must have the chat open
 * for. They lie under the windows that people work in; an urgent one comes before everything.
 */
import { localize } from "../../foundry/globals.ts";
import { onceForAll } from "../follow.ts";
import { tellHeight } from "./height.ts";

/** The part of the page that holds them. */
export const NOTICES = "dramatis-notices";

/** Something to do about a notice. */
export interface NoticePress {
  readonly label: string;
  readonly icon: string;
  readonly press: () => unknown;
}

export interface Notice {
  /** What it is about: one notice stands for each. */
  readonly about: string;
  /** The very occasion. One that was put away doesn't come back for it. */
  readonly occasion: string;
  readonly icon: string;
  readonly text: string;
  readonly urgent?: true;
  readonly presses: readonly NoticePress[];
}

const standing = new Map<string, Notice>();
/** The occasions whose notices this person has put away; as long as the page lives. */
const away = new Set<string>();
const drawn = new Map<string, HTMLElement>();

/** Puts up a notice, in the place of any about the same. */
export function post(notice: Notice): void {
  standing.set(notice.about, notice);
  draw();
}

/** Takes the notice about something down. */
export function withdraw(about: string): void {
  if (standing.delete(about)) draw();
}

/** Gives the focus to the first thing to do in a notice; false where there is none. */
export function goToNotices(): boolean {
  const first = document.getElementById(NOTICES)?.querySelector("button");
  first?.focus();
  return first !== null && first !== undefined;
}

const draw = onceForAll(() => {
  const shown = [...standing.values()].filter(({ occasion }) => !away.has(occasion));
  if (shown.length === 0 && drawn.size === 0) return;
  const region = place();
  for (const [key, element] of drawn) {
    if (shown.some((notice) => keyOf(notice) === key)) continue;
    const hadFocus = element.contains(document.activeElement);
    element.remove();
    drawn.delete(key);
    if (hadFocus) goToNotices();
  }
  for (const notice of shown) {
    // What stands as it stood is left alone: it isn't read out again, and keeps the focus.
    if (drawn.has(keyOf(notice))) continue;
    const element = elementOf(notice);
    drawn.set(keyOf(notice), element);
    region.append(element);
  }
});

const keyOf = ({ about, occasion, text }: Notice): string => [about, occasion, text].join("\n");

/** It stays when its notices go: what comes into the page with its words is not read out. */
function place(): HTMLElement {
  const present = document.getElementById(NOTICES);
  if (present) return present;
  const region = document.createElement("section");
  region.id = NOTICES;
  region.className = "dramatis d-notices";
  region.ariaLabel = localize("DRAMATIS.Fit.Notice.title");
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
  tellHeight("notices", region);
  return region;
}

function elementOf(notice: Notice): HTMLElement {
  const { about, occasion, icon, text, urgent, presses } = notice;
  const element = document.createElement("div");
  element.className = "d-notice";
  element.dataset["is"] = "notice";
  element.dataset["about"] = about;
  if (urgent) element.setAttribute("data-urgent", "");
  const said = document.createElement("p");
  said.append(iconOf(icon), text);
  const buttons = document.createElement("span");
  buttons.className = "d-buttons";
  buttons.append(
    ...presses.map(buttonOf),
    awayButton(() => putAway(occasion)),
  );
  element.append(said, buttons);
  return element;
}

function putAway(occasion: string): void {
  away.add(occasion);
  draw();
}

function buttonOf({ label, icon, press }: NoticePress): HTMLButtonElement {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "d-button", onclick: () => void press() });
  button.append(iconOf(icon), label);
  return button;
}

function awayButton(press: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  const label = localize("DRAMATIS.Fit.Notice.away");
  Object.assign(button, { type: "button", className: "d-button d-notice-away", onclick: press, title: label });
  button.ariaLabel = label;
  button.append(iconOf("xmark"));
  return button;
}

function iconOf(name: string): HTMLElement {
  const icon = document.createElement("i");
  icon.className = `fa-solid fa-${name}`;
  icon.ariaHidden = "true";
  return icon;
}
