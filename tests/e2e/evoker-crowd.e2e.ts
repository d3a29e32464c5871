/** A crowd in Evoker's tracker: a hundred combatants are drawn, ordered and gone through like three. */
import { expect, it } from "vitest";
import { seedDice } from "./harness/dice.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage({ game: "evoker" });
const CROWD = 100;

it.skipIf(!OWN_HOST)(
  "EVO-003 EVO-009 a hundred in one encounter: all have a row on every screen, and one press goes on to each next Turn",
  async () => {
    const morgan = await stage.join("Morgan");
    const ash = await stage.join("Ash");
    for (const player of [morgan, ash]) await player.sidebar("combat");
    await seedDice(morgan, 11);
    await morgan.run(`(async () => {
      const { scene, combatants } = { scene: canvas.scene, combatants: game.combat.combatants };
      const { _id, ...imp } = scene.tokens.find(({ name }) => name === "Imp at the turnstile").toObject();
      const more = Array.from({ length: ${CROWD} - combatants.size }, (_, at) => ({
        ...imp, name: "Imp " + at, x: 100 * (at % 20), y: 100 * Math.floor(at / 20),
      }));
      const tokens = await scene.createEmbeddedDocuments("Token", more);
      const seats = tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId }));
      await game.combat.createEmbeddedDocuments("Combatant", seats);
    })().then(() => true)`);
    await morgan.page.locator('#combat [data-action="beginCombat"]').click();
    for (const player of [morgan, ash]) {
      await player.until("game.combat.started && game.combat.system.turnOf !== null");
      await player.until(`document.querySelectorAll("#combat [data-combatant-id]").length >= ${CROWD}`);
    }
    for (const turn of [1, 2, 3]) {
      const before = await morgan.run<string>("game.combat.system.turnOf");
      await morgan.page.locator("#combat .d-tracker-next button").click();
      await ash.until(`game.combat.turn === ${turn} && game.combat.system.turnOf !== ${JSON.stringify(before)}`);
      await morgan.until(`game.combat.turn === ${turn} && game.combat.system.turnOf !== ${JSON.stringify(before)}`);
    }
    // Those who tie have rolled off: every one has a place of its own, highest first.
    const places = await morgan.run<number[]>("game.combat.turns.map(({ initiative }) => initiative)");
    expect(places).toHaveLength(CROWD);
    expect(places).toEqual([...places].sort((one, other) => other - one));
  },
);
