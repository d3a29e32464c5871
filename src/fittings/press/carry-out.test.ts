// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { table } from "../../table/authority/index.ts";
import { carryOut } from "./carry-out.ts";
import { offer } from "./openers.ts";
import type { Press } from "./press.ts";

const decide = vi.spyOn(table, "decide");
const chart = vi.fn(async () => null);
const whistle = vi.fn(async (_given: object) => undefined);
const own = { whistle };
const [info, error] = [vi.fn(), vi.fn()];

let button: HTMLButtonElement;
const press = (does: Press["does"], more: Partial<Press> = {}): Press => ({
  ...{ name: "some", label: "Some", icon: "", does },
  ...more,
});

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("ui", { notifications: { info, error } });
  const format = (key: string, data: object): string => `${key} ${JSON.stringify(data)}`;
  vi.stubGlobal("game", { i18n: { localize: format, format } });
  vi.spyOn(console, "error").mockReturnValue(undefined);
  decide.mockResolvedValue({ ok: true, message: "one" });
  offer({ chart });
  button = document.body.appendChild(document.createElement("button"));
});
afterEach(() => vi.unstubAllGlobals());

describe("a press", () => {
  it("makes a decision, opens a form or does what is the game's own, each with what it gives", async () => {
    await carryOut(press({ decide: { type: "bail" }, card: "one" }), button, own);
    await carryOut(press({ form: "chart", given: { river: "Lea" } }), button, own);
    await carryOut(press({ own: "whistle", given: { times: 2 } }), button, own);
    await carryOut(press({ own: "whistle" }), button, own);
    expect(decide.mock.calls).toEqual([[{ type: "bail" }, "one"]]);
    expect(chart.mock.calls).toEqual([[{ river: "Lea" }]]);
    expect(whistle.mock.calls).toEqual([
      [{ times: 2 }, button],
      [{}, button],
    ]);
  });

  it("that asks first is done when pressed again", async () => {
    const asking = press({ own: "whistle" }, { sure: "Capsize?" });
    await carryOut(asking, button, own);
    expect([whistle.mock.calls.length, button.textContent]).toEqual([0, "Capsize?"]);
    await carryOut(asking, button, own);
    expect(whistle).toHaveBeenCalledTimes(1);
  });

  it("is not done again before it is done, and may be again after", async () => {
    const blow = press({ own: "whistle" });
    await Promise.all([carryOut(blow, button, own), carryOut(blow, button, own)]);
    expect(whistle).toHaveBeenCalledTimes(1);
    await carryOut(blow, button, own);
    expect(whistle).toHaveBeenCalledTimes(2);
  });

  it("is not done again by what was drawn in its button's place meanwhile", async () => {
    const drawnAgain = document.body.appendChild(document.createElement("button"));
    const blow = (): Press => press({ own: "whistle", given: { times: 1 } });
    const other = press({ own: "whistle", given: { times: 2 } });
    await Promise.all([blow(), blow(), other].map((one, at) => carryOut(one, at === 0 ? button : drawnAgain, own)));
    expect(whistle.mock.calls.map(([given]) => given)).toEqual([{ times: 1 }, { times: 2 }]);
    await carryOut(blow(), drawnAgain, own);
    expect(whistle).toHaveBeenCalledTimes(3);
  });

  it("that can't be done now says why, and does nothing", async () => {
    await carryOut(press({ own: "whistle" }, { blocked: "Out of breath." }), button, own);
    expect([whistle.mock.calls.length, info.mock.calls]).toEqual([0, [["Out of breath."]]]);
  });

  it("tells by its name what went wrong, and is alive again", async () => {
    whistle.mockRejectedValueOnce(new Error("Out of breath."));
    await carryOut(press({ own: "whistle" }), button, own);
    await carryOut(press({ own: "sing" }), button, own);
    expect(error.mock.calls.map(([told]) => told)).toEqual([
      'DRAMATIS.Fit.Press.fault {"press":"Some","cause":"Out of breath."}',
      expect.stringMatching(/"Some".*sing/u),
    ]);
    expect(button.hasAttribute("aria-busy")).toBe(false);
  });
});
