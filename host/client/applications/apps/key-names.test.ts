// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { preparePage } from "../testing-page.ts";
import { bindingOf, nameOfBinding, sameBinding } from "./key-names.ts";

beforeEach(() => void preparePage());

describe("keys by name", () => {
  it("calls keys what is printed on them", () => {
    expect(nameOfBinding({ key: "KeyR", modifiers: ["Shift", "Control"] })).toBe("Shift + Control + R");
    expect(nameOfBinding({ key: "ArrowUp" })).toBe("↑");
    expect(nameOfBinding({ key: "Digit1" })).toBe("1");
  });
  it("reads what was pressed, and waits while it is only a modifier", () => {
    const press = (code: string, init: KeyboardEventInit = {}): KeyboardEvent =>
      new KeyboardEvent("keydown", { code, ...init });
    expect(bindingOf(press("KeyK", { shiftKey: true }))).toEqual({ key: "KeyK", modifiers: ["Shift"] });
    expect(bindingOf(press("ShiftLeft", { shiftKey: true }))).toBeNull();
  });
  it("compares bindings whatever the order of their modifiers", () => {
    expect(
      sameBinding({ key: "KeyA", modifiers: ["Shift", "Alt"] }, { key: "KeyA", modifiers: ["Alt", "Shift"] }),
    ).toBe(true);
    expect(sameBinding({ key: "KeyA" }, { key: "KeyA", modifiers: ["Alt"] })).toBe(false);
  });
});
