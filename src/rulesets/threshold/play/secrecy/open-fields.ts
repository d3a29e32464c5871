/** What of a card nobody's figures can be read from: everybody at the table sees as much. Pure. */
import type { ThresholdEffect } from "../../rules/outcomes.ts";

/** Effects that tell no figure of whoever they befall: what can be seen on the board, and bookkeeping. */
export const OPEN_EFFECTS: readonly ThresholdEffect["type"][] = [
  ...(["condition", "notices", "asked", "tested", "spend", "trade", "freeAttack", "contact", "tie"] as const),
  ...(["engage", "phase", "order", "wield", "level", "lastWords"] as const),
];

/** What is done, by whom and to whom, with what, where, and in answer to what; a field that is new is kept. */
const OPEN = [
  ...["type", "actor", "actors", "target", "targets", "encounter", "names", "prompt"],
  ...["attacker", "enemy", "enemies", "sneakers", "watchers", "weapon", "power", "item", "with", "ability", "shield"],
  ...["how", "on", "action", "freeAttack", "kind", "strikes", "choice", "leaveMelee", "goAround", "during", "after"],
] as const;

/** Of a test that the game master asks for, what it is a test of. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = { requestTest: ["attribute", "secret"] };

/** The fields of one kind of decision that stay open. */
export const openOf = (type: string): readonly string[] => [...OPEN, ...(OF_TYPE[type] ?? [])];
