import { describe, expect, test } from "vitest";
import { score } from "../checks/skillTable.ts";
import { exampleAilment, exampleFight, examplePower, ExampleTable, fightTable } from "../examples.ts";
import type { InjuryState } from "../state.ts";
import type { InjuryId, Location } from "../terms.ts";

const hurt = (location: Location, injury: InjuryId): InjuryState[] => [{ location, injury, ignoredInRound: null }];
const alone = { seats: { foe: { square: { x: 9, y: 8 } } } };

describe("ailments and conditions", () => {
  test("EVO-313 EVO-321 EVO-323 shaking off fire, despair and panic", () => {
    const fire = fightTable({ hero: { ailments: [exampleAilment("burning")] } });
    const doused = fire.at.play(fire.make("shakeOff", { ailment: "burning", cost: "move" }), { shakeOff: [20] });
    expect(doused.checks("roll")[0]).toMatchObject({ target: 20, success: true });
    expect(fire.at.character("hero").ailments).toEqual([]);
    const despair = fightTable({ hero: { ailments: [exampleAilment("despaired")] } });
    expect(despair.at.refusal(despair.make("shakeOff", { ailment: "despaired", cost: "move" }))).toBe("badField");
    expect(despair.at.refusal(despair.make("defend"))).toBe("unableToAct");
    const fought = despair.at.play(despair.make("shakeOff", { ailment: "despaired", cost: "action" }), {
      shakeOff: [30],
    });
    expect(fought.checks("roll")[0]?.modifiers).toMatchObject([{ id: "despair", value: -10, rule: "EVO-321" }]);
    expect(despair.at.character("hero").ailments).toEqual([]);
    const panic = fightTable({ hero: { ailments: [exampleAilment("panicked", { source: "foe" })] } });
    panic.at.play(panic.make("shakeOff", { ailment: "panicked", cost: "action" }));
    expect(panic.at.seat("hero")).toMatchObject({ moveSpent: true, actionSpent: true });
  });

  test("EVO-323 failing badly against the source of a panic means flight", () => {
    const { at, make } = fightTable({ hero: { ailments: [exampleAilment("panicked", { source: "foe" })] } });
    const played = at.play(make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] }), {
      attack: [60],
    });
    expect(played.checks("roll")[0]?.modifiers).toMatchObject([{ id: "panicked" }]);
    expect(at.character("hero").mustFlee).toBe(true);
  });

  test("EVO-300 EVO-301 ask lets the table choose which ailment stays", () => {
    const ailment = { id: "frozen", turns: 1, resist: null, skill: null } as const;
    const powers = [examplePower("bolt", { element: "wind", ailment })];
    const foe = { ailments: [exampleAilment("dizzy"), exampleAilment("staggered")] };
    const { at, make } = fightTable({ hero: { kind: "npc", powers }, foe }, { ailmentReplace: "ask" });
    const hit = at.play(make("power", { power: "bolt", targets: [{ who: "foe" }] }), { attack: [30] });
    // One per ailment (EVO-301).
    expect(hit.checks("roll")[0]?.advantages).toBe(2);
    at.play(make("replaceAilment", { actor: "combat", prompt: hit.ask("replaceAilment"), replace: true }));
    expect(at.character("foe").ailments.map(({ id }) => id)).toEqual(["staggered", "frozen"]);
  });

  test("EVO-330 EVO-331 EVO-332 EVO-345 EVO-347 bleeding takes wounds, then Toughness, until it is stemmed", () => {
    const bleeding = { conditions: [{ id: "bloodLoss" as const, source: null }] };
    const { at, make } = fightTable({ hero: bleeding });
    at.play(make("bleed", { method: "endure", means: score("toughness") }), { bleed: [90] });
    expect(at.character("hero").wounds.light).toBe(3);
    at.newCard();
    const stem = at.play(make("bleed", { method: "stem", means: score("toughness") }), { bleed: [70] });
    expect(stem.checks("roll")[0]).toMatchObject({ target: 70, success: true });
    expect(at.character("hero").conditions).toEqual([]);
    const dry = fightTable({
      hero: {
        ...bleeding,
        wounds: { light: 0, heavy: 1, deadly: 1 },
        scores: {
          ...fightTable().at.character("hero").scores,
          toughness: { value: 5, decay: 0, unnatural: 0, mayReachZero: false, returns: { day: 0, week: 0 } },
        },
      },
    });
    dry.at.play(dry.make("bleed", { method: "endure", means: score("toughness") }), { bleed: [90] });
    expect(dry.at.character("hero")).toMatchObject({
      bledDry: true,
      nonFunctional: true,
      scores: { toughness: { decay: 5 } },
    });
    dry.at.newCard();
    dry.at.play({ ...dry.make("time", { passes: "week", actors: ["hero"] }), encounter: null });
    expect(dry.at.character("hero"), "a week later").toMatchObject({
      bledDry: false,
      nonFunctional: false,
      scores: { toughness: { decay: 0 } },
    });
  });

  test("EVO-332 anybody near may give first aid", () => {
    const { at, make } = fightTable({ foe: { conditions: [{ id: "bloodLoss", source: null }] } });
    at.play(make("medical", { target: "foe" }), { medical: [3] });
    expect(at.character("foe").conditions).toEqual([]);
    expect(at.refusal(make("medical", { target: "foe" }))).toBe("notBleeding");
  });

  test("EVO-337 EVO-338 EVO-267 Stress on the Exhausted asks for a faint test", () => {
    const { at, make } = fightTable({ hero: { stress: 62, injuries: hurt("body", "cracked") } });
    const failed = at.play(make("test", { means: score("agility"), spendsAction: false }), { test: [50] });
    expect(failed.effects("stress")[0]).toMatchObject({ amount: 3, reason: "injury" });
    const [prompt] = failed.prompts("faint");
    expect(prompt?.stress).toBe(65);
    at.play(make("faint", { prompt: prompt?.id ?? "" }), { faint: [95] });
    expect(at.character("hero").unconscious).toEqual({ amount: 65, unit: "minutes" });
    expect(at.refusal(make("defend"))).toBe("helpless");
    at.play(make("fateOf", { word: "awake" }));
    expect(at.character("hero").unconscious).toBeNull();
  });

  test("EVO-270 EVO-271 EVO-277 using a broken hand costs Stress, failing with it drops what it holds", () => {
    const { at, make } = fightTable({ hero: { injuries: hurt("rightArm", "brokenWrist") } });
    at.play(make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] }), { attack: [90] });
    expect(at.character("hero")).toMatchObject({ stress: 5, weapons: [{ equipped: false }, {}] });
  });

  test("EVO-264 EVO-277 the Blinded miss with guns whatever they roll", () => {
    const { at, make } = fightTable({ ...alone, hero: { injuries: hurt("head", "blinded") } });
    const played = at.play(
      make("attack", { mode: "standard", weapon: "rifle", targets: [{ who: "foe", distance: 9 }] }),
      { attack: [1] },
    );
    expect(played.checks("roll")[0]).toMatchObject({ automaticFailure: true, success: false });
    expect(played.checks("verdict")[0]?.hit).toBe(false);
  });

  test("EVO-223 EVO-342 the table says who is dead", () => {
    const { at, make } = fightTable({
      foe: { wounds: { light: 0, heavy: 0, deadly: 1 }, ailments: [exampleAilment("staggered")] },
    });
    const struck = at.play(make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] }), {
      attack: [20],
      location: [50],
    });
    expect(struck.prompts("fateOf")).toMatchObject([{ sufferer: "foe" }]);
    at.play(make("fateOf", { actor: "foe", word: "dead" }));
    expect(at.character("foe").dead).toBe(true);
  });

  test("EVO-340 EVO-342 holding one's breath and breathing again", () => {
    const { at, make } = fightTable();
    expect(at.refusal(make("breathe"))).toBe("breathing");
    at.play(make("holdBreath", { mode: "conserving" }));
    at.play(make("withoutAir"), { breath: [45] });
    expect(at.character("hero")).toMatchObject({ stress: 1, suffocation: { mode: "conserving", elapsed: 1 } });
    at.play(make("breathe"));
    expect(at.character("hero").suffocation).toBeNull();
  });

  test("EVO-334 EVO-228 days and rest restore what time restores", () => {
    const { at, make } = fightTable({
      hero: { stress: 1, wounds: { light: 0, heavy: 1, deadly: 1 }, injuries: hurt("head", "fracture") },
    });
    at.play(make("time", { passes: "day", actors: ["hero"] }));
    at.play(make("time", { passes: "rest", actors: ["hero"], light: 3, heavy: 1 }));
    expect(at.character("hero")).toMatchObject({ stress: 0, wounds: { light: 3, heavy: 2 }, injuries: [] });
  });

  test("EVO-010 automation off leaves even the costs to the table; a correction can be made by hand", () => {
    const { states, frame } = exampleFight();
    const at = new ExampleTable(states, { automation: "off" });
    expect(at.play({ type: "defend", actor: "hero", encounter: frame }).effects("spend")[0]?.apply).toBe("onRequest");
    at.play({ type: "correct", actor: "hero", light: 9, heavy: 1, deadly: 1, stress: 300, encounter: frame });
    expect(at.character("hero")).toMatchObject({ wounds: { light: 4, heavy: 1 }, stress: 100 });
    expect(at.refusal({ type: "sing", encounter: null })).toBe("unknownDecision");
  });
});
