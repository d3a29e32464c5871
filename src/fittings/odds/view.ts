/** What fights came to, as the window shows it: bars, and the same in words beside each. Pure. */
import type { JsonObject } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import type { Share } from "../../kernel/tactics/chances.ts";
import type { Odds } from "../../kernel/tactics/tally.ts";
import type { Words } from "../words/words.ts";

const T = "DRAMATIS.Fit.Odds.";

/** A share as a bar: from 0 to 100, with the interval it truly lies in. */
export interface BarView extends JsonObject {
  readonly label: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** The share alone. */
  readonly percent: string;
  /** From where to where. */
  readonly between: string;
  /** Whose it is, for its colour. */
  readonly tone: string;
}

/** What is known of those in the fight. */
export interface Who {
  readonly names: ReadonlyMap<Ref, string>;
  readonly maxRounds: number;
}

/** Percent as people say them: what happened never, or always, is told apart from what nearly did. */
export function percentOf(share: number, t: Words): string {
  if (share > 0 && share < 0.01) return t(`${T}under`);
  if (share < 1 && share > 0.99) return t(`${T}over`);
  return t(`${T}percent`, { n: Math.round(share * 100) });
}

function barOf(label: string, { share, low, high }: Share, tone: string, t: Words): BarView {
  return {
    ...{ label, tone, share: share * 100, low: low * 100, high: high * 100 },
    percent: percentOf(share, t),
    // Outwards: "0 to 0 %" would promise what nobody knows.
    between: t(`${T}between`, { low: Math.floor(low * 100 + 1e-9), high: Math.ceil(high * 100 - 1e-9) }),
  };
}

const tenths = (amount: number): number => Math.round(amount * 10) / 10;

const ENDS = ["nobodyLeft", "stalemate", "limit"] as const;

/** Everything that is drawn of the odds; null while no fight is over. */
export function figuresOf(odds: Odds | null, { names, maxRounds }: Who, t: Words) {
  if (!odds || odds.fights === 0) return null;
  const name = (who: Ref): string => names.get(who) ?? "";
  const open = ENDS.filter((end) => odds.undecided[end].count > 0);
  return {
    wins: [
      ...odds.sides.map(({ id, wins }) => barOf(t(`${T}side.${id}`), wins, id, t)),
      ...open.map((end) => barOf(t(`${T}end.${end}`), odds.undecided[end], "none", t)),
    ],
    rounds: odds.rounds && { ...roundsOf(odds.rounds, maxRounds), ...roundWords(odds.rounds, t) },
    sides: odds.sides.map(({ id }) => ({
      label: t(`${T}side.${id}`),
      members: odds.members
        .filter(({ side }) => side === id)
        .map(({ who, falls, left }) => ({
          falls: barOf(name(who), falls, "fall", t),
          left: left.map(({ label, mean, max }) => ({
            label: t(label),
            part: max > 0 ? (mean / max) * 100 : 0,
            text: t(`${T}of`, { n: tenths(mean), max }),
          })),
        })),
    })),
    deeds: odds.deeds.map(({ who, side, deed, decided }) =>
      barOf(t(`${T}deed`, { name: name(who), deed: t(deed.key, deed.data) }), decided, side, t),
    ),
  };
}

const roundWords = ({ median, low, high }: NonNullable<Odds["rounds"]>, t: Words) => ({
  text: t(`${T}rounds`, { median }),
  mostly: t(`${T}mostly`, { low, high }),
});

/** Where the middle eight in ten of the fights end, and their median, on a line as long as most of them. */
function roundsOf({ median, low, high }: NonNullable<Odds["rounds"]>, maxRounds: number) {
  const length = Math.min(maxRounds, Math.max(5, Math.ceil(high * 1.25)));
  const at = (round: number): number => (round / length) * 100;
  return { from: at(low - 1), to: at(high), at: at(median - 0.5), length };
}

/** The odds in one sentence, for those who don't see them. */
export function summaryOf({ fights, sides }: Odds, t: Words): string {
  const won = sides.map(({ id, wins: { share } }) =>
    t(`${T}wins`, { side: t(`${T}side.${id}`), percent: percentOf(share, t) }),
  );
  return t(`${T}summary`, { fights, wins: won.join(", ") });
}
