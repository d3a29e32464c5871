import { localize } from "../host-globals.ts";
import type { ApplicationOptions, HeaderControl } from "./application-types.ts";

export interface FrameParts {
  frame: HTMLElement;
  header: HTMLElement;
  title: HTMLElement;
  icon: HTMLElement;
  controls: HTMLButtonElement;
  close: HTMLButtonElement;
  content: HTMLElement;
  resize: HTMLElement | null;
}

function iconButton(document: Document, action: string, label: string, icon: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset["action"] = action;
  button.dataset["tooltip"] = label;
  button.setAttribute("aria-label", localize(label));
  return button;
}

/** Builds a window: header with icon, title, controls and close, then the content box and the resize grip. */
export function buildWindow(
  document: Document,
  frame: HTMLElement,
  options: ApplicationOptions,
  id: string,
): FrameParts {
  const { window } = options;
  const header = document.createElement("header");
  header.className = "window-header";
  const icon = document.createElement("i");
  icon.className = `window-icon ${window.icon || "hidden"}`;
  icon.setAttribute("aria-hidden", "true");
  const title = document.createElement("h1");
  title.className = "window-title";
  title.id = `${id}-title`;
  const controls = iconButton(document, "toggleControls", "HOST.Window.Controls", "fa-solid fa-ellipsis-vertical");
  controls.setAttribute("aria-haspopup", "menu");
  const close = iconButton(document, "close", "HOST.Window.Close", "fa-solid fa-xmark");
  header.append(icon, title, controls, close);

  const content = document.createElement(window.contentTag || "section");
  content.classList.add("window-content", ...window.contentClasses);
  frame.append(header, content);
  // A form is a region of its own and a <dialog> a dialog by itself: neither may be given another role.
  if (!["form", "dialog"].includes(frame.localName)) frame.setAttribute("role", "dialog");
  frame.setAttribute("aria-labelledby", title.id);
  frame.tabIndex = -1;

  let resize: HTMLElement | null = null;
  if (window.resizable) {
    resize = document.createElement("div");
    resize.className = "window-resize-handle";
    frame.append(resize);
  }
  return { frame, header, title, icon, controls, close, content, resize };
}

/** The header controls that this user may see now. */
export function visibleControls(
  application: unknown,
  controls: HeaderControl[],
  may: (ownership: string | number) => boolean,
): HeaderControl[] {
  return controls.filter((control) => {
    const shown = typeof control.visible === "function" ? control.visible.call(application) : control.visible !== false;
    return shown && (control.ownership === undefined || may(control.ownership));
  });
}
