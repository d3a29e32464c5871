/** From an opened sheet to a roll by keys alone: what is found by its name, what digits press, and the page of all keys. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { lookOver, shoot } from "./sweeps/windows.ts";

const MOST = 8;
const named = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const messages = (player: Player): Promise<number> => player.run<number>("game.messages.size");
const find = (sheet: Locator): Locator => sheet.locator("[data-is=find]");

/** Opens somebody's sheet by a key on their name in the directory, with nothing else open. */
async function openByKeys(player: Player, name: string): Promise<Locator> {
  await player.run(
    "Promise.all([...foundry.applications.instances.values()].filter((one) => one.hasFrame).map((one) => one.close())).then(() => true)",
  );
  const directory = await player.sidebar("actors");
  const entry = directory.locator(".directory-item").filter({ hasText: name });
  await entry.locator("a, button, [tabindex]").first().focus();
  await player.page.keyboard.press("Enter");
  const sheet = player.page.locator(`#${await player.run<string>(`${named(name)}.sheet.id`)}`);
  await sheet.waitFor();
  await player.until(`document.activeElement === ${named(name)}.sheet.element`);
  // It opens on the page it was left on.
  await player.run(`(${named(name)}.sheet.changeTab("play", "primary"), true)`);
  return sheet;
}

/** Presses keys one after another, and waits for the window that the last but one opens. @returns how many they were */
async function roll(player: Player, keys: readonly string[], dialog: string): Promise<number> {
  const before = await messages(player);
  for (const key of keys) await player.page.keyboard.press(key);
  const window = player.page.locator(`[data-dialog="${dialog}"]`);
  await window.waitFor();
  await player.until("document.activeElement.closest('[data-dialog]') !== null");
  await player.page.keyboard.press("Enter");
  await player.until(`game.messages.size > ${before}`);
  await window.waitFor({ state: "detached" });
  return keys.length + 1;
}

describe.skipIf(!OWN_HOST)("Personae's sheets by keys", () => {
  const stage = setStage();
  let ash: Player;

  beforeAll(async () => {
    ash = await stage.join("Ash");
  });

  it("PER-028 find a skill by a part of its name, and roll it in no more than eight keys", async () => {
    const sheet = await openByKeys(ash, "Sera Vane");
    await shoot(ash, "keyboard-personae-digits-light");
    await ash.page.keyboard.press("/");
    await find(sheet).getByRole("option").first().waitFor();
    await ash.page.keyboard.type("ste");
    await shoot(ash, "keyboard-personae-find-light");
    expect(await seriousIssues(ash, `#${await sheet.getAttribute("id")}`)).toEqual([]);
    const marked = await find(sheet).locator("[role=option][aria-selected=true]").textContent();
    expect(marked).toContain("Steel");
    await ash.page.keyboard.press("Escape");
    expect(await find(sheet).count()).toBe(0);
    expect(await ash.run(`document.activeElement === ${named("Sera Vane")}.sheet.element`)).toBe(true);
    // Without a target a challenge asks for one; a task needs nobody.
    const keys = await roll(ash, ["/", "s", "t", "e", "ArrowDown", "Enter"], "unopposed");
    expect(keys).toBeLessThanOrEqual(MOST);
  });

  it("PER-028 find what stands on a page that was never open, and turn to it", async () => {
    const sheet = await openByKeys(ash, "Sera Vane");
    await ash.page.keyboard.press("/");
    await ash.page.keyboard.type("second upgr");
    await ash.page.keyboard.press("Enter");
    await ash.page.locator("[data-dialog]").waitFor();
    await shoot(ash, "keyboard-personae-other-page-light");
    expect(await sheet.locator("[role=tab][aria-selected=true]").getAttribute("data-tab")).toBe("traits");
    await ash.page.keyboard.press("Escape");
    await ash.page.locator("[data-dialog]").waitFor({ state: "detached" });
    expect(await ash.run("document.activeElement.dataset.press")).toMatch(/^upgrade-/u);
  });

  it("PER-072 press by digits while somebody goes about by keys, and call macros again by the mouse", async () => {
    // The open host runs macros that call the system alone.
    await ash.run(`(async () => {
      const command = 'game.dramatis.personae.press("unopposed", "Counter");';
      const macro = await getDocumentClass("Macro").create({ name: "Counter", type: "script", command });
      await game.user.assignHotbarMacro(macro, 2);
      return true;
    })()`);
    const sheet = await openByKeys(ash, "Sera Vane");
    const second = sheet.locator('[data-digit="2"]');
    const key = await second.getAttribute("data-press");
    expect(await second.getAttribute("aria-keyshortcuts")).toBe("2");
    await ash.page.keyboard.press("2");
    await ash.page.locator('[data-dialog="challenge"]').waitFor();
    await ash.page.keyboard.press("Escape");
    await ash.page.locator("[data-dialog]").waitFor({ state: "detached" });
    expect(await ash.run("document.activeElement.dataset.press")).toBe(key);
    await sheet.locator(".d-group-head h2").first().click();
    await ash.page.keyboard.press("2");
    await ash.page.locator('[data-dialog="unopposed"]').waitFor();
    expect(await ash.page.locator("[data-dialog]").count()).toBe(1);
  });

  it("PER-072 go through lists by arrows, leave the tokens where they are, and let Tab out", async () => {
    const sheet = await openByKeys(ash, "Sera Vane");
    const token = await ash.run<{ x: number; y: number }>(
      `(() => { const token = ${named("Sera Vane")}.getActiveTokens()[0]; token.control(); return { x: token.document.x, y: token.document.y }; })()`,
    );
    await sheet.focus();
    await ash.page.keyboard.press("Tab");
    const at = (): Promise<string> => ash.run<string>("document.activeElement.dataset.press ?? ''");
    await sheet.locator('[data-digit="1"]').focus();
    const first = await at();
    await ash.page.keyboard.press("ArrowDown");
    expect(await at()).toBe(await sheet.locator('[data-digit="2"]').getAttribute("data-press"));
    await ash.page.keyboard.press("ArrowRight");
    await ash.page.keyboard.press("ArrowUp");
    expect(await at()).toBe(first.replace("challenge", "unopposed"));
    await ash.page.keyboard.press("Tab");
    expect(await at()).not.toBe(first.replace("challenge", "unopposed"));
    expect(
      await ash.run(
        `(() => { const { x, y } = ${named("Sera Vane")}.getActiveTokens()[0].document; return { x, y }; })()`,
      ),
    ).toEqual(token);
  });

  it("show every key on ?, as this person has bound it, and close again to where they were", async () => {
    await ash.run(
      `game.keybindings.set("dramatis", "questions", [{ key: "KeyJ", modifiers: ["Alt"] }]).then(() => true)`,
    );
    const sheet = await openByKeys(ash, "Sera Vane");
    await sheet.locator('[data-digit="1"]').focus();
    await ash.page.keyboard.press("Shift+?");
    const page = ash.page.locator('[data-dialog="keys"]');
    await page.waitFor();
    await page.getByText("Alt+J", { exact: true }).waitFor();
    // Making actors at once is a game master's.
    expect(await page.getByText("Shift+N", { exact: true }).count()).toBe(0);
    await lookOver(ash, "keyboard-personae-keys-light");
    await ash.page.keyboard.press("Escape");
    await page.waitFor({ state: "detached" });
    expect(await ash.run("document.activeElement.dataset.digit")).toBe("1");
    await ash.page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    expect(await ash.run("document.activeElement.closest('.directory-item')?.textContent ?? ''")).toContain(
      "Sera Vane",
    );
  });
});

describe.skipIf(!OWN_HOST)("Verve's sheets by keys", () => {
  const stage = setStage({ game: "verve" });
  let ash: Player;
  let morgan: Player;

  beforeAll(async () => {
    [ash, morgan] = await Promise.all([
      stage.join("Ash", { colorScheme: "dark" }),
      stage.join("Morgan", { colorScheme: "dark", width: 400, height: 860 }),
    ]);
  });

  it("VRV-130 find an ability by a part of its name, and roll it in no more than eight keys; by its digit in two", async () => {
    const sheet = await openByKeys(ash, "Hedda Stoneley");
    await shoot(ash, "keyboard-verve-digits-dark");
    expect(await roll(ash, ["/", "a", "g", "i", "Enter"], "roll")).toBeLessThanOrEqual(MOST);
    expect(await ash.run("document.activeElement.dataset.press")).toBe("roll-agility");
    expect(await roll(ash, ["1"], "roll")).toBe(2);
    await ash.page.keyboard.press("/");
    await find(sheet).getByRole("option").first().waitFor();
    await ash.page.keyboard.type("ro");
    await shoot(ash, "keyboard-verve-find-dark");
    expect(await seriousIssues(ash, `#${await sheet.getAttribute("id")}`)).toEqual([]);
  });

  it("VRV-165 keep their keys while they are edited, but not in fields; and fit 400 pixels", async () => {
    await morgan.run(`${named("Hedda Stoneley")}.sheet.render({ force: true }).then(() => true)`);
    const sheet = morgan.page.locator(`#${await morgan.run<string>(`${named("Hedda Stoneley")}.sheet.id`)}`);
    await sheet.waitFor();
    await sheet.locator('[role=tab][data-tab="story"]').focus();
    await morgan.page.keyboard.press("e");
    await sheet.and(morgan.page.locator('[data-mode="edit"]')).waitFor();
    const name = sheet.locator('[name="name"]').first();
    await name.focus();
    await name.press("End");
    await name.press("/");
    expect(await name.inputValue()).toBe("Hedda Stoneley/");
    await name.press("Backspace");
    await sheet.locator('[role=tab][data-tab="story"]').focus();
    await morgan.page.keyboard.press("/");
    await find(sheet).getByRole("option").first().waitFor();
    const [box, frame] = await Promise.all([find(sheet).boundingBox(), sheet.boundingBox()]);
    expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
    await shoot(morgan, "keyboard-verve-find-dark-400");
    await morgan.page.keyboard.press("Escape");
    await morgan.page.keyboard.press("?");
    await lookOver(morgan, "keyboard-verve-keys-dark-400");
    await morgan.page.locator('[data-dialog="keys"]').getByText("Shift+N", { exact: true }).waitFor();
  });
});
