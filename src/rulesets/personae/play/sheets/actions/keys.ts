/** Pictures that act as buttons answer Enter and Space like buttons. */
export function pressByKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (event.key !== "Enter" && event.key !== " ") return;
  if (target.getAttribute("role") !== "button" || target.tagName === "BUTTON") return;
  event.preventDefault();
  target.click();
}

const FOR_ONLOOKERS = ["editItem", "tab"];

/** Takes out of reach what only an owner may press, type or tick. */
export function lockControls(sheet: HTMLElement): void {
  const controls = sheet.querySelectorAll<HTMLButtonElement>(".window-content :is(button, input, select, textarea)");
  for (const control of controls) {
    if (!FOR_ONLOOKERS.includes(control.dataset["action"] ?? "")) control.disabled = true;
  }
}
