import { describe, expect, test } from "vitest";
import { exampleEnhancement } from "../../examples.ts";
import { ExampleScene, type Cast } from "../../exampleScene.ts";
import type { PowerSnapshot } from "../../state.ts";

const power = (id: string, more: Partial<PowerSnapshot>): PowerSnapshot => ({
  ...{ id, name: id, hits: 0, harmful: false, defends: false, skill: "steel", duration: "instant" },
  ...more,
});
const hex = power("hex", { hits: 1, harmful: true, conditions: ["Dazed"] });
const bind = power("bind", { duration: "maintain", conditions: ["Bound"] });
const fog = power("fog", { duration: "independent", conditions: ["Slowed"] });
const oath = power("oath", { duration: "special", conditions: ["Sworn"] });
const mend = power("mend", {
  heal: { hits: 2, shock: 1, revive: false },
  uses: { value: 2, max: 2, per: "scene" },
});
const adept = (...powers: PowerSnapshot[]) => ({ rest: { powers } });
const held = (scene: ExampleScene, ref: string) => (scene.identity(ref).conditions ?? []).map(({ name }) => name);
const running = (scene: ExampleScene, ref = "hero") => (scene.identity(ref).running ?? []).map(({ id }) => id);

/** A power rolled with Steel, two dice, on a card of its own. */
function casts(scene: ExampleScene, used: PowerSnapshot, reactors: string | readonly string[], dice = [9, 8]): void {
  const { id, name, harmful, hits, conditions = [] } = used;
  scene.strikes("hero", reactors, dice, {
    ...{ challenge: "power", weapon: null, skill: "steel", attribute: "POW", hits, conditions },
    power: { id, name, harmful },
  });
}

describe("powers of every duration", () => {
  test("PER-084 PER-186 PER-073 at once, kept up, for the encounter, and beyond it", () => {
    const scene = new ExampleScene({ hero: adept(hex, bind, fog, oath), foe: {}, foe2: {} });
    for (const [used, foe] of [
      [hex, "foe"],
      [fog, "foe"],
      [bind, "foe2"],
      [oath, "foe2"],
    ] as const) {
      casts(scene, used, foe);
      scene.answers(foe, [2, 1], { attribute: "POW" });
      scene.applyWaiting();
    }
    expect([scene.marks("foe"), scene.marks("foe2")]).toEqual(["1/0", "0/0"]);
    expect([held(scene, "foe"), held(scene, "foe2")]).toEqual([
      ["Dazed", "Slowed"],
      ["Bound", "Sworn"],
    ]);
    expect(running(scene)).toEqual(["fog", "bind", "oath"]);
    scene.nextRound();
    scene.newCard();
    // No action of this turn went into the one that wants it.
    scene.does("endTurn", { actor: "hero" });
    expect([running(scene), held(scene, "foe2")]).toEqual([["fog", "oath"], ["Sworn"]]);
    scene.ends({ endScene: false });
    // The encounter is over: only what says so itself goes on, and what it has brought with it.
    expect([running(scene), held(scene, "foe"), held(scene, "foe2")]).toEqual([["oath"], [], ["Sworn"]]);
    scene.passes();
    expect([running(scene), held(scene, "foe2")]).toEqual([["oath"], ["Sworn"]]);
    scene.make({ type: "upkeep", encounter: null, actor: "hero", power: "oath", keep: false });
    expect([running(scene), held(scene, "foe2")]).toEqual([[], []]);
  });

  test("PER-001 PER-024 PER-084 PER-186 a failure amended takes hold after all, is kept up at a price, and falls with the fight", () => {
    const once = { ...bind, uses: { value: 1, max: 1, per: "scene" } as const };
    const scene = new ExampleScene({ hero: adept(once), mate: {}, foe: {} });
    casts(scene, once, "foe", [2, 1]);
    scene.answers("foe", [9, 8], { attribute: "POW" });
    expect([running(scene), scene.identity("hero").powers[0]?.uses?.value]).toEqual([[], 0]);
    const line = { id: "omen", label: "Omen", unit: "number", value: 8, rule: null, on: true } as const;
    // 2 + 2 + 8 against 9 + 2.
    scene.does("amend", { reactor: "foe", side: "actor", line });
    scene.applyWaiting();
    expect([running(scene), held(scene, "foe")]).toEqual([["bind"], ["Bound"]]);
    scene.nextRound();
    scene.newCard();
    scene.does("upkeep", { actor: "hero", power: "bind", keep: true });
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    expect(scene.remarks).toEqual(["overspent"]);
    scene.answers("foe", [2, 1]);
    scene.applyWaiting();
    scene.newCard();
    scene.does("endTurn", { actor: "hero" });
    expect(held(scene, "foe")).toEqual(["Bound"]);
    scene.newCard();
    expect(scene.why("usePower", { actor: "hero", reactors: ["foe"], power: "bind" })).toBe("noUsesLeft");
    scene.ends();
    expect([running(scene), held(scene, "foe"), scene.identity("hero").powers[0]?.uses?.value]).toEqual([[], [], 1]);
  });

  test("PER-084 PER-142 PER-169 PER-180 held, warded off with a critical, and no longer kept up on anybody", () => {
    const scene = new ExampleScene(
      { hero: adept(bind), foe: { rest: { criticals: 1 } }, foe2: {} },
      { adversaryCriticals: true },
    );
    casts(scene, bind, ["foe", "foe2"]);
    scene.answers("foe", [2, 1], { attribute: "POW" });
    scene.answers("foe2", [10, 10], { attribute: "POW" });
    // The second foe has rolled two tens and won.
    expect([running(scene), scene.identity("foe2").criticals]).toEqual([["bind"], 1]);
    scene.does("spendCritical", { actor: "foe", reactor: "foe", use: "success" });
    expect([scene.waiting, scene.identity("foe").criticals]).toEqual([[], 0]);
    expect(scene.identity("hero").running?.flatMap(({ on = [] }) => on)).toEqual([]);
    expect(held(scene, "foe")).toEqual([]);
  });
});

describe("healing in the thick of it", () => {
  const cast: Cast = {
    hero: adept(mend),
    mate: { main: { hits: 5, shock: 3 }, recovery: { raisedScene: 5, stage: "A" } },
    foe: {},
  };

  test("PER-024 PER-083 PER-115 PER-150 heals as things stand when it is written, twice a scene", () => {
    const scene = new ExampleScene(cast);
    const heal = { actor: "hero", reactors: ["mate"], power: "mend" };
    scene.does("usePower", heal);
    scene.applyWaiting();
    expect(scene.marks("mate")).toBe("3/2");
    scene.newCard();
    scene.does("usePower", heal);
    const { steps, waiting } = scene;
    scene.blow("foe", "mate", 1);
    // Each further level takes one hit more, however few are marked by now.
    expect(scene.marks("mate")).toBe("4/3");
    scene.steps = steps;
    scene.write(waiting);
    expect(scene.marks("mate")).toBe("2/2");
    scene.newCard();
    expect(scene.why("usePower", heal)).toBe("noUsesLeft");
    scene.ends({ endScene: false });
    expect(scene.why("usePower", { ...heal, encounter: null })).toBe("noUsesLeft");
    // Shock 2 costs no scene, and may be rolled against at the end of the next.
    expect(scene.identity("mate").recovery).toMatchObject({ outOfScene: false, stage: null });
    scene.passes();
    expect([scene.identity("hero").powers[0]?.uses?.value, scene.open]).toEqual([2, []]);
    scene.passes();
    // 9 + 2 against the best of two dice, 8 and 3, and two hits.
    scene.recovers("mate", [9], [8, 3]);
    expect(scene.marks("mate")).toBe("1/1");
  });

  test("PER-098 PER-117 PER-110 brings back the negated only where the group lets it, and not unharmed", () => {
    const raise = power("raise", { heal: { hits: 2, shock: 1, revive: true } });
    const gone = { main: { hits: 6, shock: 4 } };
    for (const allowRevival of [false, true]) {
      const scene = new ExampleScene({ hero: adept(raise), mate: gone, foe: {} }, { allowRevival });
      scene.ends();
      expect(scene.identity("mate").tracks.main.negated).toBe(true);
      scene.meets("violent");
      const heal = { actor: "hero", reactors: ["mate"], power: "raise" };
      expect(scene.why("usePower", heal)).toBe(allowRevival ? null : "negated");
      scene.applyWaiting();
      expect(scene.marks("mate")).toBe(allowRevival ? "4/3" : "6/4");
      if (!allowRevival) continue;
      scene.blow("mate", "foe", 0);
      scene.ends();
      expect(scene.identity("mate").tracks.main.negated).toBe(false);
      expect(scene.clock.scene).toBe(7);
    }
  });

  test("PER-058 PER-099 PER-115 PER-131 one is healed at the last level and strikes back; the foe is spared by a helping hand", () => {
    const gift = exampleEnhancement("gift", { kind: "extraActions", value: 1 });
    const scene = new ExampleScene({
      hero: { rest: { powers: [{ ...mend, targets: 1 }], enhancements: [gift] } },
      mate: { main: { hits: 5, shock: 3 }, recovery: { raisedScene: 5 } },
      foe: { main: { hits: 5, shock: 3 }, recovery: { raisedScene: 5 } },
    });
    scene.blow("foe", "mate", 1);
    expect(scene.marks("mate")).toBe("6/4");
    scene.newCard();
    scene.does("usePower", { actor: "hero", reactors: ["mate"], power: "mend" });
    scene.applyWaiting();
    // Up again, with one die less than it had: 6 - 2 hits, 4 - 1 levels.
    expect(scene.marks("mate")).toBe("4/3");
    expect(scene.why("stabilise", { helper: "hero", target: "mate" })).toBe("notInoperative");
    scene.blow("mate", "foe", 1);
    expect(scene.encounter.negators).toEqual([{ identity: "foe", by: "mate" }]);
    scene.newCard();
    // The second of two actions goes to an enemy's life.
    scene.does("stabilise", { helper: "hero", target: "foe" });
    expect(scene.remarks).toEqual([]);
    scene.ends();
    expect([scene.identity("foe").tracks.main.negated, scene.effects("award")]).toEqual([false, []]);
    expect(["mate", "foe"].map((who) => scene.identity(who).recovery.outOfScene)).toEqual([true, true]);
    expect(scene.open.map(({ type, owner }) => `${type} ${owner}`)).toEqual(["recovery mate", "recovery foe"]);
  });
});
