// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryCombat } from "../../foundry/types.ts";
import { Paths, type Errand, type Going, type Stride } from "./board.ts";

interface Lies {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** A board of cells a hundred pixels and a metre wide, with tokens on it, each of the actor of its name. */
function board(lying: Readonly<Record<string, Lies>>, grid: object = {}): void {
  const placeables = Object.entries(lying).map(([name, { x, y, size = 1 }]) => ({
    actor: { uuid: name },
    document: { uuid: `Token.${name}`, x: x * 100, y: y * 100, width: size, height: size, elevation: 0 },
  }));
  const measurePath = (points: readonly { x: number; y: number }[]): object => {
    const legs = points.slice(1).map(({ x, y }, at) => [x - (points[at]?.x ?? 0), y - (points[at]?.y ?? 0)] as const);
    return { distance: legs.reduce((sum, [x, y]) => sum + Math.max(Math.abs(x), Math.abs(y)) / 100, 0) };
  };
  const dimensions = { sceneX: 0, sceneY: 0, sceneWidth: 1000, sceneHeight: 500 };
  vi.stubGlobal("canvas", {
    ...{ ready: true, dimensions, grid: { size: 100, units: "m", measurePath, ...grid } },
    tokens: { placeables, controlled: [] },
  });
}

/** Walls that keep whoever moves from getting across a column of points, up to a height. */
function wall(across: number, upTo: number): void {
  const testCollision = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
    Math.min(a.x, b.x) < across && Math.max(a.x, b.x) > across && Math.min(a.y, b.y) < upTo;
  vi.stubGlobal("CONFIG", { Canvas: { polygonBackends: { move: { testCollision } } } });
}

const stride = (going: Going, metres: number): Stride | null => (going.kind === "way" ? going.within(metres) : null);
const go = (more: Partial<Errand> & { readonly shuns?: readonly string[] } = {}): Going =>
  new Paths("foe", more.shuns ?? []).to({ beside: "ash", ...more });

let combats: FoundryCombat[];
beforeEach(() => {
  combats = [];
  vi.stubGlobal("CONFIG", { Canvas: {} });
  vi.stubGlobal("game", { combats, combat: null });
});
afterEach(() => vi.unstubAllGlobals());

describe("getting beside somebody on a board", () => {
  it("goes straight, as far as the metres carry", () => {
    board({ foe: { x: 0, y: 0 }, ash: { x: 6, y: 0 } });
    const going = go();
    expect(stride(going, 10)).toMatchObject({ metres: 5, arrives: true });
    expect(stride(going, 10)?.walk).toEqual({
      ...{ token: "Token.foe", from: { x: 0, y: 0 }, to: { x: 500, y: 0 }, via: [] },
      towards: { who: "ash", distance: 5, units: "m", arrives: true },
    });
    expect(stride(going, 3.4)).toMatchObject({ metres: 3, arrives: false, walk: { to: { x: 300, y: 0 } } });
    expect(stride(going, 0.5)).toBeNull();
  });

  it("reckons in the scene's units", () => {
    board({ foe: { x: 0, y: 0 }, ash: { x: 6, y: 0 } }, { units: "yd" });
    expect(stride(go(), 4)).toMatchObject({ metres: 3.7, walk: { to: { x: 400, y: 0 } } });
  });

  it("needs no step beside them, nor where the corners meet; large ones reach further", () => {
    board({ foe: { x: 4, y: 1 }, ash: { x: 5, y: 2 } });
    expect(go().kind).toBe("there");
    board({ foe: { x: 2, y: 0, size: 2 }, ash: { x: 4, y: 2 } });
    expect(go().kind).toBe("there");
    board({ foe: { x: 0, y: 0, size: 2 }, ash: { x: 4, y: 0 } });
    expect(stride(go(), 9)?.walk.to).toEqual({ x: 200, y: 0 });
  });

  it("can't be told without a board, without a token, and where cells aren't square", () => {
    vi.stubGlobal("canvas", { ready: false });
    expect(go().kind).toBe("unknown");
    board({ foe: { x: 0, y: 0 } });
    expect(go().kind).toBe("unknown");
    board({ foe: { x: 0, y: 0 }, ash: { x: 6, y: 0 } }, { isHexagonal: true });
    expect(go().kind).toBe("unknown");
  });

  it("goes round a wall, and not to the other side of one", () => {
    board({ foe: { x: 0, y: 0 }, ash: { x: 2, y: 0 } });
    wall(200, 220);
    // Two down, one across below its end, and one up again.
    expect(stride(go(), 10)).toMatchObject({ metres: 4, arrives: true, walk: { to: { y: 100 } } });
    wall(200, 501);
    expect(go().kind).toBe("barred");
    wall(100, 501);
    expect(go().kind).toBe("barred");
    board({ foe: { x: 1, y: 0 }, ash: { x: 2, y: 0 } });
    wall(200, 220);
    expect(stride(go(), 10)?.walk.via?.length).toBeGreaterThan(0);
  });

  it("goes round others, past nobody it shuns, and only to a place that suits", () => {
    const row = (name: string, y: number): object => ({ [name]: { x: 3, y } });
    board({ foe: { x: 0, y: 1 }, ash: { x: 6, y: 1 }, ...row("a", 0), ...row("b", 1), ...row("c", 2) });
    expect(stride(go(), 10)).toMatchObject({ metres: 5, arrives: true });
    expect(stride(go(), 10)?.walk.via).not.toEqual([]);
    expect(stride(go({ shuns: ["c"] }), 10)).toMatchObject({ metres: 7 });
    board({ foe: { x: 0, y: 1 }, ash: { x: 6, y: 1 }, ...row("a", 0), ...row("c", 2), ...row("d", 4) });
    expect(go({ shuns: ["c", "d"] }).kind).toBe("barred");
    board({ foe: { x: 0, y: 1 }, ash: { x: 6, y: 1 }, ...row("b", 1) });
    expect(stride(go({ shuns: ["b"] }), 10)).toMatchObject({ metres: 5 });
    expect(stride(go({ across: "b", suits: ({ x }) => x > 650 }), 10)?.walk.to.x).toBe(700);
    expect(go({ suits: () => false }).kind).toBe("barred");
  });

  it("gets away as far as the metres carry, from the nearest of them most of all, and beside nobody else", () => {
    const away = (metres: number, from = ["ash"], shuns = ["ash"]): unknown => {
      const stride = new Paths("foe", shuns).away(from, metres);
      return stride === null || stride === "unknown" ? stride : [stride.metres, stride.walk.to, stride.walk.away];
    };
    board({ foe: { x: 3, y: 2 }, ash: { x: 2, y: 2 } });
    expect(away(3)).toMatchObject([3, { x: 600 }, { distance: 3, units: "m" }]);
    // The board ends, and another stands there.
    expect(away(30)).toMatchObject([6, { x: 900 }, {}]);
    board({ foe: { x: 3, y: 2 }, ash: { x: 2, y: 2 }, bryn: { x: 9, y: 2 } });
    expect(away(6, ["ash"], ["ash", "bryn"])).toMatchObject([2, { x: 500 }, {}]);
    // In a corner there is nowhere to go.
    board({ foe: { x: 0, y: 0 }, ash: { x: 1, y: 1 }, a: { x: 1, y: 0 }, b: { x: 0, y: 1 } });
    expect(away(10)).toBeNull();
    board({ foe: { x: 3, y: 2 } });
    expect(away(10)).toBe("unknown");
  });

  it("gets away round a wall", () => {
    board({ foe: { x: 3, y: 3 }, ash: { x: 2, y: 3 } });
    wall(400, 401);
    const stride = new Paths("foe", ["ash"]).away(["ash"], 8);
    if (!stride || stride === "unknown") throw new Error("There is a way");
    expect([stride.walk.to.x, stride.walk.via?.some(({ y }) => y === 400)]).toEqual([900, true]);
  });

  it("goes over those who are down, and stays on the scene", () => {
    board({ foe: { x: 0, y: 0 }, a: { x: 2, y: 0 }, ash: { x: 6, y: 0 } });
    const combat = { active: true, combatants: [{ actor: { uuid: "a" }, isDefeated: true }] };
    expect(stride(go(), 9)?.walk.via).not.toEqual([]);
    combats.push(combat as unknown as FoundryCombat);
    expect(stride(go(), 9)?.walk.via).toEqual([]);
    wall(300, 460);
    expect(go().kind).toBe("barred");
  });
});
