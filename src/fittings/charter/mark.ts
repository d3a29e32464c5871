/** Brings the open charter's marks, notices and search up to date in place, without drawing it anew. */
import type { Words } from "../words/words.ts";
import type { FootView } from "./session.ts";
import type { CharterRow, CharterTopic } from "./view.ts";

/** Marks each choice that differs, with what is amiss in it. */
export function markChoices(element: HTMLElement, topics: readonly CharterTopic[], say: Words): void {
  for (const { id, rows } of topics) {
    for (const row of rows) {
      const choice = element.querySelector<HTMLElement>(`[data-is=choice][data-key="${row.key}"]`);
      if (choice) markChoice(choice, row);
    }
    const differing = rows.filter(({ changed }) => changed).length;
    const count = element.querySelector(`[data-count="${id}"]`);
    if (count) count.textContent = differing > 0 ? say("differsCount", { n: differing }) : "";
  }
}

function markChoice(choice: HTMLElement, { changed, faults, haystack }: CharterRow): void {
  choice.classList.toggle("changed", changed);
  choice.dataset["haystack"] = haystack;
  for (const mark of choice.querySelectorAll<HTMLElement>("[data-is=differs], [data-is=reset]")) mark.hidden = !changed;
  const notices = choice.querySelector("[data-is=faults]");
  const said = [...(notices?.children ?? [])].map((line) => line.textContent?.trim());
  if (notices && JSON.stringify(said) !== JSON.stringify(faults.map(({ text }) => text)))
    notices.replaceChildren(...faults.map(({ text }) => notice(text)));
  const amiss = new Set(faults.map(({ path }) => path));
  for (const field of choice.querySelectorAll<HTMLInputElement>("[name]")) {
    if (amiss.has(field.name)) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
}

function notice(text: string): HTMLElement {
  const line = document.createElement("p");
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-triangle-exclamation";
  icon.setAttribute("aria-hidden", "true");
  line.append(icon, ` ${text}`);
  return line;
}

/** Says how many choices are unsaved or amiss, and what undo would take back. */
export function markFoot(element: HTMLElement, { status, undo }: FootView): void {
  const line = element.querySelector("[data-is=status]");
  if (line && line.textContent !== status) line.textContent = status;
  const button = element.querySelector<HTMLElement>('[data-action="undo"]');
  const label = button?.querySelector("span");
  if (button) button.hidden = undo === "";
  if (label) label.textContent = undo;
}

/** Shows the choices that fit the search, and says how many. */
export function filterChoices(element: HTMLElement, say: Words): void {
  const search = element.querySelector<HTMLInputElement>('[data-find="text"]')?.value ?? "";
  const only = element.querySelector<HTMLInputElement>('[data-find="changed"]')?.checked === true;
  const sought = search.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  const choices = [...element.querySelectorAll<HTMLElement>("[data-is=choice]")];
  for (const choice of choices) {
    const fits = sought.every((word) => choice.dataset["haystack"]?.includes(word));
    choice.hidden = !fits || (only && !choice.classList.contains("changed"));
  }
  for (const topic of element.querySelectorAll<HTMLElement>("[data-is=topic]"))
    topic.hidden = topic.querySelector("[data-is=choice]:not([hidden])") === null;
  const shown = choices.filter((choice) => !choice.hidden).length;
  const nothing = element.querySelector<HTMLElement>("[data-is=nothing]");
  if (nothing) nothing.hidden = shown > 0;
  const found = element.querySelector("[data-is=found]");
  const text = sought.length > 0 || only ? say("shown", { n: shown, of: choices.length }) : "";
  if (found && found.textContent !== text) found.textContent = text;
}
