/** What of a card no sum, middle score or threshold can be read from. Pure. ARC-064, ARC-083 */
import type { ArcEffect } from "../../rules/outcomes.ts";

/** Effects that tell no figure of a check: who did what, what came of it, and bookkeeping. */
export const OPEN_EFFECTS: readonly ArcEffect["type"][] = [
  ...(["change", "settle", "queue", "unqueue", "attackSettled", "turn", "cleared", "tie", "occupy"] as const),
  ...(["begin", "enter", "leave", "turnEnd", "timed", "quantity", "task", "gain"] as const),
];

/** Fields of decisions that name nobody's figures; lines, thresholds and what would follow stay with whoever may know. */
const OPEN = [
  ...["type", "encounter", "actor", "target", "character", "characters", "skill", "mode", "count", "kind"],
  ...[
    "weapon",
    "shield",
    "spell",
    "skillNames",
    "task",
    "tasks",
    "contest",
    "secret",
    "prompt",
    "check",
    "of",
    "opponent",
  ],
  ...["names", "trigger", "now", "over", "turns", "on", "occupied", "metres", "item", "quantity", "ids", "text"],
  ...["actions", "spendsAction", "override", "success"],
] as const;

/** True for a field of a decision that stays open. */
export const isOpen = (field: string): boolean => OPEN.some((one) => one === field);

/** What remarks are told that is nobody's figure. */
export const OPEN_TOLD: readonly string[] = ["name", "who", "names", "round", "count", "fields", "claims"];
