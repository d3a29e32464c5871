// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isInPlay, isPathInPlay, type ModePlan } from "./kinds.ts";
import { forReading, heldStill } from "./reading.ts";
import { isSwitchKey, showSwitch } from "./switch.ts";

const plan: ModePlan = {
  inPlay: ["system.luck.value", "system.*.left", "data-stance", "data-is=words"],
  edits: ["addOath"],
};

const part = (html: string): HTMLElement => {
  const element = document.createElement("section");
  element.innerHTML = html;
  return element;
};
const only = <T extends HTMLElement>(element: HTMLElement, selector: string): T => {
  const found = element.querySelector<T>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

beforeEach(() => {
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key } });
});

describe("what a sheet is open for", () => {
  it("tells what changes at the table from what somebody is, by path or mark", () => {
    expect(["system.luck.value", "system.arrows.left"].map((path) => isPathInPlay(plan, path))).toEqual([true, true]);
    const others = ["system.luck.max", "system.left", "system.bag.arrows.left", "name", ""];
    expect(others.filter((path) => isPathInPlay(plan, path))).toEqual([]);
    const shown = part(
      `<input name="system.luck.value"><input data-item-field="system.arrows.left"><select data-stance></select><input data-is="words"><input data-is="line">`,
    );
    expect([...shown.children].map((one) => isInPlay(plan, one as HTMLElement))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it("leaves numbers to be read, choices as their words, and hides what adds and removes", () => {
    const shown = part(`
      <input type="number" name="system.might" value="7"><input type="number" name="system.luck.value" value="2">
      <select name="system.rank"><option value="a">Squire</option><option value="b" selected>Knight</option></select>
      <textarea name="system.tale">Long ago</textarea>
      <button data-action="createItem"></button><button data-action="addOath"></button><button data-action="roll"></button>`);
    forReading(shown, plan);
    expect(only<HTMLInputElement>(shown, "[name='system.might']").readOnly).toBe(true);
    expect(only<HTMLInputElement>(shown, "[name='system.luck.value']").readOnly).toBe(false);
    expect(only(shown, ".d-read").textContent).toBe("Knight");
    expect(only<HTMLSelectElement>(shown, "select").hidden).toBe(true);
    expect(only<HTMLTextAreaElement>(shown, "textarea").readOnly).toBe(true);
    const hidden = [...shown.querySelectorAll("button")].map((button) => button.hidden);
    expect(hidden).toEqual([true, true, false]);
  });

  it("keeps every value in the form, so that sending it for one field changes no other", () => {
    const form = document.createElement("form");
    const held = `<input name="system.might" value="7"><select name="system.rank"><option value="b">Knight</option></select><input type="checkbox" name="system.sworn" checked>`;
    form.append(part(held));
    const before = [...new FormData(form)];
    forReading(form, plan);
    expect([...new FormData(form)]).toEqual(before);
    expect(before).toHaveLength(3);
  });

  it("holds a box still that is only to be read, and lets others be ticked", () => {
    const shown = part(`<input type="checkbox" name="system.sworn"><input type="checkbox" data-stance>`);
    forReading(shown, plan);
    shown.addEventListener("click", heldStill, { capture: true });
    const [sworn, stance] = [...shown.querySelectorAll("input")];
    sworn?.click();
    stance?.click();
    expect([sworn?.checked, stance?.checked]).toEqual([false, true]);
  });

  it("has a switch in its header that says how it stands", () => {
    const window = part(`<header class="window-header"><h1></h1><button data-action="close"></button></header>`);
    const turn = vi.fn();
    showSwitch(window, "play", turn);
    showSwitch(window, "edit", turn);
    const buttons = [...window.querySelectorAll("button")].map(({ dataset }) => dataset["is"] ?? dataset["action"]);
    expect(buttons).toEqual(["mode", "close"]);
    const button = only(window, "[data-is=mode]");
    button.click();
    expect(turn).toHaveBeenCalledOnce();
    expect([button.getAttribute("aria-pressed"), window.dataset["mode"]]).toEqual(["true", "edit"]);
  });

  it("turns by its key, but not while somebody types", () => {
    const shown = part(
      `<input type="text"><input type="number" readonly><input type="checkbox"><select></select><textarea></textarea><button></button>`,
    );
    const pressed = (target: Element, more: KeyboardEventInit = {}): boolean => {
      let turns = false;
      target.addEventListener("keydown", (event) => (turns = isSwitchKey(event as KeyboardEvent)), { once: true });
      target.dispatchEvent(new KeyboardEvent("keydown", { key: "e", ...more }));
      return turns;
    };
    expect([...shown.children].map((one) => pressed(one))).toEqual([false, true, true, false, false, true]);
    expect([{ ctrlKey: true }, { key: "f" }, { repeat: true }].map((more) => pressed(shown, more))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
