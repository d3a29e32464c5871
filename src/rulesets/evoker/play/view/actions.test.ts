import { beforeEach, describe, expect, it, vi } from "vitest";
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import { earnGrant, NO_GRANTS } from "../../../../kernel/turn-grants.ts";
import { exampleAilment, examplePersona, examplePower, type FightChange } from "../../rules/examples.ts";
import { actionNamed, actionsOf } from "./actions.ts";
import { sampleSomebody } from "./sample-somebody.ts";

const REFUSAL = "DRAMATIS.Evoker.Refusal.";
const texts = flatTexts(englishTexts());

beforeEach(() => {
  const localize = (key: string): string => (key.startsWith(REFUSAL) ? key.slice(REFUSAL.length) : key);
  vi.stubGlobal("game", { i18n: { localize, format: localize, has: (key: string) => key in texts } });
});

const all = (change: FightChange = {}, where: Parameters<typeof sampleSomebody>[1] = {}) =>
  Object.values(actionsOf(sampleSomebody(change, where))).flat();
const barred = (change: FightChange = {}, where: Parameters<typeof sampleSomebody>[1] = {}): Record<string, string> =>
  Object.fromEntries(all(change, where).flatMap(({ name, blocked }) => (blocked ? [[name, blocked]] : [])));

const EVERYTHING: FightChange = {
  hero: {
    ...{ flier: true, personas: [examplePersona("p")], powers: [examplePower("fire")], grip: null },
    consumables: [{ id: "tea", name: "tea", quantity: 1, healLight: 1, healHeavy: 0, cures: [] }],
    ailments: [exampleAilment("burning")],
    conditions: [{ id: "bloodLoss", source: null }],
    suffocation: { mode: "conserving", elapsed: 0, roundsToDeath: null },
  },
};

describe("what somebody can do now", () => {
  it("EVO-003 EVO-077 is open in one's own Turn, whoever is targeted, but for what the engine refuses", () => {
    expect(barred()).toEqual({ reload: "fullyLoaded" });
    expect(barred({}, { targets: [] })).toEqual({ reload: "fullyLoaded" });
    const apart = { seats: { hero: { square: { x: 5, y: 5 } } }, hero: { weapons: [], arcanaLevel: 0 } };
    expect(barred(apart, { targets: ["foe"] })).toEqual({
      ...{ "attack-burst": "attack.noBurst", "attack-allWeapon": "noWeapons" },
      ...{ analyse: "arcanaTooLow", disengage: "notEngaged" },
    });
  });

  it("EVO-003 is barred by the engine's reason once the Action is spent, and Moves are not", () => {
    const why = barred({ seats: { hero: { actionSpent: true } } });
    expect(why).toMatchObject({ defend: "actionSpent", distract: "actionSpent", analyse: "actionSpent" });
    expect(why["attack-standard"]).toBe("attack.actionSpent");
    expect(why).not.toHaveProperty("move");
    expect(barred({ seats: { hero: { actionSpent: true } } }, { targets: [] })).toMatchObject({
      distract: "actionSpent",
      protect: "actionSpent",
    });
  });

  it("EVO-003 waits for one's own Turn, and knows no Turns outside encounters", () => {
    expect(barred({ encounter: { turnOf: "foe" } })).toMatchObject({ defend: "notYourTurn", move: "notYourTurn" });
    expect(barred({ encounter: { turnOf: "foe" } }, { fights: false })).not.toHaveProperty("defend");
  });

  it("EVO-136 a power with nobody targeted needs an Action as well, and its Persona", () => {
    const hero = { powers: [examplePower("fire")], personas: [examplePersona("p")] };
    const power = (change: FightChange): string | undefined => barred(change, { targets: [] })["power"];
    expect(power({ hero })).toBeUndefined();
    expect(power({ hero, seats: { hero: { actionSpent: true } } })).toBe("actionSpent");
    expect(power({ hero: { ...hero, personas: [] } })).toBe("power.noPersona");
  });

  it("EVO-093 EVO-355 has only what makes sense now", () => {
    const names = (change: FightChange): string[] => all(change).map(({ name }) => name);
    expect(names({})).toEqual(expect.arrayContaining(["goProne"]));
    expect(names({})).not.toEqual(expect.arrayContaining(["rise"]));
    const grip = { by: "foe", stored: null, failures: 0 };
    const down = names({ hero: { grip, conditions: [{ id: "prone", source: null }] } });
    expect(down).toEqual(expect.arrayContaining(["rise", "breakFree"]));
    expect(down).not.toEqual(expect.arrayContaining(["goProne"]));
  });

  it("EVO-079 EVO-081 is done at once to the only target, and asks else", () => {
    const does = (targets: string[]) => actionNamed(actionsOf(sampleSomebody({}, { targets })), "analyse")?.does;
    expect(does(["foe"])).toMatchObject({ decide: { type: "analyse", actor: "hero", target: "foe" } });
    expect(does([])).toEqual({ form: "analyse", given: { actor: "hero" } });
    expect(does(["friend"])).toEqual({ form: "analyse", given: { actor: "hero" } });
    expect(does(["foe", "brute"])).toEqual({ form: "analyse", given: { actor: "hero" } });
  });

  it("EVO-202 EVO-203 has the uses of a One More while there is one, a friend to pass it to or not", () => {
    const grants = earnGrant(NO_GRANTS, "hero|2|1", "hero");
    const change = { encounter: { grants, turnOf: null } };
    const uses = actionsOf(sampleSomebody(change, { targets: ["foe", "friend"] })).oneMore;
    expect(uses[2]?.does).toMatchObject({ given: { use: "batonPass", receiver: "friend" } });
    const alone = { ...change, hero: { socialLinks: [] } };
    expect(actionsOf(sampleSomebody(alone)).oneMore[2]?.blocked).toBeTruthy();
    expect(uses.map(({ name, blocked = "" }) => [name, blocked])).toEqual([
      ["oneMore-action", ""],
      ["oneMore-move", ""],
      ["oneMore-batonPass", ""],
      ["oneMore-allOutAttack", "allOut.enemyNotStaggered"],
      ["oneMore-decline", ""],
    ]);
    expect(actionsOf(sampleSomebody()).oneMore).toEqual([]);
  });

  it("EVO-085 EVO-334 EVO-345 has the game master's word for game masters alone, as far as there is sense in it", () => {
    const word = (change: FightChange, isGM = true) =>
      actionsOf(sampleSomebody(change, { isGM })).word.map(({ name }) => name);
    expect(word({}, false)).toEqual([]);
    expect(word({})).toEqual(["afflict", "stress", "decay", "provoke", "leaveOut", "correct"]);
    const { scores } = sampleSomebody().state;
    const low: FightChange = {
      hero: {
        unconscious: { amount: 3, unit: "minutes" },
        scores: { ...scores, agility: { ...scores.agility, decay: 4 } },
      },
    };
    expect(word(low)).toEqual(expect.arrayContaining(["recover", "wake"]));
    const afflict = actionNamed(actionsOf(sampleSomebody({}, { isGM: true })), "afflict");
    expect(afflict?.does).toEqual({ form: "afflict", given: { target: "hero" } });
  });

  it("EVO-340 EVO-356 EVO-357 holds one's breath, holds somebody fast, and lets go of whoever it holds", () => {
    const grip = { by: "hero", stored: null, failures: 0 };
    const names = (change: FightChange): string[] => all(change).map(({ name }) => name);
    expect(names({})).toEqual(expect.arrayContaining(["holdBreath", "immobilise"]));
    expect(names({})).not.toContain("release");
    const one = actionNamed(actionsOf(sampleSomebody({ foe: { grip } })), "release");
    expect(one?.does).toMatchObject({ decide: { type: "release", actor: "hero", target: "foe" } });
    const two = actionNamed(actionsOf(sampleSomebody({ foe: { grip }, brute: { grip } })), "release");
    expect(two?.does).toEqual({ form: "release", given: { actor: "hero" } });
  });

  it("is said in words, and never asks the engine what it can't read", () => {
    const every = [
      ...all(EVERYTHING, { isGM: true }),
      ...all({ foe: { grip: { by: "hero", stored: null, failures: 0 } } }),
      ...all({ encounter: { grants: earnGrant(NO_GRANTS, "a", "hero"), turnOf: null } }),
    ];
    const said = every.flatMap(({ label, hint = label, sure = label }) => [label, hint, sure]);
    expect(said.filter((key) => !(key in texts))).toEqual([]);
    expect(every.filter(({ blocked }) => blocked === "badField")).toEqual([]);
  });
});
