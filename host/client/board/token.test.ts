// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { preparePage } from "../applications/testing-page.ts";
import type { Canvas } from "./canvas.ts";
import { Grid } from "./grid.ts";
import { Token, type TokenDocumentLike } from "./token.ts";

const world = globalThis as unknown as { game: Record<string, unknown> };
let soon: Token[] = [];
let document_: Record<string, unknown>;

function made(more: object = {}): Token {
  document_ = {
    ...{ id: "t", name: "Ada Bell", x: 100, y: 200, width: 1, height: 2, disposition: 1, hidden: false },
    ...{ elevation: 0, displayName: 50, displayBars: 50, texture: { src: null }, actor: null, isOwner: true },
    ...{ getBarAttribute: () => null, ...more },
  };
  const tokens = {
    ...{ controlled: [], broadcastTargets: () => undefined, placePlates: () => undefined },
    refreshSoon: (some: Iterable<Token>) => void soon.push(...some),
  };
  const canvas = { grid: new Grid({ size: 100, distance: 5, units: "ft" }), tokens };
  return new Token(document_ as unknown as TokenDocumentLike, canvas as unknown as Canvas).refresh();
}

beforeEach(() => {
  preparePage();
  soon = [];
  const users: object[] = [];
  world.game = { ...world.game, users, combat: null, user: { id: "me", isGM: true, targets: new Set() } };
});

describe("a token on the board", () => {
  it("stands where its document says, as large as it says", () => {
    const { style } = made().element;
    expect([style.transform, style.width, style.height]).toEqual(["translate(100px, 200px)", "100px", "200px"]);
  });
  it("is targeted by this client's user alone, in place of others unless told otherwise", () => {
    const [one, two] = [made(), made()];
    const targets = (world.game["user"] as { targets: Set<unknown> }).targets;
    one.setTarget();
    two.setTarget(true, { releaseOthers: false });
    expect([...targets]).toEqual([one, two]);
    two.setTarget();
    expect([...targets]).toEqual([two]);
    const other = { id: "other", targets: new Set<unknown>() };
    two.setTarget(true, { user: other } as object);
    expect(other.targets.size).toBe(0);
    two.setTarget(false);
    expect(targets.size).toBe(0);
  });
  it("is drawn anew for what it is asked by flags", () => {
    const token = made();
    token.renderFlags.set({ refreshBars: false });
    expect(soon).toEqual([]);
    token.renderFlags.set({ refreshBars: true, redrawEffects: false });
    expect(soon).toEqual([token]);
  });
  it("says all that its picture shows, and shows its elevation", () => {
    const { element } = made({ elevation: 10 });
    expect(element.getAttribute("aria-label")).toBe("Ada Bell, HOST.Board.Friendly, HOST.Board.ElevationAt");
    expect(element.querySelector<HTMLElement>(".token-elevation")?.dataset["text"]).toBe("+10 ft");
    expect(element.querySelector(".token-nameplate")?.textContent).toBe("Ada Bell");
  });
  it("leaves its picture alone when only its place changes", () => {
    const token = made();
    const { firstElementChild } = token.element;
    Object.assign(document_, { x: 300 });
    token.refresh();
    expect(token.element.style.transform).toBe("translate(300px, 200px)");
    expect(token.element.firstElementChild).toBe(firstElementChild);
    Object.assign(document_, { name: "Bo" });
    token.refresh();
    expect(token.element.firstElementChild).not.toBe(firstElementChild);
  });
  it("stays under the pointer while it is dragged, whatever happens meanwhile", () => {
    const token = made();
    token.element.classList.add("dragging");
    token.place({ x: 150, y: 250 });
    Object.assign(document_, { name: "Bo" });
    token.refresh();
    expect(token.element.style.transform).toBe("translate(150px, 250px)");
    expect(token.element.classList.contains("dragging")).toBe(true);
  });
  it("brings out name and bars under the pointer only where their mode says so", () => {
    const shown = (displayName: number): [boolean, boolean] => {
      const plate = made({ displayName, isOwner: false }).element.querySelector<HTMLElement>(".token-nameplate");
      return [!plate?.hidden, plate?.hasAttribute("data-on-hover") ?? false];
    };
    expect([0, 20, 30, 50].map(shown)).toEqual([
      [false, false],
      [false, false],
      [false, true],
      [true, true],
    ]);
  });
});
