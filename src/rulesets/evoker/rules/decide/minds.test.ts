import { describe, expect, test } from "vitest";
import { score } from "../checks/skillTable.ts";
import { exampleAilment, examplePower, exampleWeapon, fightTable, type FightChange } from "../examples.ts";
import type { CharacterState } from "../state.ts";

describe("the Brainwashed", () => {
  const hero: Partial<CharacterState> = {
    ailments: [exampleAilment("brainwashed", { source: "foe" })],
    kind: "npc",
    powers: [examplePower("bolt"), examplePower("mend", { kind: "heal", healLight: 2 })],
  };
  const begun = (change: FightChange = {}) => {
    const made = fightTable({ hero, encounter: { turnOf: null }, ...change });
    const [prompt] = made.at.play(made.make("startTurn")).prompts("brainwashed");
    const answer = (choice: string, more: object = {}) =>
      made.make("control", { actor: prompt?.owner ?? "", prompt: prompt?.id ?? "", choice, ...more });
    return { ...made, prompt, answer };
  };

  test("EVO-319 they do nothing of their own accord", () => {
    const { at, make } = begun();
    expect(at.refusal(make("defend"))).toBe("brainwashed");
    expect(at.refusal(make("move", { metres: 1 }))).toBe("brainwashed");
    const blow = { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] };
    expect(at.refusal(make("attack", blow))).toBe("brainwashed");
  });

  test("EVO-319 the controller lets them attack somebody", () => {
    const { at, prompt, answer } = begun({ seats: { friend: { square: { x: 0, y: 1 } } } });
    expect(prompt).toMatchObject({ owner: "foe", sufferer: "hero" });
    const played = at.play(answer("attack", { weapon: "blade", targets: [{ who: "friend" }] }), { attack: [10] });
    expect(played.checks("roll")[0]).toMatchObject({ who: "hero", against: "friend" });
    expect(played.prompts("evade")).toMatchObject([{ owner: "friend", by: "hero" }]);
    expect(at.seat("hero")).toMatchObject({ moveSpent: true, actionSpent: true });
    const evade = { type: "evade", actor: "friend", prompt: played.ask("evade"), option: "dodge" };
    const hit = at.play({ ...evade, encounter: answer("nothing")["encounter"] ?? null }, { evasion: [90] });
    expect(hit.checks("verdict")[0]).toMatchObject({ actor: "hero", hit: true });
  });

  test("EVO-319 EVO-137 or heal somebody, at their own cost", () => {
    const { at, answer } = begun({ foe: { wounds: { light: 0, heavy: 2, deadly: 1 } } });
    at.play(answer("power", { power: "mend", targets: [{ who: "foe" }] }));
    expect(at.character("foe").wounds.light).toBe(2);
    expect(at.character("hero").spirit.value).toBe(8);
  });

  test("EVO-319 or stand still; and once only", () => {
    const { at, answer } = begun();
    at.play(answer("nothing"));
    expect(at.seat("hero")).toMatchObject({ moveSpent: true, actionSpent: true, moveLocked: true });
    expect(at.refusal(answer("nothing"))).toBe("alreadyAnswered");
  });

  test("EVO-319 where the controller is gone the game master speaks; where the spell is over nobody need", () => {
    expect(begun({ foe: { dead: true } }).prompt?.owner).toBe("combat");
    const { at, answer } = begun();
    at.states = { ...at.states, hero: { ...at.character("hero"), ailments: [] } };
    expect(at.play(answer("attack", { weapon: "blade", targets: [{ who: "friend" }] })).notes).toEqual(["noLongerDue"]);
  });
});

describe("the Confused", () => {
  const confused = (roll: number, change: FightChange = {}, dice: Record<string, readonly number[]> = {}) => {
    const hero = { ailments: [exampleAilment("confused")] };
    const made = fightTable({ hero, encounter: { turnOf: null }, ...change });
    const prompt = made.at.play(made.make("startTurn")).ask("ownTest");
    const own = made.make("ownTest", { prompt, roll: { modifier: 0 } });
    return { ...made, own, played: made.at.play(own, { confused: [roll], ...dice }) };
  };

  test("EVO-320 EVO-327 by four degrees they strike whoever is nearest, friend or foe", () => {
    // 40 against 85: four degrees.
    const { at, played } = confused(85, {
      seats: { foe: { square: { x: 5, y: 0 } }, friend: { square: { x: 0, y: 1 } } },
    });
    expect(played.checks("roll")[1]).toMatchObject({ what: "attack", who: "hero", against: "friend" });
    expect(at.seat("hero")).toMatchObject({ actionSpent: true, moveSpent: false });
  });

  test("EVO-327 several are equally near: a die tells", () => {
    const seats = { foe: { square: { x: 1, y: 0 } }, friend: { square: { x: 0, y: 1 } } };
    const { played } = confused(85, { seats }, { nearest: [2] });
    expect(played.checks("die")).toMatchObject([{ what: "nearest", roll: 2 }]);
    // Allies come first in the list.
    expect(played.checks("roll")[1]).toMatchObject({ against: "foe" });
  });

  test("EVO-327 out of reach, the Turn goes into getting there", () => {
    const blade = [exampleWeapon("blade")];
    const hero = { ailments: [exampleAilment("confused")], weapons: blade };
    const { at, played } = confused(85, { hero, seats: { foe: { square: { x: 4, y: 0 } } } });
    expect(played.notes).toContain("confused.outOfReach");
    expect(at.seat("hero")).toMatchObject({ actionSpent: true, moveSpent: true });
  });

  test("EVO-320 EVO-327 by five they strike themselves, and nobody evades it", () => {
    const { at, played } = confused(95, {}, { attack: [15], location: [50] });
    expect(played.prompts("evade")).toEqual([]);
    // 40 − 20, and 10 for the ailment (EVO-141), against 15: one degree. Damage 4 + Strength Bonus 4 + 1 + 1 for the
    // Advantage against Toughness Bonus 4: excess 6, two wounds.
    expect(played.checks("verdict")[0]).toMatchObject({ target: "hero", damage: 10, normal: 2, oneMore: false });
    expect(at.character("hero").wounds.light).toBe(2);
  });

  test("EVO-320 EVO-283 they roll with Fate and modifiers of their own; cured in time, they need not", () => {
    const hero = { ailments: [exampleAilment("confused")], fate: { value: 1 } };
    const { at, make } = fightTable({ hero, encounter: { turnOf: null } });
    const prompt = at.play(make("startTurn")).ask("ownTest");
    const own = make("ownTest", { prompt, roll: { fate: 1, modifier: 5 } });
    const cured = fightTable({ hero, encounter: { turnOf: null } });
    expect(at.play(own, { confused: [64] }).checks("roll")[0]).toMatchObject({ target: 65, success: true });
    const other = cured.at.play(cured.make("startTurn")).ask("ownTest");
    cured.at.play(cured.make("fate", { benefit: "removeAilment", ailment: "confused" }));
    expect(cured.at.refusal(cured.make("defend"))).toBeNull();
    expect(cured.at.play(cured.make("ownTest", { prompt: other })).notes).toEqual(["noLongerDue"]);
  });
});

describe("the Enraged", () => {
  const salve = { id: "salve", name: "Salve", quantity: 1, healLight: 1, healHeavy: 0, cures: [] };
  const hero: Partial<CharacterState> = {
    ailments: [exampleAilment("enraged")],
    consumables: [salve],
    weapons: [exampleWeapon("blade"), exampleWeapon("dirk", { equipped: false })],
  };

  test("EVO-322 they rush on and strike in melee, and do nothing else", () => {
    const { at, make } = fightTable({ hero });
    const others = [
      make("defend"),
      make("otherAction"),
      make("goProne"),
      make("analyse", { target: "foe" }),
      make("stealth", { enemySees: false, fullPace: false }),
      make("consumable", { item: "salve", recipient: "hero" }),
      make("equip", { weapon: "dirk", stow: null }),
      make("protect", { ally: "friend" }),
      make("disengage", { method: "test", means: null }),
      make("medical", { target: "foe" }),
      make("test", { means: score("agility"), spendsAction: true }),
    ];
    for (const decision of others) expect(at.refusal(decision), decision.type).toBe("enraged");
    expect(at.refusal(make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] }))).toBeNull();
    expect(at.refusal(make("run", { metres: 9 }))).toBeNull();
    const fire = fightTable({ hero: { ailments: [exampleAilment("enraged"), exampleAilment("burning")] } });
    expect(fire.at.refusal(fire.make("shakeOff", { ailment: "burning", cost: "move" }))).toBe("enraged");
  });
});
