/** Arc's sheets: for everybody and on every page, what is pressed and typed on them, and what veiled sums keep from players. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { edit } from "./harness/sheets.ts";
import { setStage } from "./harness/stage.ts";
import { BEGUN } from "./harness/tracker.ts";
import { openAlone, sweepSheets, type Shown } from "./sweeps/sheets.ts";

const stage = setStage({ game: "arc" });
let morgan: Player;

const named = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const RHEA = named("Rhea Sand");
const SENTRY = named("Old Sentry");
const KINDS = ["skill", "weapon", "spell", "shield", "armor", "gear", "task"];
const PAGES = ["play", "load", "mind", "story"];
const character: Shown = { name: "character", document: RHEA, tabs: PAGES };
const SHEETS: readonly Shown[] = [
  character,
  { name: "blank character", document: named("Nobody Yet"), tabs: PAGES },
  { name: "blank figure", document: named("Nobody Else"), tabs: [] },
  { name: "small sheet", document: SENTRY, tabs: [] },
  ...KINDS.map((kind) => ({
    ...{ name: kind, tabs: [] },
    document: `${RHEA}.items.getName("A ${kind} with a name that goes on for long")`,
  })),
];

/** Rhea has one of everything, a lowered score, statuses and conditions. */
const SET_UP = `(async () => {
  const onHit = [{ type: "ks", stat: "build", change: -1 }, { type: "status", status: "prone", remove: false }];
  const more = { weapon: { onHit, skill: "Blades", weightKg: 1.5, level: 2 }, spell: { onHit }, gear: { weightKg: 6, quantity: 2 }, armor: { requiredTraining: 4, weightKg: 9 } };
  const items = ${JSON.stringify(KINDS)}.map((kind) => ({ type: "arc-" + kind, name: "A " + kind + " with a name that goes on for long", system: more[kind] ?? {} }));
  const skill = (name, us, score) => ({ name, type: "arc-skill", system: { us, score } });
  const rhea = { ks: { control: { value: 5, max: 7 } }, us: { accuracy: 4 }, som: 6, statuses: ["prone", "shocked"], path: "The open road", morality: "No blow from behind" };
  await Actor.create([
    { name: "Rhea Sand", type: "arc-character", ownership: { [game.users.getName("Ash").id]: 3 }, system: rhea, items: [skill("Blades", "accuracy", 6), skill("Locks", "accuracy", 5)] },
    { name: "Old Sentry", type: "arc-figure", items: [skill("Clubs", "might", 4)] },
  ]);
  await Actor.create([{ name: "Nobody Yet", type: "arc-character" }, { name: "Nobody Else", type: "arc-figure" }]);
  await ${RHEA}.createEmbeddedDocuments("Item", items);
  await ${RHEA}.createEmbeddedDocuments("ActiveEffect", [{ type: "arc-condition", name: "Bruised ribs", system: { value: -1 } }, { type: "arc-condition", name: "Blessing", system: { value: 1 }, duration: { value: 3, units: "rounds" } }]);
  return true;
})()`;

async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/arc-sheets-${name}.png` });
}

/** A picture of every page of every sheet. */
async function pictures(player: Player, look: string): Promise<void> {
  if (!process.env.STORY_PICTURES) return;
  for (const shown of SHEETS) {
    const sheet = await openAlone(player, shown);
    if (shown.tabs.length === 0) await picture(player, `${look}-${shown.name}`);
    for (const tab of shown.tabs) {
      await player.page.locator(`${sheet} [role=tab][data-tab="${tab}"]`).click();
      await picture(player, `${look}-${shown.name}-${tab}`);
    }
  }
}

/** Opens Rhea's sheet on one of its pages. */
async function openRhea(player: Player, page: string): Promise<Locator> {
  const on = player.page.locator(await openAlone(player, character));
  await on.locator(`[role=tab][data-tab="${page}"]`).click();
  return on;
}

describe("Arc's sheets", () => {
  it("ARC-018 ARC-032 ARC-054 fit a page of 360 pixels and 200 % zoom, by day and by night, and hide nothing from axe", async () => {
    let night: Player;
    [morgan, night] = await Promise.all([
      stage.join("Morgan", { colorScheme: "light", width: 360, height: 740 }),
      stage.join("Morgan", { colorScheme: "dark", width: 720, height: 450 }),
    ]);
    await morgan.run(SET_UP);
    await night.until(`${RHEA}.effects.size >= 2`);
    await pictures(morgan, "narrow");
    await pictures(night, "night");
    const [narrow, zoomed] = await Promise.all([sweepSheets(morgan, SHEETS), sweepSheets(night, SHEETS)]);
    expect(narrow).toEqual([]);
    expect(zoomed).toEqual([]);
    await morgan.page.setViewportSize({ width: 1440, height: 900 });
    await pictures(morgan, "wide");
    // As tall as it gets, with everything that is further down.
    await morgan.page.setViewportSize({ width: 1100, height: 1500 });
    await openRhea(morgan, "play");
    await morgan.run(`(${RHEA}.sheet.setPosition({ top: 0, height: 1480 }), true)`);
    await picture(morgan, "tall");
    await morgan.page.setViewportSize({ width: 1440, height: 900 });
  });

  it("ARC-033 ARC-053 ARC-081 move the State of Mind, restore a score, and store what is typed of a skill and a condition", async () => {
    await morgan.run(`${RHEA}.update({ system: { statuses: [] } }).then(() => true)`);
    const on = await openRhea(morgan, "play");
    const has = (selector: string, hasText: string): Promise<void> => on.locator(selector, { hasText }).waitFor();
    await on.locator('[data-press="som-up"]').click();
    await has("[data-is=som-value]", "7");
    await on.locator('[data-press="som-rest"]').click();
    await has("[data-is=som-value]", "6");
    await on.locator('[data-press="restore-ks.control"]').click();
    await morgan.until(`${RHEA}.system.ks.control.value === 7`);
    const locks = on.locator('[data-skill="Locks"]');
    // 7 + 4, −1 for the ribs, +1 for the blessing, −1 for armour beyond her training; −3…+5 with a d8.
    await has('[data-skill="Locks"] [data-is=die]', "7…15");
    await edit(on);
    await locks.locator("input").fill("6");
    await locks.locator("input").press("Tab");
    await has('[data-skill="Locks"] [data-is=die]', "−2…+6");
    await on.locator('[role=tab][data-tab="mind"]').click();
    expect(await on.locator("[data-is=mind-log] li").allTextContents()).toEqual([
      " State of Mind −1",
      " State of Mind +1",
    ]);
    const value = on.locator('[data-condition-id]:has([value="Bruised ribs"]) [data-condition-field="value"]');
    await value.fill("-2");
    await value.press("Tab");
    await has("[data-is=states]", "Bruised ribs −2");
  });

  it("ARC-017 ARC-054 take what is dragged onto them by mouse: a skill from the list of things, a rope from another’s load", async () => {
    await morgan.run(`(async () => {
      await Item.create({ name: "Climbing", type: "arc-skill", system: { us: "agility", score: 3 } });
      await ${named("Nobody Yet")}.createEmbeddedDocuments("Item", [{ name: "Rope", type: "arc-gear", system: { weightKg: 2 } }]);
      return true;
    })()`);
    const on = await openRhea(morgan, "play");
    await morgan.run(`(${RHEA}.sheet.setPosition({ left: 0, top: 0, width: 560 }), true)`);
    const things = await morgan.sidebar("items");
    await things.getByText("Climbing", { exact: true }).first().dragTo(on.locator("[data-is=som-value]"));
    await on.locator('[data-skill="Climbing"]').waitFor();
    expect(await morgan.run(`${RHEA}.items.getName("Climbing").img`)).toContain("/arc-skill.svg");
    const other = named("Nobody Yet");
    const id = await morgan.run<string>(`${other}.sheet.render({ force: true }).then(() => ${other}.sheet.id)`);
    await morgan.run(`(${other}.sheet.setPosition({ left: 580, top: 0, width: 500 }), true)`);
    await morgan.page.locator(`#${id} [role=tab][data-tab="load"]`).click();
    await morgan.page
      .locator(`#${id} [data-item-id]`, { hasText: "Rope" })
      .first()
      .dragTo(on.locator("[data-is=som-value]"));
    await morgan.page.locator("dialog, .application.dialog").locator('[data-action="move"]').click();
    await morgan.until(`${RHEA}.items.getName("Rope") && !${other}.items.getName("Rope")`);
    expect(await morgan.run(`${RHEA}.items.getName("Rope").system.weightKg`)).toBe(2);
    await morgan.sidebar("chat");
  });

  it("ARC-053 ARC-054 roll a skill by its form, and at once with Shift; a figure's small window the other way about", async () => {
    const on = await openRhea(morgan, "play");
    const roll = on.locator('[data-skill="Blades"] [data-action="roll"]');
    await roll.click();
    await morgan.page.locator('[data-dialog="check"]').waitFor();
    await morgan.page.keyboard.press("Escape");
    await roll.click({ modifiers: ["Shift"] });
    await morgan.page.locator("#chat [data-is=card]", { hasText: "Blades" }).waitFor();
    const small = morgan.page.locator(await openAlone(morgan, { name: "", document: SENTRY, tabs: [] }));
    await small.locator("[data-is=quick] button").first().click();
    await morgan.page.locator("#chat [data-is=card]", { hasText: "Clubs" }).waitFor();
  });

  it("ARC-002 ARC-017 take what a hit does and what things weigh; a skill that is dropped on a weapon is used with it", async () => {
    const weapon = `${RHEA}.items.getName("A weapon with a name that goes on for long")`;
    const on = morgan.page.locator(await openAlone(morgan, { name: "", document: weapon, tabs: [] }));
    await edit(on);
    await on.locator('[name="hits.0.what"]').selectOption("som");
    await morgan.until(`${weapon}.system.onHit[0].type === "som"`);
    await on.locator('[data-press="add-hit"]').click();
    await morgan.until(`${weapon}.system.onHit.length === 3`);
    await on.locator('[name="system.weightKg"]').fill("2.25");
    await on.locator('[name="system.weightKg"]').press("Tab");
    await on.locator("[data-is=does]", { hasText: "2.25 kg" }).waitFor();
    await morgan.run(
      `${weapon}.sheet._onDropDocument(new DragEvent("drop"), ${RHEA}.items.getName("Locks")).then(() => true)`,
    );
    await morgan.until(`${weapon}.system.skill === "Locks"`);
    const skill = morgan.page.locator(await openAlone(morgan, { name: "", document: `${RHEA}.items.getName("Locks")`, tabs: [] })); // prettier-ignore
    await edit(skill);
    await skill.locator('[name="system.defaultComplexity"]').fill("Hard");
    await skill.locator('[name="system.defaultComplexity"]').press("Tab");
    await morgan.until(`${RHEA}.items.getName("Locks").system.defaultComplexity === "hard"`);
  });

  it("ARC-002 ARC-033 ARC-046 in an event tell at once who attacks, and what waits until the turn ends", async () => {
    await morgan.run(`(async () => {
      const foe = ${SENTRY};
      for (const one of [...game.combats]) await one.delete();
      const combat = await Combat.create({});
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: foe.id }, { actorId: ${RHEA}.id }]);
      await combat.activate();
      await combat.startCombat();
      return true;
    })()`);
    await morgan.until(BEGUN);
    const on = await openRhea(morgan, "play");
    await on.locator('[data-press="som-down"]').click();
    await on.locator("[data-is=waits]", { hasText: "State of Mind −1" }).waitFor();
    expect(await on.locator("[data-is=som-value]").textContent()).toContain("6");
    await morgan.run(`(async () => {
      const participants = game.combat.combatants.map((one) => ({ who: one.actor.uuid, combatant: one.uuid }));
      const encounter = { combat: game.combat.uuid, round: game.combat.round, participants };
      const skill = ${SENTRY}.items.getName("Clubs").id;
      await game.dramatis.decide({ type: "attack", encounter, actor: ${SENTRY}.uuid, target: ${RHEA}.uuid, skill, count: 1 });
      return true;
    })()`);
    await on.locator("[data-is=attacked]", { hasText: "Old Sentry attacks" }).waitFor();
    await picture(morgan, "attacked");
    await on.locator('[data-press="answer"]').click();
    await morgan.page.locator('[data-dialog="answer"]').waitFor();
    await morgan.run("game.combat.delete().then(() => true)");
    await on.locator("[data-is=waits]").waitFor({ state: "detached" });
  });

  it("ARC-083 keep middle scores, sums and Morality from a player while sums are veiled; and say nothing of a figure but its name", async () => {
    await morgan.run(`(async () => {
      await game.settings.set("dramatis", "arc.hideUS", true);
      await ${SENTRY}.update({ "ownership.default": 1 });
      return true;
    })()`);
    const ash = await stage.join("Ash");
    const on = await openRhea(ash, "play");
    await on.locator('[data-middle="accuracy"] [data-is=kept]').waitFor();
    expect(
      await on.locator('[data-score^="us."], .arc-sum, [data-press^="som-"], [data-press^="restore"]').count(),
    ).toBe(0);
    expect(await on.locator('[data-skill="Blades"] [data-is=die]').textContent()).toMatch(/d8.*Accuracy \?/u);
    await on.locator('[role=tab][data-tab="mind"]').click();
    expect(await on.locator('[name="system.morality"]').count()).toBe(0);
    await picture(ash, "veiled");
    const figure = ash.page.locator(await openAlone(ash, { name: "", document: SENTRY, tabs: [] }));
    expect(await figure.locator(".window-content").textContent()).not.toMatch(/Movement|State of Mind|Clubs/u);
  });
});
