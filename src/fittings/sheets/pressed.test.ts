// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pressedOn } from "./pressed.ts";

const shown = { uuid: "Item.lamp" };
const press = { name: "light", label: "Light", icon: "", does: { own: "light", given: { n: 1 } } };
const presses = (): Promise<object> => Promise.resolve({ "light-1": press });

beforeEach(() => {
  document.body.innerHTML = `<button data-press="light-1"><i></i></button><button data-press="gone"></button>`;
});
afterEach(() => vi.restoreAllMocks());

/** A click on what a selector finds, as a sheet hears of it. */
function click(selector: string): MouseEvent {
  const event = new MouseEvent("click", { bubbles: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
}

describe("a press on a sheet", () => {
  it("is done with what it gives and whose sheet it is, wherever in its button it is clicked", async () => {
    const light = vi.fn(() => Promise.resolve());
    await pressedOn(click("i"), { shown, own: { light }, presses: presses as never });
    const button = document.querySelector("button");
    expect(light.mock.calls).toEqual([[shown, { who: "Item.lamp", n: 1 }, button]]);
  });

  it("is done once when it is clicked twice, and never when it is gone by then or its button is dead", async () => {
    const light = vi.fn(() => Promise.resolve());
    const given = { shown, own: { light }, presses: presses as never };
    await Promise.all([pressedOn(click("i"), given), pressedOn(click("i"), given)]);
    expect(light).toHaveBeenCalledTimes(1);
    await pressedOn(click("[data-press=gone]"), given);
    document.querySelector("button")?.setAttribute("disabled", "");
    await pressedOn(click("i"), given);
    expect(light).toHaveBeenCalledTimes(1);
  });
});
