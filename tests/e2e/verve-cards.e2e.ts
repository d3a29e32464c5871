/** Verve's cards and what they ask, in three browsers: a blind bid, a defense on nobody's wire, a loss taken as its owner likes, secrets, the dock. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage({ game: "verve" });
const WAIT = { timeout: 60_000 };
let morgan: Player;
let ash: Player;
let bryn: Player;

const actor = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const item = (name: string, called: string): string => `${actor(name)}.items.getName(${JSON.stringify(called)}).id`;
const card = (player: Player): Locator => player.page.locator("#chat .chat-log [data-is=card]").last();
const dock = (player: Player): Locator => player.page.locator("#dramatis-questions");
const says = (locator: Locator, text: string | RegExp): Promise<void> => locator.filter({ hasText: text }).waitFor();
const value = (name: string, path: string): string => `${actor(name)}.system.${path}`;

/** Decides as this player, without a window. */
const decide = (player: Player, decision: string): Promise<unknown> => player.run(`game.dramatis.decide(${decision})`);
const event = `{ combat: game.combat.uuid, round: game.combat.round,
  participants: game.combat.combatants.map((one) => ({ who: one.actor.uuid, combatant: one.uuid })) }`;
const strike = (who: string, whom: string, weapon: string, more = ""): string => `{ type: "attack", encounter: ${event},
  actor: ${actor(who)}.uuid, target: ${actor(whom)}.uuid, weapon: ${item(who, weapon)}, mode: "close", distance: 1,
  maneuver: "none", effect: "", combatants: 0, bystanders: [], highGround: false, unseen: false, quickdraw: false,
  extraAttack: false, poolPoints: 0, ${more} }`;
const trial = (who: string, more = ""): string => `{ type: "roll", encounter: ${event}, actor: ${actor(who)}.uuid,
  ability: "strength", reaction: null, field: null, difficulty: "easy", obstacle: { quantity: 1, unit: 1 }, careful: null,
  usesSpecialty: false, domain: null, ${more} }`;

async function picture(player: Player, name: string, locator?: Locator): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/verve-cards-${name}.png`;
  await (locator ? locator.screenshot({ path }) : player.page.screenshot({ path }));
}

const press = (locator: Locator, name: string | RegExp): Promise<void> =>
  locator.getByRole("button", { name }).first().click();

describe("Verve's cards", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn", { colorScheme: "dark", width: 900, height: 760 });
    await morgan.run(`(async () => {
      for (const one of [...game.combats]) await one.delete();
      const own = (name) => ({ default: 0, [game.users.getName(name).id]: 3 });
      const blade = { name: "Sword", type: "verve-weapon", system: { damage: "d8", modes: ["close"], drawn: true, skilled: true } };
      const hero = (name, user, more) => Actor.create({ name, type: "verve-hero", items: [blade], ownership: own(user),
        system: { archetypes: { warrior: 2 }, firstArchetype: "warrior", xp: 1000, survival: { value: 5 },
          verve: { value: 9, gains: [4] }, mojo: { value: 20, ledger: [] }, ...more } });
      await hero("Vesna", "Ash");
      await hero("Quill", "Bryn");
      await Actor.create({ name: "Bridge troll", type: "verve-npc", items: [{ ...blade, name: "Club" }],
        system: { level: 2, survival: { value: 10 }, overrides: { survivalMax: 10, defense: 4 } } });
      const combat = await Combat.create({});
      await combat.createEmbeddedDocuments("Combatant", ["Vesna", "Quill", "Bridge troll"].map((name) => ({ actorId: game.actors.getName(name).id })));
      await combat.activate();
      await combat.startCombat();
      return true;
    })()`);
    for (const player of [morgan, ash, bryn])
      await player.until(
        `game.combat?.started && game.combat.combatants.size === 3 && ${actor("Vesna")}?.items.size === 1`,
      );
  });

  it("VRV-152 VRV-191 a miss at a kept defense: whoever missed bids blind, and only the game master sees what it takes", async () => {
    await loadDice(morgan, [20], 20);
    await decide(ash, strike("Vesna", "Bridge troll", "Sword"));
    await says(card(ash).locator("[data-is=headline]"), "Vesna misses Bridge troll");
    await says(card(ash), "target kept");
    expect(await card(ash).locator("[data-is=need]").count()).toBe(0);
    // Eleven, two of the Fighting Art, less four: twenty is eleven over.
    await says(card(morgan).locator("[data-is=need]"), "It takes 11.");
    const wire = await ash.run<string>("JSON.stringify(game.messages.contents.map((one) => one.toObject()))");
    expect(wire).not.toMatch(/"id":"defense"/u);
    await picture(ash, "miss-player", card(ash));
    await picture(morgan, "miss-master", card(morgan));
    expect(await card(bryn).getByRole("button").count()).toBe(0);
    expect(await seriousIssues(ash, "#chat")).toEqual([]);
    await press(dock(ash), "Bid …");
    const window = ash.page.locator("[data-dialog=bid]");
    await says(window, "Only the Guide knows what it takes");
    expect(await window.innerText()).not.toMatch(/\b11\b/u);
    await picture(ash, "bid-window", window);
    await ash.page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
  });

  it("VRV-191 VRV-193 a bid that is high enough turns it for what it takes; the blow waits", async () => {
    await loadDice(morgan, [6], 8);
    await card(ash).getByRole("spinbutton").fill("15");
    await press(card(ash), "Bid");
    await says(card(ash).locator("[data-is=headline]"), "Vesna hits Bridge troll");
    await says(card(bryn), "Vesna bids 15 mojo and turns the roll for 11");
    await expect.poll(() => ash.run(value("Vesna", "mojo.value")), WAIT).toBe(9);
    await says(card(morgan).locator("[data-is=loss]"), "Bridge troll takes 6 damage");
    await picture(bryn, "turned", card(bryn));
    await picture(morgan, "turned-master", card(morgan));
  });

  it("VRV-192 the game master takes the bid back: mojo comes back, the blow is gone", async () => {
    await press(card(morgan), "Take the bid back");
    await says(card(ash).locator("[data-is=headline]"), "Vesna misses Bridge troll");
    await expect.poll(() => ash.run(value("Vesna", "mojo.value")), WAIT).toBe(20);
    expect(await card(morgan).getByRole("button", { name: "Take the bid back" }).count()).toBe(0);
    await picture(morgan, "taken-back", card(morgan));
  });

  it("VRV-110 VRV-111 a blow at Vesna: her player says how much verve goes into it, applies it, and takes it back", async () => {
    await loadDice(morgan, [1, 6], 8);
    await decide(morgan, strike("Bridge troll", "Vesna", "Club"));
    const loss = card(ash).locator("[data-is=loss]");
    await says(loss, "Vesna takes 6 damage");
    await says(loss.locator("[data-share=verve]"), "6");
    expect(await card(bryn).locator("[data-is=loss]").getByRole("button").count()).toBe(0);
    await picture(ash, "loss", card(ash));
    await loss.getByRole("spinbutton").fill("2");
    await press(loss, "Take it so");
    await says(card(ash).locator("[data-share=survival]"), "4");
    await says(card(ash).locator("[data-share=verve]"), "2");
    await press(card(ash), /^Apply/u);
    await expect.poll(() => ash.run(value("Vesna", "survival.value")), WAIT).toBe(1);
    expect(await ash.run(value("Vesna", "verve.value"))).toBe(7);
    await card(ash).locator("[data-state=applied]").first().waitFor();
    expect(await card(ash).getByRole("spinbutton").count()).toBe(0);
    await picture(ash, "applied", card(ash));
    await press(card(morgan), "Undo");
    await expect.poll(() => ash.run(value("Vesna", "survival.value")), WAIT).toBe(5);
  });

  it("VRV-191 VRV-194 a bid from the dock, and the gain for nothing that it brings", async () => {
    await loadDice(morgan, [20], 20);
    await decide(bryn, trial("Quill"));
    await says(dock(bryn), "Quill has failed, and may bid mojo");
    await picture(bryn, "dock-bid");
    expect(await seriousIssues(bryn, "#dramatis-questions")).toEqual([]);
    await press(dock(bryn), "Bid …");
    await bryn.page.locator("[data-dialog=bid] [name=bid]").fill("21");
    await bryn.page.locator("[data-dialog=bid] [name=bid]").press("Tab");
    await says(bryn.page.locator("[data-dialog=bid]"), "Mojo: 21 is more than Quill has. Name 20 or less.");
    await bryn.page.locator("[data-dialog=bid] [name=bid]").fill("12");
    await bryn.page.locator("[data-dialog=bid] [name=bid]").press("Tab");
    await bryn.page.locator("[data-dialog=bid] button[type=submit]:enabled").click();
    // Ten, and two for an easy deed, against twenty.
    await says(card(bryn), "Quill bids 12 mojo and turns the roll for 8");
    await picture(bryn, "dock-turned", card(bryn));
  });

  it("VRV-150 what Vesna means to do is on nobody's screen but hers and the game master's", async () => {
    const before = await bryn.run<number>("game.messages.size");
    await decide(
      ash,
      `{ type: "declare", encounter: ${event}, actor: ${actor("Vesna")}.uuid, secret: true, intention:
      { action: "calledShot", means: ${item("Vesna", "Sword")}, target: ${actor("Bridge troll")}.uuid, words: "the club", first: false } }`,
    );
    await says(card(ash), "Vesna means to: called shot, Sword (Bridge troll)");
    await says(card(morgan), "Kept until everybody is heard");
    expect(await card(bryn).filter({ hasText: "called shot" }).count()).toBe(0);
    expect(
      await bryn.run<string>(
        "JSON.stringify(game.messages.contents.filter((one) => one.visible && one.isContentVisible).map((one) => one.toObject()))",
      ),
    ).not.toContain("the club");
    expect(await bryn.run<number>("game.messages.size")).toBeGreaterThanOrEqual(before);
    await picture(ash, "intention", card(ash));
  });

  it("VRV-142 a contest asks each side in its own dock, and tells who has won", async () => {
    const side = (who: string, acting: boolean): string =>
      `{ who: ${actor(who)}.uuid, ability: "strength", reaction: null, field: null, acting: ${acting} }`;
    await decide(
      ash,
      `{ type: "contest", encounter: ${event}, asker: ${actor("Vesna")}.uuid, sameGoal: false, doubled: false, chase: false,
      period: "1 round", sides: [${side("Vesna", true)}, ${side("Quill", false)}] }`,
    );
    await says(dock(bryn), "Quill resists Vesna");
    await picture(bryn, "contest-asked");
    await loadDice(morgan, [3, 19], 20);
    await press(dock(ash), /Roll Strength/u);
    await card(bryn).locator("[data-is=roll]").waitFor();
    await press(dock(bryn), /Roll Strength/u);
    await says(card(morgan), "Vesna wins");
    await picture(morgan, "contest", card(morgan));
  });

  it("VRV-118 VRV-121 a long fall asks for consciousness and life, in the dock with what each means", async () => {
    await morgan.run(`(async () => { await ${actor("Quill")}.update({ "system.verve.value": 0 }); return true; })()`);
    await loadDice(morgan, [6, 6, 6, 6, 6, 6, 6], 6);
    await decide(morgan, `{ type: "fall", encounter: null, actor: ${actor("Quill")}.uuid, feet: 40, action: null }`);
    await says(dock(bryn), "Quill has to stay conscious");
    await says(dock(bryn), "Quill has to roll against death");
    await picture(bryn, "fall-dock");
    await picture(morgan, "fall", card(morgan));
    await press(dock(bryn), "Pass out");
    await says(card(morgan), /Quill: (Fainting|Unconscious)/u);
    await picture(bryn, "passed-out", card(bryn));
  });

  it("VRV-112 a night's rest asks each sleeper what it is to give back", async () => {
    await decide(morgan, `{ type: "rest", encounter: null, actors: [${actor("Vesna")}.uuid], length: "night" }`);
    await says(dock(ash), "Vesna has slept: what is the night to give back?");
    await loadDice(morgan, [1], 20);
    await press(dock(ash), "Survival");
    await says(card(ash), "Vesna rests well");
    await picture(ash, "rest", card(ash));
    expect(await seriousIssues(ash, "#chat")).toEqual([]);
  });
});
