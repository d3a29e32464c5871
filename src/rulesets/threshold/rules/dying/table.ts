/** The one short table of the rules: what a Death Test brings. RUN-067. */

export type DeathOutcome = "wakes" | "holding" | "worse" | "dead";

export interface DeathRow {
  readonly from: number;
  readonly to: number;
  readonly outcome: DeathOutcome;
  readonly rule: string;
}

export const DEATH_TABLE: readonly DeathRow[] = [
  { from: 1, to: 1, outcome: "wakes", rule: "RUN-067" },
  { from: 2, to: 10, outcome: "holding", rule: "RUN-067" },
  { from: 11, to: 19, outcome: "worse", rule: "RUN-067" },
  { from: 20, to: 20, outcome: "dead", rule: "RUN-067" },
];

/** The mark that kills. RUN-067, RUN-068. */
export const FATAL_MARKS = 3;
/** Sides of the die that says how much Toughness one wakes with. */
export const WAKING_FACES = 4;

/** The table's word on a d20. */
export function deathRow(d20: number): DeathOutcome {
  return DEATH_TABLE.find(({ from, to }) => d20 >= from && d20 <= to)?.outcome ?? "holding";
}
