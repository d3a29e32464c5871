import { describe, expect, it } from "vitest";
import type { FoundryCombat } from "../../foundry/types.ts";
import type { JsonObject } from "../../kernel/json.ts";
import {
  firedIn,
  forgetFired,
  hasFired,
  oncePer,
  putFiredBack,
  withFired,
  withoutFired,
  type Fired,
  type Moment,
} from "./phases.ts";

/** An encounter as far as its flags go. */
function encounter(): FoundryCombat {
  const flags: Record<string, JsonObject> = {};
  /** As over a wire: what is written is there a moment later. */
  const setFlag = async (scope: string, key: string, value: JsonObject): Promise<void> => {
    await Promise.resolve();
    flags[scope] = { ...flags[scope], [key]: value };
  };
  return { flags, setFlag } as unknown as FoundryCombat;
}

const tide = (round: number): Moment => ({ round, phase: "tide" });
const all = (moments: readonly Moment[]): Fired =>
  moments.reduce<Fired>((fired, moment) => withFired(fired, moment), { before: 0, moments: [] });

describe("what has fired", () => {
  it("is told by round, turn and phase", () => {
    const fired = all([{ round: 1, phase: "turnEnd", turn: "ida" }, tide(1)]);
    expect(hasFired(fired, { round: 1, phase: "turnEnd", turn: "ida" })).toBe(true);
    expect(hasFired(fired, { round: 1, phase: "turnStart", turn: "ida" })).toBe(false);
    expect(hasFired(fired, { round: 1, phase: "turnEnd", turn: "bo" })).toBe(false);
    expect([hasFired(fired, tide(1)), hasFired(fired, tide(11))]).toEqual([true, false]);
    expect(hasFired(withoutFired(fired, tide(1)), tide(1))).toBe(false);
  });

  it("stays short, and what is long past stays done", () => {
    const rounds = Array.from({ length: 40 }, (_, index) => tide(index + 1));
    const fired = all(rounds);
    expect(fired.moments).toHaveLength(3);
    expect(rounds.filter((moment) => !hasFired(fired, moment))).toEqual([]);
    expect(hasFired(fired, tide(41))).toBe(false);
  });
});

describe("what happens once", () => {
  it("happens once, though somebody turns back and goes on again", async () => {
    const combat = encounter();
    let tides = 0;
    const rise = (round: number): Promise<void> =>
      oncePer(combat, tide(round), () => {
        tides += 1;
        return Promise.resolve();
      });
    for (const round of [1, 2, 1, 2, 3]) await rise(round);
    expect(tides).toBe(3);
    await forgetFired(combat);
    await rise(1);
    expect(tides).toBe(4);
  });

  it("happens again where play goes back, but for the turn that stays", async () => {
    const combat = encounter();
    const begun: string[] = [];
    const begins = (turn: string): Promise<void> =>
      oncePer(combat, { round: 1, phase: "turnStart", turn }, () => Promise.resolve(void begun.push(turn)));
    await begins("ida");
    const was = firedIn(combat);
    for (const turn of ["bo", "cleo"]) await begins(turn);
    await putFiredBack(combat, was, "cleo");
    for (const turn of ["ida", "bo", "cleo"]) await begins(turn);
    expect(begun).toEqual(["ida", "bo", "cleo", "bo"]);
    await putFiredBack(combat, was, null);
    await begins("cleo");
    expect([begun.at(-1), firedIn(combat).moments.length]).toEqual(["cleo", 2]);
  });

  it("is noted before it is done, so that nobody else does it meanwhile; what failed may be tried again", async () => {
    const combat = encounter();
    let tries = 0;
    const rise = (fails: boolean): Promise<void> =>
      oncePer(combat, tide(1), async () => {
        tries += 1;
        await oncePer(combat, tide(1), () => Promise.reject(new Error("Somebody else has done it as well.")));
        if (fails) throw new Error("The moon is behind clouds.");
      });
    await expect(rise(true)).rejects.toThrow("clouds");
    await rise(false);
    await rise(false);
    expect(tries).toBe(2);
  });

  it("is remembered of each of several that come at once, and one that comes twice at once happens once", async () => {
    const combat = encounter();
    const done: string[] = [];
    const fire = (phase: string): Promise<void> =>
      oncePer(combat, { round: 1, phase }, () => {
        done.push(phase);
        return Promise.resolve();
      });
    await Promise.all(["turnEnd", "roundEnd", "roundEnd"].map(fire));
    expect(done).toEqual(["turnEnd", "roundEnd"]);
    for (const phase of ["turnEnd", "roundEnd"]) await fire(phase);
    expect(done).toEqual(["turnEnd", "roundEnd"]);
  });

  it("is nothing that somebody has written there in another shape", async () => {
    const combat = encounter();
    await combat.setFlag("dramatis", "fired", { before: "long ago", moments: 3 });
    let done = false;
    await oncePer(combat, tide(1), () => {
      done = true;
      return Promise.resolve();
    });
    expect(done).toBe(true);
  });
});
