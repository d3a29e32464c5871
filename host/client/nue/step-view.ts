import { sanitizeHTML } from "../applications/ux/sanitize.ts";
import { host } from "../runtime.ts";
import type { TourStep } from "./tour.ts";

export interface StepActions {
  next(): void;
  previous(): void;
  exit(): void;
}

export interface StepView {
  readonly fade: HTMLElement;
  readonly overlay: HTMLElement;
  /** Takes it away, and gives the focus back. */
  close(): void;
}

interface Shown {
  readonly tour: string;
  readonly step: TourStep;
  readonly index: number;
  readonly count: number;
  /** Pixels around what is pointed at. */
  readonly padding: number;
}

const GAP = 12;
const text = (key: string, data?: Record<string, unknown>): string => host.game.i18n.localize(key, data);

/** Draws a step beside what it points at, or in the middle: a small dialog that arrows, Enter and Escape work. */
export function drawStep(
  { tour, step, index, count, padding }: Shown,
  target: HTMLElement | null,
  does: StepActions,
): StepView {
  const before = document.activeElement as HTMLElement | null;
  const overlay = make("div", "tour-overlay");
  const fade = make("div", "tour-fadeout");
  const dialog = make("aside", "tour themed");
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-label", tour);
  dialog.tabIndex = -1;
  const title = make("h2", "step-title");
  title.textContent = text(step.title);
  const content = make("div", "step-content");
  content.innerHTML = sanitizeHTML(text(step.content));
  const isLast = index === count - 1;
  const progress = make("span", "progress");
  progress.textContent = text("HOST.Tour.Progress", { step: index + 1, count });
  const head = make("header", "step-header");
  head.append(title, button("exit", "fa-xmark", "HOST.Tour.Exit", does.exit));
  const foot = make("footer", "step-footer");
  if (index > 0) foot.append(button("previous", "fa-arrow-left", "HOST.Tour.Previous", does.previous));
  foot.append(progress);
  const next = isLast
    ? button("next", "fa-check", "HOST.Tour.Done", does.next)
    : button("next", "fa-arrow-right", "HOST.Tour.Next", does.next);
  foot.append(next);
  dialog.append(head, content, foot);
  dialog.addEventListener("keydown", (event) => {
    const act = { ArrowRight: does.next, ArrowLeft: index > 0 ? does.previous : null, Escape: does.exit }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  document.body.append(overlay, fade, dialog);
  target?.scrollIntoView?.({ block: "nearest" });
  const place = (): void => placeBeside(dialog, fade, target, { padding, asked: step.tooltipDirection });
  place();
  window.addEventListener("resize", place);
  next.focus({ preventScroll: true });
  return {
    fade,
    overlay,
    close() {
      window.removeEventListener("resize", place);
      for (const element of [overlay, fade, dialog]) element.remove();
      if (before?.isConnected) before.focus({ preventScroll: true });
    },
  };
}

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function button(action: string, icon: string, label: string, does: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.dataset["action"] = action;
  const sign = make("i", `fa-solid ${icon}`);
  sign.setAttribute("inert", "");
  const isSmall = action === "exit";
  if (isSmall) {
    element.className = "icon";
    element.setAttribute("aria-label", text(label));
  }
  const name = make("span", "");
  name.textContent = isSmall ? "" : text(label);
  element.append(sign, ...(isSmall ? [] : [name]));
  element.addEventListener("click", does);
  return element;
}

/** Beside the target on the side asked for, else where there is most room; the rest of the screen fades. */
function placeBeside(
  dialog: HTMLElement,
  fade: HTMLElement,
  target: HTMLElement | null,
  { padding, asked = "" }: { readonly padding: number; readonly asked?: string | undefined },
): void {
  const { innerWidth, innerHeight } = window;
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const inside = (value: number, size: number, room: number): number => Math.max(8, Math.min(value, room - size - 8));
  const set = (left: number, top: number): void => {
    dialog.style.left = `${Math.round(inside(left, width, innerWidth))}px`;
    dialog.style.top = `${Math.round(inside(top, height, innerHeight))}px`;
  };
  fade.hidden = false;
  if (!target) {
    Object.assign(fade.style, { inset: "50% auto auto 50%", width: "0", height: "0" });
    set((innerWidth - width) / 2, (innerHeight - height) / 2);
    return;
  }
  const box = target.getBoundingClientRect();
  Object.assign(fade.style, {
    inset: `${box.top - padding}px auto auto ${box.left - padding}px`,
    width: `${box.width + 2 * padding}px`,
    height: `${box.height + 2 * padding}px`,
  });
  const rooms: readonly (readonly [string, number])[] = [
    ["LEFT", box.left - width],
    ["RIGHT", innerWidth - box.right - width],
    ["UP", box.top - height],
    ["DOWN", innerHeight - box.bottom - height],
  ];
  const best = rooms.toSorted(([, one], [, other]) => other - one)[0]?.[0];
  const side = rooms.some(([one, room]) => one === asked && room >= GAP) || asked === "CENTER" ? asked : best;
  const middle = { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2 };
  const away = GAP + padding;
  if (side === "LEFT") set(box.left - width - away, middle.top);
  else if (side === "RIGHT") set(box.right + away, middle.top);
  else if (side === "UP") set(middle.left, box.top - height - away);
  else if (side === "DOWN") set(middle.left, box.bottom + away);
  else set(middle.left, middle.top);
}
