/** Giving wounds back and curing ailments, by a power or by something used up. EVO-088, EVO-137, EVO-203, EVO-228. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Ailment } from "../terms.ts";
import type { Card } from "./card.ts";

/** What mends: a healing power, a salve. */
export interface Remedy {
  readonly healLight: number;
  readonly healHeavy: number;
  readonly cures: readonly Ailment[];
}

/**
 * Mends somebody. In a One More that was passed on, each Advantage of the pass restores one Wound more, of the kind that is
 * restored at all: Light ones if there are any.
 */
export function mend(card: Card, healer: Ref, target: Ref, { healLight, healHeavy, cures }: Remedy): void {
  const { situation } = card;
  const bond = situation.batonAdvantages(healer);
  const light = healLight > 0 ? healLight + bond : 0;
  const heavy = healHeavy > 0 && healLight === 0 ? healHeavy + bond : healHeavy;
  if (light + heavy > 0) card.consequence({ type: "heal", target, light, heavy, track: "struck" });
  const cured = situation.derived(target).ailments.filter((one) => cures.includes(one));
  if (cured.length > 0) card.consequence({ type: "endAilments", target, ailments: cured });
}
