/** Changes in words: "Build −2", "becomes prone". ARC-033, ARC-081, ARC-082 */
import { signed } from "../../../../table/signed.ts";
import type { Words } from "../../../../fittings/words/words.ts";
import type { Change } from "../../rules/state.ts";
import { STATUSES } from "../../rules/words.ts";

const W = "DRAMATIS.Arc.Tracker.End.";

/**
 * What a change does, whoever it befalls.
 * @param us what a middle score is called, by its key
 */
export function changeWords(change: Change, us: (key: string) => string, t: Words): string {
  switch (change.type) {
    case "ks":
      return `${t(`DRAMATIS.Arc.KnownScore.${change.stat}`)} ${signed(change.change)}`;
    case "us":
      return `${us(change.stat)} ${signed(change.change)}`;
    case "som":
    case "size":
      return `${t(`${W}${change.type}`)} ${signed(change.change)}`;
    case "status":
      return t(`${W}${change.remove ? "loses" : "becomes"}`, { status: statusWord(change.status, t) });
  }
}

/** What a status is called; one that the rules don't know is its own word. */
export function statusWord(status: string, t: Words): string {
  const known = STATUSES.find((id) => id === status);
  return known ? t(`DRAMATIS.Arc.Status.${known}`) : status;
}
