/** Anything a person types into, ticks or chooses from. */
export type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** True for an element a person types into, ticks or chooses from. */
export function isInput(target: EventTarget | null): target is Input {
  return target instanceof HTMLElement && ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName);
}

/** A whole number typed by hand, held between bounds; 0 for anything else. */
export function wholeNumber(text: string, min: number, max: number): number {
  const value = Math.round(Number(text));
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : 0;
}
