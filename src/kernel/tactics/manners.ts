/** The manners that every game begins with. */
import type { Manner } from "./manner.ts";

const MANNER = "DRAMATIS.Fit.Manner.";

const manner = (id: string, weights: Manner["weights"]): Manner => ({
  id,
  name: `${MANNER}${id}.name`,
  sentence: `${MANNER}${id}.sentence`,
  weights,
});

/** The one that plays best; first, as what to begin with. */
export const CUNNING = manner("cunning", {
  ...{ harm: 2, fell: 4, pack: 1, sure: 0.5, threat: 1, guard: 0.7, aid: 1, self: 1, cost: 0.3 },
});

/** Ready-made manners, each with a name and a sentence. */
export const MANNERS: readonly Manner[] = [
  CUNNING,
  manner("reckless", { harm: 3, fell: 1, threat: 0.2 }),
  manner("careful", { harm: 1.5, fell: 3, sure: 1, guard: 2.5, aid: 2, self: 2, cost: 1 }),
  manner("pack", { harm: 1, fell: 3, pack: 3, guard: 0.3, aid: 0.5, self: 0.5, cost: 0.3 }),
  manner("protector", { harm: 1, fell: 2, threat: 3, guard: 0.5, aid: 4, self: 0.5, cost: 0.3 }),
  manner("coward", { harm: 1, fell: 1, sure: 0.5, guard: 5, self: 4, cost: 0.5 }),
  manner("mindless", { harm: 0.1, near: 3 }),
];

/** The ready-made manner of this id; null for none. */
export const mannerCalled = (id: string): Manner | null => MANNERS.find((one) => one.id === id) ?? null;
