// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { redraw } from "./in-place.ts";

const made = (html: string): Element => {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.firstElementChild as Element;
};
const row = (id: string, action: string, on = false) =>
  `<li id="${id}" class="${on ? "is-picked" : ""}"><input type="checkbox" ${on ? "checked" : ""}><select><option value="attack" ${action === "attack" ? "selected" : ""}>a</option><option value="hold" ${action === "hold" ? "selected" : ""}>h</option></select><b>${action}</b></li>`;
const list = (...rows: string[]) => `<ul>${rows.join("")}</ul>`;

const FIRST = list(row("a", "attack"), row("b", "attack"));
let live: Element;
const next = (html: string) => redraw(live, made(FIRST), made(html));
const rows = () => [...live.children];

beforeEach(() => {
  live = made(FIRST);
  document.body.replaceChildren(live);
});

it("touches what reads otherwise and nothing else: what is done to the rest, and what has the focus, stays", () => {
  const before = rows();
  const [one, other] = before as [Element, Element];
  const box = other.querySelector("input") as HTMLInputElement;
  box.focus();
  one.setAttribute("aria-busy", "true");
  next(list(row("a", "attack"), row("b", "hold", true)));
  expect(rows()).toEqual(before);
  expect([one.getAttribute("aria-busy"), document.activeElement, box.checked]).toEqual(["true", box, true]);
  expect([other.className, other.querySelector("select")?.value, other.querySelector("b")?.textContent]).toEqual([
    "is-picked",
    "hold",
    "hold",
  ]);
});

it("knows a row again by its id where others go or come", () => {
  const [, other] = rows();
  next(list(row("c", "attack"), row("b", "hold"), row("d", "attack")));
  expect(rows().map(({ id }) => id)).toEqual(["c", "b", "d"]);
  expect([rows()[1] === other, other?.querySelector("b")?.textContent]).toEqual([true, "hold"]);
});

it("draws anew what somebody else has put something into", () => {
  const [one] = rows();
  one?.append(document.createElement("hr"));
  next(list(row("a", "hold"), row("b", "attack")));
  expect(one?.outerHTML).toBe(made(row("a", "hold")).outerHTML);
});
