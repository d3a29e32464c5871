/** A hero grows: spells kept in mind, bought, studied and lost; levels, shops, bags within bags, and the road. Worked out by hand. */
import { expect, test } from "vitest";
import { exampleFoe, exampleHero } from "../examples.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { derive } from "../derive.ts";
import type { GearState, SpellState } from "../state.ts";
import { RESOURCE_TYPES } from "../tables/mojo.ts";
import { Stage } from "./stage.ts";

const none = { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
const spell = (id: string, level: number, change: Partial<SpellState> = {}): SpellState => ({ id, name: id, level, status: "inscribed", triedAt: 0, verve: 1, castTime: { value: 3, unit: "moment" }, ...change }); // prettier-ignore
const bag = (id: string, container: string | null, change: Partial<GearState> = {}): GearState => ({ id, item: "", name: id, quantity: 1, bulk: 1, cost: 2, size: "medium", container, ...change }); // prettier-ignore

test("VRV-101 … VRV-106 VRV-117 VRV-235 three slots, wounds that bar the highest, research that fails, and a year later doesn't", () => {
  const mage = exampleHero("Mage", { archetypes: { ...none, sorceror: 2 }, firstArchetype: "sorceror", spells: [spell("one", 1), spell("two", 2), spell("three", 1), spell("four", 1)], xp: 3000, silver: 200 }); // prettier-ignore
  const scene = new Stage({ mage, foe: exampleFoe("Foe") });
  expect(scene.reason(scene.by("mage", "memorise", { spells: ["one", "two", "three", "four"] }))).toBe("noSlots");
  scene.make(scene.by("mage", "memorise", { spells: ["one", "two", "three"] }));
  scene.newCard();
  // One injury: nothing above the first level, which is in mind already but can't be cast.
  scene.make(scene.by("mage", "correct", { survival: 5, verve: 9, injuries: 1 }));
  scene.newCard();
  expect(scene.reason(scene.by("mage", "cast", { kind: "spell", id: "two" }))).toBe("spellTooHigh");
  scene.round = 1;
  scene.make(scene.by("mage", "cast", { kind: "spell", id: "one" }));
  scene.newCard();
  // Three moments of casting leave 7 of a Movement of 10: evasion 4 and 1, less 2 of damage and the injury.
  scene.make(scene.attack("foe", "mage", { maneuver: "calledShot" }), { attack: 8, damage: 2 });
  expect(scene.answers("mage", "evasion", { "answer-calledShot": 9 }).checks[0]).toMatchObject({
    target: 9,
    success: true,
  });
  scene.apply();
  scene.make(scene.by("mage", "complete"));
  expect(scene.character("mage")).toMatchObject({ verve: { value: 8 }, spells: [{ status: "inscribed" }, {}, {}, {}] });
  expect(scene.reason(scene.by("mage", "cast", { kind: "spell", id: "one" }))).toBe("notMemorised");
  scene.newCard();
  scene.round = 0;
  // With what study has earned: 3 for the level, ten times 4 silver, and a roll. Reason 4 and 2, and 6 less 1, less the injury.
  const glass = { name: "Glass", spellLevel: 1, archetypalMojo: 0, componentCost: 4, retry: null, project: "p" };
  const studied = { id: "p", name: "Glass", mode: "normal" as const, student: 0, resources: [], gained: 0, mojo: 3, feePerMojo: 0 }; // prettier-ignore
  scene.states = { ...scene.states, mage: { ...scene.character("mage"), projects: [studied] } };
  expect(scene.make(scene.by("mage", "research", glass), { compatibility: 11 }).checks[0]).toMatchObject({
    target: 10,
  });
  scene.apply();
  const failed = scene.character("mage").spells.at(-1);
  expect([failed?.status, failed?.triedAt, scene.character("mage").silver]).toEqual(["incompatible", 2, 160]);
  const again = { ...glass, project: null, retry: failed?.id };
  expect(scene.reason(scene.by("mage", "research", again))).toBe("tooEarly");
  // The third level: survival by d10, 13 mojo; and a specialty is left to choose.
  scene.make(scene.by("mage", "levelUp", { archetype: "sorceror" }), { level: 4 });
  scene.newCard();
  expect(scene.character("mage")).toMatchObject({
    mojo: { value: 33 },
    owed: { specialties: 1 },
    survival: { value: 7 },
  });
  // Two mojo and five times 4 silver.
  scene.make(scene.by("mage", "research", again), { compatibility: 10 });
  scene.apply();
  expect(scene.character("mage").spells.at(-1)).toMatchObject({ id: failed?.id, status: "known" });
  expect([scene.character("mage").mojo.value, scene.character("mage").silver]).toEqual([31, 140]);
});

test("VRV-086 VRV-088 VRV-091 VRV-107 VRV-183 … VRV-187 a thief of the second and third level, and what mojo buys", () => {
  const locks = {
    ...exampleHero("").fields[1],
    id: "locks",
    name: "Locks",
    restriction: "full",
    archetype: "thief",
  } as const;
  const thief = exampleHero("Thief", { archetypes: { ...none, thief: 1 }, firstArchetype: "thief", xp: 3000, verve: { value: 5, gains: [], bonus: 0 }, fields: [...exampleHero("").fields, locks as never] }); // prettier-ignore
  const scene = new Stage({ thief });
  // The second level: verve. And a skill in the thief's own field, on the same card.
  scene.make(scene.by("thief", "levelUp", { archetype: "thief", thiefGain: { field: "locks", skill: "Traps" } }), {
    level: 6,
  });
  scene.newCard();
  expect(scene.character("thief")).toMatchObject({
    verve: { value: 11, gains: [6] },
    mojo: { value: 32 },
    owed: { thiefGains: 0 },
  });
  expect(scene.character("thief").fields[2]).toMatchObject({ skills: ["Smithing", "Traps"], bonus: 2 });
  scene.make(scene.by("thief", "levelUp", { archetype: "thief", specialty: "Shadow" }), { level: 1 });
  scene.newCard();
  // 13 more, and the next bonus of the field is owed.
  expect(scene.character("thief")).toMatchObject({ survival: { gains: [1] }, mojo: { value: 45 }, owed: { specialties: 0, thiefGains: 1 } }); // prettier-ignore
  scene.make(scene.by("thief", "thiefGain", { field: "locks", skill: "" }));
  scene.newCard();
  const buy = (purchase: object) => scene.by("thief", "buy", { purchase });
  // Its own ability at twice its score: 20. A skill of its own field 5, the Fighting Art's 7 for who is no warrior.
  scene.make(buy({ kind: "ability", ability: "agility" }));
  scene.make(buy({ kind: "skill", field: "locks", name: "Chests" }));
  scene.make(buy({ kind: "weapon-skill", field: "fighting-art", name: "cudgel" }));
  expect(scene.character("thief")).toMatchObject({ abilities: { agility: 11 }, mojo: { value: 45 - 20 - 5 - 7 } });
  // 4 and its bonus of 3.
  scene.make(buy({ kind: "field-bonus", field: "locks" }));
  expect(scene.character("thief")).toMatchObject({ mojo: { value: 6 }, fields: [{}, {}, { bonus: 4 }] });
  expect(scene.reason(buy({ kind: "field", name: "Songs", skill: "One" }))).toBe("notEnoughMojo");
  expect(scene.reason(scene.by("thief", "levelUp", { archetype: "thief" }))).toBe("notEnoughExperience");
});

test("VRV-196 … VRV-206 weeks with books and a teacher, a fee, a chart, and a purse for one thing alone", () => {
  const student = exampleHero("Student", {
    abilities: { ...exampleHero("").abilities, intelligence: 12 },
    silver: 100,
  });
  const scene = new Stage({ student });
  const project = { id: "", name: "Herbs", mode: "normal", student: 1, gained: 0, mojo: 0, feePerMojo: 2 };
  const [books = "", tutor = ""] = ["book", "tutor"].map((type) =>
    RESOURCE_TYPES.map(({ id }) => id).find((id) => id.includes(type)),
  );
  const resources = [
    { type: books, level: 4 },
    { type: tutor, level: 2 },
  ];
  // 3 by the book, ten times 1 by the tutor: 13, the fourth row, and one row up for an intelligence of 12: 2 a week.
  const studied = scene.make(scene.by("student", "study", { project: { ...project, resources }, periods: 3 }));
  expect(studied.checks).toMatchObject([{ values: { baseMojo: 3, resourceMojo: 6, silver: 9 + 12, breakDays: 9 } }]);
  scene.newCard();
  const [own] = scene.character("student").projects;
  expect([own?.mojo, own?.gained, scene.character("student").silver]).toEqual([9, 6, 79]);
  // Six more weeks would bring twelve; the resources give no more than 13 in all.
  scene.make(scene.by("student", "study", { project: own, periods: 6 }));
  scene.newCard();
  const after = scene.character("student");
  expect([after.projects[0]?.mojo, after.projects[0]?.gained, after.silver]).toEqual([9 + 6 + 7, 13, 79 - 13 - 14]);
  const buy = (purchase: object) => scene.by("student", "buy", { purchase: { ...purchase, project: own?.id } });
  expect(scene.reason(buy({ kind: "ability", ability: "strength" }))).toBe("notForSale");
  scene.make(buy({ kind: "field", name: "Herbs", skill: "Salves" }));
  expect(scene.character("student")).toMatchObject({ mojo: { value: 20 }, projects: [{ mojo: 11 }] });
});

test("VRV-022 VRV-045 VRV-054 VRV-102 bags within bags: what is given leaves its bag, what holds something isn't dropped", () => {
  const gear = [bag("sack", null, { bulk: 2 }), bag("pouch", "sack"), bag("gem", "pouch", { bulk: 0.5, quantity: 3, cost: 10 }), bag("loop", "loop")]; // prettier-ignore
  const scene = new Stage({
    hero: exampleHero("Hero", { gear, weapons: [] }),
    ally: exampleHero("Ally", { gear: [bag("gem", null)] }),
  });
  const load = (who: string) => derive(scene.character(who), DEFAULT_SETTINGS).load;
  // Two entries: the sack with all in it, and what lies in itself.
  expect(load("hero")).toMatchObject({ entries: 2, totalBulk: 2 + 1 + 1.5 + 1 });
  const part = (how: string, item: string, rest = {}) => scene.by("hero", "part", { how, item, quantity: 1, ...rest });
  expect(scene.reason(part("drop", "sack"))).toBe("notEmpty");
  expect(scene.reason(part("drop", "pouch"))).toBe("notEmpty");
  scene.make(part("give", "gem", { to: "ally" }));
  scene.newCard();
  expect(scene.character("ally").gear).toMatchObject([{ id: "gem" }, { name: "gem", quantity: 1, container: null }]);
  expect(new Set(scene.character("ally").gear.map(({ id }) => id)).size).toBe(2);
  expect(scene.reason(part("sell", "gem", { quantity: 2, price: 25 }))).toBe("needsGameMaster");
  scene.make(part("sell", "gem", { quantity: 2, price: 20 }));
  scene.make(part("drop", "pouch"));
  scene.make(part("drop", "loop"));
  expect([scene.character("hero").gear.map(({ id }) => id), scene.character("hero").silver]).toEqual([["sack"], 70]);
});

test("VRV-132 VRV-137 VRV-214 VRV-216 VRV-228 VRV-236 a chase over roofs: caught, fallen, without air, and marched home", () => {
  const fast = { overrides: { ...exampleFoe("").overrides, survivalMax: 10, movement: 16 } };
  const scene = new Stage({ hero: exampleHero("Hero"), thief: exampleFoe("Thief", fast) });
  const side = (who: string) => ({ who, ability: "agility", reaction: null, field: null, acting: who === "hero" });
  const chase = { type: "contest", encounter: null, sides: [side("hero"), side("thief")], sameGoal: false, doubled: false, period: "1 minute", chase: true } as never; // prettier-ignore
  // 16 against 10: 2 for six points more.
  expect(scene.make(chase, { "side-0": 9, "side-1": 12 }).checks).toMatchObject([{ target: 10 }, { target: 12 }, { outcome: "continue", nextPeriod: "10 minutes" }]); // prettier-ignore
  expect(scene.seconds).toBe(60);
  scene.newCard();
  // Agility 10, a wall of 45 feet: four tens, 2 less. The die of four says how far he came: 20 feet.
  const climbs = { ability: "agility", reaction: null, field: null, difficulty: "difficult", obstacle: { quantity: 45, unit: 10 }, careful: null, usesSpecialty: false, domain: null, fallsOnFailure: true }; // prettier-ignore
  expect(scene.make(scene.by("hero", "roll", climbs), { roll: 9, overcome: 2 }).checks).toMatchObject([{ target: 8 }, { values: { size: 4, overcome: 20 } }]); // prettier-ignore
  scene.newCard();
  // Three dice from 20 feet, and nothing to evade: three injure, six go to survival, one more injures.
  scene.make(scene.by("hero", "fall", { feet: 20, action: null }), { fall: [3, 3, 3] });
  expect(scene.waiting).toMatchObject([{ amount: 9, direct: 3 }]);
  scene.apply();
  expect(scene.left("hero")).toEqual([9, 0, 4]);
  // The thief's knife, in a contest lost: nothing of it is verve's where no fight is on.
  const lost = scene.by("hero", "contestHarm", { winner: "thief", weapon: "sword" });
  scene.make(lost, { damage: 3, evasion: 2 });
  // Evasion 4 and 1, less 4: a 2 fails, and one of the three injures; there is no survival left for the others.
  expect(scene.steps[0]?.outcome.checks[0]).toMatchObject({ target: 1, success: false });
  scene.apply();
  expect(scene.left("hero")).toEqual([9, 0, 7]);
  scene.make(scene.by("hero", "correct", { survival: 5, verve: 9, injuries: 0 }));
  scene.newCard();
  // Under water, unprepared: a d4 of rounds. After 3 and 6 more the second roll is due, at 1 less.
  const drowns = { prepared: false, atRest: false, rounds: 9, buffer: null };
  expect(scene.make(scene.by("hero", "suffocate", drowns), { breath: 3, suffocate: 5 }).checks).toMatchObject([{ target: 4, success: false }, { values: { bufferRounds: 3, checksDue: 2 } }]); // prettier-ignore
  expect(scene.apply().left("hero")).toEqual([9, 5, 1]);
  // Home without rest: health 5, less the injury, 2 for one of Movement given up, 2 less for a roll before, 1 for thirst.
  const march = { movementGivenUp: 1, previousRolls: 1, thirst: 1 };
  expect(scene.make(scene.by("hero", "march", march), { march: 3 }).checks[0]).toMatchObject({
    target: 3,
    success: true,
  });
});
