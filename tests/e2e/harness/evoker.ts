/** What tests at Evoker's tracker press and wait for. */
import type { Locator } from "playwright-core";
import type { Player } from "./player.ts";

/** Code for a token by its name, for its actor, and for what that is known by. */
export const token = (name: string): string =>
  `canvas.tokens.placeables.find((one) => one.name === ${JSON.stringify(name)})`;
export const actor = (name: string): string => `${token(name)}.actor`;
export const ref = (name: string): string => `${actor(name)}.uuid`;

/** Code for what the encounter stores. */
export const state = "game.combat.system";

export const bar = (player: Player): Locator => player.page.locator("#combat [data-is=one-more]");
export const next = (player: Player): Locator => player.page.locator("#combat .d-tracker-next button");
export const press = (player: Player, name: string): Promise<void> =>
  player.page.locator(`#combat [data-tracker-action="${name}"]`).first().click();
export const says = (locator: Locator, text: string | RegExp): Promise<void> =>
  locator.filter({ hasText: text }).waitFor();

/** Takes back the newest card that is written. */
export const undo = (player: Player): Promise<void> =>
  player.run(`(async () => {
    const card = game.messages.contents.findLast((one) => one.type === "card" && one.system.applied.some(({ undone }) => !undone));
    await game.dramatis.undo(card.id);
  })()`);

/** The game master writes down a One More, as a late Apply would; the others have heard of it when this is done. */
export async function earns(gm: Player, name: string, others: readonly Player[]): Promise<void> {
  await gm.run(`game.combat.update({ "system.grants": {
    pending: [{ action: ${ref(name)} + "|1|1", holder: ${ref(name)}, from: null, worth: 0, use: null, spent: false }],
    active: null, chain: [], earned: [${ref(name)} + "|1|1"] } }).then(() => true)`);
  await Promise.all(others.map((player) => player.until(`${state}.grants.pending.length === 1`)));
}

/** The game master goes on until it is somebody's Turn. */
export async function untilTurnOf(gm: Player, name: string): Promise<void> {
  const its = `${state}.turnOf === ${ref(name)}`;
  for (let turns = 0; turns < 9 && !(await gm.run<boolean>(its)); turns++) {
    const before = await gm.run<number>("game.combat.turn");
    await press(gm, "next");
    await gm.until(`game.combat.turn !== ${before} && ${state}.turnOf === game.combat.combatant.actor.uuid`);
  }
  await gm.until(its);
}

/** The encounter is begun, and the first Turn with it. */
export async function begin(gm: Player): Promise<void> {
  await gm.page.locator('#combat [data-action="beginCombat"]').click();
  await gm.until(`${state}.turnOf !== null && game.combat.combatants.every(({ initiative }) => initiative !== null)`);
}
