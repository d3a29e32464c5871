import type { Ref } from "../../../../kernel/outcome.ts";
import { toughnessOf } from "../../rules/casting/toughness.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState } from "../../rules/state.ts";
import { instinctiveAnswer } from "../../rules/queries.ts";
import { localize } from "../../../../foundry/globals.ts";
import { figuresOf, type Table } from "./figure.ts";
import type { TrackView } from "./track.ts";
import { count, say } from "./words.ts";

/** The challenges that are answered, in the order in which the answers are asked for. */
const ANSWERED = ["interaction", "attack", "power"] as const;

/** The small sheet's own figures. Works for an identity that has nothing at all (PER-158). */
export function compactView(of: Ref, state: IdentityState, track: TrackView, table: Table) {
  const figure = figuresOf(of, state, table);
  return {
    // The three answers by instinct, each with its skill's item, or "" for an identity without it (PER-119).
    reactive: ANSWERED.map((challenge) => {
      const { item, name, attribute } = instinctiveAnswer({ reactor: state, challenge });
      return { name: localize(name), id: item ?? "", pool: figure({ skill: item, attribute }) };
    }),
    // The last box is the first status: the steps show it.
    boxes: track.boxes.slice(0, -1),
    steps: track.steps,
    ...takesWords(state, table.settings),
  };
}

/** How many hits an identity takes on one of its tracks, and why, above all where a minion takes more than a minor. PER-102, AMB-20 */
export function takesWords(
  state: IdentityState,
  settings: PersonaeSettings,
  track?: string,
): { readonly takes: string; readonly takesHint: string; readonly outlasts: string } {
  const { hits, first, successes, downAt, outlastsMinor, minorHits: minor } = toughnessOf(state, settings, track);
  const further = downAt > 1 ? ` ${say("compact.further", { n: settings.hitsPerShockLevel })}` : "";
  const hint = `${count("compact.first", first)}${further} ${count("compact.successes", successes, { level: downAt })}`;
  const outlasts = outlastsMinor ? say("compact.outlasts", { minor, successes }) : "";
  return { takes: count("compact.takes", hits), takesHint: `${hint} ${outlasts}`.trim(), outlasts };
}
