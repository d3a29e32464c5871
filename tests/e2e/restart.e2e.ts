import { describe, expect, it } from "vitest";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage();

describe.skipIf(!OWN_HOST)("killing the host", () => {
  it("loses nothing that was confirmed, and lets everybody go on where they were", async () => {
    const [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    await chorus.run(`game.actors.getName("Sera Vane").update({ "system.tracks.main.hits": 2 })`);
    await chorus.run(`game.actors.getName("Sera Vane").items.getName("Ferry sword").update({ name: "Notched sword" })`);
    await ash.until(`game.actors.getName("Sera Vane").items.getName("Notched sword") !== undefined`);

    // A browser says so when its connection breaks; that is what this test brings about.
    for (const player of [chorus, ash]) player.expectFaults(/ERR_CONNECTION|WebSocket|socket/i);
    await stage.host.kill();
    await stage.host.restart();

    for (const player of [chorus, ash]) {
      await player.reload();
      expect(await player.run(`game.user.name`)).toBe(player.name);
      expect(await player.run(`game.actors.getName("Sera Vane").system.tracks.main.hits`)).toBe(2);
      expect(await player.run(`!!game.actors.getName("Sera Vane").items.getName("Notched sword")`)).toBe(true);
    }
  });
});
