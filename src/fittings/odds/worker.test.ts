import { afterEach, describe, expect, it, vi } from "vitest";
import { stickBout, stickEngine, stickTactics, sticks } from "../../kernel/tactics/exampleGame.ts";
import { CUNNING } from "../../kernel/tactics/manners.ts";
import { simulate } from "../../kernel/tactics/odds.ts";
import { planOf, type Order, type Told } from "../../kernel/tactics/order.ts";
import { inSlices, type Clock } from "./slices.ts";
import { weigh } from "./worker.ts";

const GAME = { engine: stickEngine, tactics: stickTactics, bout: stickBout };
const sides = ["a", "b"].map((id) => ({ id, members: [1, 2].map((n) => ({ who: `${id}${n}`, manner: CUNNING })) }));
const ORDER: Order = {
  ...{ game: "sticks", states: sticks("ab", 2), sides, settings: {}, begins: null, surprised: null },
  ...{ seed: 7, fights: 12, maxRounds: 60 },
};
const ODDS = simulate(planOf(GAME, ORDER), 12);

/** A clock that goes on by a millisecond with each look, and counts how often the page had its turn. */
function ticking(): Clock & { turns: number; longest: number } {
  let [time, last] = [0, 0];
  return {
    turns: 0,
    longest: 0,
    now() {
      this.longest = Math.max(this.longest, time - last);
      return (time += 1);
    },
    breathe() {
      this.turns += 1;
      last = time;
      return Promise.resolve();
    },
  };
}

const weighed = (order: Order, clock = ticking()): Promise<readonly Told[]> =>
  new Promise((resolve) => {
    const all: Told[] = [];
    inSlices(
      GAME,
      order,
      (told) => {
        all.push(told);
        if (told.type !== "progress") resolve(all);
      },
      clock,
    );
  });

describe("fights weighed on the page", () => {
  it("come to the same figures, in slices that end in time, told as they go on", async () => {
    const clock = ticking();
    const told = await weighed(ORDER, clock);
    expect(told.at(-1)).toEqual({ type: "done", odds: ODDS });
    expect(told.length).toBeGreaterThan(2);
    expect([clock.turns > 20, clock.longest <= 10]).toEqual([true, true]);
  });

  it("are given up when they are stopped, and nothing is told any more", async () => {
    const clock = ticking();
    const told: Told[] = [];
    const stopped = new Promise<void>((resolve) => {
      const stop = inSlices(GAME, { ...ORDER, fights: 2000 }, (one) => told.push(one), {
        now: () => clock.now(),
        async breathe() {
          await clock.breathe();
          if (clock.turns === 3) stop();
          if (clock.turns === 3) resolve();
        },
      });
    });
    await stopped;
    await new Promise((done) => setTimeout(done));
    expect([clock.turns, told.some(({ type }) => type === "done")]).toEqual([3, false]);
  });
});

/** A worker as the browser makes one, which a test speaks for. */
class SampleWorker extends EventTarget {
  static made: SampleWorker[] = [];
  readonly posted: unknown[] = [];
  isTerminated = false;

  constructor(readonly url: URL) {
    super();
    SampleWorker.made.push(this);
  }
  postMessage(order: unknown): void {
    this.posted.push(order);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  says(told: Told): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: told }));
  }
  fails(message: string): void {
    this.dispatchEvent(Object.assign(new Event("error"), { message }));
  }
}

describe("where fights are weighed", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    SampleWorker.made = [];
  });

  const begun = () => {
    const heard: (readonly [string, string])[] = [];
    let settle: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (settle = resolve));
    const stop = weigh(GAME, ORDER, (told, place) => {
      heard.push([told.type, place]);
      if (told.type !== "progress") settle();
    });
    return { heard, over, stop, worker: SampleWorker.made[0] as SampleWorker };
  };

  it("is a worker beside the module, which is let go when it is done", () => {
    vi.stubGlobal("Worker", SampleWorker);
    const { heard, worker } = begun();
    expect([worker.url.pathname.endsWith("/odds-worker.mjs"), worker.posted]).toEqual([true, [ORDER]]);
    worker.says({ type: "progress", odds: ODDS });
    expect(worker.isTerminated).toBe(false);
    worker.says({ type: "done", odds: ODDS });
    expect([worker.isTerminated, heard]).toEqual([
      true,
      [
        ["progress", "worker"],
        ["done", "worker"],
      ],
    ]);
  });

  it("is ended at once when it is stopped", () => {
    vi.stubGlobal("Worker", SampleWorker);
    const { stop, worker } = begun();
    stop();
    expect(worker.isTerminated).toBe(true);
  });

  it("is nowhere any more once it is stopped: what the worker says or suffers by then moves nothing to the page", async () => {
    vi.stubGlobal("Worker", SampleWorker);
    const { heard, stop, worker } = begun();
    const begins = vi.spyOn(GAME.bout, "stage");
    stop();
    worker.fails("");
    worker.says({ type: "done", odds: ODDS });
    await new Promise((resolve) => setTimeout(resolve));
    expect([heard, begins.mock.calls.length]).toEqual([[], 0]);
    begins.mockRestore();
  });

  it.each([
    ["can't be made", () => vi.stubGlobal("Worker", undefined)],
    ["can't be loaded", () => vi.stubGlobal("Worker", SampleWorker)],
  ])("is the page where a worker %s", async (_why, set) => {
    set();
    const { heard, over, worker } = begun();
    (worker as SampleWorker | undefined)?.fails("");
    await over;
    expect(heard.at(-1)).toEqual(["done", "page"]);
  });

  it("is told to have failed where a worker breaks that has begun", () => {
    vi.stubGlobal("Worker", SampleWorker);
    const { heard, worker } = begun();
    worker.says({ type: "progress", odds: ODDS });
    worker.fails("broken");
    expect([heard.at(-1), worker.isTerminated]).toEqual([["failed", "worker"], true]);
  });
});
