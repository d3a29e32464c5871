import { describe, expect, test } from "vitest";
import { ExampleCard, exampleBow, exampleFight, exampleHero, exampleRoll, exampleWeapon } from "../examples.ts";
import type { CharacterState, GearState, ProjectState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}, settings = {}) =>
  new ExampleCard(exampleFight(hero).states, settings);
const by = (type: string, rest = {}) => ({ type, encounter: null, actor: "hero", ...rest });
const buy = (purchase: object) => by("buy", { purchase });
const levels = (some: object) => ({ warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0, ...some });

describe("making a hero", () => {
  test("VRV-014 six scores of four dice each, the lowest left out", () => {
    const faces = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`ability-${n}`, [n, 6, 1, 5]]));
    const totals = start()
      .make(by("rollAbilities"), faces)
      .checks.map((one) => one["total"]);
    expect(totals).toEqual([12, 13, 14, 15, 16, 17]);
  });

  test("VRV-013 VRV-015 … VRV-022 VRV-030 … VRV-034 a dwarf warrior is born", () => {
    const abilities = { strength: 18, agility: 10, endurance: 14, intelligence: 12, wisdom: 15, charisma: 9 };
    const fields = [{ name: "War craft", skill: "Forging" }];
    const rest = {
      species: "dwarf",
      archetype: "warrior",
      abilities,
      age: null,
      culture: "Home",
      cultureSkills: ["Speech", "Manners"],
      fields,
      specialty: "species",
    };
    const game = start({ weapons: [], armor: [], fields: [] });
    game.make(by("create", rest), { age: [4, 4, 4, 4, 4, 4, 4, 3], height: [5, 5] });
    const hero = game.character("hero");
    expect(hero).toMatchObject({
      abilities: { endurance: 15, charisma: 8 },
      size: "small",
      survival: { value: 7 },
      verve: { value: 7 },
      mojo: { value: 16 },
      silver: 18,
      age: 151,
      ageExtras: { max: 5, used: 0 },
      physique: { inches: 56, pounds: 220 },
    });
    expect(hero.fields.map(({ bonus }) => bonus)).toEqual([0, 2, 1]);
    expect(hero.fields[0]?.skills).toEqual(["unarmed-combat", "weapon-fluency"]);
    const many = [...fields, ...fields, ...fields];
    expect(game.reason(by("create", { ...rest, fields: many }))).toBe("tooManyFields");
  });

  test("VRV-036 mojo for coins at first level only", () => {
    const young = start({ archetypes: levels({ warrior: 1 }) });
    young.make(by("tradeMojo", { mojo: 2 }));
    expect(young.character("hero")).toMatchObject({ silver: 110, mojo: { value: 18 } });
    expect(start().reason(by("tradeMojo", { mojo: 1 }))).toBe("firstLevelOnly");
  });

  test("VRV-035 VRV-039 VRV-023 gear costs silver, and what is too heavy is remarked upon", () => {
    const gear: GearState = {
      id: "trunk",
      item: "trunk-wooden",
      name: "Trunk",
      quantity: 1,
      bulk: 25,
      cost: 8,
      size: "medium",
      container: null,
    };
    const game = start();
    const outcome = game.make(by("buyGear", { gear, weapon: null, armor: null, price: 8 }));
    expect(outcome.notes[0]?.key).toContain("tooHeavy");
    expect(game.character("hero")).toMatchObject({ silver: 42, gear: [{ id: "trunk" }] });
    expect(game.reason(by("buyGear", { gear, weapon: null, armor: null, price: 80 }))).toBe("notEnoughSilver");
    expect(game.reason(by("buyGear", { gear: null, weapon: null, armor: null, price: 1 }))).toBe("badField");
    const odd = exampleWeapon({ damage: "lots" });
    expect(game.reason(by("buyGear", { gear: null, weapon: odd, armor: null, price: 1 }))).toBe("badField");
    game.make(by("buyGear", { gear: null, weapon: exampleWeapon({ id: "second" }), armor: null, price: 20 }));
    expect(game.character("hero").weapons).toHaveLength(3);
  });
});

describe("growing", () => {
  test("VRV-183 VRV-190 VRV-184 abilities, fields, skills at their prices", () => {
    const game = start({ mojo: { value: 60, ledger: [] } });
    game.make(buy({ kind: "ability", ability: "strength" }));
    expect(game.character("hero")).toMatchObject({ abilities: { strength: 11 }, mojo: { value: 40 } });
    game.make(buy({ kind: "field", name: "Cultures", skill: "Songs" }));
    game.make(buy({ kind: "skill", field: "crafts", name: "Dyeing" }));
    game.make(buy({ kind: "field-bonus", field: "crafts" }));
    game.make(buy({ kind: "weapon-skill", field: "fighting-art", name: "basic-weapons" }));
    const hero = game.character("hero");
    expect(hero.mojo.value).toBe(40 - 11 - 5 - 6 - 5);
    expect(hero.fields.map(({ bonus }) => bonus)).toEqual([0, 3, 1]);
    expect(hero.mojo.ledger).toHaveLength(5);
    expect(game.reason(buy({ kind: "field-bonus", field: "fighting-art" }))).toBe("notForSale");
    expect(game.reason(buy({ kind: "ability", ability: "charisma" }))).toBe("notEnoughMojo");
    expect(game.reason(buy({ kind: "skill", field: "crafts", name: "Dyeing" }))).toBe("knownSkill");
    expect(game.reason(buy({ kind: "ability" }))).toBe("badField");
  });

  test("VRV-187 VRV-189 restricted fields and monks' techniques", () => {
    const closed = {
      ...exampleHero("x").fields[1],
      id: "locks",
      restriction: "full" as const,
      archetype: "thief" as const,
    };
    const game = start({ fields: [closed as never] });
    expect(game.reason(buy({ kind: "skill", field: "locks", name: "Bolts" }))).toBe("notForSale");
    expect(game.reason(buy({ kind: "technique", field: "locks", name: "Grip" }))).toBe("monksOnly");
    const monk = start({ archetypes: levels({ monk: 2 }) });
    monk.make(buy({ kind: "technique", field: "crafts", name: "Calm" }));
    monk.make(buy({ kind: "technique", field: "crafts", name: "Calm", scope: "field" }));
    expect(monk.character("hero").mojo.value).toBe(20 - 2 - 3);
  });

  test("VRV-031 an extra of age pays for a skill", () => {
    const game = start();
    game.make(buy({ kind: "skill", field: "crafts", name: "Dyeing", ageExtra: true }));
    expect(game.character("hero")).toMatchObject({ mojo: { value: 20 }, ageExtras: { used: 1 } });
    expect(game.reason(buy({ kind: "skill", field: "crafts", name: "Knots", ageExtra: true }))).toBe("noAgeExtra");
  });

  test("VRV-188 VRV-140 bought right before the roll, the mojo helps as well", () => {
    const game = start();
    const roll = exampleRoll({ field: "crafts", purchase: { kind: "field-bonus", field: "crafts" } });
    expect(game.make(roll, { roll: [19] }).checks[0]).toMatchObject({ target: 10 + 3 + 6, success: true });
    expect(game.character("hero")).toMatchObject({ mojo: { value: 14 }, fields: [{}, { bonus: 3 }] });
  });

  test("VRV-085 … VRV-092 VRV-086 VRV-098 levels come with experience, survival on odd ones and verve on even ones", () => {
    const game = start({ xp: 6000 });
    const up = (archetype: string) => by("levelUp", { archetype });
    game.make(up("thief"), { level: [7] });
    expect(game.character("hero")).toMatchObject({
      archetypes: { warrior: 2, thief: 1 },
      survival: { value: 12, gains: [7] },
    });
    expect(game.make(up("warrior"), { level: [2] }).checks[0]).toMatchObject({
      values: { level: 4, verveGain: 2, verveArchetype: "warrior" },
    });
    expect(game.character("hero")).toMatchObject({
      verve: { gains: [4, 2], value: 11 },
      mojo: { value: 20 + 13 + 14 },
    });
    expect(game.reason(up("warrior"))).toBe("notEnoughExperience");
    expect(game.reason(by("levelUp", { archetype: "warrior", actor: "foe" }))).toBe("heroesOnly");
  });

  test("VRV-099 VRV-100 VRV-101 VRV-107 what archetypes add to a level", () => {
    const game = start({ xp: 50000, archetypes: levels({ prophet: 1, thief: 1 }) });
    expect(game.make(by("levelUp", { archetype: "prophet" }), { level: [1] }).checks[0]).toMatchObject({
      values: { callingPoints: 2, spiritChange: true, thiefField: false },
    });
    expect(game.make(by("levelUp", { archetype: "thief" }), { level: [1] }).checks[0]).toMatchObject({
      values: { thiefField: true },
    });
  });

  test("VRV-096 VRV-097 awards are shared, and a bribe is no loss", () => {
    const award = {
      type: "award",
      encounter: null,
      source: "guide",
      actors: ["hero", "foe"],
      xp: 301,
      silver: 0,
      loss: "lost",
    };
    const game = start();
    game.make(award);
    expect(game.character("hero").xp).toBe(1151);
    game.make({ ...award, source: "loot", silver: 30 });
    expect(game.character("hero").xp).toBe(1181);
    expect(game.reason({ ...award, source: "loot", silver: 30, loss: "bribe" })).toBe("notALoss");
    expect(game.reason({ ...award, actors: [] })).toBe("nobodyToAward");
  });

  test("VRV-196 … VRV-206 study fills a project's purse, which buys only what study may", () => {
    const project: ProjectState = {
      id: "p",
      name: "Dyes",
      mode: "normal",
      student: 2,
      resources: [{ type: "tutor", level: 4 }],
      gained: 0,
      mojo: 0,
      feePerMojo: 1,
    };
    const game = start();
    game.make(by("study", { project, periods: 2 }));
    const gained = game.character("hero").projects[0]?.gained ?? 0;
    expect(game.character("hero")).toMatchObject({
      projects: [{ mojo: 2 + gained }],
      silver: 50 - (2 + gained) - gained,
    });
    expect(gained).toBe(4);
    game.make(buy({ kind: "skill", field: "crafts", name: "Dyeing", project: "p" }));
    expect(game.character("hero")).toMatchObject({ mojo: { value: 20 }, projects: [{ mojo: 1 }] });
    expect(game.reason(buy({ kind: "ability", ability: "agility", project: "p" }))).toBe("notForSale");
    const lonely = { ...project, mode: "intensive" as const, resources: [] };
    expect(game.reason(by("study", { project: lonely, periods: 1 }))).toBe("needsResource");
    const free = [1, 2, 3].map((n) => ({ ...project, id: `f${n}`, mode: "free-time" as const }));
    const busy = start({ projects: free });
    expect(busy.reason(by("study", { project: { ...project, id: "f4", mode: "free-time" }, periods: 1 }))).toBe(
      "tooManyProjects",
    );
  });

  test("VRV-103 … VRV-106 research: paid with ordinary mojo it is inscribed, else compatibility decides", () => {
    const sorceror = { archetypes: levels({ sorceror: 3 }), firstArchetype: "sorceror" as const, silver: 500 };
    const research = by("research", {
      name: "Glow",
      spellLevel: 2,
      archetypalMojo: 2,
      componentCost: 5,
      retry: null,
      project: null,
    });
    const game = start(sorceror);
    game.make(research);
    expect(game.apply().character("hero")).toMatchObject({
      spells: [{ status: "inscribed", level: 2 }],
      mojo: { value: 14 },
      silver: 500,
    });
    const other = start(sorceror);
    other.make({ ...research, archetypalMojo: 0 }, { compatibility: [20] });
    other.apply();
    expect(other.character("hero")).toMatchObject({ spells: [{ status: "incompatible", triedAt: 3 }], silver: 450 });
    const id = other.character("hero").spells[0]?.id;
    expect(other.reason({ ...research, retry: id })).toBe("tooEarly");
    expect(other.reason({ ...research, retry: "none" })).toBe("notIncompatible");
  });
});

describe("things worn and kept", () => {
  const piece = (id: string, item: string, worn = false) => ({ id, item, worn, magicallyLight: false, cost: 10 });

  test("VRV-071 … VRV-076 VRV-026 one body armor at a time; what is against the rules is remarked upon", () => {
    const game = start({ armor: [piece("a", "leather", true), piece("b", "plate-mail")] });
    const outcome = game.make(by("equip", { armor: "b", worn: true }));
    expect(outcome.notes[0]).toMatchObject({
      key: expect.stringContaining("level-too-low") as string,
      data: { level: 3 },
    });
    expect(game.character("hero").armor.map(({ worn }) => worn)).toEqual([false, true]);
    expect(game.reason(by("equip", { armor: "z", worn: true }))).toBe("unknownItem");
  });

  test("VRV-055 upkeep of arms and armor, and of oneself", () => {
    const game = start({ weapons: [exampleWeapon(), exampleBow()], armor: [piece("a", "leather")] });
    const rest = { months: 12, days: 7, living: "basic", lavishPerDay: 10, ridingAnimals: [], otherAnimals: [] };
    expect(game.make(by("upkeep", rest)).checks[0]).toMatchObject({
      values: { weapons: 4.5, armor: 6, living: 7, total: 17.5 },
    });
    expect(game.character("hero").silver).toBe(32.5);
  });
});
