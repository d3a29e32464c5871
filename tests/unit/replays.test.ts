/** Random fights of the games, kept as a file and played again from it. */
import { describe, expect, test } from "vitest";
import { checkReplay } from "../../src/kernel/replay/check.ts";
import { recordingOf } from "../../src/kernel/replay/fromFight.ts";
import { isUnreadable, readReplay } from "../../src/kernel/replay/read.ts";
import { replayFile } from "../../src/kernel/replay/recording.ts";
import { positionsOf } from "../../src/kernel/replay/replay.ts";
import type { EncounterFrame } from "../../src/kernel/frame.ts";
import { playFight } from "../../src/kernel/tactics/fight.ts";
import type { FightPlan } from "../../src/kernel/tactics/plan.ts";
import { anySides as arc } from "../../src/rulesets/arc/rules/tactics/exampleSides.ts";
import { anySides as evoker } from "../../src/rulesets/evoker/rules/tactics/exampleSides.ts";
import { anySides as personae } from "../../src/rulesets/personae/rules/tactics/exampleSides.ts";
import { anySides as threshold } from "../../src/rulesets/threshold/rules/tactics/exampleSides.ts";

function replayed<F extends EncounterFrame>(game: string, plan: FightPlan<F>): void {
  const fought = playFight(plan);
  const read = readReplay(replayFile(recordingOf(game, plan, fought)), game);
  if (isUnreadable(read)) throw new Error(`${read.why} ${read.at}`);
  expect(checkReplay(plan.engine, read)).toBeNull();
  expect(positionsOf(read).at(-1)?.states).toEqual(JSON.parse(JSON.stringify(fought.states)));
  // Somebody stands otherwise than the rules would have it.
  const [who = ""] = Object.keys(read.end);
  const forged = { ...read, end: { ...read.end, [who]: { ...read.end[who], forged: true } } };
  expect(checkReplay(plan.engine, forged)).toMatchObject({ what: "end", ref: who, path: "forged" });
}

describe("recorded fights play again from their file to the same end", () => {
  const SEEDS = [1, 2, 3, 4];
  test.each(SEEDS)("of Personae, seed %i", (seed) => replayed("personae", personae(seed)));
  test.each(SEEDS)("of Evoker, seed %i", (seed) => replayed("evoker", evoker(seed)));
  test.each(SEEDS)("of Threshold, seed %i", (seed) => replayed("threshold", threshold(seed)));
  test.each(SEEDS)("of Arc, seed %i", (seed) => replayed("arc", arc(seed)));
});
