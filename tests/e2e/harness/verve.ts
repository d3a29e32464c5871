/** What an evening of Verve presses, throws and waits for. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { loadDice } from "./dice.ts";
import type { Player } from "./player.ts";
import { row } from "./tracker.ts";

export const actor = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
export const value = (name: string, path: string): string => `${actor(name)}.system.${path}`;
export const card = (player: Player): Locator => player.page.locator("#chat .chat-log [data-is=card]").last();
export const dock = (player: Player): Locator => player.page.locator("#dramatis-questions");
export const dialog = (player: Player, id: string): Locator => player.page.locator(`[data-dialog="${id}"]`);
export const field = (player: Player, id: string, name: string): Locator =>
  dialog(player, id).locator(`[name="${name}"]`);
export const says = (locator: Locator, text: string | RegExp): Promise<void> =>
  locator.filter({ hasText: text }).first().waitFor();

type Die = readonly [sides: number, face: number];

/** Presses a button of a card, once it is there. */
export const press = (locator: Locator, name: string | RegExp): Promise<void> =>
  locator.getByRole("button", { name }).first().click();
/** Applies what the last card has waiting, once it has something. */
export async function applies(player: Player): Promise<void> {
  await player.sidebar("chat");
  await press(card(player), /^Apply/u);
}
/** Confirms a window, which goes. */
export async function submit(player: Player, id: string): Promise<void> {
  await dialog(player, id).locator("button[type=submit]").click();
  await dialog(player, id).waitFor({ state: "detached" });
}
/** Chooses one of those whom a window offers. */
export const chooses = (player: Player, id: string, name: string, who: string): Promise<void> =>
  dialog(player, id)
    .locator("label")
    .filter({ has: player.page.locator(`input[name="${name}"]`) })
    .filter({ hasText: who })
    .click();
/** What is pressed in somebody's row of the tracker. */
export async function inRow(player: Player, name: string, what: string): Promise<void> {
  await player.sidebar("combat");
  await row(player, name).locator(`[data-tracker-action=${what}]`).click();
}
export async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/verve-story-${name}.png` });
}

/** The three who play. */
export interface Three {
  readonly morgan: Player;
  readonly ash: Player;
  readonly bryn: Player;
}

/** What concerns all of them; they are asked for when it is used. */
export function evening(table: () => Three) {
  /** The game master's next dice, each with its own number of sides: 120 is a multiple of all of them. */
  const dice = (...all: readonly Die[]): Promise<void> =>
    loadDice(
      table().morgan,
      all.map(([sides, face]) => ((face - 0.5) * 120) / sides + 0.5),
      120,
    );
  /** Everybody's world tells the same. */
  async function all(expression: string): Promise<void> {
    for (const player of Object.values(table())) await player.until(expression);
  }
  const stands = (name: string, path: string, now: number | string): Promise<void> =>
    all(`${value(name, path)} === ${JSON.stringify(now)}`);
  const has = (name: string, state: string, wanted = true): Promise<void> =>
    all(`${value(name, "conditions")}.some(({ id }) => id === ${JSON.stringify(state)}) === ${String(wanted)}`);
  /** The tracker's big button, of these words. */
  async function goesOn(words: string): Promise<void> {
    await table().morgan.sidebar("combat");
    await table().morgan.page.locator("#combat .d-tracker-next button").filter({ hasText: words }).click();
  }
  const phase = (id: string): Promise<void> => all(`game.combat.system.phase === "${id}"`);
  const round = (n: number): Promise<void> =>
    all(`game.combat.round === ${n} && game.combat.system.phase === "declare"`);
  /** The round's checks, as they stand. */
  async function checks(): Promise<void> {
    await goesOn("checks");
    await submit(table().morgan, "endRound");
  }
  /** Ends the encounter through its window, with all that falls due. */
  async function endsFight(): Promise<void> {
    await table().morgan.run("void game.combat.endCombat()");
    await submit(table().morgan, "endRound");
    await all("game.combats.size === 0");
  }
  /** An encounter of these, with their tokens where they stand: a square is a yard. */
  const gather = (where: Readonly<Record<string, number>>): Promise<unknown> =>
    table().morgan.run(`(async () => {
    for (const one of [...game.combats]) await one.delete();
    await canvas.scene.deleteEmbeddedDocuments("Token", canvas.scene.tokens.map(({ id }) => id));
    const places = Object.entries(${JSON.stringify(where)});
    const tokens = [];
    for (const [name, column] of places) {
      const made = await game.actors.getName(name).getTokenDocument({ x: 60 * column, y: 540, actorLink: true });
      tokens.push(made.toObject());
    }
    const placed = await canvas.scene.createEmbeddedDocuments("Token", tokens);
    const combat = await Combat.create({ scene: canvas.scene.id });
    await combat.createEmbeddedDocuments("Combatant", placed.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));
    await combat.activate();
    return true;
  })()`);
  return { all, checks, dice, endsFight, gather, goesOn, has, phase, round, stands };
}
