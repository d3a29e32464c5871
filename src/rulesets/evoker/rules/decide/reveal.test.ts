import { describe, expect, test } from "vitest";
import { applyPatches, diffStates, invert } from "../../../../kernel/patch.ts";
import { deriveCharacter } from "../derive.ts";
import { exampleAilment, examplePersona, examplePower, fightTable, type FightChange } from "../examples.ts";
import { settled } from "../settings.ts";
import { REGULAR_ELEMENTS, type AffinityGrid } from "../terms.ts";

const open = (...ailments: Parameters<typeof exampleAilment>[0][]) => [
  exampleAilment("staggered"),
  ...ailments.map((id) => exampleAilment(id)),
];

/** The cells that are known of the foe once the hero's bolt of an element has hit it. */
function boltAt(affinities: AffinityGrid, element: "fire" | "ice" | "nuke" | "melee", foe = open()) {
  const hero = { kind: "npc" as const, powers: [examplePower("bolt", { element })] };
  const change: FightChange = { hero, foe: { affinities, ailments: foe } };
  const { at, make } = fightTable(change);
  const before = at.states;
  const played = at.play(make("power", { power: "bolt", targets: [{ who: "foe" }] }), { attack: [30] });
  const known = REGULAR_ELEMENTS.filter((one) => at.character("foe").revealed.affinities[one]);
  return { at, before, played, known };
}

describe("what players find out", () => {
  test("EVO-081 EVO-082 Analyse opens every cell, Arcana and Personality, and from Level 7 the rest", () => {
    const { at, make } = fightTable();
    at.play(make("analyse", { target: "foe" }));
    const { revealed } = at.character("foe");
    expect(REGULAR_ELEMENTS.every((one) => revealed.affinities[one])).toBe(true);
    expect(revealed).toMatchObject({ arcana: true, personality: true, wounds: false });
    const wise = fightTable({ hero: { arcanaLevel: 7 } });
    wise.at.play(wise.make("analyse", { target: "foe" }));
    expect(wise.at.character("foe").revealed).toMatchObject({ wounds: true, scores: true, traits: true });
  });

  test("EVO-081 EVO-082 what it finds is said on its card: wounds, scores and traits from Level 7 alone", () => {
    const told = (arcanaLevel: number) => {
      const foe = { arcana: "Moon", traits: ["Regrows"], wounds: { light: 3, heavy: 1, deadly: 1 } };
      const { at, make } = fightTable({ hero: { arcanaLevel }, foe });
      return at
        .play(make("analyse", { target: "foe" }))
        .outcome.notes.map(({ key, data }) => [key.split(".").at(-1), data]);
    };
    const basic = [
      ["normal", { name: "Foe" }],
      ["arcana", { name: "Foe", arcana: "Moon" }],
    ];
    expect(told(4)).toEqual(basic);
    expect(told(7)).toEqual([
      ...basic,
      ["wounds", { name: "Foe", light: 3, lightMax: 4, heavy: 1, heavyMax: 2, deadly: 1 }],
      ["scores", expect.objectContaining({ name: "Foe", melee: 40, perception: 40 })],
      ["traits", { name: "Foe", what: ["Regrows"] }],
    ]);
  });

  test("EVO-081 only enemies are analysed", () => {
    const { at, make } = fightTable();
    expect(at.refusal(make("analyse", { target: "friend" }))).toBe("notAnEnemy");
    expect(at.refusal(make("analyse", { target: "hero" }))).toBe("notAnEnemy");
  });

  test("EVO-181 EVO-189 a hit shows the affinity it met, and no other", () => {
    for (const affinity of ["weak", "normal", "resist", "block", "repel", "absorb"] as const) {
      const { at, known, played } = boltAt({ fire: affinity, ice: "weak" }, "fire");
      expect(known, affinity).toEqual(["fire"]);
      expect(played.effects("reveal")[0]).toMatchObject({ target: "foe", apply: "onRequest" });
      // What comes back shows how the attacker takes it.
      expect(at.character("hero").revealed.affinities.fire, affinity).toBe(affinity === "repel");
    }
  });

  test("EVO-181 taking it back hides the cell again", () => {
    const { at, before } = boltAt({ fire: "weak" }, "fire");
    const patches = diffStates(before, at.states);
    expect(applyPatches(at.states, invert(patches))).toEqual(before);
  });

  test("EVO-191 EVO-194 what an ailment hides is not shown", () => {
    expect(boltAt({ nuke: "resist" }, "nuke", open("dizzy")).known, "Technical").toEqual([]);
    expect(boltAt({ melee: "block" }, "melee", open("frozen")).known, "Frozen").toEqual([]);
    expect(boltAt({ melee: "weak" }, "melee", open("frozen")).known, "a weakness shows").toEqual(["melee"]);
  });

  test("EVO-181 a miss shows nothing, and Evokers have nothing to hide", () => {
    const hero = { kind: "npc" as const, powers: [examplePower("bolt")] };
    const missed = fightTable({ hero });
    missed.at.play(missed.make("power", { power: "bolt", targets: [{ who: "foe" }] }), { attack: [90] });
    expect(missed.at.character("foe").revealed.affinities.fire).toBe(false);
    const foe = { powers: [examplePower("bolt")] };
    const seats = { friend: { square: { x: 2, y: 0 } } };
    const { at, make } = fightTable({ foe, seats, hero: { ailments: open(), personas: [examplePersona("p")] } });
    at.states = { ...at.states, combat: { ...at.encounter, turnOf: "foe" } };
    const struck = at.play(make("power", { actor: "foe", power: "bolt", targets: [{ who: "hero" }] }), {
      attack: [30],
    });
    expect(struck.effects("reveal")).toEqual([]);
    expect(deriveCharacter(at.character("hero"), settled()).visible.affinities.fire).toBe(true);
  });

  test("EVO-181 EVO-081 the game master shows and hides, cell by cell", () => {
    const { at, make } = fightTable();
    const word = (on: boolean) => make("reveal", { target: "foe", keys: ["arcana"], elements: ["fire"], on });
    at.play(word(true));
    const visible = () => deriveCharacter(at.character("foe"), settled()).visible;
    expect(visible()).toMatchObject({ arcana: true, wounds: false, affinities: { fire: true, ice: false } });
    at.play(word(false));
    expect(visible()).toMatchObject({ arcana: false, affinities: { fire: false } });
    expect(at.refusal(make("reveal", { target: "foe", keys: [], elements: [], on: true }))).toBe("badField");
    expect(at.refusal(make("reveal", { target: "foe", keys: [], elements: ["almighty"], on: true }))).toBe("badField");
  });
});
