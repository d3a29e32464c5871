/** Arc's cards and what they ask, in three browsers: a lock, two blows at one shield, nerves, a secret, the last word. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { BEGUN } from "./harness/tracker.ts";

const stage = setStage({ game: "arc" });
let morgan: Player;
let ash: Player;
let bryn: Player;

const actor = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const skill = (name: string, called: string): string => `${actor(name)}.items.getName(${JSON.stringify(called)}).id`;
const card = (player: Player): Locator => player.page.locator("#chat .chat-log [data-is=card]").last();
const dock = (player: Player): Locator => player.page.locator("#dramatis-questions");
const says = (locator: Locator, text: string | RegExp): Promise<void> => locator.filter({ hasText: text }).waitFor();
const count = (player: Player): Promise<number> => player.run<number>("game.messages.size");

/** Decides as this player: a decision without its encounter, as the page writes it. */
const decide = (player: Player, decision: string): Promise<unknown> => player.run(`game.dramatis.decide(${decision})`);
const event = `{ combat: game.combat.uuid, round: game.combat.round,
  participants: game.combat.combatants.map((one) => ({ who: one.actor.uuid, combatant: one.uuid })) }`;

async function picture(player: Player, name: string, locator?: Locator): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/arc-cards-${name}.png`;
  await (locator ? locator.screenshot({ path }) : player.page.screenshot({ path }));
}

describe("Arc's cards", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn", { colorScheme: "dark", width: 900, height: 760 });
    await morgan.run(`(async () => {
      for (const one of [...game.combats]) await one.delete();
      const own = (name) => ({ default: 2, [game.users.getName(name).id]: 3 });
      const item = (name, score, us) => ({ name, type: "arc-skill", system: { us, score } });
      const items = [item("Locks", 5, "accuracy"), item("Blades", 6, "accuracy"), item("Shields", 6, "agility")];
      const ks = { control: { value: 7, max: 7 } };
      const us = { accuracy: { name: "Accuracy", ks: "control", value: 4, max: 4 }, agility: { name: "Agility", ks: "control", value: 4, max: 4 } };
      const make = (name, type, som, more) => Actor.create({ name, type: "arc-" + type, items, system: { som, ks, us }, ...more });
      await make("Ann", "character", 4, { ownership: own("Ash") });
      await make("Ben", "character", 7, { ownership: own("Bryn") });
      await make("Guard", "figure", 2, {});
      return true;
    })()`);
    for (const player of [ash, bryn]) await player.until(`${actor("Guard")}?.items.size === 3`);
  });

  it("ARC-053 ARC-056 ARC-061 a lock: 7 + 4 and the die’s 5 against 9, in words and open to the last figure", async () => {
    await loadDice(morgan, [5], 8);
    await decide(
      ash,
      `{ type: "check", encounter: null, actor: ${actor("Ann")}.uuid, skill: ${skill("Ann", "Locks")} }`,
    );
    await says(card(ash).locator("[data-is=headline]"), "Ann succeeds");
    await says(card(ash), "16 against 9: by 7");
    await card(ash).locator("[data-is=side] summary").click();
    expect(await card(ash).locator(".d-reasons li").allInnerTexts()).toEqual([
      expect.stringMatching(/^Control ARC-053\s+7$/u),
      expect.stringMatching(/^Accuracy ARC-054\s+4$/u),
      expect.stringMatching(/^d8 shows 5 with a skill of 5 ARC-056\s+\+5$/u),
      expect.stringMatching(/^Sum\s+16$/u),
    ]);
    expect(await card(ash).locator(".arc-last-word").count()).toBe(0);
    await picture(ash, "lock", card(ash));
    expect(await seriousIssues(ash, "#chat")).toEqual([]);
  });

  it("ARC-086 the game master’s last word turns it over, and its Undo takes that back", async () => {
    await card(morgan).locator(".arc-last-word summary").click();
    await card(morgan).locator("[data-press]", { hasText: "Make it a failure" }).click();
    await says(card(ash).locator("[data-is=headline]"), "Ann fails");
    await says(card(bryn), "By the game master’s word");
    await picture(morgan, "last-word", card(morgan));
  });

  it("ARC-064 a check that is asked for is one press in the dock; a secret threshold is on nobody’s screen but the game master’s", async () => {
    await decide(
      morgan,
      `{ type: "requestCheck", encounter: null, characters: [${actor("Ben")}.uuid], skill: "Locks",
      mode: "threshold", threshold: "hard", secret: true }`,
    );
    await says(dock(bryn), "Ben is asked for a check: Locks");
    await picture(bryn, "asked");
    expect(await dock(ash).count()).toBe(0);
    await loadDice(morgan, [2], 8);
    await dock(bryn).getByRole("button", { name: "Roll", exact: true }).click();
    // 7 + 4 + 2 against 12.
    await says(card(morgan), "13 against 12: by 1");
    await says(card(bryn).locator("[data-is=headline]"), "Ben succeeds");
    expect(await card(bryn).innerText()).not.toContain("against");
    await picture(bryn, "secret", card(bryn));
  });

  it("ARC-046 ARC-048 two blows wait for Ann’s slot; one shield meets the first, the second goes unopposed", async () => {
    await morgan.run(`(async () => {
      const combat = await Combat.create({});
      await combat.createEmbeddedDocuments("Combatant", ["Ann", "Ben", "Guard"].map((name) => ({ actorId: game.actors.getName(name).id })));
      await combat.activate();
      await combat.startCombat();
      return true;
    })()`);
    await ash.until(`${BEGUN} && game.combat.combatants.size === 3`);
    await loadDice(morgan, [4, 6], 8);
    await decide(
      morgan,
      `{ type: "attack", encounter: ${event}, actor: ${actor("Guard")}.uuid, target: ${actor("Ann")}.uuid,
      skill: ${skill("Guard", "Blades")}, count: 2, override: true }`,
    );
    // 7 + 4, and 4 and 6 of a skill of 6.
    await says(dock(ash), "Guard attacks Ann, 2 times");
    await says(dock(ash), /against 1\d, 1\d/u);
    await picture(ash, "blows");
    expect(await seriousIssues(ash, "#dramatis-questions")).toEqual([]);
    const before = await count(ash);
    await loadDice(morgan, [5, 1], 8);
    await dock(ash)
      .getByRole("button", { name: /Defend.*Shields/u })
      .first()
      .click();
    await says(card(morgan).locator("[data-is=exchange]").first(), /withstands|gets the better/u);
    expect(await card(morgan).locator("[data-is=exchange]").count()).toBe(2);
    expect(await count(ash)).toBe(before);
    await says(dock(ash), /Ann withstands Guard|Guard gets the better of Ann/u);
    await picture(morgan, "exchange", card(morgan));
    await picture(ash, "answered");
  });

  it("ARC-024 ARC-026 ARC-034 nerves: each rolls their own die, the game master all that are left", async () => {
    await decide(
      morgan,
      `{ type: "requestReaction", encounter: ${event}, trigger: "cornered",
      characters: [${actor("Ann")}.uuid, ${actor("Ben")}.uuid, ${actor("Guard")}.uuid] }`,
    );
    await says(dock(ash), "Ann owes a Reaction check: Cornered");
    await loadDice(morgan, [5]);
    await dock(ash).getByRole("button", { name: "Roll the d10" }).click();
    await says(card(bryn), "Ann is shocked");
    await ash.until(`${actor("Ann")}.statuses.has("arc-shocked")`);
    await loadDice(morgan, [7, 3]);
    await card(morgan).locator("[data-press]", { hasText: "Roll for all 2" }).click();
    await says(card(bryn), "Ben keeps their nerve");
    await says(card(bryn), "Guard is shocked");
    await picture(bryn, "nerves", card(bryn));
    await card(morgan).locator("[data-press=undo], [data-press]").filter({ hasText: "Undo" }).click();
    await ash.until(`!${actor("Ann")}.statuses.has("arc-shocked")`);
  });
});
