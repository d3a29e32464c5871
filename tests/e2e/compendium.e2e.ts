/** Compendia of the world at a table: a game master fills one, everybody's index follows, players only read. */
import { describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { setSmallStage } from "./harness/small-stage.ts";
import { OWN_HOST } from "./harness/stage.ts";

const stage = setSmallStage("", [
  { name: "Keeper", role: 4 },
  { name: "Player", role: 1 },
]);

/** What a rejected promise says. */
const refusal = (who: Player, expression: string) =>
  who.run<string>(
    `(async () => { try { await ${expression}; return ""; } catch (error) { return error.message; } })()`,
  );

describe.skipIf(!OWN_HOST)("COMPENDIUM: a pack of the world", () => {
  let keeper: Player;
  let player: Player;

  it("is made and filled by the game master, and the other client sees its index change", async () => {
    [keeper, player] = await Promise.all([stage.join("Keeper"), stage.join("Player")]);
    await keeper.run(`foundry.documents.collections.CompendiumCollection.createCompendium({ label: "Loot", type: "Item" })
      .then(() => undefined)`);
    await player.until("game.packs.get('world.loot')?.index.size === 0");
    await keeper.run(`(async () => {
      const sword = await Item.create({ name: "Sword", type: "gear" });
      await game.packs.get("world.loot").importDocument(sword);
    })()`);
    await player.until("game.packs.get('world.loot').index.contents[0]?.name === 'Sword'");
    await keeper.run(`game.packs.get("world.loot").getDocuments().then(([sword]) => sword.update({ name: "Blade" }))
      .then(() => undefined)`);
    await player.until("game.packs.get('world.loot').index.contents[0].name === 'Blade'");
    const read = "fromUuid(game.packs.get('world.loot').index.contents[0].uuid).then((found) => found.name)";
    expect(await player.run(read)).toBe("Blade");
  });

  it("refuses the player, and everybody while it is locked", async () => {
    const create = `Item.create({ name: "Fake", type: "gear" }, { pack: "world.loot" })`;
    expect(await refusal(player, create)).toContain('may read the compendium "world.loot" but not change it');
    await keeper.run("game.packs.get('world.loot').configure({ locked: true })");
    await player.until("game.packs.get('world.loot').locked");
    expect(await refusal(keeper, create)).toContain('"world.loot" is locked');
    await keeper.run("game.packs.get('world.loot').configure({ locked: false })");
    expect(await player.run("game.packs.get('world.loot').index.size")).toBe(1);
  });

  it("is imported from, is there after a reload, and goes for all when it is deleted", async () => {
    const imported = `game.items.importFromCompendium(game.packs.get("world.loot"), game.packs.get("world.loot").index.contents[0]._id)
      .then((item) => [item.name, item._stats.compendiumSource])`;
    expect(await keeper.run(imported)).toEqual(["Blade", expect.stringContaining("Compendium.world.loot.Item.")]);
    await player.reload();
    expect(await player.run("game.packs.get('world.loot').index.contents.map((row) => row.name)")).toEqual(["Blade"]);
    await keeper.run("game.packs.get('world.loot').deleteCompendium().then(() => undefined)");
    await player.until("!game.packs.has('world.loot')");
    expect(await keeper.run("game.packs.has('world.loot')")).toBe(false);
  });
});
