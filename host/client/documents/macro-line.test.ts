import { describe, expect, it, vi } from "vitest";
import { callIn, made } from "./macro-line.ts";

const at = (command: string): ReturnType<typeof callIn> => callIn(command, "tale");

describe("the line of a macro", () => {
  it("is a call of the system's own, with plain values", () => {
    expect(at('game.tale.press("attack", "Long sword");')).toEqual({
      path: ["tale", "press"],
      args: ["attack", "Long sword"],
    });
    expect(at('await game.tale.deeds.roll({ "who": "Ash", "times": [1, 2] })')?.args).toEqual([
      { who: "Ash", times: [1, 2] },
    ]);
    expect(at("game.tale.rest()")?.args).toEqual([]);
  });

  it("is nothing else: no other script, no other part of the page, nothing that would have to be evaluated", () => {
    const others = [
      'game.users.find("x")',
      "game.tale.press(alert(1))",
      'game.tale.press("a"); game.tale.press("b")',
      'game.tale.press("a"), alert("b")',
      'game["tale"].press()',
      "game.tale()",
      "alert(1)",
      "",
    ];
    expect(others.filter((command) => at(command) !== null)).toEqual([]);
  });

  it("calls what is there, by the system's own names alone", async () => {
    const press = vi.fn(() => "pressed");
    const game = { tale: { press } };
    expect(await made({ path: ["tale", "press"], args: ["attack"] }, game)).toBe("pressed");
    expect(press).toHaveBeenCalledWith("attack");
    for (const path of [
      ["tale", "constructor"],
      ["tale", "press", "call"],
      ["tale", "missing"],
    ])
      await expect(made({ path, args: [] }, game)).rejects.toThrow(`game.${path.join(".")}`);
  });
});
