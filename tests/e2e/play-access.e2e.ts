/** The cards, dialogs and tracker of Personae as axe sees them, in both lights, and by keyboard alone. */
import { describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import { actor, lastCard } from "./harness/personae.ts";
import { setStage } from "./harness/stage.ts";
import { inBar } from "./harness/tracker.ts";

const stage = setStage();

/** An encounter with somebody under a condition, with a power at work, a reroll and a critical. */
const SET_UP = `(async () => {
  const combat = game.combat ?? (await getDocumentClass("Combat").create({ active: true }));
  if (combat.combatants.size === 0)
    await combat.createEmbeddedDocuments("Combatant", canvas.tokens.placeables.map(({ document, actor }) => ({
      tokenId: document.id, sceneId: document.parent.id, actorId: actor.id,
    })));
  await combat.startCombat();
  const sera = ${actor("Sera Vane")};
  await sera.update({
    "system.conditions": [{ name: "Prone", until: "encounter" }],
    "system.running": [{ id: "glow", name: "Glow", duration: "maintain", round: 0 }],
    "system.criticals": 1,
  });
  const system = { effects: [{ kind: "reroll", rank: 2 }, { kind: "hits", value: 1 }] };
  await sera.createEmbeddedDocuments("Item", [{ name: "Luck", type: "personae-enhancement", system }]);
})()`;

describe.each(["light", "dark"] as const)("by %s", (colorScheme) => {
  it("PER-008 PER-142 PER-150 PER-180 tracker, dialogs and cards have nothing serious for axe", async () => {
    const chorus = await stage.join("Chorus", { colorScheme });
    await chorus.run(SET_UP);
    await chorus.sidebar("combat");
    await chorus.page.locator("#combat [data-is=power]").waitFor();
    expect(await seriousIssues(chorus, "#combat")).toEqual([]);
    for (const button of ["award", "aims"]) {
      // Opened, read and closed by keyboard; the focus comes back to the button, or to that of the menu it stands in.
      const isInBar = button === "award";
      if (isInBar) await inBar(chorus, button);
      await chorus.page.locator(`#combat [data-tracker-action="${button}"]`).focus();
      await chorus.page.keyboard.press("Enter");
      const dialog = chorus.page.locator("[data-dialog]");
      await dialog.waitFor();
      expect(await seriousIssues(chorus, "[data-dialog]")).toEqual([]);
      await chorus.page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      const back = await chorus.run("document.activeElement.dataset.trackerAction ?? document.activeElement.className");
      expect(back).toMatch(isInBar ? /d-clock-more/ : button);
    }
    await chorus.sidebar("chat");
    await chorus.run(
      `canvas.tokens.placeables.forEach((one) => one.setTarget(one.name === "Cutpurse", { releaseOthers: false }))`,
    );
    await chorus.run(`${actor("Sera Vane")}.sheet.render({ force: true }).then(() => true)`);
    const sheet = chorus.window("Sera Vane");
    await sheet.locator("[data-item-id]").filter({ hasText: "Ferry sword" }).locator('[data-action="attack"]').click();
    const dialog = chorus.window("Attack");
    await dialog.waitFor();
    expect(await seriousIssues(chorus, "[data-dialog]")).toEqual([]);
    await dialog.locator('[data-action="propose"]').click();
    const card = lastCard(chorus);
    await card.locator('[data-card-action="accept"]').waitFor();
    expect(await seriousIssues(chorus, "#chat")).toEqual([]);
    await card.locator('[data-card-action="assist"]').click();
    await chorus.window("Assist").waitFor();
    expect(await seriousIssues(chorus, "[data-dialog]")).toEqual([]);
    await chorus.page.keyboard.press("Escape");
    await loadDice(chorus, [2, 1, 1, 10, 9, 9, 9]);
    await card.locator('[data-card-action="accept"]').click();
    await card.locator('[data-card-action="reroll"]').first().waitFor();
    expect(await seriousIssues(chorus, "#chat")).toEqual([]);
    await card.locator('[data-card-action="reroll"]').last().click();
    await card.locator('[data-card-action^="spendCritical"]').first().waitFor();
    expect(await seriousIssues(chorus, "#chat")).toEqual([]);
    await chorus.leave();
  });
});
