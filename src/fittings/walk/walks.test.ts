import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Decision } from "../../kernel/outcome.ts";
import { isWalking, walkBy, walkOf, type Walk } from "./walks.ts";

type Point = { x: number; y: number };

const token = {
  ...{ documentName: "Token", uuid: "Token.foe", name: "Foe", actor: { uuid: "foe" } as { uuid: string } | null },
  ...{ x: 0, y: 0 },
  update: vi.fn(async ({ x, y }: Point) => Promise.resolve(Object.assign(token, { x, y }))),
  move: vi.fn(async (through: Point[]) => Promise.resolve(Boolean(Object.assign(token, through.at(-1))))),
};
const told = vi.fn();
const at = (): Point => ({ x: token.x, y: token.y });

const walk: Walk = { token: "Token.foe", from: { x: 0, y: 0 }, to: { x: 200, y: 300 } };
const going = (more: object = {}): Decision => ({ type: "move", actor: "foe", walk: { ...walk, ...more } });

beforeEach(() => {
  Object.assign(token, { x: 0, y: 0, actor: { uuid: "foe" } });
  vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === "Token.foe" ? token : null));
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key, format: (key: string) => key } });
  vi.stubGlobal("ui", { notifications: { info: told } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("a token that walks by a decision's word", () => {
  it("goes where it says, and back, round the same corners", async () => {
    const via = [
      { x: 0, y: 300 },
      { x: 100, y: 300 },
    ];
    const towards = { who: "ash", distance: 4, units: "m", arrives: true };
    await walkBy(going({ via, towards }));
    expect(at()).toEqual(walk.to);
    expect(token.move.mock.lastCall).toEqual([[...via, walk.to], { showRuler: true }]);
    await walkBy(going({ via, towards }), "from");
    expect(at()).toEqual(walk.from);
    expect(token.move.mock.lastCall).toEqual([[...via.toReversed(), walk.from], { showRuler: false }]);
  });

  it("goes once, however often it is told, and is known to walk while it does", async () => {
    const first = walkBy(going());
    await Promise.resolve();
    const marked = isWalking(token as never);
    await Promise.all([first, walkBy(going()), walkBy(going())]);
    expect([marked, isWalking(token as never), token.update.mock.calls.length]).toEqual([true, false, 1]);
  });

  it("stays where somebody has put it since, and says so when it should go back", async () => {
    Object.assign(token, { x: 500 });
    await walkBy(going());
    expect([at(), told.mock.calls.length]).toEqual([{ x: 500, y: 0 }, 0]);
    await walkBy(going(), "from");
    expect([at(), told.mock.calls.length]).toEqual([{ x: 500, y: 0 }, 1]);
  });

  it("moves nobody but whoever the decision is made for", async () => {
    for (const actor of [{ uuid: "hero" }, null]) {
      Object.assign(token, { actor });
      await walkBy(going());
    }
    await walkBy(going({ token: "Token.gone" }));
    expect(token.update).not.toHaveBeenCalled();
  });

  it("takes nothing for a way that isn't whole", () => {
    const broken = [
      ...[null, "far", {}, { ...walk, token: 3 }, { ...walk, to: { x: "1", y: 2 } }, { ...walk, via: [{}] }],
      ...[
        { ...walk, via: "straight" },
        { ...walk, from: null },
        { ...walk, to: { x: Infinity, y: 0 } },
      ],
    ];
    expect(broken.map((one) => walkOf({ type: "move", walk: one }))).toEqual(broken.map(() => null));
    fc.assert(
      fc.property(fc.jsonValue(), (one) => {
        expect(walkOf({ type: "move", walk: one })).toBeNull();
      }),
    );
  });
});
