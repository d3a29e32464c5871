/** Foes that play at this client: one run at a time, with a notice on the board that tells how far it is and stops it. */
import { game, hooks, localize, notify, SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryCombat } from "../../foundry/types.ts";
import type { Decision, Ref } from "../../kernel/outcome.ts";
import { frozenCopy } from "../../table/frozen.ts";
import { post, withdraw } from "../../table/notices/notices.ts";
import { combatBehind } from "../here/encounter.ts";
import { counted } from "../words/words.ts";
import { followElsewhere, isPlayedElsewhere, mayPlayHere, overHere, tellElsewhere } from "./elsewhere.ts";
import type { Foes } from "./foes.ts";
import { keepTrace, keptTrace, registerKept } from "./kept.ts";
import { pause, registerPace } from "./pace.ts";
import { Run, type Ended, type Progress, type Trace } from "./run.ts";
import { isOpen, isPlayable, type Fighter } from "./sides.ts";
import { goesOn, isTheirs, upNext } from "./slots.ts";
import { takeBack } from "./take-back.ts";

const T = "DRAMATIS.Fit.Foes.";
const ABOUT = "foes";

let current: Run | null = null;
let isBeginning = false;
let isTakingBack = false;
/** The encounter of the run whose end is told on the board. */
let told: Ref | null = null;
/** Tells one run's notices from another's. */
let runs = 0;

/** Registers the pace, what is kept of a run, and the key that pauses. In the init hook. */
export function registerFoes(foes: Foes): void {
  registerPace();
  registerKept();
  followElsewhere(() => current?.stop());
  followGone();
  hooks().once("ready", () => tellBefore(foes));
  game().keybindings.register(SYSTEM_ID, "foesPause", {
    name: `${T}keys`,
    restricted: true,
    editable: [{ key: "KeyF", modifiers: ["Shift"] }],
    onDown: () => {
      current?.pause();
      return current !== null;
    },
  });
}

/** Tells of the run before this page was loaded, and where it was cut short by that, for nobody goes on with it by themselves. */
export function tellBefore(foes: Foes): void {
  const trace = game().user.isGM ? keptTrace(foes) : null;
  if (trace) postEnd(foes, { occasion: ABOUT, why: localize(`${T}${trace.isOver ? "before" : "cutShort"}`), trace });
}

/** What was told of the last run goes with its encounter: there is nothing left to give the turn back in. */
export function followGone(): void {
  hooks().on("deleteCombat", ({ uuid }: FoundryCombat) => {
    if (uuid !== told || isPlaying()) return;
    withdraw(ABOUT);
    keepTrace(null);
  });
}

/** True while foes play at this client, or are about to, or what they did is taken back. */
export const isPlaying = (): boolean => current !== null || isBeginning || isTakingBack;

const isBusy = ({ uuid }: FoundryCombat): boolean => isPlaying() || isPlayedElsewhere(uuid);

/** What came of a run. */
export interface Report {
  readonly ended: Ended;
  /** The cards that came of it, oldest first. */
  readonly cards: readonly string[];
}

/**
 * Plays everybody of the game master's from whose turn it is on, up to the next hero; a run that is paused goes on. Null where
 * none begins.
 */
export async function playSide(foes: Foes, combat: FoundryCombat): Promise<Ended | null> {
  if (current?.isPaused && current.combat.uuid === combat.uuid) {
    current.pause(false);
    return null;
  }
  const why = whyNoSide(foes, combat) ?? whyHeld(foes, combat);
  return why === null ? (await playedSide(foes, combat)).ended : say(why);
}

/** Why nobody's side can be played now; null when it can. */
export function whyNoSide(foes: Foes, combat: FoundryCombat): WhyNot | null {
  const next = upNext(foes, combat);
  if (!next || !isPlayable(next)) return "hero";
  if (!isOpen(combat)) return "peace";
  return goesOn(foes, combat) ? whyNotAtAll(foes, combat) : whyNotNow(foes, combat, next);
}

/** The same, by whoever has asked whether it can begin. */
export const playedSide = (foes: Foes, combat: FoundryCombat): Promise<Report> =>
  playing(foes, combat, (run) => run.playSide());

/**
 * Plays one deed of somebody whose turn it is: the one given, else the best. While a run is paused at them, it is the run's own
 * next deed. Null where no run begins.
 */
export async function playOne(
  foes: Foes,
  combat: FoundryCombat,
  fighter: Fighter,
  decision?: Decision,
): Promise<Ended | null> {
  const why = whyNoDeed(foes, combat, fighter) ?? (current ? null : whyHeld(foes, combat, fighter));
  if (why !== null) return say(why);
  if (!current) return (await playedOne(foes, combat, fighter, decision)).ended;
  current.overrule(decision);
  return null;
}

/** The same, by whoever has asked whether it can begin. */
export const playedOne = (foes: Foes, combat: FoundryCombat, fighter: Fighter, decision?: Decision): Promise<Report> =>
  playing(foes, combat, (run) => run.playOne(fighter, decision), "one");

/** Whether somebody can be played now; where not, it is said why. What was pressed may have been drawn a while ago. */
export function mayBegin(foes: Foes, combat: FoundryCombat, fighter: Fighter): boolean {
  const why = whyNoDeed(foes, combat, fighter);
  if (why !== null) say(why);
  return why === null;
}

/** Why no deed of somebody's can be played now, as a run of its own or within one that is paused at them; null when it can. */
function whyNoDeed(foes: Foes, combat: FoundryCombat, fighter: Fighter): WhyNot | null {
  const isPaused = current?.combat.uuid === combat.uuid && current.isPausedAt(fighter);
  if (!isPaused || !isTheirs(foes, combat, fighter)) return whyNotNow(foes, combat, fighter);
  return current?.isUnderWay ? "underWay" : null;
}

/** What keeps a run from beginning. */
export type WhyNot = "hero" | "peace" | "busy" | "underWay" | "turn" | "frame" | "module";

/** Why somebody can't be played now; null when they can. */
export function whyNotNow(foes: Foes, combat: FoundryCombat, fighter: Fighter): WhyNot | null {
  if (isBusy(combat)) return "busy";
  return isTheirs(foes, combat, fighter) ? whyNotAtAll(foes, combat) : "turn";
}

function whyNotAtAll(foes: Foes, combat: FoundryCombat): WhyNot | null {
  if (isBusy(combat)) return "busy";
  return foes.frame(combat) === null ? "frame" : null;
}

/** Asks modules whether somebody may be played, or whoever is next: to be asked once for each run, last of all. */
export function whyHeld(foes: Foes, combat: FoundryCombat, fighter?: Fighter): WhyNot | null {
  const who = (fighter ?? upNext(foes, combat))?.actor?.uuid ?? null;
  return hooks().call("dramatis.prePlay", combat.uuid, who) ? null : "module";
}

/** Plays where no other game master does; one that has begun at the very same moment goes first. */
async function playing(foes: Foes, combat: FoundryCombat, play: Play, done: Done = "done"): Promise<Report> {
  isBeginning = true;
  const mayPlay = await mayPlayHere(combat.uuid).finally(() => (isBeginning = false));
  if (mayPlay) return played(foes, combat, play, done);
  say("busy");
  return { ended: "stopped", cards: [] };
}

async function played(foes: Foes, combat: FoundryCombat, play: Play, done: Done): Promise<Report> {
  const occasion = `${ABOUT} ${(runs += 1)}`;
  const tell = (progress: Progress): void => tellElsewhere(combat.uuid, show(occasion, progress));
  keepTrace(null);
  const run = new Run(foes, combat, { pace: pause, tell, keep: keepTrace });
  current = run;
  const conclude = (ended: Ended): Report => concluded(foes, { occasion, ended, done, trace: run.trace });
  try {
    return conclude(await play(run));
  } catch (reason) {
    // Whatever has been done until then can be taken back all the same.
    console.error(reason);
    const cause = reason instanceof Error ? reason.message : String(reason);
    notify("error", localize(`${T}fault`, { name: run.name, cause }));
    return conclude("fault");
  } finally {
    current = null;
    overHere();
  }
}

function say(why: WhyNot): null {
  notify("info", wordsFor(why));
  return null;
}

/** What keeps a run from beginning, in words. */
export const wordsFor = (why: WhyNot): string => localize(`${T}not.${why}`);

/** Shows how far it is, and gives it in words. */
function show(occasion: string, { name, turn, turns, waits, isPaused, isBetween }: Progress): string {
  const state = isPaused ? "paused" : waits.length > 0 ? "waits" : "plays";
  const text = localize(`${T}progress.${state}${isBetween ? "Between" : ""}`, {
    ...{ name, turn, turns: Math.max(turn, turns), waits: waits.join(", ") },
  });
  post({
    ...{ about: ABOUT, occasion, icon: isPaused ? "pause" : "robot", text },
    presses: [
      {
        label: localize(`${T}${isPaused ? "goOn" : "pause"}`),
        icon: isPaused ? "play" : "pause",
        press: () => current?.pause(),
      },
      { label: localize(`${T}stop`), icon: "stop", press: () => current?.stop() },
    ],
  });
  return text;
}

type Play = (run: Run) => Promise<Ended>;

/** What is said of a run that has come to its end: of a whole one, or of one deed. */
type Done = "done" | "one";

interface End {
  readonly occasion: string;
  readonly ended: Ended;
  readonly done: Done;
  readonly trace: Trace;
}

/** What is done is told where there is something to take back; why it stopped, where that isn't plain or said already. */
function concluded(foes: Foes, { occasion, ended, done, trace }: End): Report {
  const { cards } = trace;
  const why = localize(`${T}ended.${ended === "done" ? done : ended}`);
  if (cards.length > 0 && combatBehind(trace.combat)) {
    keepTrace({ ...trace, isOver: true });
    postEnd(foes, { occasion: `${occasion} done`, why, trace });
  } else {
    withdraw(ABOUT);
    if (ended !== "done" && ended !== "fault") notify("info", why);
  }
  hooks().callAll("dramatis.play", trace.combat, frozenCopy({ ended, cards }));
  return { ended, cards };
}

function postEnd(foes: Foes, { occasion, why, trace }: Pick<End, "occasion" | "trace"> & { why: string }): void {
  told = trace.combat;
  const n = trace.cards.length;
  const cards = localize(counted(`${T}cards`, n), { n });
  post({
    ...{ about: ABOUT, occasion, icon: "flag-checkered" },
    text: localize(`${T}told`, { why, cards }),
    presses: [{ label: localize(`${T}takeBack`), icon: "rotate-left", press: () => takeAllBack(foes, trace) }],
  });
}

/** Nobody plays meanwhile, here or at another game master's: what they would decide by is about to be otherwise. */
async function takeAllBack(foes: Foes, trace: Trace): Promise<void> {
  if (isPlaying()) return;
  isTakingBack = true;
  try {
    if (!(await mayPlayHere(trace.combat))) return void say("busy");
    if (!(await takeBack(foes, trace))) return;
    withdraw(ABOUT);
    keepTrace(null);
  } finally {
    isTakingBack = false;
    overHere();
  }
}
