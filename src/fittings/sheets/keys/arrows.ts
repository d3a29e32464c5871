/** Arrow keys go from press to press in a list; Tab goes on to all of them as ever. */
import { isShown } from "./things.ts";

/**
 * Where an arrow key, Home or End leads from a button: left and right from one to the next, up and down to the same place in
 * the next row. The list is the smallest around it in which there is another button. Null for other keys.
 */
export function neighbour(from: HTMLElement, key: string): HTMLElement | null {
  const { list, all } = listOf(from);
  const at = all.indexOf(from);
  const last = all.length - 1;
  if (key === "Home") return all[0] ?? null;
  if (key === "End") return all[last] ?? null;
  if (key === "ArrowRight") return all[at === last ? 0 : at + 1] ?? null;
  if (key === "ArrowLeft") return all[at <= 0 ? last : at - 1] ?? null;
  if (key !== "ArrowDown" && key !== "ArrowUp") return null;
  const rows = [...(list?.children ?? [])].map((row) => all.filter((one) => row.contains(one)));
  const full = rows.filter((row) => row.length > 0);
  const row = full.findIndex((one) => one.includes(from));
  const to = full.at((row + (key === "ArrowDown" ? 1 : -1)) % full.length) ?? [];
  return to[Math.min(full[row]?.indexOf(from) ?? 0, to.length - 1)] ?? null;
}

/** The list and the buttons in it that can be seen. */
function listOf(within: Element): { readonly list: Element | null; readonly all: HTMLElement[] } {
  const list = within.closest("ul, ol, [role=group], .d-group, [data-application-part]");
  const all = [...(list?.querySelectorAll<HTMLElement>("button:not(:disabled)") ?? [])].filter(isShown);
  return all.length > 1 || !list?.parentElement ? { list, all } : listOf(list.parentElement);
}
