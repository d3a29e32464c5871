/** Spells, spirits and powers, and what levels bring. VRV-091, VRV-093, VRV-096, VRV-099 … VRV-107, VRV-117, VRV-162, VRV-235, VRV-251 */
import { describe, expect, test } from "vitest";
import { exampleAttack, ExampleCard, exampleCondition, exampleFight, exampleHero } from "../examples.ts";
import { CLOCK, type CharacterState, type PowerState, type SpellState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}, round = 1) => {
  const { states, frame } = exampleFight(hero, foe, round);
  return { game: new ExampleCard(states), frame };
};
const by = (type: string, rest = {}) => ({ type, encounter: null, actor: "hero", ...rest });
const levels = (some: object) => ({ warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0, ...some });
const spell = (id: string, change: Partial<SpellState> = {}): SpellState => ({
  id,
  name: id,
  level: 1,
  status: "memorized",
  triedAt: 1,
  verve: 2,
  castTime: { value: 4, unit: "moment" },
  ...change,
});
const power = (id: string, level: number, verve = 0): PowerState => {
  return { id, name: id, level, verve, castTime: { value: 2, unit: "round" } };
};
const sorceror = { archetypes: levels({ sorceror: 2 }), firstArchetype: "sorceror" as const };

describe("casting", () => {
  test("VRV-099 VRV-101 VRV-162 a spell costs its verve and its place only once it works", () => {
    const { game, frame } = start({ ...sorceror, spells: [spell("spark")] });
    game.make({ ...by("cast", { kind: "spell", id: "spark" }), encounter: frame });
    expect(game.character("hero")).toMatchObject({
      verve: { value: 9 },
      conditions: [{ id: "casting", value: 4, of: "spark" }],
    });
    expect(game.states["c.hero"]).toMatchObject({ used: { actions: 1 } });
    game.newCard();
    game.make({ ...by("complete"), encounter: frame });
    expect(game.character("hero")).toMatchObject({
      verve: { value: 7 },
      conditions: [],
      spells: [{ status: "inscribed" }],
    });
    expect(game.reason(by("cast", { kind: "spell", id: "spark" }))).toBe("notMemorised");
    expect(game.reason(by("complete"))).toBe("notCasting");
  });

  test("VRV-162 a spell that is deleted while it is being cast can't be brought off, and keeps nobody from another", () => {
    const { game, frame } = start({ ...sorceror, spells: [spell("spark"), spell("flare")] });
    game.make({ ...by("cast", { kind: "spell", id: "spark" }), encounter: frame });
    game.newCard();
    expect(game.reason({ ...by("cast", { kind: "spell", id: "flare" }), encounter: frame })).toBe("alreadyCasting");
    game.states = { ...game.states, hero: { ...game.character("hero"), spells: [spell("flare")] } };
    expect(game.reason({ ...by("complete"), encounter: frame })).toBe("notCasting");
    game.make(by("cast", { kind: "spell", id: "flare" }));
    expect(game.character("hero").conditions).toMatchObject([{ id: "casting", of: "flare" }]);
  });

  test("VRV-244 a spell stores the verve and the time that casting it takes", () => {
    const { game, frame } = start({
      ...sorceror,
      spells: [spell("flare", { verve: 3, castTime: { value: 6, unit: "moment" } })],
    });
    game.make({ ...by("cast", { kind: "spell", id: "flare" }), encounter: frame });
    expect(game.character("hero")).toMatchObject({ conditions: [{ id: "casting", value: 6, of: "flare" }] });
    game.newCard();
    game.make({ ...by("complete"), encounter: frame });
    // Of 9 verve, 3 are gone.
    expect(game.character("hero")).toMatchObject({ verve: { value: 6 }, conditions: [] });
  });

  test("VRV-109 VRV-162 the Guide’s figures have no verve, and cast without", () => {
    const { game, frame } = start(
      {},
      { ...sorceror, verve: { value: 0, gains: [], bonus: 0 }, spells: [spell("spark")] },
    );
    game.make({ type: "cast", encounter: frame, actor: "foe", kind: "spell", id: "spark" });
    game.newCard();
    game.make({ type: "complete", encounter: frame, actor: "foe" });
    expect(game.character("foe")).toMatchObject({ verve: { value: 0 }, spells: [{ status: "inscribed" }] });
  });

  test("VRV-162 a spell that a called shot breaks costs nothing", () => {
    const { game, frame } = start({ ...sorceror, spells: [spell("spark")] });
    game.make({ ...by("cast", { kind: "spell", id: "spark" }), encounter: frame });
    game.newCard();
    const shot = exampleAttack(frame, { actor: "foe", target: "hero", maneuver: "calledShot" });
    const asked = game.make(shot, { attack: [1], damage: [1] }).prompts.find(({ type }) => type === "reaction");
    const answer = { ...by("answer", { prompt: asked?.id, reaction: "evasion" }), encounter: frame };
    // Evasion 5, less 1 for the damage, and the 6 of movement that four moments of casting leave.
    expect(game.make(answer, { "answer-calledShot": [11] }).checks[0]).toMatchObject({ target: 10, success: false });
    game.apply();
    expect(game.character("hero")).toMatchObject({ verve: { value: 9 }, spells: [{ status: "memorized" }] });
    expect(game.reason({ ...by("complete"), encounter: frame })).toBe("notCasting");
  });

  test("VRV-117 VRV-235 injuries bar high spells, rounds of casting have to pass, and the Guide may say they have", () => {
    const slow = spell("storm", { level: 2, castTime: { value: 2, unit: "round" } });
    const hurt = { ...sorceror, spells: [slow], injuries: { value: 1, permanent: 0 } };
    expect(start(hurt).game.reason(by("cast", { kind: "spell", id: "storm" }))).toBe("spellTooHigh");
    const { game, frame } = start({ ...sorceror, spells: [slow] });
    game.make({ ...by("cast", { kind: "spell", id: "storm" }), encounter: frame });
    expect(game.reason({ ...by("complete"), encounter: { ...frame, round: 2 } })).toBe("notYetDone");
    expect(game.reason({ ...by("complete"), encounter: { ...frame, round: 3 } })).toBeNull();
    expect(start({ ...sorceror, spells: [spell("spark", { verve: 10 })] }).game.reason(by("cast", { kind: "spell", id: "spark" }))).toBe("notEnoughVerve"); // prettier-ignore
  });

  test("VRV-099 a prophet of the second level has three points until the morning", () => {
    const prophet = { archetypes: levels({ prophet: 2 }), firstArchetype: "prophet" as const };
    const { game } = start({ ...prophet, spirits: [power("owl", 2)] });
    const call = by("cast", { kind: "spirit", id: "owl" });
    game.make(call);
    game.make(by("complete"));
    expect(game.character("hero").pointsUsed).toBe(2);
    expect(game.reason(call)).toBe("notEnoughPoints");
    game.newCard();
    game.make({ type: "rest", encounter: null, actors: ["hero"], length: "night" });
    expect(game.character("hero").pointsUsed).toBe(0);
  });

  test("VRV-101 VRV-117 as many spells are kept in mind as there are slots", () => {
    const spells = ["a", "b", "c", "d"].map((id) => spell(id, { status: id === "a" ? "memorized" : "known" }));
    const { game } = start({ ...sorceror, spells });
    // Levels 1 and 2 give three.
    expect(game.reason(by("memorise", { spells: ["a", "b", "c", "d"] }))).toBe("noSlots");
    game.make(by("memorise", { spells: ["b", "c"] }));
    expect(game.character("hero").spells.map(({ status }) => status)).toEqual(["inscribed", "memorized", "memorized", "known"]); // prettier-ignore
    const high = { ...sorceror, spells: [spell("x", { status: "known", level: 3 })] };
    expect(start(high).game.reason(by("memorise", { spells: ["x"] }))).toBe("spellTooHigh");
  });

  test("VRV-251 a power is all one does in a round", () => {
    const monk = { archetypes: levels({ monk: 2 }), powers: [power("gaze", 1, 3)] };
    const { game, frame } = start(monk);
    const use = { ...by("cast", { kind: "power", id: "gaze" }), encounter: frame };
    game.make(use);
    expect(game.character("hero").verve.value).toBe(6);
    expect(game.reason(use)).toBe("notSoleAction");
  });
});

describe("what levels bring", () => {
  test("VRV-091 VRV-107 a thief of the third level owes itself a specialty and a gain in a thief field", () => {
    const locks = { ...exampleHero("x").fields[1], id: "locks", archetype: "thief" } as never;
    const thief = { archetypes: levels({ thief: 2 }), firstArchetype: "thief" as const, xp: 3000, fields: [locks] };
    const { game } = start(thief);
    expect(game.reason(by("specialty", { name: "Shadow" }))).toBe("nothingOwed");
    game.make(by("levelUp", { archetype: "thief" }), { level: [5] });
    expect(game.character("hero").owed).toEqual({ specialties: 1, thiefGains: 1, spiritSwaps: 0 });
    game.make(by("specialty", { name: "Shadow" }));
    game.make(by("thiefGain", { field: "locks", skill: "Bolts" }));
    expect(game.character("hero")).toMatchObject({
      specialties: [{ name: "Shadow" }],
      owed: { specialties: 0, thiefGains: 0 },
      fields: [{ bonus: 2, skills: ["Smithing", "Bolts"] }],
    });
    expect(game.reason(by("thiefGain", { field: "locks", skill: "" }))).toBe("nothingOwed");
  });

  test("VRV-091 VRV-107 what is chosen with the level comes with it, and what is not stays owed", () => {
    const locks = { ...exampleHero("x").fields[1], id: "locks", archetype: "thief" } as never;
    const thief = { archetypes: levels({ thief: 2 }), firstArchetype: "thief" as const, xp: 3000, fields: [locks] };
    const { game } = start(thief);
    const up = by("levelUp", { archetype: "thief", specialty: "Shadow" });
    // Warriors bring no thief's gain, and a second level no specialty.
    const bolts = { field: "locks", skill: "Bolts" };
    expect(game.reason(by("levelUp", { archetype: "warrior", thiefGain: bolts }))).toBe("nothingOwed");
    expect(game.reason({ ...up, thiefGain: { ...bolts, skill: "Smithing" } })).toBe("knownSkill");
    game.make({ ...up, thiefGain: bolts }, { level: [5] });
    expect(game.character("hero")).toMatchObject({
      ...{ archetypes: { thief: 3 }, specialties: [{ name: "Shadow" }], fields: [{ bonus: 2 }] },
      owed: { specialties: 0, thiefGains: 0, spiritSwaps: 0 },
    });
    expect(game.character("hero").fields[0]?.skills).toContain("Bolts");
    const { game: other } = start(thief);
    other.make({ ...up, specialty: undefined, thiefGain: { field: "locks", skill: "" } }, { level: [5] });
    expect(other.character("hero")).toMatchObject({ owed: { specialties: 1, thiefGains: 0 }, fields: [{ bonus: 3 }] });
  });

  test("VRV-100 a prophet’s level takes the new spirit with it", () => {
    const prophet = { archetypes: levels({ prophet: 1 }), firstArchetype: "prophet" as const, xp: 1000 };
    const { game } = start({ ...prophet, spirits: [power("owl", 1)] });
    const wolf = { name: "Wolf", level: 1, verve: 2, castTime: { value: 1, unit: "round" }, instead: "owl" };
    expect(game.reason(by("levelUp", { archetype: "prophet", spirit: { ...wolf, instead: "none" } }))).not.toBeNull();
    game.make(by("levelUp", { archetype: "prophet", spirit: wolf }), { level: [5] });
    expect(game.character("hero")).toMatchObject({ spirits: [{ name: "Wolf", verve: 2 }], owed: { spiritSwaps: 0 } });
    expect(game.character("hero").spirits.length).toBe(1);
  });

  test("VRV-100 a prophet swaps one type of spirit for another, once for each level", () => {
    const prophet = { archetypes: levels({ prophet: 2 }), spirits: [power("owl", 1)] };
    const { game } = start({ ...prophet, owed: { specialties: 0, thiefGains: 0, spiritSwaps: 1 } });
    const rest = { level: 1, verve: 0, castTime: { value: 1, unit: "round" } };
    const swap = by("learn", { kind: "spirit", name: "Wolf", instead: "owl", ...rest });
    game.make(swap);
    expect(game.character("hero").spirits).toMatchObject([{ name: "Wolf" }]);
    expect(game.reason({ ...swap, instead: "spirit0000000001" })).toBe("nothingOwed");
    expect(game.reason({ ...swap, instead: null })).toBe("needsGameMaster");
    expect(game.reason({ ...swap, instead: null, override: true })).toBeNull();
  });

  test("VRV-093 several pay for one thing at the price of whom it would cost most", () => {
    const { states } = exampleFight({ archetypes: levels({ thief: 2 }) });
    const game = new ExampleCard({ ...states, ally: exampleHero("Ally") });
    // Strength is a warrior's own: 10 for the ally is cheaper than for the thief.
    const purchase = { kind: "ability", ability: "strength" };
    const alone = new ExampleCard(
      exampleFight({ archetypes: levels({ thief: 2 }), mojo: { value: 99, ledger: [] } }).states,
    );
    alone.make(by("buy", { purchase }));
    const price = 99 - alone.character("hero").mojo.value;
    const shares = (mine: number, theirs: number) => [
      { who: "hero", mojo: mine },
      { who: "ally", mojo: theirs },
    ];
    expect(game.reason(by("buy", { purchase, shares: shares(1, 1) }))).toBe("notEnoughMojo");
    game.make(by("buy", { purchase, shares: shares(price - 12, 20) }));
    expect(game.character("hero")).toMatchObject({ abilities: { strength: 11 }, mojo: { value: 20 - (price - 12) } });
    expect(game.character("ally").mojo.value).toBe(8);
  });

  test("VRV-095 VRV-114 an adventure begins and ends; VRV-096 experience stays whole when it is shared", () => {
    const { game } = start();
    game.make({ type: "engage", encounter: null, name: "gate", actors: ["hero"] });
    game.make({ type: "adventure", encounter: null, running: false });
    expect(game.states[CLOCK]).toMatchObject({ adventureRunning: false, engaged: [] });
    game.states = { ...game.states, third: exampleHero("Third") };
    const award = { type: "award", encounter: null, source: "guide", actors: ["hero", "foe", "third"], xp: 100 };
    game.make({ ...award, silver: 0, loss: "lost" });
    expect(game.character("hero").xp).toBe(1033);
  });

  test("VRV-119 VRV-227 sleepers wake, the unconscious in their time; the half awake obey late", () => {
    const asleep = start({ conditions: [exampleCondition("asleep")] }).game;
    asleep.make(by("wake", { reaction: "health" }));
    expect(asleep.character("hero").conditions).toEqual([]);
    const gas = { conditions: [exampleCondition("asleep", { until: 600 })], injuries: { value: 2, permanent: 0 } };
    const drugged = start(gas).game;
    expect(drugged.make(by("wake", { reaction: "health" }), { wake: [3] }).checks[0]).toMatchObject({ target: 3 });
    expect(drugged.apply().character("hero").conditions).toEqual([]);
    const out = start({ conditions: [exampleCondition("unconscious", { until: 60 })] }).game;
    expect(out.reason(by("wake", { reaction: "health" }))).toBe("tooEarly");
    const half = start({ conditions: [exampleCondition("semi-conscious")] }).game;
    expect(half.make(by("obey"), { obey: [20], delay: [3] }).checks[1]).toMatchObject({ values: { rounds: 3 } });
  });
});
