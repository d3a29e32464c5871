import { describe, expect, test } from "vitest";
import { verveEngine } from "../engine.ts";
import { ExampleCard, exampleBow, exampleFight, exampleHero, exampleRoll, exampleWeapon } from "../examples.ts";
import type { CharacterState, GearState, ProjectState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}, settings = {}) =>
  new ExampleCard(exampleFight(hero).states, settings);
const by = (type: string, rest = {}) => ({ type, encounter: null, actor: "hero", ...rest });
const buy = (purchase: object) => by("buy", { purchase });
const levels = (some: object) => ({ warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0, ...some });

/** Six scores of 18, 10, 14, 12, 15 and 9. */
const ROLLED = {
  ...{ "ability-1": [6, 6, 6, 1], "ability-2": [5, 4, 1, 1], "ability-3": [5, 5, 4, 2] },
  ...{ "ability-4": [4, 4, 4, 4], "ability-5": [5, 5, 5, 5], "ability-6": [3, 3, 3, 1] },
};
const HEIGHT = { height: [3, 3, 3, 3, 3] };
/** Nobody yet. */
const UNMADE = {
  weapons: [],
  armor: [],
  fields: [],
  archetypes: levels({ warrior: 0 }),
  firstArchetype: null,
} as const;

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
    const game = start({ ...UNMADE, fields: [] });
    game.make(by("rollAbilities"), ROLLED);
    game.make(by("create", { ...rest, name: "Brakka", motivation: "To see the sea" }), {
      age: [4, 4, 4, 4, 4, 4, 4, 3],
      height: [5, 5],
    });
    const hero = game.character("hero");
    expect(hero).toMatchObject({
      ...{ name: "Brakka", motivation: "To see the sea", culture: "Home" },
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
    expect(game.reason(by("create", { ...rest, fields: many, override: true }))).toBe("tooManyFields");
    expect(game.reason(by("create", rest))).toBe("alreadyMade");
  });

  test("VRV-014 scores are those that fell on this card, or the fixed set; others are the Guide’s to grant", () => {
    const scores = (...all: number[]) => Object.fromEntries(["strength", "agility", "endurance", "intelligence", "wisdom", "charisma"].map((id, n) => [id, all[n]])); // prettier-ignore
    const made = (abilities: object, rest = {}) =>
      by("create", { species: "human", archetype: "thief", abilities, age: 18, culture: "", cultureSkills: [], fields: [], specialty: "", ...rest }); // prettier-ignore
    expect(start(UNMADE).reason(made(scores(7, 15, 13, 8, 12, 10)), HEIGHT)).toBeNull();
    expect(start(UNMADE).reason(made(scores(18, 10, 14, 12, 15, 9)))).toBe("needsGameMaster");
    expect(start(UNMADE).reason(made(scores(18, 18, 18, 18, 18, 18), { override: true }), HEIGHT)).toBeNull();
    const game = start(UNMADE);
    game.make(by("rollAbilities"), ROLLED);
    expect(game.reason(made(scores(18, 18, 10, 14, 12, 15)))).toBe("needsGameMaster");
    expect(game.reason(by("rollAbilities"))).toBe("alreadyRolled");
    const own = made(scores(9, 18, 10, 14, 12, 15), { cultureSkills: ["a", "b", "c"] });
    expect(game.reason(own)).toBe("needsGameMaster");
    expect(game.reason({ ...own, cultureSkills: ["a", "b"] }, HEIGHT)).toBeNull();
    const [free, vouched] = [by("create"), by("create", { override: true })];
    expect([verveEngine.speaksFor(free, []), verveEngine.speaksFor(vouched, [])]).toEqual(["hero", null]);
  });

  test("VRV-031 VRV-034 VRV-035 VRV-036 a newborn spends mojo, an extra of age, and coins in the same breath", () => {
    const abilities = { strength: 15, agility: 13, endurance: 12, intelligence: 10, wisdom: 8, charisma: 7 };
    const purchases = [
      { kind: "skill", field: "nativeCulture001", name: "Songs", ageExtra: true },
      { kind: "weapon-skill", field: "fightingArt00001", name: "basic-weapons" },
    ];
    const sword = exampleWeapon({ item: "long-sword", id: "long", drawn: false });
    const lots = [{ gear: null, weapon: sword, armor: null, price: 20 }];
    const rest = { species: "human", archetype: "warrior", abilities, age: 20, culture: "", cultureSkills: [], fields: [], specialty: "" }; // prettier-ignore
    const create = (change = {}) => by("create", { ...rest, purchases, mojoTraded: 1, lots, ...change });
    const game = start(UNMADE);
    game.make(create(), HEIGHT);
    // Strength 15: mojo 12 + 2, less 1 for coins and 5 for the skill with weapons; silver 15 + 30 − 20.
    expect(game.character("hero")).toMatchObject({ mojo: { value: 8 }, silver: 25, ageExtras: { max: 1, used: 1 } });
    expect(game.character("hero").weapons.map(({ id }) => id)).toEqual(["long000000000001"]);
    expect(game.character("hero").fields.map(({ skills }) => skills.length)).toEqual([3, 1]);
    expect(start(UNMADE).reason(create({ mojoTraded: 0 }))).toBe("notEnoughSilver");
    expect(start(UNMADE).reason(create({ mojoTraded: 15 }))).toBe("notEnoughMojo");
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
    const lot = (one: object, price: number, rest = {}) => ({
      gear: null,
      weapon: null,
      armor: null,
      ...one,
      price,
      ...rest,
    });
    const buying = (lots: object[], rest = {}) => by("buyGear", { lots, ...rest });
    const game = start();
    const outcome = game.make(buying([lot({ gear }, 8)]));
    expect(outcome.notes[0]?.key).toContain("tooHeavy");
    expect(game.character("hero")).toMatchObject({ silver: 42, gear: [{ item: "trunk-wooden" }] });
    expect(game.reason(buying([lot({ gear }, 80)]))).toBe("notEnoughSilver");
    expect(game.reason(buying([lot({}, 1)]))).toBe("badField");
    expect(game.reason(buying([]))).toBe("nothingToBuy");
    expect(game.reason(buying([lot({ weapon: exampleWeapon({ damage: "lots" }) }, 20)]))).toBe("badField");
    const sword = (id: string) => lot({ weapon: exampleWeapon({ id }) }, 20);
    expect(game.reason(buying([sword("a"), sword("b"), lot({ gear }, 8)]))).toBe("notEnoughSilver");
    game.make(buying([sword("second"), sword("second")]));
    expect(game.character("hero").weapons.map(({ id }) => id)).toEqual([
      "sword",
      "bow",
      "second0000000001",
      "second0000000002",
    ]);
    expect(game.character("hero").silver).toBe(2);
  });

  test("VRV-040 VRV-051 VRV-061 VRV-080 prices follow size, people, strength and pages; less is the Guide’s to grant", () => {
    const game = start({ silver: 1000 });
    const priced = (one: object, price: number, rest = {}, market = {}) =>
      game.reason(
        by("buyGear", { lots: [{ gear: null, weapon: null, armor: null, ...one, price, ...rest }], ...market }),
      );
    const lowest = (one: object, price: number, rest = {}, market = {}) => [
      priced(one, price, rest, market),
      priced(one, price - 0.5, rest, market),
    ];
    const fair = [null, "needsGameMaster"];
    const sword = (size: string) => ({ weapon: exampleWeapon({ size: size as "small" }) });
    expect(lowest(sword("medium"), 20)).toEqual(fair);
    // One step away from those who sell it costs double, two steps fourfold.
    expect(lowest(sword("small"), 40)).toEqual(fair);
    expect(lowest(sword("small"), 20, {}, { market: "small" })).toEqual(fair);
    expect(lowest(sword("large"), 80, {}, { market: "small" })).toEqual(fair);
    // Built for strength 15, major 2: three times 25, and 12 arrows at a tenth.
    expect(lowest({ weapon: exampleBow({ builtStrength: 15, ammunition: 12 }) }, 76.2)).toEqual(fair);
    const book = { id: "b", item: "book-handwritten", name: "Book", quantity: 1, bulk: 1, cost: 5, size: "medium", container: null }; // prettier-ignore
    const own = { ...book, item: "", name: "Charm", cost: 7, quantity: 3 };
    expect(lowest({ gear: own }, 21)).toEqual(fair);
    expect(priced({ gear: own }, 0, {}, { override: true })).toBeNull();
    expect(game.reason(by("buyGear", { lots: [{ gear: own, weapon: null, armor: null, price: 21 }], had: true }))).toBe("firstLevelOnly"); // prettier-ignore
  });

  test("VRV-068 arrows that were bought go to the bow", () => {
    const arrows: GearState = { id: "arrows", item: "arrow", name: "Arrows", quantity: 20, bulk: 0.2, cost: 0.1, size: "medium", container: null }; // prettier-ignore
    const game = start({ gear: [arrows] });
    const restock = (rest = {}) => by("restock", { weapon: "bow", item: "arrows", quantity: 8, ...rest });
    game.make(restock());
    expect(game.character("hero")).toMatchObject({ gear: [{ quantity: 12 }], weapons: [{}, { ammunition: 20 }] });
    expect(game.reason(restock({ quantity: 13 }))).toBe("notSoMany");
    expect(game.reason(restock({ weapon: "sword" }))).toBe("needsNoAmmunition");
    game.make(restock({ quantity: 12 }));
    expect(game.character("hero")).toMatchObject({ gear: [], weapons: [{}, { ammunition: 32 }] });
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
    expect(start({ archetypes: levels({}), level: 0 }).reason(up("warrior"))).toBe("notMade");
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

  test("VRV-018 AMB-20 a weapon is bought with its skill by whoever has it", () => {
    const bought = (skills: readonly string[], item: string): boolean | undefined => {
      const art = { ...exampleHero("x").fields[0], id: "art", fightingArt: true, skills } as never;
      const game = start({ fields: [art], weapons: [], silver: 100 });
      const weapon = exampleWeapon({ id: "new", item, name: "Edge", skilled: false, cost: 0 });
      game.make(by("buyGear", { lots: [{ gear: null, weapon, armor: null, price: 100 }] }));
      return game.character("hero").weapons[0]?.skilled;
    };
    expect(bought(["unarmed-combat", "weapon-fluency"], "battleaxe")).toBe(true);
    expect([bought(["Battleaxes"], "battleaxe"), bought(["Battleaxes"], "long-sword")]).toEqual([true, false]);
    // Basic weapons are those of that class and the simple ones: a spear, and no battleaxe.
    expect(["spear", "club", "battleaxe"].map((item) => bought(["Basic weapons"], item))).toEqual([true, true, false]);
    expect([bought(["unarmed-combat"], "club"), bought(["edge"], "")]).toEqual([false, true]);
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
    game.make(by("study", { project: { ...project, id: "", name: "Knots" }, periods: 1 }));
    expect(game.character("hero").projects.map(({ id }) => id)).toEqual(["p", "project000000001"]);
    game.make(buy({ kind: "skill", field: "crafts", name: "Dyeing", project: "p" }));
    expect(game.character("hero")).toMatchObject({ mojo: { value: 20 }, projects: [{ mojo: 1 }, {}] });
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
    // With what study has earned it takes the components, and a roll.
    const studied = { id: "p", name: "Glow", mode: "normal" as const, student: 0, resources: [], gained: 0, mojo: 6, feePerMojo: 0 }; // prettier-ignore
    const other = start({ ...sorceror, projects: [studied] });
    other.make({ ...research, archetypalMojo: 0, project: "p" }, { compatibility: [20] });
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
