// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { DialogV2 } from "../../foundry/bases.ts";
import { followCharter } from "./follow.ts";
import { samplePlan } from "../../../tests/fittings/charter-plan.ts";

const notify = vi.hoisted(() => vi.fn());
vi.mock("../../foundry/index.ts", async (actual) => ({ ...(await actual<object>()), notify }));

afterEach(() => {
  vi.unstubAllGlobals();
  notify.mockReset();
});

/** What is said here once somebody has stored other choices. */
async function saidTo(reader: string, by: string): Promise<unknown> {
  const listeners: ((setting: object) => void)[] = [];
  vi.stubGlobal("Hooks", {
    on: (name: string, listener: () => void) => name === "updateSetting" && listeners.push(listener),
  });
  vi.stubGlobal("game", { user: { name: reader } });
  const lastChange = () => ({ by, changes: [{ key: "fog", was: 1, value: 2 }] });
  followCharter({ ...samplePlan, stored: () => ({}), lastChange });
  for (const listener of listeners) listener({ key: "dramatis.ferry.charterLast" });
  await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(1));
  return notify.mock.calls[0];
}

it("says to whoever stored a choice that it is saved, and to the others who has changed it", async () => {
  expect(await saidTo("Ash", "Ash")).toEqual(["info", expect.stringContaining("told.saved")]);
  notify.mockReset();
  expect(await saidTo("Bryn", "Ash")).toEqual(["info", expect.stringContaining("told.by")]);
});

it("offers to load the page again when a choice asks for it, in words as they are", async () => {
  const listeners = new Map<string, ((setting: object) => void)[]>();
  const on = (name: string, listener: () => void): void =>
    void listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  vi.stubGlobal("Hooks", { on });
  vi.stubGlobal("game", { user: { name: "Ash" } });
  const confirm = vi.spyOn(DialogV2, "confirm").mockResolvedValue(false);
  const say = Object.assign((key: string) => `${key} <b>&`, { has: () => true });
  followCharter({
    ...samplePlan,
    words: { ...samplePlan.words, say },
    stored: () => ({}),
    lastChange: () => ({ by: "Ash", changes: [{ key: "lanterns", was: true, value: false }] }),
  });
  for (const listener of listeners.get("updateSetting") ?? []) listener({ key: "dramatis.ferry.charterLast" });
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({
    window: { title: "told.reloadTitle <b>&" },
    content: "<p>told.reload &lt;b&gt;&amp;</p>",
  });
});
