/** Pictures and tabs that act as buttons answer Enter and Space like buttons; arrow keys go from tab to tab. */
export function pressByKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const role = target.getAttribute("role");
  if (event.defaultPrevented || target.tagName === "BUTTON") return;
  if (role === "tab" && turnByArrow(event, target)) return;
  if ((event.key !== "Enter" && event.key !== " ") || (role !== "button" && role !== "tab")) return;
  event.preventDefault();
  target.click();
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Opens the tab that an arrow key, Home or End leads to, and goes there. */
function turnByArrow(event: KeyboardEvent, tab: HTMLElement): boolean {
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = tabs.indexOf(tab);
  const step = STEPS[event.key];
  const to = event.key === "Home" ? 0 : event.key === "End" ? tabs.length - 1 : step === undefined ? -1 : at + step;
  const next = tabs[(to + tabs.length) % tabs.length];
  if ((step === undefined && to < 0) || !next) return false;
  // Foundry would move the chosen tokens as well.
  event.preventDefault();
  event.stopPropagation();
  next.click();
  next.focus();
  return true;
}

/**
 * Takes out of reach what only an owner may press, type or tick.
 * @param free the actions that are everybody's
 */
export function lockControls(sheet: HTMLElement, free: readonly string[]): void {
  const controls = sheet.querySelectorAll<HTMLButtonElement>(".window-content :is(button, input, select, textarea)");
  for (const control of controls) {
    if (!free.includes(control.dataset["action"] ?? "")) control.disabled = true;
  }
}
