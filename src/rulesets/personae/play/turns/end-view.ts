import type { Ref } from "../../../../kernel/outcome.ts";
import { endViolentEncounter } from "../../rules/recovery/boundaries.ts";
import { staysUp } from "../../rules/vitality/status.ts";
import type { IdentityState } from "../../rules/state.ts";

/** What the end of an encounter will do to one identity, told beforehand. */
export type EndLine = {
  readonly ref: Ref;
  readonly name: string;
  /** The last part of the language key that says what happens. */
  readonly fate: "negated" | "alreadyNegated" | "outNextScene" | "recoveryNow" | "clear" | "keeps" | "unhurt";
  readonly hits: number;
  readonly shock: number;
};

/** Foresees the end steps for one identity, in the order the rules take them (PER-098, PER-107 … PER-112). Pure. */
export function endLine(ref: Ref, state: IdentityState, scene: number): EndLine {
  const { hits, shock, stabilized, negated } = state.tracks.main;
  const line = (fate: EndLine["fate"]): EndLine => ({ ref, name: state.name, fate, hits, shock });
  if (negated) return line("alreadyNegated");
  if (hits === 0 && shock === 0) return line("unhurt");
  const end = endViolentEncounter({
    hits,
    shock,
    stabilized,
    tier: state.tier,
    trackLength: state.trackLength,
    ignored: staysUp(state),
    attemptedThisScene: state.recovery.lastScene === scene,
    pendingHits: state.recovery.pendingHits,
  });
  if (end.negated) return line("negated");
  if (end.outNextScene) return line("outNextScene");
  if (end.recoveryNow) return line("recoveryNow");
  return line(end.hits === 0 ? "clear" : "keeps");
}
