import type { DerivedIdentity } from "../../rules/queries.ts";
import { potential as counted } from "../../rules/advancement/potential.ts";
import { sixValues } from "../../rules/attributes.ts";
import type { IdentityState } from "../../rules/state.ts";
import { count, say } from "./words.ts";

/** The way to the next development point (PER-130). */
export interface TallyView {
  readonly marks: readonly ("success" | "failure" | "open")[];
  readonly done: number;
  readonly of: number;
  readonly points: number;
  readonly label: string;
  readonly tooltip: string;
  /** Criticals that wait to be spent, in words; "" for none (PER-180). */
  readonly criticals: string;
}

export function tallyView(
  { tally, dp, attributes, criticals }: IdentityState,
  { threshold, potential }: DerivedIdentity,
): TallyView {
  const { sum } = counted({ attributes: sixValues({ attributes }) });
  const done = Math.min(threshold, tally.success + tally.failure);
  const mark = (i: number): TallyView["marks"][number] =>
    i < Math.min(tally.success, threshold) ? "success" : i < done ? "failure" : "open";
  return {
    marks: Array.from({ length: threshold }, (_, i) => mark(i)),
    done,
    of: threshold,
    points: dp.available,
    label: say("tally.label", { done, of: threshold }),
    tooltip: say("tally.hint", { success: tally.success, failure: tally.failure, threshold, potential, sum }),
    criticals: criticals > 0 ? count("criticals", criticals) : "",
  };
}
