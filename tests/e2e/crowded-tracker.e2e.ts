/** Ten who fight, on a common screen: all rows in sight, one menu above them, one big button that goes on. */
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let chorus: Player;

/** A fight of ten with Foundry's own calls: those on the board, and as many more of the last. */
const TEN = `(async () => {
  const scene = canvas.scene;
  const last = scene.tokens.contents.at(-1).toObject();
  const more = Array.from({ length: 10 - scene.tokens.size }, (_, at) => ({ ...last, _id: undefined, x: 100 * at, y: 0 }));
  await scene.createEmbeddedDocuments("Token", more);
  const combat = game.combat ?? (await getDocumentClass("Combat").create({ scene: scene.id, active: true }));
  const tokens = scene.tokens.filter(({ id }) => !combat.combatants.some(({ tokenId }) => tokenId === id));
  await combat.createEmbeddedDocuments("Combatant",
    tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
  await combat.update({ "system.sceneState": "violent" });
  await combat.rollAll();
  if (!combat.started) await combat.startCombat();
  return combat.combatants.size;
})()`;

describe("a fight of ten at 1440 by 900", () => {
  beforeAll(async () => {
    chorus = await stage.join("Chorus", { width: 1440, height: 900 });
    await chorus.sidebar("combat");
    expect(await chorus.run<number>(TEN)).toBe(10);
    await chorus.until('document.querySelectorAll("#combat .combatant .d-pips").length === 10');
  });

  it("PER-089 shows all ten with the hits that are left", async () => {
    const list = chorus.page.locator("#combat .combat-tracker");
    const [whole, seen] = await list.evaluate((one) => [one.scrollHeight, one.clientHeight]);
    expect(whole).toBeLessThanOrEqual(seen ?? 0);
    expect(await list.locator("[data-is=hits]").count()).toBe(10);
    expect(await seriousIssues(chorus, "#combat")).toEqual([]);
  });

  it("PER-003 has one menu for clock and charter, by keys as well; it closes when something of it is pressed", async () => {
    const { page } = chorus;
    const menu = page.locator("#combat .d-clock-menu");
    const opener = page.locator("#combat .d-clock-more");
    await opener.focus();
    await page.keyboard.press("Enter");
    await menu.waitFor({ state: "visible" });
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await opener.click();
    await menu.locator('[data-tracker-action="charter"]').click();
    await page.locator("[data-dialog=charter]").waitFor();
    expect(await menu.isVisible()).toBe(false);
    await page.keyboard.press("Escape");
    await page.locator("[data-dialog=charter]").waitFor({ state: "detached" });
  });

  it("PER-057 goes on by the one big button", async () => {
    const before = await chorus.run<number>("game.combat.turn");
    await chorus.page.locator("#combat .d-tracker-next button").click();
    await chorus.until(`game.combat.turn === ${before + 1}`);
  });
});
