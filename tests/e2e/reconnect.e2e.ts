/** A client whose line breaks goes on where it was: it hears of what it missed, and nothing happens twice. */
import { describe, expect, it } from "vitest";
import type { WebSocketRoute } from "playwright-core";
import type { Player } from "./harness/player.ts";
import { setSmallStage } from "./harness/small-stage.ts";
import { OWN_HOST } from "./harness/stage.ts";

const MODULE = `
globalThis.heard = [];
for (const hook of ["createActor", "updateActor", "deleteActor", "createItem", "updateItem", "deleteItem"])
  Hooks.on(hook, (document) => heard.push(hook + " " + document.name));
Hooks.on("updateSetting", (setting) => heard.push("updateSetting " + setting.key));
Hooks.once("init", () => {
  game.settings.register("small", "level", { scope: "world", type: Number, default: 0, onChange: (value) => heard.push("level " + value) });
});
`;

const stage = setSmallStage(MODULE, [
  { name: "Gamemaster", role: 4 },
  { name: "Other", role: 4 },
]);

/** A line that a test can break: nothing passes while it is cut. */
class Line {
  #open: WebSocketRoute[] = [];
  #cut = false;
  /** While true, what the server says is lost, though it hears everything. */
  deaf = false;

  async through(player: Player): Promise<void> {
    await player.page.routeWebSocket(/socket\.io/, (socket) => {
      if (this.#cut) return void socket.close();
      const server = socket.connectToServer();
      socket.onMessage((message) => server.send(message));
      server.onMessage((message) => {
        if (!this.deaf) socket.send(message);
      });
      this.#open.push(socket);
    });
  }

  async cut(): Promise<void> {
    this.#cut = true;
    await Promise.all(this.#open.splice(0).map((socket) => socket.close()));
  }

  mend(): void {
    this.#cut = false;
    this.deaf = false;
  }
}

const lost = "document.getElementById('connection-lost') !== null";
const found = "document.getElementById('connection-lost') === null";

describe.skipIf(!OWN_HOST)("RECONNECT: after the line was broken", () => {
  const line = new Line();
  let first: Player;
  let other: Player;

  it("what happened meanwhile is there, and every hook was told of it", async () => {
    first = await stage.join("Gamemaster", (player) => line.through(player));
    other = await stage.join("Other");
    first.expectFaults(/WebSocket connection to/);
    await other.run(`Actor.createDocuments([
      { name: "Kept", type: "hero", items: [{ name: "Rope", type: "gear" }, { name: "Torch", type: "gear" }] },
      { name: "Gone", type: "hero" },
    ])`);
    await first.until("game.actors.size === 2");
    await first.run("heard.splice(0).length");
    await line.cut();
    await first.until(lost);

    await other.run(`(async () => {
      const kept = game.actors.getName("Kept");
      await kept.update({ name: "Changed" });
      await kept.items.getName("Rope").update({ name: "Long rope" });
      await kept.items.getName("Torch").delete();
      await kept.createEmbeddedDocuments("Item", [{ name: "Lamp", type: "gear" }]);
      await game.actors.getName("Gone").delete();
      await Actor.create({ name: "New", type: "hero" });
      await game.settings.set("small", "level", 3);
    })()`);
    line.mend();
    await first.until(found);
    const heard = await first.run<string[]>("heard.splice(0)");
    expect(heard.sort()).toEqual(
      [
        "createActor New",
        "createItem Lamp",
        "deleteActor Gone",
        "deleteItem Torch",
        "level 3",
        "updateActor Changed",
        "updateItem Long rope",
      ].sort(),
    );
    const state = "JSON.stringify(game.actors.map((actor) => actor.toObject()).sort((a, b) => a._id < b._id ? -1 : 1))";
    expect(await first.run(state)).toBe(await other.run(state));
  });

  it("an operation whose answer was lost happens once, and its promise is kept", async () => {
    line.deaf = true;
    await first.run(`void (globalThis.made = Actor.create({ name: "Once", type: "hero" }))`);
    await other.until("game.actors.getName('Once') !== undefined");
    await line.cut();
    await first.until(lost);
    line.mend();
    expect(await first.run("made.then((actor) => actor.name)")).toBe("Once");
    await first.until(found);
    for (const who of [first, other])
      expect(await who.run("game.actors.filter((actor) => actor.name === 'Once').length")).toBe(1);
    expect(await first.run<string[]>("heard.filter((entry) => entry.endsWith('Once'))")).toEqual(["createActor Once"]);
  });

  it("an operation asked for while the line is broken is refused at once, and can be asked for again", async () => {
    await line.cut();
    await first.until(lost);
    const rename = `game.actors.getName("Once").update({ name: "Later" })`;
    expect(await first.run(`${rename}.then(() => "", (error) => error.name)`)).toBe("NotConnected");
    await first.page.locator("#notifications .warning").getByText("Not sent").waitFor();
    expect(await first.run(`game.users.getName("Other").query("any", {}).then(() => "", (error) => error.name)`)).toBe(
      "NotConnected",
    );
    line.mend();
    await first.until(found);
    expect(await other.run("game.actors.getName('Later') === undefined")).toBe(true);
    await first.run(rename);
    await other.until("game.actors.getName('Later') !== undefined");
  });
});
