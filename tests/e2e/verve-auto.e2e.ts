/** Verve where the group lets the software go on: phases that end when nobody is waited for, figures that react by themselves. */
import { beforeAll, describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage({ game: "verve" });
const WAIT = { timeout: 60_000 };
let morgan: Player;
let ash: Player;

const actor = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const verve = (player: Player, call: string): Promise<unknown> => player.run(`game.dramatis.verve.${call}`);
const charter = (key: string, value: string): Promise<unknown> =>
  morgan.run(`game.settings.set("dramatis", "verve.${key}", "${value}").then(() => true)`);
const phase = (id: string): Promise<unknown> =>
  Promise.all([morgan, ash].map((player) => player.until(`game.combat.system.phase === "${id}"`)));
/** The last card that opened with such a decision. */
const cardOf = (type: string): string => `game.messages.contents.findLast((one) => one.type === "card" &&
  game.dramatis.card(one.id)?.steps[0]?.decision.type === "${type}")`;
const stepsOf = (type: string): string =>
  `game.dramatis.card(${cardOf(type)}.id).steps.map(({ decision }) => decision.type)`;

describe("Verve that goes on by itself", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    await morgan.run(
      `(async () => {
      for (const one of [...game.combats]) await one.delete();
      const items = [{ name: "Axe", type: "verve-weapon", system: { damage: "d6", modes: ["close"], drawn: true, skilled: true } }];
      await Actor.create({ name: "Ann", type: "verve-hero", items, ownership: { default: 0, [game.users.getName("Ash").id]: 3 },
        system: { archetypes: { warrior: 1 }, firstArchetype: "warrior" } });
      await Actor.create({ name: "Brute", type: "verve-npc", items, system: { level: 1, survival: { value: 10 },
        overrides: { survivalMax: 10, defense: 4 } } });
      const combat = await Combat.create({});
      await combat.createEmbeddedDocuments("Combatant", ["Ann", "Brute"].map((name) => ({ actorId: ${actor("$")}.id })));
      await combat.activate();
      await combat.startCombat();
      return true;
    })()`.replace(actor("$"), "game.actors.getName(name)"),
    );
    for (const player of [morgan, ash]) await player.until("game.combat?.started && game.combat.combatants.size === 2");
    await charter("phaseControl", "whenDone");
  });

  it("VRV-150 a phase is over when nobody is waited for, and once taken back it stays until the Guide goes on", async () => {
    await verve(ash, `declare({ actor: "Ann", action: "attack", target: "Brute" })`);
    await verve(morgan, `direct({ how: "nearest", figures: [{ who: "Brute", targets: ["Ann"] }] })`);
    // Everybody has made up their mind: it is revealed.
    await phase("heroes");
    await verve(ash, `pass({ actor: "Ann" })`);
    await phase("others");
    await morgan.run(`game.dramatis.undo(${cardOf("phase")}.id).then(() => true)`);
    await phase("heroes");
    // The one that went on by itself, and this one: nothing went on by itself again.
    // Writes of the encounter, each of which is looked at: none of them makes it go on again.
    for (const n of [1, 2, 3, 4, 5])
      await morgan.run(`game.combat.update({ flags: { world: { n: ${n} } } }).then(() => true)`);
    expect(await morgan.run("game.combat.system.phase")).toBe("heroes");
    await verve(morgan, `phase({ to: "others" })`);
    await phase("others");
  });

  it("VRV-130 VRV-161 a figure reacts by itself, with what it does best, where the charter has it so", async () => {
    await charter("foesAnswer", "roll");
    await loadDice(morgan, [2, 10, 10, 10], 20);
    await verve(ash, `attack({ actor: "Ann", target: "Brute", maneuver: "calledShot", effect: "Drops the axe" })`);
    await expect.poll(() => morgan.run(stepsOf("attack")), WAIT).toEqual(["attack", "answer"]);
  });
});
