import { describe, expect, test } from "vitest";
import { skill } from "../checks/skillTable.ts";
import { exampleAilment, examplePersona, exampleWeapon, fightTable } from "../examples.ts";
import { noteKey, wordFor } from "../words.ts";

describe("small actions", () => {
  test("EVO-070 EVO-080 EVO-021 EVO-026 a plain test of a skill", () => {
    const skills = [{ id: "medical", score: "intelligence" as const, level: 2, focuses: ["surgery"] }];
    const seats = { friend: { square: { x: 0, y: 1 } } };
    const { at, make } = fightTable({ hero: { skills }, seats });
    const played = at.play(
      make("test", { means: skill("medical", "surgery"), spendsAction: true, roll: { assistants: ["friend"] } }),
    );
    // 40 + 5 for the level + 10 for the focus + a helper (EVO-027).
    expect(played.checks("roll")[0]).toMatchObject({ base: 55, target: 65, advantages: 1 });
    expect(at.seat("hero").actionSpent).toBe(true);
  });

  test("EVO-078 EVO-091 EVO-049 EVO-001 Defend, draw, open quietly; outside encounters nothing is spent", () => {
    const { at, make } = fightTable();
    at.play(make("defend"));
    expect(at.character("hero").conditions).toEqual([{ id: "defending", source: null }]);
    expect(at.refusal(make("openSilently"))).toBe("actionSpent");
    const scene = fightTable();
    const quiet = scene.make("openSilently", { encounter: null });
    scene.at.play(quiet);
    scene.at.play(quiet);
    expect(scene.at.seat("hero").actionSpent).toBe(false);
    const draw = fightTable({
      hero: {
        weapons: [exampleWeapon("axe", { hands: 2, equipped: false }), exampleWeapon("knife", { equipped: true })],
      },
    });
    draw.at.play(draw.make("equip", { weapon: "axe", stow: "knife" }));
    expect(draw.at.character("hero").weapons.map(({ equipped }) => equipped)).toEqual([true, false]);
    expect(draw.at.seat("hero").actionSpent).toBe(true);
  });

  test("EVO-093 EVO-171 rising takes the Move and offers a Chance Attack", () => {
    const { at, make } = fightTable({ hero: { conditions: [{ id: "prone", source: null }] } });
    const played = at.play(make("rise"));
    expect(played.prompts("chance")).toMatchObject([{ owner: "foe", event: "rise", advantages: 0 }]);
    expect(at.seat("hero").moveSpent).toBe(true);
    at.newCard();
    expect(at.refusal(make("rise"))).toBe("notProne");
  });

  test("EVO-079 Protect needs an ally at hand", () => {
    const { at, make } = fightTable();
    expect(at.refusal(make("protect", { ally: "friend" }))).toBe("outOfRange");
    expect(at.refusal(make("protect", { ally: "foe" }))).toBe("notAnAlly");
    const near = fightTable({ seats: { friend: { square: { x: 0, y: 1 } } } });
    near.at.play(near.make("protect", { ally: "friend" }));
    expect(near.at.character("friend").marks).toEqual([{ id: "protected", source: "hero" }]);
    near.at.newCard();
    near.at.play(near.make("startTurn"));
    expect(near.at.character("friend").marks).toEqual([]);
  });

  test("EVO-081 EVO-082 Analyse shows what the Arcana Level allows", () => {
    const four = fightTable();
    four.at.play(four.make("analyse", { target: "foe" }));
    expect(four.at.character("foe").revealed).toMatchObject({
      affinities: { fire: true },
      personality: true,
      wounds: false,
    });
    const known = { fire: "weak", ice: "weak", melee: "resist" } as const;
    const shade = fightTable({ foe: { affinities: known, arcana: "Strength", personality: "" } });
    expect(shade.at.play(shade.make("analyse", { target: "foe" })).outcome.notes).toEqual([
      {
        key: noteKey("analysed.weak"),
        data: { name: "Foe", what: [wordFor("Element", "fire"), wordFor("Element", "ice")] },
      },
      { key: noteKey("analysed.resist"), data: { name: "Foe", what: [wordFor("Element", "melee")] } },
      { key: noteKey("analysed.arcana"), data: { name: "Foe", arcana: "Strength" } },
    ]);
    const plain = fightTable({ foe: { affinities: {}, arcana: "", personality: "Vain" } });
    expect(plain.at.play(plain.make("analyse", { target: "foe" })).notes).toEqual([
      "analysed.normal",
      "analysed.personality",
    ]);
    const seven = fightTable({ hero: { arcanaLevel: 7 } });
    seven.at.play(seven.make("analyse", { target: "foe" }));
    expect(seven.at.character("foe").revealed.scores).toBe(true);
    const three = fightTable({ hero: { arcanaLevel: 3 } });
    expect(three.at.refusal(three.make("analyse", { target: "foe" }))).toBe("arcanaTooLow");
  });

  test("EVO-088 consumables reach five metres and run out", () => {
    const consumables = [
      { id: "salve", name: "Salve", quantity: 1, healLight: 2, healHeavy: 0, cures: ["burning" as const] },
    ];
    const friend = { wounds: { light: 1, heavy: 2, deadly: 1 }, ailments: [exampleAilment("burning")] };
    const { at, make } = fightTable({ hero: { consumables }, friend });
    expect(at.refusal(make("consumable", { item: "salve", recipient: "friend", distance: 6 }))).toBe("tooFar");
    at.play(make("consumable", { item: "salve", recipient: "friend" }));
    expect(at.character("friend")).toMatchObject({ wounds: { light: 3 }, ailments: [] });
    expect(at.refusal(make("consumable", { item: "salve", recipient: "hero" }))).toBe("usedUp");
  });

  test("EVO-089 EVO-090 reloading takes its Actions, fewer when hurried", () => {
    const rifle = exampleWeapon("rifle", {
      weaponClass: "basic",
      ammo: { value: 0, max: 6 },
      jammed: true,
      reload: { actions: 3, progress: 0 },
    });
    const slow = fightTable({ hero: { weapons: [rifle] } });
    slow.at.play(slow.make("reload", { weapon: "rifle", hurry: null }));
    expect(slow.at.character("hero").weapons[0]).toMatchObject({ jammed: true, reload: { progress: 1 } });
    const fast = fightTable({
      hero: { weapons: [rifle], skills: [{ id: "ballistics", score: "ballistic", level: 3, focuses: [] }] },
    });
    fast.at.play(fast.make("reload", { weapon: "rifle", hurry: "ballistics" }), { reload: [25] });
    expect(fast.at.character("hero").weapons[0]).toMatchObject({
      jammed: false,
      ammo: { value: 6 },
      reload: { progress: 0 },
    });
    fast.at.newCard();
    expect(fast.at.refusal({ ...fast.make("reload", { weapon: "rifle", hurry: null }), encounter: null })).toBe(
      "fullyLoaded",
    );
  });

  test("EVO-094 EVO-048 EVO-360 stealth keeps its result for whoever looks", () => {
    const { at, make } = fightTable({ hero: { skills: [{ id: "stealth", score: "agility", level: 3, focuses: [] }] } });
    expect(at.refusal(make("stealth", { enemySees: true, fullPace: false }))).toBe("seen");
    const hid = at.play(make("stealth", { enemySees: false, fullPace: true }), { stealth: [12] });
    expect(hid.checks("roll")[0]).toMatchObject({ target: 30, dos: 1, modifiers: [{ id: "stealthPace" }] });
    expect(at.character("hero").conditions).toMatchObject([{ id: "hidden" }]);
    at.newCard();
    at.play(make("notice", { actor: "foe", target: "hero" }), { notice: [15] });
    expect(at.character("hero").stealth).toEqual({ dos: 1, bonus: 4, roll: 12 });
    at.play(make("notice", { actor: "brute", target: "hero" }), { notice: [1] });
    expect(at.character("hero").stealth).toBeNull();
  });

  test("EVO-130 scatter is read off the die", () => {
    const { at, make } = fightTable();
    const [note] = at.play(make("scatter", { die: 38 })).outcome.notes;
    expect(note?.data).toMatchObject({ metres: 3, direction: "DRAMATIS.Evoker.Direction.north" });
    expect(at.refusal(make("scatter", { die: 101 }))).toBe("badField");
  });

  test("EVO-231 another Persona, once a Turn, and never a broken one", () => {
    const personas = [
      examplePersona("p"),
      examplePersona("q", { equipped: false }),
      examplePersona("r", { equipped: false, broken: true }),
    ];
    const { at, make } = fightTable({ hero: { personas } });
    expect(at.refusal(make("swapPersona", { persona: "r" }))).toBe("personaBroken");
    at.play(make("swapPersona", { persona: "q" }));
    expect(at.character("hero").personas.map(({ equipped }) => equipped)).toEqual([false, true, false]);
    expect(at.refusal(make("swapPersona", { persona: "p" }))).toBe("alreadySwapped");
    const slow = fightTable({ hero: { personas } }, { personaSwapCost: "action" });
    slow.at.play(slow.make("swapPersona", { persona: "q" }));
    expect(slow.at.seat("hero").actionSpent).toBe(true);
  });
});
