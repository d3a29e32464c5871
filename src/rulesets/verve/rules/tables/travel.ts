/** Written by `tools/verve-tables.ts` from `source/travel.json`: change it there. */

import type { DarknessRow, MovementRow } from "./rows.ts";

/** Paces and what they cost. VRV-231. */
export const MOVEMENT_ROWS: readonly MovementRow[] = [
  { id: "semi-conscious", yardsPerMinute: 1, feetPerRound: 0.5, reactions: null, attack: null, rule: "VRV-231" },
  { id: "combat", yardsPerMinute: 2, feetPerRound: 1, reactions: null, attack: null, rule: "VRV-231" },
  { id: "dash", yardsPerMinute: 6, feetPerRound: 3, reactions: -1, attack: 4, rule: "VRV-231" },
  { id: "explore", yardsPerMinute: 4, feetPerRound: 2, reactions: null, attack: null, rule: "VRV-231" },
  { id: "walk", yardsPerMinute: 10, feetPerRound: 5, reactions: -2, attack: 2, rule: "VRV-231" },
  { id: "jog", yardsPerMinute: 20, feetPerRound: 10, reactions: -4, attack: 4, rule: "VRV-231" },
  { id: "run", yardsPerMinute: 30, feetPerRound: 15, reactions: -8, attack: 8, rule: "VRV-231" },
  { id: "sprint", yardsPerMinute: 50, feetPerRound: 25, reactions: -16, attack: 16, rule: "VRV-231" },
];

/** Reaction penalty and attackers' bonus of the fast paces away from danger. VRV-233. */
export const OUTDOOR_SHIFT = { walk: [0, 0], jog: [-2, 2], run: [-4, 4], sprint: [-8, 8] } as const;

/** What darkness leaves of Movement. VRV-237. */
export const DARKNESS: readonly DarknessRow[] = [
  { id: "night-no-full-moon", movementFactor: 0.5, rule: "VRV-237" },
  { id: "total-darkness", movementFactor: 0.25, rule: "VRV-237" },
];
