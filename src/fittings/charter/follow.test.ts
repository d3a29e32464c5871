// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { DialogV2 } from "../../foundry/bases.ts";
import { followCharter } from "./follow.ts";
import { samplePlan } from "../../../tests/fittings/charter-plan.ts";

afterEach(() => vi.unstubAllGlobals());

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
