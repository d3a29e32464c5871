/** What many fights come to, as a table to read. */
import type { Share } from "../../src/kernel/tactics/chances.ts";
import type { Odds } from "../../src/kernel/tactics/odds.ts";
import { inWords } from "./read.ts";

const percent = (part: number): string => `${Math.round(part * 1000) / 10} %`;
const told = ({ share, low, high }: Share): string => `${percent(share)} (${percent(low)} to ${percent(high)})`;

/** Lines of two columns, the first as wide as its widest. */
function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}

const ENDS = { nobodyLeft: "nobody is left", stalemate: "stalemate", limit: "out of rounds" } as const;

/** The odds in English, in plain text. In brackets: where the true share lies 95 times in 100. */
export function tableOf({ fights, sides, undecided, rounds, members }: Odds): string {
  const open = (Object.keys(ENDS) as (keyof typeof ENDS)[]).filter((end) => undecided[end].count > 0);
  return [
    `${fights} fights`,
    "",
    "Wins",
    ...columns([
      ...sides.map(({ id, wins }) => [id, told(wins)] as const),
      ...open.map((end) => [ENDS[end], told(undecided[end])] as const),
    ]),
    "",
    rounds ? `Rounds: ${rounds.median}; eight in ten take from ${rounds.low} to ${rounds.high}` : "Rounds: none",
    "",
    "Falls",
    ...columns(members.map(({ who, side, falls }) => [`${who} (${side})`, told(falls)] as const)),
    "",
    "Left at the end, on average",
    ...columns(
      members.flatMap(({ who, left }) =>
        left.map(
          ({ label, mean, max }) =>
            [who, `${inWords({ key: label, data: {} })}: ${Math.round(mean * 10) / 10} of ${max}`] as const,
        ),
      ),
    ),
    "",
  ].join("\n");
}
