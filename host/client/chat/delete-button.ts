import { host } from "../runtime.ts";

/** The control that deletes a message: a link with an icon of its own, as systems look for it. */
export function deleteButton(): HTMLElement {
  const button = document.createElement("a");
  const label = host.game.i18n.localize("CHAT.DeleteMessage");
  button.className = "message-delete";
  button.dataset.action = "deleteMessage";
  button.dataset.tooltip = label;
  button.setAttribute("aria-label", label);
  button.setAttribute("role", "button");
  button.tabIndex = 0;
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-trash";
  icon.setAttribute("inert", "");
  button.append(icon);
  return button;
}
