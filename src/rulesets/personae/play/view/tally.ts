import type { DerivedIdentity } from "../../rules/queries.ts";
import { potential as counted } from "../../rules/advancement/potential.ts";
import { sixValues } from "../../rules/attributes.ts";
import type { IdentityState } from "../../rules/state.ts";
import { count, say } from "./words.ts";

type Mark = "success" | "failure" | "open";

/** The way to the next development point (PER-130). */
export function tallyView(
  { tally, dp, attributes, criticals }: IdentityState,
  { threshold, potential }: DerivedIdentity,
) {
  const { sum } = counted({ attributes: sixValues({ attributes }) });
  const done = Math.min(threshold, tally.success + tally.failure);
  const mark = (i: number): Mark =>
    i < Math.min(tally.success, threshold) ? "success" : i < done ? "failure" : "open";
  return {
    marks: Array.from({ length: threshold }, (_, i) => mark(i)),
    done,
    of: threshold,
    points: dp.available,
    label: say("tally.label", { done, of: threshold }),
    tooltip: say("tally.hint", { success: tally.success, failure: tally.failure, threshold, potential, sum }),
    // Those that wait to be spent, in words; "" for none (PER-180).
    criticals: criticals > 0 ? count("criticals", criticals) : "",
  };
}
