/** How bad it is for somebody to be changed so, by what the rules make of the change (ARC-002, ARC-033, ARC-081, ARC-082). */
import { Memory } from "../../../../kernel/tactics/memory.ts";
import { isDown } from "../decide/suggestions.ts";
import { afterTurn } from "../sequence/changes.ts";
import { KS_KEYS } from "../sequence/zeroStats.ts";
import type { ArcSettings } from "../settings.ts";
import type { Change, CharacterState } from "../state.ts";
import { wornShare } from "./around.ts";
import { BURDENSOME } from "./arms.ts";

/** What a change comes to. Below nothing: it does them good. */
export interface Loss {
  /** Quarters of a known score, and what is as bad. */
  readonly harm: number;
  /** True when they fall by it. */
  readonly falls: boolean;
  /** True when it brings back one who had fallen. */
  readonly rises: boolean;
}

/** A whole known score is four. */
const WHOLE = 4;
/** One point of a middle score, which counts for its own skills alone. */
const MIDDLE = 0.25;
/** How much a point beyond somebody's own score counts, against one of their own. */
const BEYOND = 0.125;
/** One step of the State of Mind. ARC-033 */
const NERVE = 0.1;
/** A state that costs a point of every check. ARC-076, ARC-077 */
const STATE = 0.25;
/** A turn lost, or the half of one's skills. ARC-027, ARC-082 */
const WORSE: Readonly<Record<string, number>> = { shocked: 1, surprised: 1, unaware: 1, paralysed: 1.5 };

const losses = new Memory<Loss>();
const people = new Memory<never>();
const changes = new Memory<never>();

/** All of somebody that changes bear upon. */
const lasting = ({ ks, us, som, size, statuses }: CharacterState): unknown => [ks, us, som, size, statuses];

/** What comes over somebody: some of it anyway, and something more so many times. */
export interface Coming {
  readonly anyway: readonly Change[];
  readonly more: readonly Change[];
  /** Left out: once. */
  readonly times?: number;
}

/** How somebody will be at the end of the turn. */
export interface Fate {
  /** True when they fall with it. */
  readonly isDoomed: boolean;
  /** How much of the known score that stands worst is gone, 0–1; 0 for the doomed. */
  readonly worn: number;
}

export const UNHURT: Fate = { isDoomed: false, worn: 0 };
const fates = new Memory<Fate>();

/** What becomes of somebody by what comes over them. The same once more: looked up. ARC-002 */
export function fateOf(state: CharacterState, coming: readonly Change[], settings: ArcSettings): Fate {
  const about = `${people.number(state, lasting)}|${settings.ksZeroStates ? 1 : 0}`;
  return fates.recall(`${about}|${changes.number(coming)}`, () => {
    const after = afterTurn(state, coming, settings);
    const isDoomed = isDown(after.statuses);
    return { isDoomed, worn: isDoomed ? 0 : wornShare(after) };
  });
}

const NONE: Loss = { harm: 0, falls: false, rises: false };

/** What more it brings to somebody than what comes anyway, at the end of the turn. The same once more: looked up. */
export function lossOf(state: CharacterState, { anyway, more, times = 1 }: Coming, settings: ArcSettings): Loss {
  if (times === 0 || more.length === 0) return NONE;
  const about = `${people.number(state, lasting)}|${settings.ksZeroStates ? 1 : 0}`;
  return losses.recall(`${about}|${changes.number(anyway)}|${changes.number(more)}|${times}`, () => {
    const all = Array.from({ length: times }, () => more).flat();
    return lossBetween(afterTurn(state, anyway, settings), afterTurn(state, [...anyway, ...all], settings));
  });
}

function lossBetween(before: CharacterState, after: CharacterState): Loss {
  const known = KS_KEYS.map((key) => lost(before.ks[key].value, after.ks[key].value, before.ks[key].max) * WHOLE);
  const middle = Object.entries(before.us).map(
    ([key, { value }]) => (value - (after.us[key]?.value ?? value)) * MIDDLE,
  );
  const nerve = (before.som.value - after.som.value) * NERVE;
  const states = weightOf(after.statuses) - weightOf(before.statuses);
  const [was, is] = [isDown(before.statuses), isDown(after.statuses)];
  const harm = [...known, ...middle].reduce((sum, one) => sum + one, nerve + states);
  return { harm, falls: is && !was, rises: was && !is };
}

/** What part of a known score is gone. What somebody has beyond their own is pleasant, and not what they live by. ARC-082 */
function lost(before: number, after: number, max: number): number {
  const worth = (value: number): number => Math.min(value, max) + BEYOND * Math.max(0, value - max);
  return (worth(before) - worth(after)) / Math.max(1, max);
}

const weightOf = (statuses: readonly string[]): number =>
  statuses
    .filter((status) => BURDENSOME.includes(status) && !isDown([status]))
    .reduce((sum, status) => sum + (WORSE[status] ?? STATE), 0);
