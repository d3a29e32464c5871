/** Every dialog of Personae, its cards and the tracker: axe in both lights, narrow and at 200 %, and by keyboard alone. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import { actor, lastCard } from "./harness/personae.ts";
import { setStage } from "./harness/stage.ts";
import { inBar } from "./harness/tracker.ts";
import { LOOKS, lookOver, shoot, throughKeys } from "./sweeps/windows.ts";

const stage = setStage();

/** An encounter in its second round, set by hand, with everything a tracker row can show. */
const SET_UP = `(async () => {
  const set = (key, value) => game.settings.set("dramatis", "personae." + key, value);
  await set("actionOrder", "manual");
  await set("roundSeconds", 10);
  await set("autoAnswer", "off");
  const combat = game.combat ?? (await getDocumentClass("Combat").create({ active: true }));
  if (combat.combatants.size === 0)
    await combat.createEmbeddedDocuments("Combatant", canvas.tokens.placeables.map(({ document, actor }) => ({
      tokenId: document.id, sceneId: document.parent.id, actorId: actor.id,
    })));
  const sera = ${actor("Sera Vane")};
  await combat.update({ "system.sceneState": "violent", "system.goals": { party: "Cross the bridge", opposition: "Hold it" },
    "system.instigator": sera.uuid });
  if (!combat.started) await combat.startCombat();
  await sera.update({
    "system.conditions": [{ name: "Prone", until: "encounter" }],
    "system.running": [{ id: "glow", name: "Glow", duration: "maintain", round: 0 }],
    "system.criticals": 2,
  });
  if (!sera.items.getName("Sweep")) {
    const effects = [{ kind: "followUpAnyTarget" }, { kind: "reroll", rank: 3 }];
    await sera.createEmbeddedDocuments("Item", [
      { name: "Sweep", type: "personae-enhancement", system: { effects } },
      { name: "Rivers", type: "personae-talent", system: { subtype: "expertise" } },
    ]);
  }
  const cutpurse = ${actor("Cutpurse")};
  await game.dramatis.decide({ type: "correct", encounter: null, target: cutpurse.uuid, hits: 9, shock: 2 });
})()`;

describe.each(LOOKS)("$name", ({ name, ...look }) => {
  const shot = (what: string): string => `${look.colorScheme}-${what}`;

  it("PER-031 PER-053 PER-099 PER-132 PER-153 the tracker and what opens from it", async () => {
    const chorus = await stage.join("Chorus", look);
    await chorus.run(SET_UP);
    await chorus.sidebar("combat");
    await chorus.page.locator("#combat [data-is=power]").waitFor();
    expect(await seriousIssues(chorus, "#combat"), name).toEqual([]);
    await shoot(chorus, shot("tracker"));
    const button = (action: string): Locator =>
      chorus.page.locator(`#combat [data-tracker-action="${action}"]`).first();
    await throughKeys(chorus, await inBar(chorus, "award"), shot("award"));
    await throughKeys(chorus, button("aims"), shot("aims"));
    await throughKeys(chorus, button("stabilise"), shot("stabilise"));
    // The order by keyboard alone: the button moves the row and keeps the focus; Alt and an arrow move it back.
    const order = await chorus.run<string>("game.combat.turns.map(({ id }) => id).join()");
    const row = chorus.page.locator("#combat li.combatant").nth(2);
    const id = (await row.getAttribute("data-combatant-id")) ?? "";
    await row.locator('[data-tracker-action="later"]').focus();
    await chorus.page.keyboard.press("Enter");
    await chorus.until(`game.combat.turns[3].id === "${id}"`);
    await chorus.until(`document.activeElement?.dataset.press === "${id}-later"`);
    await chorus.page.keyboard.press("Alt+ArrowUp");
    await chorus.until(`game.combat.turns.map(({ id }) => id).join() === "${order}"`);
    await row.focus();
    await chorus.page.keyboard.press("Alt+ArrowDown");
    await chorus.until(`game.combat.turns[3].id === "${id}"`);
    await chorus.until(`document.activeElement?.dataset.combatantId === "${id}"`);
    await chorus.page.keyboard.press("Alt+ArrowUp");
    await chorus.until(`game.combat.turns.map(({ id }) => id).join() === "${order}"`);
    await chorus.run("game.combat.endCombat().then(() => true), true");
    await lookOver(chorus, shot("end"));
    await chorus.page.keyboard.press("Escape");
    await chorus.run(`game.settings.set("dramatis", "personae.actionOrder", "chosenSkill").then(() => true)`);
    await chorus.run("game.combat.rollInitiative([game.combat.turns[0].id]).then(() => true), true");
    await lookOver(chorus, shot("order"));
    await chorus.page.keyboard.press("Escape");
    await chorus.run(`game.settings.set("dramatis", "personae.actionOrder", "manual").then(() => true)`);
    await button("pause").focus();
    await chorus.page.keyboard.press("Enter");
    await chorus.window("Call a pause").waitFor();
    expect(await seriousIssues(chorus, "dialog, .application.dialog"), "pause").toEqual([]);
    await chorus.page.keyboard.press("Escape");
    await chorus.leave();
  });

  it("PER-025 PER-036 PER-040 PER-103 PER-180 what opens from a sheet", async () => {
    const chorus = await stage.join("Chorus", look);
    await chorus.run(
      `canvas.tokens.placeables.forEach((one) => one.setTarget(one.name === "Toll captain", { releaseOthers: false }))`,
    );
    await chorus.run(`${actor("Sera Vane")}.sheet.render({ force: true }).then(() => true)`);
    const sheet = chorus.window("Sera Vane");
    await sheet.waitFor();
    await throughKeys(chorus, sheet.locator('[data-action="critical"]'), shot("critical"));
    const row = (text: string): Locator => sheet.locator("[data-item-id]").filter({ hasText: text });
    await throughKeys(chorus, row("Ferry sword").locator('[data-action="attack"]'), shot("attack"));
    await throughKeys(chorus, sheet.locator('[data-action="unopposed"]').first(), shot("unopposed"));
    await sheet.locator('[role="tab"][data-tab="traits"]').click();
    await throughKeys(chorus, row("Rivers").locator('[data-action="ask"]'), shot("ask"));
    await chorus.run(
      `${actor("Sera Vane")}.update({ "system.tracks.main.shock": 1, "system.tracks.main.hits": 3 }).then(() => true)`,
    );
    await sheet.locator('[role="tab"][data-tab="play"]').click();
    await throughKeys(chorus, sheet.locator('[data-action="recover"]').first(), shot("recovery"));
    await chorus.run(
      `${actor("Sera Vane")}.update({ "system.tracks.main.shock": 0, "system.tracks.main.hits": 0 }).then(() => true)`,
    );
    await chorus.leave();
  });

  it("PER-027 PER-064 PER-142 PER-180 PER-181 the life of a card, by keyboard alone", async () => {
    const chorus = await stage.join("Chorus", look);
    await chorus.sidebar("chat");
    const decided = await chorus.run<{ ok: boolean }>(`(async () => {
      const [sera, captain, cutpurse] = ["Sera Vane", "Toll captain", "Cutpurse"].map((name) => canvas.tokens.placeables.find((one) => one.name === name).actor);
      const skill = sera.items.getName("Blades").id;
      return game.dramatis.decide({
        type: "propose", encounter: null, actor: sera.uuid,
        challenge: {
          type: "challenge", challenge: "attack", encounter: null, actor: sera.uuid, reactors: [captain.uuid], skill,
          attribute: "STA", power: null, goal: "Get past", modifiers: [], followUps: 2, hits: 1, spendsAction: false,
          weapon: { id: sera.items.getName("Ferry sword").id, name: "Ferry sword", kind: "handToHand", category: "oneHanded" },
          distances: [{ reactor: captain.uuid, band: "close", units: null, label: "close" }],
        },
      });
    })()`);
    expect(decided).toMatchObject({ ok: true });
    const card = lastCard(chorus);
    const button = (action: string): Locator => card.locator(`[data-card-action="${action}"]`).first();
    const pressed = async (action: string): Promise<void> => {
      await button(action).focus();
      await chorus.page.keyboard.press("Enter");
    };
    await button("accept").waitFor();
    expect(await seriousIssues(chorus, "#chat"), "proposal").toEqual([]);
    await throughKeys(chorus, button("assist"), shot("assist"));
    await loadDice(chorus, [10, 9, 8, 1, 1, 1, 1, 1, 1, 1]);
    await pressed("accept");
    await button("chooseAnswer").waitFor();
    expect(await seriousIssues(chorus, "#chat"), "challenge").toEqual([]);
    await shoot(chorus, shot("card-asked"));
    await pressed("chooseAnswer");
    await lookOver(chorus, shot("answer"));
    await chorus.page.keyboard.press("Enter");
    await button("reroll").waitFor();
    expect(await seriousIssues(chorus, "#chat"), "reroll").toEqual([]);
    await card.locator('[data-card-action="reroll"]').last().focus();
    await chorus.page.keyboard.press("Enter");
    await button("followUpOther").waitFor();
    await pressed("followUpOther");
    await lookOver(chorus, shot("follow-up"));
    await chorus.page.keyboard.press("Escape");
    await pressed("followUp");
    await card.locator("[data-is=verdict]").nth(1).waitFor();
    expect(await seriousIssues(chorus, "#chat"), "verdicts").toEqual([]);
    await shoot(chorus, shot("card"));
    await pressed("apply");
    await button("undo").waitFor();
    expect(await seriousIssues(chorus, "#chat"), "applied").toEqual([]);
    await pressed("undo");
    await button("redo").waitFor();
    expect(await seriousIssues(chorus, "#chat"), "taken back").toEqual([]);
    await chorus.leave();
  });
});
