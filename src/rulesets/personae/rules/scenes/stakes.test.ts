import { describe, expect, test } from "vitest";
import { exampleAttack } from "../examples.ts";
import { ExampleScene } from "../exampleScene.ts";
import { turnOrder } from "../queries.ts";
import { settingsFrom } from "../settings.ts";
import type { ParticipantState } from "../state.ts";

describe("stakes that rise in mid-scene", () => {
  test("PER-054 the instigator's first round is the one in which the stakes rose", () => {
    const scene = new ExampleScene({ hero: {}, foe: {}, foe2: {} }, {}, "nonviolent");
    scene.does(
      "initiative",
      { actors: ["hero", "foe", "foe2"] },
      {
        "order:hero": [9, 8, 7],
        "order:foe": [6, 5, 4],
        "order:foe2": [3, 2, 1],
      },
    );
    scene.nextRound();
    scene.nextRound();
    scene.does("escalate", { to: "violent", instigator: "foe2" });
    const order = (instigatorFirst: "encounter" | "firstRound", round: number) => {
      const seats = ["hero", "foe", "foe2"].map((id) => {
        return { id, participant: scene.states[`c.${id}`] as ParticipantState };
      });
      const { instigator, instigated } = scene.encounter;
      return turnOrder(seats, instigator, round, settingsFrom({ instigatorFirst }), instigated)[0];
    };
    expect([2, 3, 4].map((round) => order("encounter", round))).toEqual(["foe2", "foe2", "foe2"]);
    expect([3, 4].map((round) => order("firstRound", round))).toEqual(["foe2", "hero"]);
  });

  test("PER-052 two cards ask whether the stakes rise: the second is closed without an error", () => {
    const scene = new ExampleScene({ hero: {}, foe: {} }, {}, "nonviolent");
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    const { steps } = scene;
    scene.strikes("foe", "hero", [9, 6, 3, 1]);
    scene.does("escalate", { to: "violent", instigator: "foe", prompt: "s0-escalate" });
    scene.steps = steps;
    scene.does("escalate", { to: "violent", instigator: "hero", prompt: "s0-escalate" });
    expect(scene.encounter).toMatchObject({ sceneState: "violent", instigator: "foe" });
    expect(scene.open.map(({ type }) => type)).toEqual(["answer"]);
    expect(scene.remarks).toContain("stakesRisen");
  });

  test("PER-052 a chorus that wants them as they are says so", () => {
    const scene = new ExampleScene({ hero: {}, foe: {} }, {}, "nonviolent");
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    scene.does("decline", { prompt: "s0-escalate" });
    expect(scene.open.map(({ type }) => type)).toEqual(["answer"]);
    expect(scene.encounter.sceneState).toBe("nonviolent");
    expect(scene.why("decline", { prompt: "s0-answer-0" })).toBe("mustAnswer");
  });

  test("PER-051 PER-052 the table that wants it so climbs by itself, once", () => {
    const scene = new ExampleScene({ hero: {}, foe: {} }, { autoEscalate: "auto" }, "scene");
    scene.make(exampleAttack(scene.frame), { actor: [9, 6, 3, 1] });
    expect(scene.encounter).toMatchObject({ sceneState: "violent", instigator: "hero", instigated: 1 });
    scene.strikes("foe", "hero", [9, 6, 3, 1]);
    expect(scene.encounter.instigator).toBe("hero");
  });
});

describe("powers that are kept up", () => {
  const bind = { id: "bind", name: "Bind", hits: 0, harmful: false, defends: false, skill: "steel" } as const;
  const cast = { hero: { rest: { powers: [{ ...bind, duration: "maintain" as const }] } }, foe: {}, foe2: {} };
  const held = (scene: ExampleScene, ref: string) => (scene.identity(ref).conditions ?? []).map(({ name }) => name);
  const using = {
    challenge: "power",
    weapon: null,
    skill: "steel",
    attribute: "POW",
    hits: 0,
    power: { id: "bind", name: "Bind", harmful: false },
    conditions: ["Bound"],
  } as const;
  const bound = (reactors: string[]): ExampleScene => {
    const scene = new ExampleScene(cast);
    scene.strikes("hero", reactors, [9, 8], using);
    for (const ref of reactors) scene.answers(ref, [2, 1], { attribute: "POW" });
    scene.applyWaiting();
    return scene;
  };

  test("PER-084 PER-186 what a maintained power brought ends when it is let go", () => {
    const scene = bound(["foe", "foe2"]);
    expect([held(scene, "foe"), held(scene, "foe2")]).toEqual([["Bound"], ["Bound"]]);
    scene.newCard();
    scene.does("upkeep", { actor: "hero", power: "bind", keep: false });
    expect([held(scene, "foe"), held(scene, "foe2")]).toEqual([[], []]);
    expect(scene.identity("hero").running).toEqual([]);
  });

  test("PER-084 PER-186 and when nobody has kept it up", () => {
    const scene = bound(["foe"]);
    scene.nextRound();
    scene.newCard();
    scene.does("upkeep", { actor: "hero", power: "bind", keep: true });
    scene.does("endTurn", { actor: "hero" });
    expect(held(scene, "foe")).toEqual(["Bound"]);
    scene.nextRound();
    scene.newCard();
    scene.does("endTurn", { actor: "hero" });
    expect(held(scene, "foe")).toEqual([]);
  });

  test("PER-186 one action a round keeps it up, and what lasts by itself asks for none", () => {
    const scene = bound(["foe"]);
    const keep = { actor: "hero", power: "bind", keep: true };
    scene.newCard();
    expect(scene.why("upkeep", keep)).toBe("upkeepPaid");
    scene.nextRound();
    expect([scene.why("upkeep", keep), scene.why("upkeep", keep)]).toEqual([null, "upkeepPaid"]);
    const running = [{ id: "aura", name: "Aura", duration: "independent" as const, round: 0 }];
    const aura = new ExampleScene({ hero: { rest: { running } }, foe: {} });
    expect(aura.why("upkeep", { ...keep, power: "aura" })).toBe("upkeepPaid");
    expect(aura.why("upkeep", { ...keep, power: "aura", keep: false })).toBeNull();
  });

  test("PER-084 used once more it holds both, and an overturned success lets go of one alone", () => {
    const scene = bound(["foe"]);
    scene.strikes("hero", ["foe2"], [9, 8], using);
    scene.answers("foe2", [2, 1], { attribute: "POW" });
    expect(scene.identity("hero").running).toMatchObject([{ id: "bind", on: ["foe", "foe2"] }]);
    scene.does("setOutcome", { reactor: "foe2", success: false });
    expect(scene.identity("hero").running).toMatchObject([{ id: "bind", on: ["foe"] }]);
    expect([held(scene, "foe"), held(scene, "foe2")]).toEqual([["Bound"], []]);
  });
});

describe("stakes that rise in mid-round", () => {
  const cast = { hero: {}, mate: {}, foe: {} };
  const used = (scene: ExampleScene, who: string) => {
    const { actions, acted } = (scene.states[`c.${who}`] as { used: { actions: number; acted?: boolean } }).used;
    return [actions, acted ?? false];
  };

  test("PER-054 those listed above have their turn again, and the instigator does not", () => {
    const scene = new ExampleScene(cast, { autoEscalate: "auto" }, "nonviolent");
    scene.frame = { ...scene.frame, begun: ["c.mate"] };
    scene.does("spend", { actor: "mate", what: "action", amount: 1 });
    scene.frame = { ...scene.frame, begun: ["c.mate", "c.hero"] };
    expect(used(scene, "mate")).toEqual([1, false]);
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    expect(scene.encounter).toMatchObject({ sceneState: "violent", instigator: "hero", instigated: 1 });
    expect(used(scene, "mate")).toEqual([0, false]);
    expect(used(scene, "hero")).toEqual([1, false]);
    // Nobody else has had a turn yet: nothing is said of them.
    expect(scene.effects("anew").map(({ target }) => target)).toEqual(["c.mate"]);
  });

  test("PER-052 PER-054 so it is when the chorus is asked first, and not when it raises them for nobody", () => {
    const scene = new ExampleScene(cast, {}, "nonviolent");
    scene.does("spend", { actor: "mate", what: "action", amount: 1 });
    scene.frame = { ...scene.frame, begun: ["c.mate", "c.hero"] };
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    const prompt = scene.open.find(({ type }) => type === "escalation")?.id ?? "";
    scene.does("escalate", { to: "violent", instigator: "hero", prompt });
    expect(used(scene, "mate")).toEqual([0, false]);
    const quiet = new ExampleScene(cast, {}, "nonviolent");
    quiet.does("spend", { actor: "mate", what: "action", amount: 1 });
    quiet.frame = { ...quiet.frame, begun: ["c.mate", "c.hero"] };
    quiet.does("escalate", { to: "violent", instigator: null });
    expect(used(quiet, "mate")).toEqual([1, false]);
  });
});
