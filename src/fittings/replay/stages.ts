/** A recording as it is watched: what one step brings, in which round, and how everybody stands. Pure. */
import type { EncounterFrame } from "../../kernel/frame.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { diffStates } from "../../kernel/patch.ts";
import type { Recording, ReplayEvent } from "../../kernel/replay/recording.ts";
import { cardIn, type CardThen, type Positions, type ReplayPosition } from "../../kernel/replay/replay.ts";
import type { Bout } from "../../kernel/tactics/tactics.ts";
import type { Words } from "../words/words.ts";

const T = "DRAMATIS.Fit.Replay.";

/** One step of watching: a decision with the bookkeeping written at once, or one other thing that happened. */
export interface Stage {
  /** Places of the positions before it, and after it. */
  readonly from: number;
  readonly to: number;
  readonly event: ReplayEvent;
  /** The card it is on; null for what happened beside all cards. */
  readonly card: string | null;
  readonly round: number;
}

/** What the value at a path within a state is called, in words; null for one that nobody need be told of. */
export type Labels = (path: string) => string | null;

/** A value of somebody's, before and after. */
export interface ChangeView extends JsonObject {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export interface RowView extends JsonObject {
  readonly name: string;
  readonly isDown: boolean;
  readonly bars: readonly { readonly label: string; readonly part: number; readonly text: string }[];
  readonly changes: readonly ChangeView[];
}

/** The steps of a recording, in order. What was found and shows in nothing that is watched goes with what comes after it. */
export function stagesOf(
  { events }: Pick<Recording, "events">,
  positions: Positions,
  labels: Labels,
): readonly Stage[] {
  const stages: Stage[] = [];
  let hidden: number | null = null;
  events.forEach((event, at) => {
    const last = stages.at(-1);
    const isBookkeeping =
      event.type === "written" && last?.event.type === "step" && last.card === event.card && last.to === at;
    if (isBookkeeping) {
      stages[stages.length - 1] = { ...last, to: at + 1 };
      return;
    }
    const [before, after] = [positions.at(at), positions.at(at + 1)];
    if (!before || !after) return;
    if (event.type === "found" && stages.length > 0 && isUnseen(before, after, labels)) {
      hidden ??= at;
      return;
    }
    const card = event.type === "found" ? null : event.card;
    stages.push({ from: hidden ?? at, to: at + 1, event, card, round: after.frame?.round ?? 0 });
    hidden = null;
  });
  return stages;
}

const isUnseen = (before: ReplayPosition, after: ReplayPosition, labels: Labels): boolean =>
  Object.keys(after.states).every((ref) => changesIn(ref, before, after, labels).length === 0);

/** What changed of the watched values of somebody; values that weren't known before have not changed. */
export function changesIn(
  ref: Ref,
  before: ReplayPosition,
  after: ReplayPosition,
  labels: Labels,
): readonly ChangeView[] {
  const [was, is] = [before.states[ref], after.states[ref]];
  if (!was || !is) return [];
  return diffStates({ [ref]: was }, { [ref]: is }).flatMap(({ path, from, to }): ChangeView[] => {
    const label = labels(path);
    const isTold = [from, to].every((value) => value === null || typeof value !== "object");
    return label === null || !isTold ? [] : [{ label, from: told(from), to: told(to) }];
  });
}

/** A value that is not there is a dash. */
const told = (value: unknown): string => (value === null || value === "" ? "–" : String(value));

/** Everybody in it as they stand after a step, and what it changed of them. Whoever nothing is known of yet is left out. */
export function rowsAt(
  { cast }: Pick<Recording, "cast">,
  { before, after }: { readonly before: ReplayPosition; readonly after: ReplayPosition },
  { labels, bout }: { readonly labels: Labels; readonly bout: Pick<Bout, "left" | "stands"> | null },
  t: Words,
): readonly RowView[] {
  return cast
    .filter(({ ref }) => after.states[ref])
    .map(({ ref, name }): RowView => {
      const { left, stands } = figuresOf(ref, after, bout);
      const bars = left.map(({ label, value, max }) => ({
        ...{ label: t(label), part: max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0 },
        text: t(`${T}of`, { n: value, max }),
      }));
      return { name, bars, isDown: !stands, changes: changesIn(ref, before, after, labels) };
    });
}

/** Of a forged state a game can't always tell anything; of one without an encounter there is nothing to tell. */
function figuresOf(ref: Ref, position: ReplayPosition, bout: Pick<Bout, "left" | "stands"> | null) {
  const { states, settings } = position;
  const frame: EncounterFrame = position.frame ?? { combat: "", round: 0, participants: [] };
  const moment = { states, settings, frame, history: [], waiting: [] };
  try {
    return { left: bout?.left(moment, ref) ?? [], stands: bout?.stands(moment, ref) ?? true };
  } catch {
    return { left: [], stands: true };
  }
}

/** What somebody reads of a step, and its icon without the family's prefix. */
export function lineOf(
  stage: Stage,
  isFirst: boolean,
  titleOf: (card: CardThen) => string,
  at: ReplayPosition,
  t: Words,
) {
  const { event, card } = stage;
  const say = (key: string, data: JsonObject = {}) => t(`${T}line.${key}`, data);
  if (event.type === "found") return { icon: isFirst ? "flag" : "hand", text: say(isFirst ? "begins" : "byHand") };
  if (event.type === "missing") return { icon: "link-slash", text: say(event.why) };
  const then = cardIn(at, card ?? "");
  const title = titleOf(then);
  if (event.type === "undone") return { icon: "rotate-left", text: say("undone", { title }) };
  if (event.type === "written") return { icon: "check", text: say("written", { title }) };
  const opens = then.steps.length <= 1;
  return opens ? { icon: "dice", text: title } : { icon: "reply", text: say("goesOn", { title }) };
}
