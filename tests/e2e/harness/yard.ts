/** A bare scene, and on it an encounter of a few who stand as far apart as a test needs. */
import type { Player } from "./player.ts";

/** Of each, code for the actor, and the column of the fourth row in which they stand. */
export type Standing = readonly (readonly [actor: string, column: number])[];

/** Shows everybody a scene whose cells are one of these units, puts them there, and begins their encounter: the only one there is. */
export const yard = (gm: Player, units: string, standing: Standing): Promise<void> =>
  gm.run(`(async () => {
    for (const one of [...game.combats]) await one.delete();
    const grid = { type: 1, size: 100, distance: 1, units: ${JSON.stringify(units)} };
    const scene = await Scene.create({ name: "Yard", width: 4000, height: 1000, padding: 0, grid });
    await scene.activate();
    await scene.view();
    const put = async (actor, column) => (await actor.getTokenDocument({ x: 100 * column, y: 300, actorLink: true })).toObject();
    const tokens = await scene.createEmbeddedDocuments("Token",
      [${standing.map(([actor, column]) => `await put(${actor}, ${column})`).join(", ")}]);
    const combat = await Combat.create({ scene: scene.id });
    await combat.createEmbeddedDocuments("Combatant",
      tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
    await combat.activate();
    await combat.startCombat();
  })()`);

/** Puts a wall across the scene, left of a column, from its top down to a row. */
export const wall = (gm: Player, column: number, rows: number): Promise<void> =>
  gm.run(`canvas.scene.createEmbeddedDocuments("Wall", [{ c: [${column}, 0, ${column}, ${rows}].map((n) => 100 * n) }])
    .then(() => undefined)`);

/** The cell in which the first of them stands: its column and row. */
export const firstPlace = (gm: Player): Promise<[number, number]> =>
  gm.run("(({ x, y }) => [x / 100, y / 100])(canvas.scene.tokens.contents[0])");
