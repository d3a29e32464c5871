import { host } from "../runtime.ts";

/** The control that deletes a message: a link with an icon of its own, as systems look for it. */
export const deleteButton = (): HTMLElement =>
  control({ className: "message-delete", action: "deleteMessage", label: "CHAT.DeleteMessage", icon: "fa-trash" });

/** The control that puts away a message which popped up; the message itself stays. */
export const dismissButton = (): HTMLElement =>
  control({ className: "message-dismiss", action: "dismissMessage", label: "HOST.Chat.Dismiss", icon: "fa-xmark" });

interface Control {
  readonly className: string;
  readonly action: string;
  readonly label: string;
  readonly icon: string;
}

function control({ className, action, label, icon }: Control): HTMLElement {
  const button = document.createElement("a");
  const name = host.game.i18n.localize(label);
  button.className = className;
  button.dataset.action = action;
  button.dataset.tooltip = name;
  button.setAttribute("aria-label", name);
  button.setAttribute("role", "button");
  button.tabIndex = 0;
  const mark = document.createElement("i");
  mark.className = `fa-solid ${icon}`;
  mark.setAttribute("inert", "");
  button.append(mark);
  return button;
}
