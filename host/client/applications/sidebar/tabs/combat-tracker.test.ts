// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { preparePage } from "../../testing-page.ts";
import { CombatTracker } from "./combat-tracker.ts";

interface Row {
  id: string;
  [key: string]: unknown;
}
const world = globalThis as unknown as { game: Record<string, unknown>; CONFIG: Record<string, unknown> };

function row(id: string, more: object = {}): Row {
  return {
    ...{ id, name: id, img: `${id}.webp`, actor: null, initiative: null, hidden: false, isDefeated: false },
    ...{ isOwner: false, visible: true, update: vi.fn() },
    ...more,
  };
}
/** A page with one encounter, as a game master or a player sees it. */
function fight(rows: Row[], state: object = {}, isGM = true): Record<string, ReturnType<typeof vi.fn>> {
  const acts = Object.fromEntries(
    ["nextTurn", "previousTurn", "nextRound", "startCombat", "endCombat", "rollInitiative"].map((name) => [
      name,
      vi.fn(async () => undefined),
    ]),
  );
  const combatants = new Map(rows.map((one) => [one.id, one]));
  const combat = { started: true, round: 2, turn: 0, turns: rows, combatants, combatant: rows[0], ...acts, ...state };
  world.game = {
    ...world.game,
    user: { id: "me", isGM, isSelf: true },
    combats: { viewed: combat, contents: [combat] },
    combat,
  };
  return acts;
}
async function shown(): Promise<HTMLElement> {
  const tracker = new CombatTracker();
  await tracker.render({ force: true });
  return tracker.element;
}

beforeEach(() => void preparePage());

describe("CombatTracker", () => {
  it("lists who fights in order, marks whose turn it is for eye and ear, and shows initiative", async () => {
    fight([row("Ada", { initiative: 12 }), row("Bo", { initiative: 7, isDefeated: true })]);
    const element = await shown();
    const rows = [...element.querySelectorAll<HTMLElement>(".combatant")];
    expect(rows.map((one) => one.querySelector(".name")?.textContent)).toEqual(["Ada", "Bo"]);
    expect(rows.map((one) => one.getAttribute("aria-current"))).toEqual(["step", null]);
    expect(rows.map((one) => one.querySelector<HTMLInputElement>(".initiative-input")?.value)).toEqual(["12", "7"]);
    expect(rows[1]?.textContent).toContain("HOST.Combat.Defeated");
    expect(element.querySelector(".encounter-title")?.textContent?.trim()).toBe("HOST.Combat.Round");
  });
  it("lets a game master type initiative, and players read it", async () => {
    const ada = row("Ada", { initiative: 12 });
    fight([ada]);
    const field = (await shown()).querySelector<HTMLInputElement>(".initiative-input");
    const type = (text: string): void => {
      if (field) field.value = text;
      field?.dispatchEvent(new Event("change"));
    };
    type("15");
    type("+2");
    type("=-3");
    expect(vi.mocked(ada["update"] as () => void).mock.calls).toEqual([
      [{ initiative: 15 }],
      [{ initiative: 14 }],
      [{ initiative: -3 }],
    ]);
    type("soon");
    expect(field?.value).toBe("12");
    expect(ada["update"]).toHaveBeenCalledTimes(3);
    fight([row("Ada", { initiative: 12 })], {}, false);
    const element = await shown();
    expect(element.querySelector(".initiative-input")).toBeNull();
    expect(element.querySelector("span.initiative")?.textContent).toBe("12");
  });
  it("keeps from a player whom they may not see, and the buttons of the game master", async () => {
    fight([row("Ada", { isOwner: true }), row("Ghost", { visible: false })], {}, false);
    const element = await shown();
    expect(element.querySelectorAll(".combatant")).toHaveLength(1);
    expect(
      element.querySelector("[data-action=toggleDefeated], [data-action=endCombat], [data-action=rollAll]"),
    ).toBeNull();
    expect(element.querySelector("button.wide")?.textContent).toBe("HOST.Combat.EndTurn");
  });
  it("offers a roll only to owners of those who have not rolled", async () => {
    fight([row("Ada", { isOwner: true }), row("Bo"), row("Cy", { isOwner: true, initiative: 3 })]);
    const buttons = [...(await shown()).querySelectorAll<HTMLElement>("[data-action=rollInitiative]")];
    expect(buttons.map((one) => one.closest<HTMLElement>(".combatant")?.dataset["combatantId"])).toEqual(["Ada"]);
  });
  it("presses through to the encounter", async () => {
    const acts = fight([row("Ada", { isOwner: true })]);
    const element = await shown();
    for (const action of ["nextTurn", "nextRound", "endCombat", "rollInitiative"])
      element.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
    await vi.waitFor(() => expect(acts["rollInitiative"]).toHaveBeenCalledWith(["Ada"]));
    for (const action of ["nextTurn", "nextRound", "endCombat"]) expect(acts[action]).toHaveBeenCalledOnce();
  });
  it("begins an encounter that has not started, and says what to do where there is none", async () => {
    const acts = fight([row("Ada")], { started: false, round: 0, turn: null });
    const element = await shown();
    expect(element.querySelector("[aria-current]")).toBeNull();
    element.querySelector<HTMLElement>("[data-action=beginCombat]")?.click();
    await vi.waitFor(() => expect(acts["startCombat"]).toHaveBeenCalledOnce());
    world.game = { ...world.game, combats: { viewed: null, contents: [] }, combat: null };
    expect((await shown()).querySelector(".empty-state p")?.textContent).toBe("HOST.Combat.EmptyGM");
  });
  it("marks the defeated in the encounter and on their actor", async () => {
    const toggleStatusEffect = vi.fn(async () => undefined);
    const ada = row("Ada", { actor: { temporaryEffects: [], toggleStatusEffect } });
    world.CONFIG = { specialStatusEffects: { DEFEATED: "dead" } };
    fight([ada]);
    (await shown()).querySelector<HTMLElement>("[data-action=toggleDefeated]")?.click();
    await vi.waitFor(() => expect(toggleStatusEffect).toHaveBeenCalledWith("dead", { overlay: true, active: true }));
    expect(ada["update"]).toHaveBeenCalledWith({ defeated: true });
  });
  it("is drawn once for all that asked before it began, and again for whoever asks later", async () => {
    fight([row("Ada")]);
    const tracker = new CombatTracker();
    await tracker.render({ force: true });
    const drawn = vi.spyOn(tracker, "_prepareContext");
    const asked = [tracker.render(), tracker.render({}), tracker.render({ parts: ["footer"] })];
    fight([row("Ada"), row("Bo")]);
    await Promise.all(asked);
    expect(drawn).toHaveBeenCalledTimes(2);
    expect(tracker.element.querySelectorAll(".combatant")).toHaveLength(2);
    drawn.mockImplementationOnce(async (...given) => {
      const context = await CombatTracker.prototype._prepareContext.apply(tracker, given);
      fight([row("Cy")]);
      void tracker.render();
      return context;
    });
    await tracker.render();
    await vi.waitFor(() => expect(tracker.element.querySelectorAll(".combatant")).toHaveLength(1));
  });
});
