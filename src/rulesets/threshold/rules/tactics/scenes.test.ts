/** Scenes played by hand: what somebody who knows the game would do, and what tactics do. */
import { describe, expect, test } from "vitest";
import type { Ref } from "../../../../kernel/outcome.ts";
import { CUNNING, mannerCalled, MANNERS } from "../../../../kernel/tactics/manners.ts";
import { weighed } from "../../../../kernel/tactics/tactics.ts";
import { newConsumable, newShield, newWeapon } from "../defaults.ts";
import type { CharacterChange } from "../examples.ts";
import type { Belongings } from "../items.ts";
import type { CharacterState } from "../state.ts";
import { ExampleLook } from "./exampleLook.ts";
import { fighter } from "./exampleSides.ts";
import { thresholdTactics } from "./tactics.ts";

function withThings(who: Ref, things: Partial<Belongings>, change: CharacterChange = {}): CharacterState {
  const plain = fighter(who, change);
  return { ...plain, items: { ...plain.items, ...things } };
}

const bow = { ...newWeapon(), id: "bow", name: "bow", class: "ranged", ammunition: 4 } as const;
const sword = { ...newWeapon(), id: "sword", name: "sword" };
const shield = { ...newShield(), id: "shield", name: "shield" };
const herbs = { ...newConsumable(), id: "herbs", name: "herbs" };

describe("a shield that is in the way", () => {
  const archer = withThings("foe", { weapons: [bow], shields: [shield] });

  test("RUN-044 RUN-091 is put away to shoot, and stays away as long as the bow is the better", () => {
    const look = new ExampleLook("foe", { foe: archer, hero: fighter("hero") }).engage(["foe", "hero"]);
    // Fists: 1d4 is 2, less 1d4 of armour: 0.25 on average. The bow: 4, less 1d4: 1.5.
    for (const { id } of MANNERS.filter(({ weights }) => (weights.harm ?? 0) > (weights.guard ?? 0) / 2))
      expect([id, look.best(mannerCalled(id) ?? CUNNING).decision]).toMatchObject([
        id,
        { type: "shield", equipped: false },
      ]);
    look.make(look.best().decision);
    look.newCard();
    expect(look.best().decision).toMatchObject({ type: "attack", weapon: "foe.Item.bow" });
    look.make(look.best().decision);
    look.newCard();
    expect(look.best().decision.type).toBe("startSlot");
  });

  test("RUN-091 RUN-092 stays up where it hinders nothing better, and a buckler always does", () => {
    const cast = (things: Partial<Belongings>) => ({ foe: withThings("foe", things), hero: fighter("hero") });
    const armed = new ExampleLook("foe", cast({ weapons: [sword], shields: [shield] })).engage(["foe", "hero"]);
    expect(armed.options.filter(({ type }) => type === "shield")).toEqual([]);
    const buckler = { ...shield, buckler: true };
    const light = new ExampleLook("foe", cast({ weapons: [bow], shields: [buckler] })).engage(["foe", "hero"]);
    expect(light.options.filter(({ type }) => type === "shield")).toEqual([]);
    const weak = { ...bow, ready: false, damage: "1d4" };
    const both = new ExampleLook("foe", cast({ weapons: [sword, weak], shields: [shield] })).engage(["foe", "hero"]);
    expect(both.best().decision).toMatchObject({ type: "attack", weapon: "foe.Item.sword" });
    both.make({ type: "spend", encounter: both.frame, actor: "foe", action: "attack", amount: 1 });
    expect(both.best().decision.type).toBe("startSlot");
  });

  test("RUN-091 a shield isn't taken up again by whoever is about to shoot", () => {
    const down = { ...shield, equipped: false };
    const carried = withThings("foe", { weapons: [{ ...bow, ready: false }], shields: [down] });
    const look = new ExampleLook("foe", { foe: carried, hero: fighter("hero") }).engage(["foe", "hero"]);
    expect(look.best().decision).toMatchObject({ type: "wield", weapon: "foe.Item.bow" });
  });
});

describe("whom to strike", () => {
  const plated = (who: Ref, toughness: number): CharacterState => ({
    ...withThings(
      who,
      { armors: [] },
      { rest: { overrides: { toughnessMax: 12, painThreshold: 6, defense: 8, armor: 8 } } },
    ),
    toughness: { value: toughness },
  });

  test.each(["cunning", "pack", "protector", "careful"])(
    "RUN-054 RUN-058 nobody of the %s kind gangs up on one whose armour no blow gets through, however hurt",
    (manner) => {
      // 1d8 never gets through 8 of armour.
      const cast = { hero: withThings("hero", { weapons: [sword] }), foe: plated("foe", 4), foe2: fighter("foe2") };
      const look = new ExampleLook("hero", cast).engage(["hero", "foe"], ["hero", "foe2"]);
      expect(look.best(mannerCalled(manner) ?? CUNNING).decision).toMatchObject({ type: "attack", target: "foe2" });
      const blows = look.options.filter(({ type, target }) => type === "attack" && target === "foe");
      const worth = weighed(thresholdTactics, blows, look.position, look.view, mannerCalled(manner) ?? CUNNING);
      expect(worth.map((one) => one.worth)).toEqual([0]);
    },
  );

  test("RUN-014 one whose armour nobody has told of is struck like anybody", () => {
    const cast = { hero: withThings("hero", { weapons: [sword] }), foe: plated("foe", 4), foe2: fighter("foe2") };
    const look = new ExampleLook("hero", cast, { knows: [] }).engage(["hero", "foe"], ["hero", "foe2"]);
    expect(look.best(mannerCalled("pack") ?? CUNNING).decision).toMatchObject({ type: "attack", target: "foe" });
  });
});

describe("a coward that has left melee", () => {
  const COWARD = mannerCalled("coward") ?? CUNNING;
  const left = (toughness: number): CharacterState => ({
    ...withThings("foe", { weapons: [sword] }),
    toughness: { value: toughness },
  });

  test("RUN-042 RUN-084 goes back up to nobody while it is as badly hurt, and does once it is healed", () => {
    const cast = (toughness: number) => ({ foe: left(toughness), hero: fighter("hero"), hero2: fighter("hero2") });
    const inMelee = new ExampleLook("foe", cast(2)).engage(["foe", "hero"], ["foe", "hero2"]);
    expect(inMelee.best(COWARD).decision.type).toBe("disengage");
    const away = new ExampleLook("foe", cast(2));
    expect(away.options.some(({ how }) => how === "engage")).toBe(true);
    expect(away.best(COWARD).decision.type).toBe("startSlot");
    expect(new ExampleLook("foe", cast(10)).best(COWARD).decision).toMatchObject({ type: "move", how: "engage" });
    expect(away.best(mannerCalled("reckless") ?? CUNNING).decision).toMatchObject({ type: "move", how: "engage" });
  });

  test("RUN-038 shoots at whoever comes, and strikes at whoever holds it where it can't get away", () => {
    const archer = { ...left(2), items: { ...left(2).items, weapons: [sword, bow] } };
    const shoots = new ExampleLook("foe", { foe: archer, hero: fighter("hero") });
    expect(shoots.best(COWARD).decision).toMatchObject({ type: "attack", weapon: "foe.Item.bow" });
    const held = new ExampleLook("foe", { foe: left(2), hero: fighter("hero") }).engage(["foe", "hero"]);
    held.make({ type: "spend", encounter: held.frame, actor: "foe", action: "move", amount: 1 });
    expect(held.best(COWARD).decision).toMatchObject({ type: "attack", target: "hero" });
  });
});

describe("an important foe that is dying", () => {
  const dying = fighter("foe", {
    conditions: { dying: true, prone: true },
    rest: { toughness: { value: 0 }, important: true },
  });

  test("RUN-063 RUN-066 RUN-072 is saved by its own, before a blow; nobody strikes at it", () => {
    const cast = {
      foe: dying,
      foe2: withThings("foe2", { weapons: [sword], consumables: [herbs] }),
      hero: fighter("hero"),
    };
    const look = new ExampleLook("foe2", cast).engage(["foe2", "hero"], ["foe", "hero"]);
    for (const id of ["cunning", "careful", "protector"])
      expect([id, look.best(mannerCalled(id) ?? CUNNING).decision]).toMatchObject([
        id,
        { type: "consume", target: "foe" },
      ]);
    const other = new ExampleLook("hero", cast).engage(["foe2", "hero"], ["foe", "hero"]);
    expect(other.options.filter(({ target }) => target === "foe")).toEqual([]);
  });

  test("RUN-065 RUN-067 answers its Death Test, and does nothing else in its slot", () => {
    const look = new ExampleLook("foe", { foe: dying, hero: fighter("hero") });
    look.make({ type: "startSlot", encounter: look.frame, actor: "foe" });
    expect(look.answer()).toMatchObject({ type: "deathTest", actor: "foe" });
  });
});
