import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Decision, Outcome } from "../../../../kernel/outcome.ts";
import { triedChance } from "../../../../kernel/trial.ts";
import { thresholdEngine } from "../engine.ts";
import type { DamageCheck } from "../outcomes.ts";
import { attackOf, armsOf } from "./arms.ts";
import { tollOfAttack } from "./blow.ts";
import { ExampleLook } from "./exampleLook.ts";
import { picker } from "../../../../kernel/tactics/exampleSides.ts";
import { anybody } from "./exampleSides.ts";

const blowsIn = ({ checks }: Outcome): readonly DamageCheck[] =>
  checks.filter((one): one is DamageCheck => one.type === "damage");
const fells = (outcome: Outcome): boolean =>
  blowsIn(outcome).some(({ state }) => state === "dying" || state === "dead");

describe("what is foretold of a blow", () => {
  test.each([...Array(10).keys()])(
    "RUN-053 … RUN-064 is what the engine makes of every face of every die (%i)",
    (seed) => {
      const pick = picker(seed + 100);
      const cast = { hero: anybody("hero", pick), foe: { ...anybody("foe", pick), toughness: { value: 3 } } };
      const npcDamage = pick(["static", "rolled"] as const);
      for (const [actor, target] of [
        ["hero", "foe"],
        ["foe", "hero"],
      ] as const) {
        const look = new ExampleLook(actor, cast, { settings: { npcDamage } }).engage([actor, target]);
        const [weapon] = armsOf(cast[actor]);
        const attack = attackOf(look.position, {
          actor,
          target,
          weapon: look.options.find(({ type }) => type === "attack")?.["weapon"] as string,
        });
        expect(weapon).toBeDefined();
        const toll = tollOfAttack(attack, look.position);
        const decision = rolled(look, attack);
        const chance = (comesOut: (outcome: Outcome) => boolean): number =>
          triedChance(thresholdEngine, decision, look.position, comesOut);
        expect(toll.chance).toBeCloseTo(chance((outcome) => blowsIn(outcome).length > 0));
        expect(toll.chance * toll.fells).toBeCloseTo(chance(fells));
      }
    },
  );
});

/** The decision in which the dice of an attack are rolled: the attack itself, or the hero's defence. */
function rolled(look: ExampleLook, attack: Decision): Decision {
  if (attack["actor"] === "hero") return attack;
  look.make(attack);
  const [prompt] = openPrompts(look);
  if (!prompt) throw new Error("Nobody asks");
  return { type: "defend", encounter: look.frame, prompt: prompt.id, actor: "hero", modifiers: [] };
}
