// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followElsewhere, isPlayedElsewhere, mayPlayHere, overHere, tellElsewhere } from "./elsewhere.ts";
import { SampleEncounter } from "./sampleEncounter.ts";

const FIGHT = "Combat.fight";
let at: SampleEncounter;
let stop: ReturnType<typeof vi.fn<() => void>>;
/** What the other game master was asked and told, and what they answer. */
let asked: object[];
let answer: () => Promise<unknown>;
const queries: Record<string, (data: object, context: object) => Promise<unknown>> = {};

const other = (id: string, isGM = true) => ({
  ...{ id, isGM, isSelf: false as const, active: true, flags: {}, name: id },
  query(_name: string, data: object) {
    asked.push(data);
    return answer();
  },
});
const hear = (data: object, user: object = other("other")): Promise<unknown> =>
  Promise.resolve().then(() => queries["dramatis.foes"]?.(data, { user }));
const notice = (): HTMLElement | null => document.querySelector('[data-about="foes other"]');
const drawn = (): Promise<void> => Promise.resolve();

beforeEach(() => {
  at = new SampleEncounter("Foe", "Hero");
  vi.stubGlobal("CONFIG", { queries });
  [asked, answer, stop] = [[], () => Promise.resolve(true), vi.fn()];
  at.others.push(other("other"), other("ash", false));
  followElsewhere(stop);
});
afterEach(async () => {
  overHere();
  await hear({ kind: "over" });
  vi.unstubAllGlobals();
});

describe("foes that another game master lets play", () => {
  it("are told of there, and stopped from there, until it is over", async () => {
    expect(await hear({ kind: "begin", combat: FIGHT })).toBe(true);
    await hear({ kind: "told", combat: FIGHT, told: "Foe plays" });
    await drawn();
    expect([isPlayedElsewhere(FIGHT), notice()?.textContent]).toEqual([
      true,
      expect.stringContaining("elsewhere other Foe plays"),
    ]);
    notice()?.querySelector("button")?.click();
    expect(asked).toEqual([{ kind: "stop" }]);
    await hear({ kind: "over" });
    await drawn();
    expect([isPlayedElsewhere(FIGHT), notice()]).toEqual([false, null]);
  });

  it("are asked about by whoever has loaded their page, and told of to them", async () => {
    for (const listener of at.listeners.get("ready") ?? []) (listener as () => void)();
    expect(asked).toEqual([{ kind: "asks" }]);
    await hear({ kind: "asks" });
    expect(asked).toHaveLength(1);
    await mayPlayHere(FIGHT);
    tellElsewhere(FIGHT, "Foe waits");
    asked = [];
    await hear({ kind: "asks" });
    overHere();
    await hear({ kind: "asks" });
    expect(asked).toEqual([{ kind: "told", combat: FIGHT, told: "Foe waits" }, { kind: "over" }]);
  });

  it("are over when that game master is gone", async () => {
    await hear({ kind: "told", combat: FIGHT, told: "Foe plays" });
    for (const listener of at.listeners.get("userConnected") ?? [])
      (listener as (user: object, isHere: boolean) => void)({ id: "other" }, false);
    await drawn();
    expect([isPlayedElsewhere(FIGHT), notice()]).toEqual([false, null]);
  });

  it("are no player's to tell of, to begin or to stop", async () => {
    for (const kind of ["begin", "told", "over", "asks", "stop"])
      await expect(hear({ kind, combat: FIGHT, told: "x" }, other("ash", false))).rejects.toThrow("among game masters");
    Object.assign(at.user, { isGM: false });
    await expect(hear({ kind: "told", combat: FIGHT, told: "x" })).rejects.toThrow("among game masters");
    Object.assign(at.user, { isGM: true });
    expect([isPlayedElsewhere(FIGHT), stop.mock.calls]).toEqual([false, []]);
  });
});

describe("foes that are to play here", () => {
  it("are asked about first, told of, and stopped by another game master", async () => {
    expect(await mayPlayHere(FIGHT)).toBe(true);
    tellElsewhere(FIGHT, "Foe plays");
    expect(await hear({ kind: "begin", combat: FIGHT })).toBe(false);
    expect(await hear({ kind: "begin", combat: "Combat.another" })).toBe(true);
    await hear({ kind: "stop" });
    overHere();
    expect(stop).toHaveBeenCalledOnce();
    expect(asked.map((one) => (one as { kind: string }).kind)).toEqual(["begin", "told", "over"]);
    expect(await hear({ kind: "begin", combat: FIGHT })).toBe(true);
  });

  it("don't where another has begun, and do where nobody answers", async () => {
    answer = () => Promise.resolve(false);
    expect(await mayPlayHere(FIGHT)).toBe(false);
    answer = () => Promise.reject(new Error("asleep"));
    expect(await mayPlayHere(FIGHT)).toBe(true);
  });

  it.each([
    ["another before", "a", true],
    ["another behind", "z", false],
  ])("let %s who begins at the same moment go first, as all do", async (_who, id, isFirst) => {
    let rival: unknown;
    answer = async () => {
      rival ??= await hear({ kind: "begin", combat: FIGHT }, other(id));
      return true;
    };
    await mayPlayHere(FIGHT);
    expect(rival).toBe(isFirst);
    await hear({ kind: "over" }, other(id));
  });
});
