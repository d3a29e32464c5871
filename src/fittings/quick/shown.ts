/**
 * Shows in a window's inputs what counts now, by their names. Inputs and main button of such a window are never drawn anew,
 * lest Tab or a press go astray: what depends on another input changes in place.
 * @param confirm what its main button says now
 */
export function showValues(
  root: HTMLElement,
  values: Readonly<Record<string, string | number>>,
  confirm: string,
): void {
  for (const [field, value] of Object.entries(values)) {
    const input = root.querySelector<HTMLInputElement>(`[name="${field}"]`);
    if (input && input.value !== String(value)) input.value = String(value);
  }
  const words = root.querySelector<HTMLElement>("button[type=submit] .confirm-label");
  if (words) words.textContent = confirm;
}
