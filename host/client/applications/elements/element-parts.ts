/** A bare input of a type with an accessible name. */
export function labelledInput(type: string, label: string): HTMLInputElement {
  const element = document.createElement("input");
  element.type = type;
  element.setAttribute("aria-label", label);
  return element;
}

/** A button that shows only an icon; the label is its name and its tooltip. */
export function iconButton(icon: string, label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = icon;
  button.setAttribute("aria-label", label);
  button.dataset["tooltipText"] = label;
  button.addEventListener("click", act);
  return button;
}

/** A chip with a text and, unless it is read only, a button that takes it away. */
export function chip(text: string, removeLabel: string, remove: (() => void) | null): HTMLElement {
  const element = document.createElement("span");
  element.className = "tag";
  element.append(Object.assign(document.createElement("span"), { textContent: text }));
  if (remove) {
    const button = iconButton("remove fa-solid fa-xmark", removeLabel, remove);
    element.append(button);
  }
  return element;
}

/** An option of a list. */
export function option(label: string, value: string): HTMLOptionElement {
  return Object.assign(document.createElement("option"), { value, textContent: label });
}
