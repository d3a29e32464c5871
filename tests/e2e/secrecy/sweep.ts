/** What holds for the numbers that any game keeps from its players. */
import { expect } from "vitest";
import type { Player } from "../harness/player.ts";
import { IN_DATA, expectMarks } from "./kept.ts";
import { logOf, report } from "./table.ts";
import type { Table } from "./table.ts";

/** What a game has to keep, as far as the sweep asks. */
export interface Secrets {
  /** Names of the game master, of a player who takes part, and of one who looks on. */
  readonly people: readonly [master: string, player: string, onlooker: string];
  /** The setting by which the group says whether players see the game master's numbers, and its two values. */
  readonly setting: readonly [key: string, shown: string, hidden: string];
  /** Plays a card on which the game master's side rolls sevens and has the `REASON` of 13. Gives the card. */
  play(master: Player, player: Player): Promise<string>;
}

/** Asserts that everybody sees the numbers while the group shows them: the marks by which they are known are the right ones. */
export async function expectShown(table: Table, { people, setting, play }: Secrets): Promise<void> {
  const [master, player] = await Promise.all([table.sit(people[0]), table.sit(people[1])]);
  await table.setting(master, setting[0], setting[1]);
  await table.tap(people[2]);
  const card = await play(master, player);
  // Should the marks of a hidden number ever change, this is what notices.
  await expectMarks(player, card);
  const text = await table.wire(people[2]);
  if (text !== null)
    for (const mark of IN_DATA.filter(({ source }) => !source.includes("face"))) expect(text).toMatch(mark);
  await table.clear(master);
  await table.reload(player);
}

/**
 * Asserts that no player is told the numbers while the group hides them, live or down the wire, and that the game master
 * is. Gives the card, which is the only one in the chat.
 */
export async function expectHidden(table: Table, { people, setting, play }: Secrets): Promise<string> {
  const [master, player] = await Promise.all([table.sit(people[0]), table.sit(people[1])]);
  await table.setting(master, setting[0], setting[2]);
  await table.tap(people[1], people[2]);
  const card = await play(master, player);
  await table.nothingTold(card, player);
  await expectMarks(master, card);
  // There are two messages, of which everybody sees one, beside what may be noted of an encounter.
  const size = `[game.messages.filter(({ type }) => type !== "record").length, game.messages.filter(({ visible }) => visible).length]`;
  expect(await player.run(size)).toEqual([table.withholds ? 1 : 2, 1]);
  expect(await master.run(size)).toEqual([2, 1]);
  for (const one of [player, master]) expect(await logOf(one)).toEqual([card]);
  expect(await report(player, card, ".masked")).toBe(true);
  expect(await report(master, card, ".masked")).toBe(false);
  return card;
}
