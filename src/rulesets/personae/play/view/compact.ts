import { toughnessOf } from "../../rules/casting/toughness.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState, SceneState } from "../../rules/state.ts";
import { ANSWER_SKILLS } from "../../rules/state.ts";
import { poolView } from "./pools.ts";
import type { PoolView } from "./pools.ts";
import type { BoxView, StepView, TrackView } from "./track.ts";
import { count, say, term } from "./words.ts";

/** One of the three answers to challenges (PER-119). */
export interface ReactiveView {
  readonly name: string;
  /** The skill's item, or "" for an identity without it. */
  readonly id: string;
  readonly pool: PoolView;
}

/** What only the small sheet shows. */
export interface CompactView {
  readonly reactive: readonly ReactiveView[];
  /** Boxes that bring no status yet, and after them one for each status. */
  readonly boxes: readonly BoxView[];
  readonly steps: readonly StepView[];
  /** How many hits it takes in all, and why (AMB-20). */
  readonly takes: string;
  readonly takesHint: string;
}

/** The instinctive answers, in the order in which they are asked for. */
const PASSIVE = { counter: "CMP", defend: "STA", steel: "POW" } as const;

/** The small sheet's own figures. Works for an identity that has nothing at all (PER-158). */
export function compactView(
  state: IdentityState,
  track: TrackView,
  table: { readonly settings: PersonaeSettings; readonly scene: SceneState },
): CompactView {
  return {
    reactive: ANSWER_SKILLS.map((free) => {
      const skill = state.skills.find((one) => one.free === free);
      return {
        name: skill?.name ?? term(`FreeSkill.${free}`),
        id: skill?.id ?? "",
        pool: poolView(state, skill?.rating ?? null, skill?.attribute ?? PASSIVE[free], table),
      };
    }),
    // The last box is the first status: the steps show it.
    boxes: track.boxes.slice(0, -1),
    steps: track.steps,
    ...takesWords(state, table.settings),
  };
}

/** How many hits an identity takes on one of its tracks, as a number and as an explanation. PER-102, AMB-20 */
export function takesWords(
  state: IdentityState,
  settings: PersonaeSettings,
  track?: string,
): { readonly takes: string; readonly takesHint: string } {
  const { hits, first, successes, downAt, outlastsMinor } = toughnessOf(state, settings, track);
  const further = downAt > 1 ? ` ${say("compact.further", { n: settings.hitsPerShockLevel })}` : "";
  const hint = `${count("compact.first", first)}${further} ${count("compact.successes", successes, { level: downAt })}`;
  return {
    takes: count("compact.takes", hits),
    takesHint: outlastsMinor ? `${hint} ${say("compact.outlasts")}` : hint,
  };
}
