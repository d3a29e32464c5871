import { expect, test } from "vitest";
import { isRefusal } from "../../../../kernel/outcome.ts";
import type { AttackDecision } from "../decisions.ts";
import { newWeapon } from "../defaults.ts";
import { thresholdEngine } from "../engine.ts";
import { tollOfAttack } from "./blow.ts";
import { ExampleLook } from "./exampleLook.ts";
import { fighter } from "./exampleSides.ts";
import { sneaksOf } from "./sneak.ts";
import { thresholdTactics } from "./tactics.ts";

const bow = { ...newWeapon(), id: "bow", name: "bow", class: "ranged" } as const;
const archer = { ...fighter("foe"), items: { ...fighter("foe").items, weapons: [bow] } };
const cast = { foe: archer, hero: fighter("hero"), hero2: fighter("hero2", { attributes: { vigilant: 5 } }) };

test("RUN-029 RUN-097 steals up on each foe, alone, for the Combat Action; the rules refuse none", () => {
  const look = new ExampleLook("foe", cast);
  const sneaks = sneaksOf(look.position, look.view);
  expect(sneaks.map(({ sneakers, watchers }) => [sneakers, watchers])).toEqual([
    [["foe"], ["hero"]],
    [["foe"], ["hero2"]],
  ]);
  const roll = { roll: ({ count }: { readonly count: number }) => Array.from({ length: count }, () => 1) };
  expect(sneaks.some((one) => isRefusal(thresholdEngine.resolve(one, look.position, roll)))).toBe(false);
});

test("RUN-036 RUN-042 RUN-097 nobody does who is in melee, or has no Combat Action left", () => {
  const fighting = new ExampleLook("foe", cast).engage(["foe", "hero"]);
  expect(sneaksOf(fighting.position, fighting.view)).toEqual([]);
  const spent = new ExampleLook("foe", cast);
  spent.make({ type: "spend", encounter: spent.frame, actor: "foe", action: "attack", amount: 1 });
  expect(sneaksOf(spent.position, spent.view)).toEqual([]);
});

test("RUN-031 RUN-056 RUN-099 is worth the blow that nobody sees coming, as likely as they are caught", () => {
  const look = new ExampleLook("foe", cast);
  const told = sneaksOf(look.position, look.view).map((one) => {
    const all = thresholdTactics.consider(one, look.position, look.view);
    return all.find(({ note }) => note?.key.endsWith(".harm"))?.note?.data;
  });
  // Vigilant 10 against Discreet 10 holds at 10 or less; 5 at 5 or less. 4 of a bow and 2 more, less 1d4: 3.5.
  expect(told).toEqual([
    { name: "hero", percent: 50, points: 3.5 },
    { name: "hero2", percent: 75, points: 3.5 },
  ]);
});

test("RUN-012 RUN-029 a player's character tests for itself, and the blow still has to hit", () => {
  const hero = { ...fighter("hero"), items: { ...fighter("hero").items, weapons: [bow] } };
  const look = new ExampleLook("hero", { hero, foe: fighter("foe", { attributes: { vigilant: 6 } }) });
  const [sneak] = sneaksOf(look.position, look.view);
  expect(sneak).toMatchObject({ sneakers: ["hero"], watchers: ["foe"] });
  expect(sneak?.gmRolls).toBeUndefined();
  const all = thresholdTactics.consider(sneak ?? { type: "" }, look.position, look.view);
  // 70 % to catch it out, then 70 % to hit.
  expect(all.find(({ note }) => note?.key.endsWith(".harm"))?.note?.data).toMatchObject({ percent: 49 });
});

test("RUN-056 RUN-061 a blow that nobody sees coming hits, however much it hurts", () => {
  const bare = fighter("hero", { conditions: { unaware: true }, attributes: { strong: 10 } });
  const look = new ExampleLook("foe", { foe: fighter("foe"), hero: { ...bare, items: { ...bare.items, armors: [] } } });
  look.engage(["foe", "hero"]);
  const attack = look.options.find(({ type }) => type === "attack") as AttackDecision;
  // 4 of the sword and 2 for the Advantage: beyond the Pain Threshold of 5.
  expect(tollOfAttack(attack, look.position)).toEqual({ chance: 1, mean: 6, fells: 0, pains: 1 });
});
