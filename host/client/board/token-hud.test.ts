// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { nextLayer } from "../applications/api/window-stack.ts";
import { preparePage, pressKey } from "../applications/testing-page.ts";
import { TokenHUD, type StatusChoice } from "./token-hud.ts";
import type { Token } from "./token.ts";

const world = globalThis as unknown as { CONFIG: Record<string, unknown> };
const stored = (id: string, statuses: string[], flags = {}): object => ({ id, statuses: new Set(statuses), flags });

function controlsOf(effects: object[], statuses: string[] = []): TokenHUD {
  const toggleStatusEffect = vi.fn(async () => undefined);
  const actor = { type: "hero", effects, statuses: new Set(statuses), toggleStatusEffect };
  const hud = new TokenHUD();
  hud.object = { actor, document: { actor } } as unknown as Token;
  return hud;
}
const lit = (hud: TokenHUD): string[] =>
  Object.values(hud._getStatusEffectChoices()).flatMap(({ id, isActive }) => (isActive ? [id] : []));

beforeEach(() => {
  preparePage();
  const statuses = { dead: { order: 2 }, prone: { order: 1, _id: "prone" }, secret: { hud: false } };
  const foes = { grim: { hud: { actorTypes: ["foe"] } }, calm: { hud: { actorTypes: ["hero"] }, order: 3 } };
  const entries = Object.entries({ ...statuses, ...foes });
  world.CONFIG = {
    statusEffects: Object.fromEntries(entries.map(([id, one]) => [id, { ...one, id, name: `N.${id}`, img: "" }])),
  };
});

describe("the statuses a token's controls offer", () => {
  it("are those of the actor's type, in their order", () => {
    expect(Object.keys(controlsOf([])._getStatusEffectChoices())).toEqual(["prone", "dead", "calm"]);
  });

  it("are lit by what is stored, one effect for just that status, and by nothing else", () => {
    expect(lit(controlsOf([], ["dead", "prone"]))).toEqual([]);
    expect(lit(controlsOf([stored("a", ["dead"])]))).toEqual(["dead"]);
    expect(lit(controlsOf([stored("a", ["dead", "calm"])]))).toEqual([]);
    expect(lit(controlsOf([stored("prone", ["prone", "calm"])]))).toEqual(["prone"]);
  });

  it("say which of them marks the whole token", () => {
    const hud = controlsOf([stored("a", ["dead"], { core: { overlay: true } })]);
    const choice: StatusChoice | undefined = hud._getStatusEffectChoices()["dead"];
    expect(choice).toMatchObject({ isOverlay: true, cssClass: "active overlay", title: "N.dead" });
  });

  it("are switched to what they aren't here, whatever else the actor's statuses are", async () => {
    const hud = controlsOf([stored("a", ["dead"])], ["calm"]);
    const { handler } = TokenHUD.DEFAULT_OPTIONS.actions?.["effect"] as unknown as {
      handler: (this: TokenHUD, event: object, target: HTMLElement) => Promise<void>;
    };
    const press = (id: string, isLit: boolean, button = 0): Promise<void> => {
      const control = Object.assign(document.createElement("button"), { className: isLit ? "active" : "" });
      control.dataset["statusId"] = id;
      return handler.call(hud, { button, shiftKey: false }, control);
    };
    await press("dead", true);
    await press("calm", false, 2);
    expect(vi.mocked(hud.actor!.toggleStatusEffect!).mock.calls).toEqual([
      ["dead", { active: false, overlay: false }],
      ["calm", { active: true, overlay: true }],
    ]);
  });
});

describe("a token's controls in the page", () => {
  const token = document.createElement("button");
  async function shown(): Promise<TokenHUD> {
    token.className = "token";
    document.body.append(token);
    const board = document.createElement("main");
    Object.assign(globalThis, {
      canvas: { element: board, toBoard: () => ({ x: 50, y: 50 }), view: { scale: 1 }, grid: { units: "m" } },
    });
    const hud = new TokenHUD();
    const object = { element: token, name: "Ida", x: 0, y: 0, w: 100, h: 100, document: { elevation: 0 } };
    await hud.bind(object as unknown as Token);
    return hud;
  }
  const stops = (hud: TokenHUD): HTMLElement[] => [...hud.element.querySelectorAll<HTMLElement>("input, button")];

  it("lie in a layer of their own, in front of the windows there are", async () => {
    const layer = nextLayer();
    const hud = await shown();
    expect(hud.element.parentElement?.id).toBe("hud");
    expect(Number(hud.element.style.zIndex)).toBeGreaterThan(layer);
  });

  it("are left by Tab at either end, for their token; not in between", async () => {
    for (const [shiftKey, at] of [
      [false, -1],
      [true, 0],
    ] as const) {
      const hud = await shown();
      stops(hud).at(1)?.focus();
      pressKey(stops(hud)[1], "Tab", { shiftKey });
      expect(hud.object).not.toBeNull();
      stops(hud).at(at)?.focus();
      const event = pressKey(stops(hud).at(at) as HTMLElement, "Tab", { shiftKey });
      expect([document.activeElement, hud.object, event.defaultPrevented]).toEqual([token, null, shiftKey]);
      await vi.waitFor(() => expect(document.getElementById("token-hud")).toBeNull());
    }
  });

  it("are closed by Escape, which gives the focus back and means nothing else", async () => {
    const hud = await shown();
    stops(hud)[0]?.focus();
    expect(pressKey(stops(hud)[0], "Escape").defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(document.activeElement).toBe(token));
  });
});
