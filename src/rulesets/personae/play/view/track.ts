import { isLimited, isNegated, isOutOfScene, trackOf, wayBack, type DerivedIdentity } from "../../rules/queries.ts";
import type { IdentityState } from "../../rules/state.ts";
import { count, say, term } from "./words.ts";

export type TrackView = ReturnType<typeof trackView>;

/** The figures of a track that its boxes and steps are drawn from. */
type TrackFigures = Pick<DerivedIdentity, "vitality" | "shockAt" | "totalHits" | "lastLevel" | "inoperative">;

/** The vitality boxes and the levels of one of an identity's tracks. */
export function trackView(state: IdentityState, figures: TrackFigures, names: readonly string[] = [], track = "main") {
  const { hits, shock } = trackOf(state, track);
  const { shockAt, totalHits, lastLevel } = figures;
  const first = shockAt[0] ?? figures.vitality;
  const marks: Marks = { hits, shock, shockAt, lastLevel, names };
  return {
    boxes: Array.from({ length: first }, (_, i) => box(i + 1, first, marks)),
    steps: shockAt.map((start, i) => step(i + 1, start, marks)),
    summary: say(shock > 0 ? "track.hurt" : "track.well", {
      hits,
      vitality: first,
      status: shockName(Math.max(1, shock), names),
    }),
    // Hits to the last level: what it takes to put this one down (AMB-20).
    total: count("track.total", totalHits, { levels: lastLevel }),
    conditions: conditions(state, figures.inoperative),
  };
}

/** What is marked, and on which track. */
interface Marks {
  readonly names: readonly string[];
  readonly hits: number;
  readonly shock: number;
  readonly shockAt: readonly number[];
  readonly lastLevel: number;
}

/** The n-th vitality box: pressing it brings about these hits and this shock, and the last marked box clears. */
function box(n: number, first: number, { hits, shock }: Marks) {
  const marked = hits >= n;
  const isLastMarked = marked && hits === n && shock <= 1;
  const to = isLastMarked ? n - 1 : n;
  return {
    label: say(isLastMarked ? "track.clearBox" : "track.markBox", { n, of: first }),
    marked,
    hits: to,
    shock: to >= first ? 1 : 0,
  };
}

/** What a level is called: the group's own word, when it has one (PER-101). */
function shockName(level: number, names: readonly string[]): string {
  return names[level - 1] || term(`Status.shock${level}`);
}

/** One step of the shock track. */
function step(level: number, start: number, { shock, shockAt, lastLevel, names }: Marks) {
  const marked = shock >= level;
  const current = shock === level;
  const name = shockName(level, names);
  const penalty = count("track.penalty", level);
  const down = level - 1;
  const target = current
    ? { hits: down === 0 ? Math.max(0, start - 1) : (shockAt[down - 1] ?? 0), shock: down }
    : { hits: start, shock: level };
  return {
    level,
    name,
    penalty,
    marked,
    current,
    last: level === lastLevel,
    label: say(current ? "track.lowerStep" : "track.setStep", {
      penalty,
      name,
      lower: down === 0 ? say("track.none") : shockName(down, names),
    }),
    tooltip: `${name}: ${penalty}. ${count("track.beginsAt", start)}${level === lastLevel ? ` ${say("track.lastStep")}` : ""}`,
    ...target,
  };
}

const ICONS: Readonly<Record<string, string>> = {
  inoperative: "fa-solid fa-person-falling",
  stabilized: "fa-solid fa-hand-holding-medical",
  negated: "fa-solid fa-ban",
  outOfScene: "fa-solid fa-door-open",
  limited: "fa-solid fa-lock",
  caveat: "fa-solid fa-triangle-exclamation",
  pendingHits: "fa-solid fa-hourglass-half",
};

function conditions(state: IdentityState, inoperative: boolean) {
  const negated = isNegated(state);
  const tracks = Object.keys(state.tracks);
  const pendingHits = tracks.reduce((sum, id) => sum + wayBack(state, id).pendingHits, 0);
  const present: Record<string, boolean> = {
    negated,
    inoperative: inoperative && !negated,
    stabilized: Object.values(state.tracks).some(({ stabilized, shock }) => stabilized && shock > 0),
    outOfScene: isOutOfScene(state),
    limited: isLimited(state),
    caveat: state.recovery.caveat,
    pendingHits: pendingHits > 0,
  };
  return Object.keys(present)
    .filter((id) => present[id])
    .map((id) => ({
      id,
      label: term(`Status.${id}`),
      hint: id === "pendingHits" ? count("track.pending", pendingHits) : say(`statusHint.${id}`),
      icon: ICONS[id] ?? "fa-solid fa-circle-info",
    }));
}
