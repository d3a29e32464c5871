/**
 * What follows from the records of an encounter, on the one active game master's machine: Foundry's round is the one that is
 * stored, so that taking a card back brings it back as well; the first round asks what rounds ask; and where the group wants
 * it so, a phase is over when nobody is waited for. VRV-146, VRV-150
 */
import { isPlaying } from "../../../../fittings/foes/play.ts";
import { oncePer } from "../../../../fittings/here/phases.ts";
import { config, game, hooks } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import { Queue } from "../../../../table/authority/queue.ts";
import { ENCOUNTER_HOOKS, onceForAll } from "../../../../table/follow.ts";
import { isPhaseDone } from "../../rules/conflict/phases.ts";
import { isOurs } from "../board/frame.ts";
import { readEncounter } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { decideIn } from "./decide.ts";
import { nextPhase, rowsHere } from "./index.ts";

/** A round's seconds. VRV-009 */
const ROUND_SECONDS = 10;

const queue = new Queue();

/** Called in the init hook. */
export function followTurns(): void {
  config()["time"].roundTime = ROUND_SECONDS;
  config()["time"].turnTime = 0;
  const look = onceForAll(() => {
    if (game().users.activeGM?.isSelf) void queue.run(keepUp);
  });
  for (const hook of ENCOUNTER_HOOKS) hooks().on(hook, look);
  for (const hook of ["userConnected", "dramatis.play"]) hooks().on(hook, look);
  hooks().once("ready", look);
}

async function keepUp(): Promise<void> {
  for (const combat of game().combats.filter((one) => isOurs(one) && one.started)) {
    await align(combat);
    await oncePer(combat, { round: 1, phase: "openRound" }, async () => {
      await decideIn(combat, { type: "openRound" });
    });
    await goOn(combat);
  }
}

/**
 * Foundry's round is the stored one, and no row of its list has a turn: all whom a part of the round waits for act in it. Its
 * clock stands still for that: cards tell what time passes. VRV-146, VRV-150
 */
async function align(combat: FoundryCombat): Promise<void> {
  const round = Math.max(1, readEncounter(combat).round);
  if (combat.round !== round || combat.turn !== null) await combat.update({ round, turn: null }, { turnEvents: false });
}

/**
 * Goes on by itself, where nobody is waited for and something can follow; ends of rounds are the game master's. Once for each
 * phase of a round: one that was taken back stays until somebody goes on. Foes that play go on as well: they aren't run after.
 */
async function goOn(combat: FoundryCombat): Promise<void> {
  if (verveSettings().phaseControl !== "whenDone" || isPlaying()) return;
  const { phase, round } = readEncounter(combat);
  const rows = rowsHere(combat);
  if (phase === "checks" || rows.length === 0 || !isPhaseDone(rows, phase)) return;
  await oncePer(combat, { round: Math.max(1, round), phase: `done-${phase}` }, () => nextPhase(combat));
}
