// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { table } from "../../table/authority/index.ts";
import { carryOut } from "./carry-out.ts";
import { offer } from "./openers.ts";

const decide = vi.spyOn(table, "decide");
const chart = vi.fn(async () => null);
const whistle = vi.fn(async () => undefined);
const own = (name: string, given: object): Promise<unknown> | undefined =>
  name === "whistle" ? Reflect.apply(whistle, null, [given]) : undefined;

let button: HTMLButtonElement;

beforeEach(() => {
  vi.clearAllMocks();
  decide.mockResolvedValue({ ok: true, message: "one" });
  offer({ chart });
  button = document.body.appendChild(document.createElement("button"));
});

describe("a press", () => {
  it("makes a decision, opens a form or does what is the game's own, each with what it gives", async () => {
    await carryOut({ does: { decide: { type: "bail" }, card: "one" } }, button, own);
    await carryOut({ does: { form: "chart", given: { river: "Lea" } } }, button, own);
    await carryOut({ does: { own: "whistle", given: { times: 2 } } }, button, own);
    await carryOut({ does: { own: "whistle" } }, button, own);
    expect(decide.mock.calls).toEqual([[{ type: "bail" }, "one"]]);
    expect(chart.mock.calls).toEqual([[{ river: "Lea" }]]);
    expect(whistle.mock.calls).toEqual([[{ times: 2 }], [{}]]);
  });

  it("that asks first is done when pressed again", async () => {
    const press = { sure: "Capsize?", does: { own: "whistle" } };
    await carryOut(press, button, own);
    expect([whistle.mock.calls.length, button.textContent]).toEqual([0, "Capsize?"]);
    await carryOut(press, button, own);
    expect(whistle).toHaveBeenCalledTimes(1);
  });

  it("is not done again before it is done, and may be again after", async () => {
    const press = { does: { own: "whistle" } };
    await Promise.all([carryOut(press, button, own), carryOut(press, button, own)]);
    expect(whistle).toHaveBeenCalledTimes(1);
    whistle.mockRejectedValueOnce(new Error("Out of breath."));
    await expect(carryOut(press, button, own)).rejects.toThrow("breath");
    await carryOut(press, button, own);
    expect(whistle).toHaveBeenCalledTimes(3);
  });

  it("says so when nobody knows what it does", async () => {
    await expect(carryOut({ does: { own: "sing" } }, button, own)).rejects.toThrow('"sing"');
    expect(button.hasAttribute("aria-busy")).toBe(false);
  });
});
