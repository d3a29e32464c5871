// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { armed } from "./armed.ts";

function button(sure?: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.innerHTML = "<i></i> <span>Launch</span>";
  if (sure) made.dataset["sure"] = sure;
  document.body.append(made);
  return made;
}

it("a button that asks nothing acts at once", () => {
  expect(armed(button())).toBe(true);
});

it("one that asks acts when it is pressed again; going elsewhere takes the question back", () => {
  const launch = button("Really?");
  expect([armed(launch), launch.textContent.trim(), document.activeElement === launch]).toEqual([
    false,
    "Really?",
    true,
  ]);
  launch.dispatchEvent(new FocusEvent("blur"));
  expect(launch.textContent.trim()).toBe("Launch");
  expect([armed(launch), armed(launch)]).toEqual([false, true]);
});
