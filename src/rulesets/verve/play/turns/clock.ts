/**
 * One clock for the world: the engine's counter and Foundry's time are kept the same, on the one active game master's machine.
 * What cards let pass, and bring back when they are taken back, moves Foundry's time; whoever sets that moves the counter.
 * VRV-009, VRV-112, VRV-119
 */
import { game, hooks, SYSTEM_ID } from "../../../../foundry/globals.ts";
import { Queue } from "../../../../table/authority/queue.ts";
import { followSettings } from "../../../../table/follow.ts";
import type { ClockState } from "../../rules/state.ts";
import { clock } from "../states/clock.ts";

const KEY = `verve.${clock.key}`;
const queue = new Queue();

/** The time that the counter was last followed to. */
let ours: number | null = null;

const counter = (): ClockState => game().settings.get(SYSTEM_ID, KEY) as ClockState;

const isHere = (): boolean => game().users.activeGM?.isSelf === true;

/** Called in the init hook. */
export function followClock(): void {
  followSettings(
    (key) => key === `${SYSTEM_ID}.${KEY}`,
    () => {
      if (isHere()) void queue.run(toCounter);
    },
  );
  const outside = (): void => {
    if (isHere()) void queue.run(toTime);
  };
  // What this machine has set itself is the counter's doing.
  hooks().on("updateWorldTime", (time: number) => {
    if (time !== ours) outside();
  });
  hooks().once("ready", outside);
}

/** Foundry's time goes where the counter is. */
async function toCounter(): Promise<void> {
  const by = counter().seconds - game().time.worldTime;
  ours = counter().seconds;
  if (by !== 0) await game().time.advance(by);
}

/** The counter goes where somebody has set Foundry's time. */
async function toTime(): Promise<void> {
  const now = counter();
  const { worldTime: seconds } = game().time;
  if (now.seconds !== seconds) await game().settings.set(SYSTEM_ID, KEY, { ...now, seconds });
}
