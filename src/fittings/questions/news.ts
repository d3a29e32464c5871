/** What is new in the dock is read out when there is a pause, to those who have their screen read to them. */
import { localize } from "../../foundry/globals.ts";
import type { Question } from "./open.ts";
import type { Settled } from "./settled.ts";

const PLACE = "dramatis-questions-told";

/** What was told last of each question, and of each card that is settled. */
let told: ReadonlyMap<string, string> = new Map();

/** Tells what is asked that was not, and what came of what was. What goes without a word was written. */
export function tellNews(questions: readonly Question[], settled: readonly Settled[]): void {
  const now = new Map([
    ...questions.map(({ card, prompt, title }) => [`${card} ${prompt}`, title] as const),
    ...settled.map(({ card, lines }) => [card, lines.map(({ text }) => text).join(" ")] as const),
  ]);
  const news = [...now].flatMap(([key, text]) => (told.get(key) === text ? [] : text)).join(" ");
  told = now;
  if (news) placeOfNews().textContent = localize("DRAMATIS.Fit.Dock.news", { n: questions.length, news });
}

/** It stays when the dock goes: what comes into the page with its words is not read out. */
function placeOfNews(): HTMLElement {
  const place = document.getElementById(PLACE);
  if (place) return place;
  document.body.insertAdjacentHTML(
    "beforeend",
    `<div class="dramatis"><p id="${PLACE}" class="sr" role="status"></p></div>`,
  );
  return placeOfNews();
}
