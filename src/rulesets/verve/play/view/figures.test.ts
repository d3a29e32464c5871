/** Figures of sheets with their reasons: hand-worked sums, and that reasons always come to the engine's own number. */
import { describe, expect, it } from "vitest";
import { Outlook } from "../../rules/decide/outlook.ts";
import { derive } from "../../rules/derive.ts";
import { exampleFoe, exampleHero, exampleWeapon } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS, type VerveSettings } from "../../rules/settings.ts";
import type { ArmorState, CharacterState } from "../../rules/state.ts";
import { REACTIONS } from "../../rules/terms.ts";
import { weaponFigure, weaponFigures, handsTaken } from "./arms.ts";
import {
  carryFigure,
  fightingArtFigure,
  movementFigure,
  reactionFigure,
  survivalMaxFigure,
  verveMaxFigure,
} from "./figures.ts";
import type { Figure } from "./reasons.ts";
import { abilityFigures, defenseFigure, reactionFigures, type LiveSheet } from "./scores.ts";

const worn = (item: string, change: Partial<ArmorState> = {}): ArmorState => {
  return { ...{ id: item, item, worn: true, magicallyLight: false, cost: 0 }, ...change };
};

/** A dwarf, warrior of the third level and thief of the first. */
const dwarf = (change: Partial<CharacterState> = {}): CharacterState =>
  exampleHero("Orla", {
    species: "dwarf",
    size: "small",
    abilities: { strength: 18, agility: 13, endurance: 16, intelligence: 9, wisdom: 12, charisma: 10 },
    archetypes: { warrior: 3, thief: 1, sorceror: 0, prophet: 0, monk: 0 },
    survival: { value: 9, gains: [6], bonus: 1 },
    verve: { value: 4, gains: [3, 5], bonus: 0 },
    ...change,
  });

const sheetOf = (state: CharacterState, settings: VerveSettings = DEFAULT_SETTINGS): LiveSheet => ({
  ...{ state, settings, derived: derive(state, settings) },
  outlook: new Outlook({ who: state }, "who", settings),
});

const reasonsOf = ({ reasons }: Figure): readonly string[] =>
  reasons.map(({ id, value, rule, ability, name }) => `${ability ?? name ?? id} ${value} ${rule}`);

describe("figures of a sheet", () => {
  const sheet = sheetOf(dwarf());

  it("VRV-016 VRV-087 survival begins with 5 and the major contributor of endurance, and grows by what levels rolled", () => {
    const figure = survivalMaxFigure(sheet);
    expect(figure.value).toBe(14);
    expect(reasonsOf(figure)).toEqual([
      "start 5 VRV-016",
      "endurance 2 VRV-016",
      "gains 6 VRV-087",
      "besides 1 VRV-087",
    ]);
  });

  it("VRV-017 VRV-088 verve counts both minor contributors of the first archetype, a nought left unsaid", () => {
    const figure = verveMaxFigure(sheet);
    expect(figure.value).toBe(15);
    expect(reasonsOf(figure)).toEqual(["start 5 VRV-017", "strength 2 VRV-017", "gains 8 VRV-088"]);
  });

  it("VRV-021 VRV-022 VRV-025 Movement begins with the species' own, carry with half of strength", () => {
    expect(reasonsOf(movementFigure(sheet))).toEqual(["species 8 VRV-021", "agility 1 VRV-021", "strength 2 VRV-021"]);
    expect(movementFigure(sheet).value).toBe(11);
    expect([carryFigure(sheet).value, reasonsOf(carryFigure(sheet))]).toEqual([
      13,
      ["strength 9 VRV-022", "endurance 4 VRV-022"],
    ]);
  });

  it("VRV-024 VRV-025 VRV-090 a reaction counts base, contributors, levels and species", () => {
    const health = reactionFigure(sheet, "health");
    expect([health.value, reasonsOf(health)]).toEqual([
      11,
      ["base 4 VRV-024", "endurance 2 VRV-024", "strength 2 VRV-024", "levels 1 VRV-090", "species 2 VRV-025"],
    ]);
    // The archetype's own gains every level, the thief's first gives evasion one more.
    expect([reactionFigure(sheet, "fortitude").value, reactionFigure(sheet, "evasion").value]).toEqual([12, 7]);
  });

  it("VRV-089 the Fighting Art names every archetype's share; of the higher alone where the group wants it so", () => {
    const both = dwarf({ archetypes: { warrior: 3, thief: 4, sorceror: 0, prophet: 0, monk: 0 } });
    expect(reasonsOf(fightingArtFigure(sheetOf(both)))).toEqual([
      "archetype.warrior 3 VRV-089",
      "archetype.thief 2 VRV-089",
    ]);
    const highest = fightingArtFigure(sheetOf(both, { ...DEFAULT_SETTINGS, multiArchetypeBonuses: "highest" }));
    expect([highest.value, reasonsOf(highest).at(-1)]).toEqual([3, "highest -2 VRV-089"]);
  });

  it("VRV-116 VRV-148 injuries and states lower what is rolled, and are named; the score itself stays", () => {
    const hurt = sheetOf(dwarf({ injuries: { value: 2, permanent: 0 }, pace: "walk" }));
    const health = reactionFigures(hurt).find(({ id }) => id === "health");
    // 11 − 2 injuries − 2 for walking.
    expect([health?.plain, health?.now.value]).toEqual([11, 7]);
    expect(reasonsOf(health?.now ?? { value: 0, reasons: [] }).slice(-2)).toEqual([
      "injuries -2 VRV-116",
      "pace -2 VRV-232",
    ]);
    const strength = abilityFigures(hurt).find(({ id }) => id === "strength");
    expect([strength?.plain, strength?.now.value, strength?.major, strength?.minor]).toEqual([18, 16, 4, 2]);
  });

  it("VRV-007 marks what is somebody's own, by whose archetype", () => {
    expect(abilityFigures(sheet).flatMap(({ id, archetypal }) => archetypal.map((one) => `${id} ${one}`))).toEqual([
      "strength warrior",
      "agility thief",
    ]);
    expect(reactionFigures(sheet).flatMap(({ id, archetypal }) => (archetypal.length > 0 ? [id] : []))).toEqual([
      "fortitude",
      "evasion",
    ]);
  });

  it("VRV-026 VRV-063 VRV-071 VRV-165 defense names each piece, cover and states; two hands leave none for the shield", () => {
    const armor = [worn("leather"), worn("shield"), worn("full-helmet"), worn("cloth", { worn: false })];
    const clad = sheetOf(dwarf({ armor, cover: "weak", weapons: [] }));
    // Agility 1, leather 2, shield 1, helmet 1; weak cover as a warrior has it.
    const cover = clad.outlook.defense().find(({ id }) => id === "cover")?.value ?? 0;
    expect(defenseFigure(clad).value).toBe(5 + cover);
    expect(
      reasonsOf(defenseFigure(clad))
        .slice(0, 4)
        .map((one) => one.replace(/^\S.* (\d VRV)/u, "$1")),
    ).toEqual(["1 VRV-026", "2 VRV-071", "1 VRV-071", "1 VRV-071"]);
    const both = sheetOf(dwarf({ armor, weapons: [exampleWeapon({ hands: 2, drawn: true })] }));
    expect(defenseFigure(both).value).toBe(4);
    const grabbing = { id: "grabbing", round: 0, value: 0, other: null, of: null, until: null };
    expect(defenseFigure(sheetOf(dwarf({ conditions: [grabbing] }))).value).toBe(-1);
  });

  it("VRV-125 a number that the Guide has set is told as such", () => {
    const foe = exampleFoe("Ogre", { overrides: { ...exampleFoe("Ogre").overrides, survivalMax: 24, defense: 3 } });
    expect(reasonsOf(survivalMaxFigure(sheetOf(foe)))).toEqual(["byHand 24 VRV-125"]);
    expect([defenseFigure(sheetOf(foe)).value, reasonsOf(defenseFigure(sheetOf(foe)))]).toEqual([
      3,
      ["byHand 3 VRV-026"],
    ]);
  });

  it("VRV-265 VRV-266 a unit's survival and movement say what its number makes of them", () => {
    const pack = sheetOf(exampleFoe("Pack", { count: 5, overrides: { ...exampleFoe("").overrides, survivalMax: 6 } }));
    // Five have two doublings: 6 × 3, and 10 × 3 feet.
    expect(survivalMaxFigure(pack)).toMatchObject({ value: 18, reasons: [{ value: 6 }, { id: "unit", value: 12 }] });
    expect(movementFigure(pack)).toMatchObject({ value: 30, reasons: [{ value: 10 }, { id: "unit", value: 20 }] });
  });
});

describe("weapons", () => {
  it("VRV-027 VRV-028 VRV-083 VRV-089 VRV-116 count each way of using them", () => {
    const sheet = sheetOf(dwarf({ injuries: { value: 2, permanent: 0 } }));
    const [close, thrown] = weaponFigure(sheet, "sword").ways;
    // 11, Fighting Art 3, strength 2, a sword too large 1, injuries 2.
    expect([close?.number.value, close?.damage, close?.yards]).toEqual([13, "d8+4", null]);
    expect([thrown?.number.value, thrown?.damage, thrown?.yards]).toEqual([11, "d8+2", 3]);
    expect(reasonsOf(close?.number ?? { value: 0, reasons: [] })).toEqual([
      "base 11 VRV-152",
      "fightingArt 3 VRV-089",
      "attack 2 VRV-027",
      "size -1 VRV-083",
      "injuries -2 VRV-116",
    ]);
  });

  it("VRV-056 VRV-064 bare hands come last; what is too bulky for one hand takes both", () => {
    const sheet = sheetOf(dwarf({ size: "medium", weapons: [exampleWeapon({ bulk: 19 })] }));
    const all = weaponFigures(sheet);
    expect(all.map(({ weapon }) => weapon.id)).toEqual(["sword", "unarmed"]);
    expect([all[0]?.grip, handsTaken(all), all[1]?.ways[0]?.damage]).toEqual(["two-hands", 2, "d3+4"]);
  });

  it("VRV-067 VRV-156 a shot of three actions has one for free, unless somebody presses", () => {
    const bow = exampleWeapon({ id: "bow", modes: ["propelled"], fireActions: 3, loaded: 1, range: 20 });
    const engaged = { id: "engaged", round: 0, value: 0, other: null, of: null, until: null };
    expect(weaponFigure(sheetOf(dwarf({ weapons: [bow] })), "bow").loading).toEqual({ done: 1, needed: 1 });
    const pressed = sheetOf(dwarf({ weapons: [bow], conditions: [engaged] }));
    expect(weaponFigure(pressed, "bow").loading).toEqual({ done: 1, needed: 2 });
  });
});

describe("reasons", () => {
  const all = [
    dwarf(),
    dwarf({ archetypes: { warrior: 0, thief: 0, sorceror: 2, prophet: 2, monk: 5 }, firstArchetype: "monk" }),
    exampleHero("Plain"),
    exampleFoe("Foe", { count: 9 }),
    dwarf({ abilities: { strength: 3, agility: 1, endurance: 4, intelligence: 24, wisdom: 25, charisma: 1 } }),
  ];
  const settings: readonly VerveSettings[] = [
    DEFAULT_SETTINGS,
    { ...DEFAULT_SETTINGS, contributorTable: "halved", multiArchetypeBonuses: "highest", carryPenalty: true },
  ];

  it("VRV-024 VRV-026 VRV-130 always come to the number that the engine has", () => {
    const figures = all.flatMap((state) =>
      settings
        .map((chosen) => sheetOf(state, chosen))
        .flatMap((sheet) => [
          [survivalMaxFigure(sheet), sheet.derived.survivalMax] as const,
          [movementFigure(sheet), sheet.derived.combatFeet] as const,
          [carryFigure(sheet), sheet.derived.load.carry] as const,
          [fightingArtFigure(sheet), sheet.derived.fightingArt] as const,
          ...(state.kind === "hero" ? [[verveMaxFigure(sheet), sheet.derived.verveMax] as const] : []),
          ...REACTIONS.map((id) => [reactionFigure(sheet, id), sheet.derived.reactions[id]] as const),
        ]),
    );
    for (const [{ value, reasons }, expected] of figures) {
      expect(value).toBe(expected);
      expect(reasons.reduce((sum, one) => sum + one.value, 0)).toBe(expected);
    }
  });
});
