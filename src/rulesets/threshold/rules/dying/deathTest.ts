/** Between life and death: one d20 in each later game turn. RUN-065 … RUN-068. */
import { settled, type Reads } from "../settings.ts";
import { deathRow, FATAL_MARKS, type DeathOutcome } from "./table.ts";

/** Whether a Death Test is due in this slot: in every game turn after the one of the fall. RUN-065. */
export function deathTestDue({ dying, droppedRound, round }: { dying: boolean; droppedRound: number; round: number }): {
  readonly due: boolean;
} {
  return { due: dying && round > droppedRound };
}

export interface DeathTest {
  readonly outcome: DeathOutcome;
  /** After the test, 0–3. */
  readonly marks: number;
  /** What one wakes with; else 0. */
  readonly toughness: number;
  readonly actsFrom: "nextTurn" | null;
  readonly lastWords: boolean;
}

/** One Death Test. `d4` is given on a 1; `marks` 0–2 are those so far. RUN-067, RUN-068. */
export function deathTest({
  d20,
  marks,
  d4 = null,
  settings,
}: {
  d20: number;
  marks: number;
  d4?: number | null;
  settings?: Reads<"keepDeathMarks">;
}): DeathTest {
  const outcome = deathRow(d20);
  const still = { outcome, marks, toughness: 0, actsFrom: null, lastWords: false } as const;
  switch (outcome) {
    case "wakes":
      return { ...still, marks: marksAfterDying(marks, settings), toughness: d4 ?? 0, actsFrom: "nextTurn" };
    case "worse":
      return { ...still, outcome: marks + 1 >= FATAL_MARKS ? "dead" : "worse", marks: marks + 1 };
    case "dead":
      return { ...still, lastWords: true };
    case "holding":
      return still;
  }
}

/** Marks once dying is over: gone, unless the table keeps them. RUN-068. */
export function marksAfterDying(marks: number, settings?: Reads<"keepDeathMarks">): number {
  return settled(settings).keepDeathMarks ? marks : 0;
}

/** Several Death Tests in a row; the series stops at waking or death. RUN-067, RUN-068. */
export function deathTestSeries({
  rolls,
  marks = 0,
  settings,
}: {
  rolls: readonly { readonly d20: number; readonly d4?: number | null }[];
  marks?: number;
  settings?: Reads<"keepDeathMarks">;
}): { readonly outcome: DeathOutcome; readonly marks: number; readonly toughness: number; readonly rolled: number } {
  let last: Pick<DeathTest, "outcome" | "marks" | "toughness"> = { outcome: "holding", marks, toughness: 0 };
  let rolled = 0;
  for (const { d20, d4 = null } of rolls) {
    last = deathTest({ d20, d4, marks: last.marks, settings });
    rolled += 1;
    if (last.outcome === "wakes" || last.outcome === "dead") break;
  }
  return { outcome: last.outcome, marks: last.marks, toughness: last.toughness, rolled };
}
