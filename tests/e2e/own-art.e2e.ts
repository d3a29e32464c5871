/** Art and maps of one's own on the open host: brought, dropped, made scenes and portraits; and what is refused. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { seriousIssues } from "./harness/axe.ts";
import { drawMap, dropFile } from "./harness/files.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage();
const MAY_NOT = "You may not bring files into this world.";
let chorus: Player;
let ash: Player;

const openPicker = async (player: Player): Promise<Locator> => {
  await player.run(
    `new foundry.applications.apps.FilePicker({ type: "image" }).render({ force: true }).then(() => undefined)`,
  );
  const picker = player.page.locator(".file-picker-window");
  await picker.waitFor();
  return picker;
};
const said = (player: Player, words: string): Locator => player.page.locator(".notification", { hasText: words });
/** Where a point of the scene is on the page. */
const onPage = (player: Player, x: number, y: number): Promise<{ x: number; y: number }> =>
  player.run(`canvas.clientCoordinatesFromCanvas({ x: ${x}, y: ${y} })`);

describe.skipIf(!OWN_HOST)("own art and maps", () => {
  it("are brought into folders of the world, found again, and refused with words", async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash", { colorScheme: "dark" })]);
    chorus.expectFaults(/answer 415: .*name=/, /console: .*415/);
    const picker = await openPicker(chorus);
    await picker.locator("[data-place=world]").click();
    await picker.locator("[data-action=makeFolder]").click();
    await chorus.window("New folder").locator("input[name=name]").fill("The deep");
    await chorus.page.keyboard.press("Enter");
    await picker.locator(".file-picker-way [aria-current]").getByText("The-deep").waitFor();
    const buffer = Buffer.from(await drawMap(chorus), "base64");
    await picker.locator("input[type=file]").setInputFiles([
      { name: "Old bridge.png", mimeType: "image/png", buffer },
      { name: "page.png.html", mimeType: "text/html", buffer: Buffer.from("<p>Hello</p>") },
      { name: "lie.png", mimeType: "image/png", buffer: Buffer.from("<script>alert(1)</script>") },
    ]);
    const refused = picker.locator(".file-picker-uploads li.refused");
    await refused.nth(1).waitFor();
    expect(await refused.allInnerTexts()).toEqual([
      expect.stringMatching(/^"page\.png\.html": files that end in \.html are not taken\./),
      expect.stringMatching(/^What is in "lie\.png" is no PNG\./),
    ]);
    await chorus.until(
      `document.querySelector(".file-picker-window input[name=path]").value.endsWith("The-deep/Old-bridge.png")`,
    );
    const tile = picker.locator(".picture[data-action=pick]");
    expect(await tile.allInnerTexts()).toEqual(["Old bridge"]);
    await picker.locator("input[type=search]").fill("tower");
    await picker.getByText("Nothing found").waitFor();
    await picker.locator("input[type=search]").fill("bridge");
    await tile.waitFor();
    expect(await seriousIssues(chorus, ".file-picker-window")).toEqual([]);
    await dropFile(picker, "second.png", "image/png", buffer.toString("base64"));
    await tile.nth(1).waitFor();
    expect(await picker.locator("input[type=search]").inputValue()).toBe("");
    await picker.locator("[data-action=close]").click();
  });

  it("run nothing, however they are looked at", async () => {
    const path = await chorus.run<string>(`(async () => {
      const source = '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title = 1"><script>document.title = 1</script><circle r="9"/></svg>';
      const { FilePicker } = foundry.applications.apps;
      const sent = await FilePicker.upload("data", "worlds/" + game.world.id + "/assets", new File([source], "seal.svg"));
      return sent.path;
    })()`);
    await said(chorus, "Taken out of").waitFor();
    const page = await chorus.context.newPage();
    const answer = await page.goto(`${stage.host.url}/${path}`);
    expect(answer?.headers()["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
    expect(await answer?.text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"></circle></svg>');
    expect(await page.title()).toBe("");
    await page.close();
  });

  it("become a scene that its maker sees first, with a grid that fits, until it is opened for everybody", async () => {
    const before = await ash.run<string>("canvas.scene.name");
    await dropFile(chorus.page.locator("#board"), "Old bridge.png", "image/png", await drawMap(chorus));
    const offer = chorus.window("A map for the board");
    expect(await offer.locator("input[name=name]").inputValue()).toBe("Old bridge");
    expect(await seriousIssues(chorus, "dialog.application")).toEqual([]);
    await offer.locator("input[name=name]").fill("The narrow bridge");
    await offer.locator("[data-action=scene]").click();
    await chorus.until(`canvas.scene?.name === "The narrow bridge"`);
    expect(await chorus.run(`[canvas.scene.width, canvas.scene.height, canvas.scene.active]`)).toEqual([
      1420,
      930,
      false,
    ]);
    expect(await ash.run("canvas.scene.name")).toBe(before);

    const bar = chorus.page.locator("#scene-navigation");
    await bar.locator("[data-action=configureScene]").click();
    const sheet = chorus.window("Scene: The narrow bridge");
    await sheet.locator("nav [data-tab=grid]").click();
    await sheet.locator("[data-action=fitGrid]").click();
    const [from, to] = [await onPage(chorus, 160, 300), await onPage(chorus, 160 + 8 * 70, 300 + 5 * 70)];
    await chorus.page.mouse.move(from.x, from.y);
    await chorus.page.mouse.down();
    await chorus.page.mouse.move(to.x, to.y);
    await chorus.page.mouse.up();
    await chorus.page.locator(".grid-fit-bar input").fill("8");
    await chorus.page.keyboard.press("Enter");
    await chorus.until(`canvas.scene.grid.size === 70`);
    expect(await chorus.run(`[canvas.scene.background.offsetX, canvas.scene.background.offsetY]`)).toEqual([20, 20]);
    expect(await chorus.run(`getComputedStyle(canvas.world).backgroundPosition`)).toContain("-20px -20px");

    const size = sheet.locator("input[name='grid.size']");
    await size.fill("");
    await size.blur();
    await chorus.until(`document.querySelector(".scene-config input[name='grid.size']").value === "70"`);
    expect(await chorus.run(`canvas.scene.grid.size`)).toBe(70);
    await sheet.locator("[data-action=close]").click();

    await bar.locator("[data-action=activateScene]").click();
    await ash.until(`canvas.scene?.name === "The narrow bridge"`);
    await bar.locator("[data-action=activateScene]").waitFor({ state: "detached" });
    const shown = await ash.run<number>(`(async () => {
      const map = new Image();
      map.src = canvas.scene.background.src;
      await map.decode();
      return map.naturalWidth;
    })()`);
    expect(shown).toBe(1420);
    expect(await ash.page.locator("#scene-navigation li").count()).toBe(0);
  });

  it("become portrait and token of whom they are dropped on", async () => {
    const directory = await chorus.sidebar("actors");
    const entry = directory.locator(".directory-item").filter({ hasText: "Sera Vane" });
    await dropFile(entry, "sera.png", "image/png", await drawMap(chorus));
    await ash.until(`game.actors.getName("Sera Vane").img.endsWith("assets/portraits/sera.png")`);
    await ash.until(
      `game.actors.getName("Sera Vane").prototypeToken.texture.src.endsWith("assets/portraits/sera.png")`,
    );
    await ash.until(
      `game.scenes.some((scene) => scene.tokens.some((token) => token.texture.src?.endsWith("portraits/sera.png")))`,
    );
    const sheet = await chorus.openSheet("Tobin Reed");
    await dropFile(sheet, "tobin.png", "image/png", await drawMap(chorus));
    await chorus.run("game.actors.getName('Tobin Reed').sheet.close().then(() => undefined)");
  });

  it("are pointed at by a long press, for everybody who looks at the scene", async () => {
    const at = await onPage(ash, 400, 400);
    await ash.page.mouse.move(at.x, at.y);
    await ash.page.mouse.down();
    const seen = chorus.page.locator(".board-ping", { hasText: "Ash points here" });
    await seen.waitFor({ state: "attached" });
    await ash.page.mouse.up();
    expect(await ash.page.locator(".board-selection").count()).toBe(0);
    await seen.waitFor({ state: "detached" });
  });

  it("are not brought by whoever has no right to, who is told so", async () => {
    ash.expectFaults(/answer 403: .*(upload|files)/, /console: .*403/);
    const picker = await openPicker(ash);
    await picker.getByText(MAY_NOT).waitFor();
    expect(await picker.locator("[data-action=bring], [data-place=world]").count()).toBe(0);
    await dropFile(picker, "mine.png", "image/png", await drawMap(ash));
    await said(ash, MAY_NOT).waitFor();
    expect(await seriousIssues(ash, ".file-picker-window")).toEqual([]);
    await picker.locator("[data-action=close]").click();
    await dropFile(ash.page.locator("#board"), "mine.png", "image/png", await drawMap(ash));
    await said(ash, "You may not make scenes in this world.").waitFor();
    const answer = await ash.run<[number, string]>(`(async () => {
      const query = "source=data&name=mine.png&target=worlds/" + game.world.id + "/assets";
      const headers = { "Content-Type": "application/octet-stream" };
      const answer = await fetch("/upload?" + query, { method: "POST", headers, body: "x" });
      return [answer.status, (await answer.json()).error.message];
    })()`);
    expect(answer).toEqual([403, expect.stringContaining(MAY_NOT)]);
    await chorus.run(
      `game.users.getName("Ash").update({ "permissions.FILES_UPLOAD": true, "permissions.FILES_BROWSE": true })`,
    );
    await ash.until(`game.user.can("FILES_UPLOAD")`);
    await (await openPicker(ash)).locator("[data-action=bring]").waitFor();
  });

  it("have windows with nothing serious for axe, in both themes and on a narrow screen", async () => {
    const found: string[] = [];
    await chorus.run("canvas.scene.sheet.render({ force: true }).then(() => undefined)");
    const sheet = chorus.page.locator(".scene-config");
    for (const theme of ["dark", "light"]) {
      await chorus.run(`game.settings.set("core", "uiTheme", "${theme}")`);
      for (const tab of ["basics", "grid", "appearance", "tokens"]) {
        await sheet.locator(`nav [data-tab=${tab}]`).click();
        found.push(...(await seriousIssues(chorus, ".scene-config")).map((fault) => `${theme} ${tab}: ${fault}`));
      }
      found.push(...(await seriousIssues(chorus, "#scene-navigation")).map((fault) => `${theme} bar: ${fault}`));
    }
    await sheet.locator("[data-action=close]").click();
    await chorus.page.setViewportSize({ width: 400, height: 800 });
    await openPicker(chorus);
    found.push(...(await seriousIssues(chorus, ".file-picker-window")).map((fault) => `narrow: ${fault}`));
    expect(found).toEqual([]);
  });
});
