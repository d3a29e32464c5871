/** The board of the open host as several people use it: dragging, targets, the token's own menu, dropping actors. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage();
let chorus: Player;
let ash: Player;

interface Place {
  x: number;
  y: number;
}
const token = (player: Player, name: string): Locator =>
  player.page.locator("#board .token").filter({ hasText: name }).first();
const found = (name: string): string => `canvas.scene.tokens.getName(${JSON.stringify(name)})`;
const placeOf = (player: Player, name: string): Promise<Place> =>
  player.run(`(({ x, y }) => ({ x, y }))(${found(name)})`);
const isAt = (player: Player, name: string, { x, y }: Place): Promise<void> =>
  player.until(`${found(name)}.x === ${x} && ${found(name)}.y === ${y}`);

/** Presses a token, moves the pointer by so many cells, and lets go unless told to hold. */
async function drag(player: Player, name: string, cells: Place, { hold = false } = {}): Promise<void> {
  const box = await token(player, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the board.`);
  const cell = await player.run<number>("canvas.grid.size * canvas.view.scale");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await player.page.mouse.move(from.x, from.y);
  await player.page.mouse.down();
  await player.page.mouse.move(from.x + cells.x * cell * 0.5, from.y + cells.y * cell * 0.5);
  await player.page.mouse.move(from.x + cells.x * cell, from.y + cells.y * cell, { steps: 4 });
  if (!hold) await player.page.mouse.up();
}

describe.skipIf(!OWN_HOST)("the board", () => {
  it("lets a player drag their own token, measures the way, and snaps it for everybody", async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    const before = await placeOf(ash, "Sera Vane");
    const [size, distance] = await ash.run<[number, number]>("[canvas.grid.size, canvas.grid.distance]");
    // A third of a cell too far: it must come to lie in the cell all the same.
    await drag(ash, "Sera Vane", { x: 2.3, y: 0.7 }, { hold: true });
    await ash.until(`canvas.ruler.text.startsWith("${2 * distance}")`);
    await ash.page.mouse.up();
    const after = { x: before.x + 2 * size, y: before.y + size };
    await Promise.all([isAt(ash, "Sera Vane", after), isAt(chorus, "Sera Vane", after)]);
    expect(await ash.run("canvas.ruler.active")).toBe(false);
    expect(await token(chorus, "Sera Vane").evaluate((element) => element.style.transform)).toBe(
      `translate(${after.x}px, ${after.y}px)`,
    );
  });

  it("leaves a token alone that is not the player's, and says so", async () => {
    const before = await placeOf(ash, "Toll captain");
    await drag(ash, "Toll captain", { x: -2, y: 0 });
    await ash.page.locator("#notifications").getByText("You may not move Toll captain.").waitFor();
    expect(await placeOf(ash, "Toll captain")).toEqual(before);
    expect(await placeOf(chorus, "Toll captain")).toEqual(before);
    expect(await ash.run(`${found("Toll captain")}.object.controlled`)).toBe(false);
  });

  it("shows everybody whom each of them targets", async () => {
    for (const player of [chorus, ash]) {
      await token(player, "Cutpurse").hover();
      await player.page.keyboard.press("t");
    }
    const both = `${found("Cutpurse")}.object.targeted.size === 2`;
    await Promise.all([chorus.until(both), ash.until(both)]);
    for (const player of [chorus, ash]) {
      expect(await token(player, "Cutpurse").locator(".target-pip").count()).toBe(2);
      const name = await token(player, "Cutpurse").getAttribute("aria-label");
      expect(name).toContain("Chorus");
      expect(name).toContain("Ash");
    }
    await token(ash, "Toll captain").hover();
    await ash.page.keyboard.press("t");
    await chorus.until(
      `${found("Toll captain")}.object.targeted.size === 1 && ${found("Cutpurse")}.object.targeted.size === 1`,
    );
    expect(await ash.run("game.user.targets.ids.length")).toBe(1);
    // Who comes later sees the targets that were set before.
    await ash.reload();
    await ash.until(both.replace("=== 2", "=== 1"));
  });

  it("toggles statuses and height from the token's menu, for everybody to see", async () => {
    await token(chorus, "Cutpurse").click({ button: "right" });
    const hud = chorus.page.locator("#token-hud");
    await hud.waitFor();
    const status = hud.locator(".status").first();
    const [id, name] = [await status.getAttribute("data-status-id"), await status.getAttribute("aria-label")];
    await status.click();
    await ash.until(`${found("Cutpurse")}.actor.statuses.has(${JSON.stringify(id)})`);
    await token(ash, "Cutpurse")
      .locator(`.token-effects img[alt=${JSON.stringify(name)}]`)
      .waitFor();
    await hud.locator(`.status[data-status-id=${JSON.stringify(id)}][aria-pressed=true]`).click();
    await ash.until(`!${found("Cutpurse")}.actor.statuses.has(${JSON.stringify(id)})`);
    await hud.locator("input[name=elevation]").fill("+15");
    await hud.locator("input[name=elevation]").press("Enter");
    await ash.until(`${found("Cutpurse")}.elevation === 15`);
    expect(await token(ash, "Cutpurse").getAttribute("aria-label")).toContain("+15");
    await chorus.page.keyboard.press("Escape");
    await hud.waitFor({ state: "detached" });
  });

  it("moves a token by keyboard alone", async () => {
    const before = await placeOf(ash, "Sera Vane");
    const size = await ash.run<number>("canvas.grid.size");
    await token(ash, "Sera Vane").focus();
    await ash.page.keyboard.press("Space");
    await ash.page.keyboard.press("ArrowLeft");
    await isAt(chorus, "Sera Vane", { x: before.x - size, y: before.y });
    expect(await token(ash, "Sera Vane").getAttribute("aria-pressed")).toBe("true");
  });

  it("makes a token of an actor that is dropped on it, in the cell under the pointer", async () => {
    const directory = await chorus.sidebar("actors");
    const board = chorus.page.locator("#board");
    const point = await chorus.run<Place>(`canvas.toBoard({ x: 5.4 * canvas.grid.size, y: 1.6 * canvas.grid.size })`);
    const count = await chorus.run<number>("canvas.scene.tokens.size");
    await directory
      .locator(".directory-item")
      .filter({ hasText: "Barred gate" })
      .dragTo(board, { targetPosition: point });
    await ash.until(`canvas.tokens.placeables.length === ${count + 1}`);
    const size = await ash.run<number>("canvas.grid.size");
    const made = await ash.run<Place>(`(({ x, y }) => ({ x, y }))(canvas.scene.tokens.contents.at(-1))`);
    expect(made).toEqual({ x: 5 * size, y: size });
  });

  it("says on the token itself that its actor is gone, and lets the game master remove it by key or menu", async () => {
    const made = (name: string): Promise<void> =>
      chorus.run(`(async () => {
        const actor = await Actor.create({ name: "${name}", type: game.actors.contents[0].type });
        const document = await actor.getTokenDocument({ x: 0, y: 0 });
        await canvas.scene.createEmbeddedDocuments("Token", [document.toObject()]);
      })()`);
    await made("Short-lived");
    await token(ash, "Short-lived").waitFor();
    await chorus.run(`game.actors.getName("Short-lived").delete()`);
    await ash.page.getByRole("button", { name: /Short-lived.*Actor gone/ }).waitFor();
    await token(chorus, "Short-lived").focus();
    await chorus.page.keyboard.press("Space");
    await chorus.page.keyboard.press("Delete");
    const question = chorus.window("Remove from the scene");
    await question.getByText("Short-lived").waitFor();
    await chorus.page.keyboard.press("Enter");
    await ash.until(`!${found("Short-lived")}`);
    await token(ash, "Short-lived").waitFor({ state: "detached" });

    await made("Passing");
    await token(chorus, "Passing").click({ button: "right" });
    await chorus.page.locator("#token-hud [data-action=remove]").click();
    await question.locator("[data-action=no]").click();
    await question.waitFor({ state: "detached" });
    expect(await ash.run(`Boolean(${found("Passing")})`)).toBe(true);
    await chorus.page.locator("#token-hud [data-action=remove]").click();
    await question.locator("[data-action=yes]").click();
    await ash.until(`!${found("Passing")} && Boolean(game.actors.getName("Passing"))`);
  });

  it("closes the token's controls on Escape from inside them, and gives the focus back", async () => {
    await token(chorus, "Cutpurse").focus();
    await chorus.page.mouse.move(5, 5);
    await chorus.page.keyboard.press("h");
    const hud = chorus.page.locator("#token-hud");
    await hud.locator("input").first().fill("ten");
    await hud.locator("input").first().press("Enter");
    await chorus.page.locator("#notifications").getByText("is not a number").waitFor();
    await hud.locator("button").first().focus();
    await chorus.page.keyboard.press("Escape");
    await hud.waitFor({ state: "detached" });
    expect(
      await chorus.run(`document.activeElement.closest(".token")?.dataset.tokenId === ${found("Cutpurse")}.id`),
    ).toBe(true);
  });

  it("measures without moving anything while Ctrl is held", async () => {
    const before = await placeOf(chorus, "Tobin Reed");
    await chorus.page.keyboard.down("Control");
    await drag(chorus, "Tobin Reed", { x: 3, y: 0 }, { hold: true });
    const distance = await chorus.run<number>("canvas.grid.distance");
    await chorus.until(`canvas.ruler.text.startsWith("${3 * distance}")`);
    await chorus.page.mouse.up();
    await chorus.page.keyboard.up("Control");
    expect(await placeOf(chorus, "Tobin Reed")).toEqual(before);
  });

  it("has walls that a game master makes, that are in everybody's way, and that no player makes or sees", async () => {
    const make = (door: object): string =>
      `canvas.scene.createEmbeddedDocuments("Wall", [${JSON.stringify({ c: [450, 0, 450, 900], ...door })}])`;
    const blocked = `CONFIG.Canvas.polygonBackends.move.testCollision({ x: 350, y: 350 }, { x: 650, y: 350 }, { type: "move", mode: "any" })`;
    const lines = (player: Player): Promise<number> => player.page.locator("#board .board-walls line").count();
    expect(await Promise.all([chorus.run(blocked), ash.run(blocked)])).toEqual([false, false]);

    expect(await ash.run(`${make({})}.then(() => "made", ({ message }) => message)`)).toContain("lacks permission");
    await chorus.run(`${make({ door: 1 })}.then(() => 1)`);
    await Promise.all([chorus.until(blocked), ash.until(blocked)]);
    expect(await chorus.run("canvas.scene.walls.size")).toBe(1);
    await chorus.page.locator("#board .board-walls line[data-door=shut]").waitFor({ state: "attached" });
    expect([await lines(chorus), await lines(ash)]).toEqual([1, 0]);
    expect(
      await ash.run(
        `(({ x, y }) => ({ x, y }))(CONFIG.Canvas.polygonBackends.sight.testCollision({ x: 350, y: 350 }, { x: 650, y: 350 }, { type: "sight", mode: "closest" }))`,
      ),
    ).toEqual({ x: 450, y: 350 });

    // Whoever may use doors opens it; the wall itself is not theirs.
    await ash.run(`canvas.scene.walls.contents[0].update({ ds: CONST.WALL_DOOR_STATES.OPEN }).then(() => 1)`);
    await Promise.all([chorus.until(`!${blocked}`), ash.until(`!${blocked}`)]);
    await chorus.page.locator("#board .board-walls line[data-door=open]").waitFor({ state: "attached" });
    const gone = `canvas.scene.walls.contents[0].delete().then(() => "gone", ({ message }) => message)`;
    expect(await ash.run(gone)).toContain("lacks permission");
    expect(await chorus.run(gone)).toBe("gone");
    await ash.until("canvas.scene.walls.size === 0");
    await chorus.until(`!document.querySelector("#board .board-walls line")`);
  });
});
