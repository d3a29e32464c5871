import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { actorSheet, type ActorSheetPlan } from "./actor.ts";

const plan: ActorSheetPlan = {
  name: "HeroSheet",
  classes: ["hero"],
  icon: "fa-solid fa-star",
  size: { width: 600, height: 500 },
  parts: { head: { template: "head" }, page: { template: "page" }, note: { template: "note" } },
  pages: [{ id: "page", icon: "fa-solid fa-scroll" }],
  pageNames: "A.page",
  actions: { wave: () => undefined },
  limited: ["head"],
  context: async () => Promise.resolve({ motto: "Onward" }),
  around: { text: () => "", parts: ["page"] },
  stores: [],
  drop: {},
  small: { part: "note", size: { width: 300, height: "auto" }, fits: ({ type }) => type === "minor" },
};

/** The parts a sheet draws of an actor, and those that are drawn anew when its encounter changes. */
function partsOf(own: object): [drawn: string[], around: string[]] {
  const Sheet = actorSheet(plan);
  const sheet = Object.create(Sheet.prototype as object, {
    actor: { value: { id: "a", type: "major", limited: false, ...own } },
    options: { value: Sheet.DEFAULT_OPTIONS },
  }) as InstanceType<typeof Sheet> & { partsAround: string[] };
  return [Object.keys(sheet._configureRenderParts({})), sheet.partsAround];
}

const flags: Record<string, unknown> = {};
beforeEach(() => {
  delete flags["fullSheets"];
  vi.stubGlobal("game", { user: { getFlag: (_scope: string, key: string) => flags[key] } });
});
afterEach(() => vi.unstubAllGlobals());

describe("a sheet that a game describes", () => {
  it("goes by the name that people's choices are stored under, with the game's classes and actions", () => {
    const Sheet = actorSheet(plan);
    expect(Sheet.name).toBe("HeroSheet");
    expect(Sheet.DEFAULT_OPTIONS["classes"]).toEqual(["dramatis", "d-sheet", "hero"]);
    expect(Object.keys(Sheet.DEFAULT_OPTIONS["actions"] as object)).toEqual([
      "wave",
      "showManner",
      "showKeys",
      "toggleCompact",
    ]);
    const { small: _small, ...large } = plan;
    expect(Object.keys(actorSheet(large).DEFAULT_OPTIONS["actions"] as object)).toEqual([
      "wave",
      "showManner",
      "showKeys",
    ]);
  });

  it("shows all but its small form, unless the actor fits that and the person wants no more", () => {
    expect(partsOf({})).toEqual([["head", "page"], ["page"]]);
    expect(partsOf({ type: "minor" })).toEqual([["note"], ["note"]]);
    flags["fullSheets"] = ["a"];
    expect(partsOf({ type: "minor" })).toEqual([["head", "page"], ["page"]]);
  });

  it("keeps to the parts for people who may only know that somebody exists", () => {
    expect(partsOf({ limited: true })[0]).toEqual(["head"]);
    expect(partsOf({ limited: true, type: "minor" })[0]).toEqual(["head"]);
  });

  it("draws a page that is drawn when it is open as it is turned to, and no other", () => {
    const Sheet = actorSheet({ ...plan, pages: [...(plan.pages ?? []), { id: "list", icon: "", whenOpen: true }] });
    vi.spyOn(Object.getPrototypeOf(Sheet.prototype) as { changeTab(): void }, "changeTab").mockReturnValue();
    const render = vi.fn();
    const sheet = Object.create(Sheet.prototype as object, {
      tabGroups: { value: { primary: "page" } },
      rendered: { value: true },
      element: { value: { dataset: {} } },
      render: { value: render },
    }) as InstanceType<typeof Sheet>;
    for (const page of ["page", "note", "list"]) sheet.changeTab(page, "primary");
    expect(render.mock.calls).toEqual([[{ parts: ["list"] }]]);
  });
});
