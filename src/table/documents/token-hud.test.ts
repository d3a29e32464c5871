// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import type { StatusChoice } from "../../foundry/types.ts";
import { TokenHUDBase } from "../../foundry/bases.ts";
import { DramatisTokenHUD } from "./token-hud.ts";

vi.mock("../registry.ts", () => ({
  activeRuleset: () => ({ actors: { statusChange: (_actor: unknown, id: string) => (id === "prone" ? null : {}) } }),
}));
vi.mock("./condition-effects.ts", () => ({ nameOfStatus: (_actor: unknown, id: string) => `Status ${id}` }));

afterEach(() => vi.restoreAllMocks());

it("a status that follows from the state is lit by it, and stays large where Foundry shows it so", () => {
  const choice = (id: string, isOverlay: boolean): StatusChoice => ({
    id,
    title: id,
    isActive: isOverlay,
    isOverlay,
    cssClass: isOverlay ? "active overlay" : "",
  });
  const choices = { down: choice("down", true), shock1: choice("shock1", false), prone: choice("prone", true) };
  vi.spyOn(TokenHUDBase.prototype, "_getStatusEffectChoices").mockReturnValue(choices);
  const hud = Object.create(DramatisTokenHUD.prototype, {
    actor: { value: { statuses: new Set(["down", "shock1"]) } },
  }) as DramatisTokenHUD;
  expect(Object.values(hud._getStatusEffectChoices()).map(({ title, cssClass }) => [title, cssClass])).toEqual([
    ["Status down", "active overlay"],
    ["Status shock1", "active"],
    ["prone", "active overlay"],
  ]);
});
