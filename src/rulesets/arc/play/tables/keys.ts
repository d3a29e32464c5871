/** Enter goes down a column of cells, with Shift up, as in any spreadsheet. */
export function goDown(event: KeyboardEvent, element: HTMLElement): void {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || !target.name.startsWith("tables.")) return;
  event.preventDefault();
  const column = target.dataset["column"] ?? "";
  const all = [...element.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)];
  const next = all[all.indexOf(target) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
}
