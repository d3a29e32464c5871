/** What follows from the tables as they are typed, beside what follows from those that are stored. */
import { settingsFrom, type ArcSettings } from "../../rules/settings.ts";
import { whatFollows, type Follows } from "../../rules/tables/consequences.ts";
import { LOAD_COLUMNS } from "../../rules/tables/loadByBuild.ts";
import { tablesFrom } from "../../rules/tables/validate.ts";
import type { TablesDraft } from "./draft.ts";
import { complexityName, rowName } from "./named.ts";
import type { Following, Page } from "./pages.ts";
import { say, term } from "./words.ts";

/** The group's choices as they would be with this draft: a cell that doesn't fit counts as ours meanwhile. */
export function settingsWith(settings: ArcSettings, draft: TablesDraft): ArcSettings {
  return settingsFrom({ ...settings, ...draft, tables: tablesFrom(draft.tables) });
}

export interface Figure {
  readonly text: string;
  /** What it is as stored, where that is something else. */
  readonly was: string;
}

/** A small table of figures. */
export interface FiguresView {
  readonly id: string;
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly Figure[] }[];
}

/** Scores whose odds are looked at. */
export interface Scores {
  readonly ks: number;
  readonly us: number;
  readonly es: number;
}

/** Everything that follows from a page's numbers. */
export function followingView(
  page: Page,
  draft: TablesDraft,
  stored: ArcSettings,
  scores: Scores,
): readonly FiguresView[] {
  const [now, was] = [whatFollows(settingsWith(stored, draft)), whatFollows(stored)];
  return page.follows.flatMap((what) => FOLLOWING[what](now, was, draft, scores));
}

const number = (n: number): string => String(Math.round(n * 100) / 100).replace("-", "−");
const metres = (n: number): string => say("metres", { n: number(n) });
const kilograms = (n: number | null): string => (n === null ? say("nothing") : number(n));

const figure = (text: string, was: string | undefined): Figure => ({ text, was: was === text ? "" : (was ?? "") });

type Make = (now: Follows, was: Follows, draft: TablesDraft, scores: Scores) => readonly FiguresView[];

const FOLLOWING: Readonly<Record<Following, Make>> = {
  mov: (now, was, draft) => {
    const one = (
      id: string,
      names: readonly string[],
      to: readonly number[],
      from: readonly number[],
    ): FiguresView => ({
      id,
      title: say(`following.${id}`),
      heads: [],
      rows: to.map((mov, i) => {
        return { name: names[i] ?? "", figures: [figure(metres(mov), metres(from[i] ?? mov))] };
      }),
    });
    const of = (list: readonly { readonly mov: number }[]): readonly number[] => list.map(({ mov }) => mov);
    const sizes = now.mov.bySize.map(({ size }) => rowName({ rows: "size" }, String(size), draft));
    const controls = now.mov.byControl.map(({ control }) => rowName({ rows: "control" }, String(control), draft));
    const burdens = now.mov.byBurden.map(({ burden }) => rowName({ rows: "burden" }, burden, draft));
    return [
      one("byControl", controls, of(now.mov.byControl), of(was.mov.byControl)),
      one("bySize", sizes, of(now.mov.bySize), of(was.mov.bySize)),
      one("byBurden", burdens, of(now.mov.byBurden), of(was.mov.byBurden)),
    ];
  },
  load: (now, was) => [
    {
      id: "load",
      title: say("following.load"),
      heads: LOAD_COLUMNS.map((column) => term(`Burden.${column}`)),
      rows: now.load.map((limits, i) => ({
        name: String(limits.build),
        figures: LOAD_COLUMNS.map((column) =>
          figure(kilograms(limits[column]), kilograms(was.load[i]?.[column] ?? null)),
        ),
      })),
    },
  ],
  dice: (now, was) => [
    {
      id: "dice",
      title: say("following.dice"),
      heads: ["die", "min", "max", "mean", "pips"].map((head) => say(`following.${head}`)),
      rows: now.dice.map((row, i) => {
        const [to, from] = [row, was.dice[i] ?? row].map(diceTexts);
        return { name: String(row.es), figures: (to ?? []).map((text, at) => figure(text, from?.[at])) };
      }),
    },
  ],
  odds: (now, was, draft, scores) => {
    const before = was.oddsFor(scores);
    return [
      {
        id: "odds",
        title: say("following.odds"),
        heads: [say("following.threshold"), say("following.chance")],
        rows: now.oddsFor(scores).map(({ key, threshold, chance }) => {
          const old = before.find((one) => one.key === key);
          return {
            name: complexityName(key, draft),
            figures: [
              figure(number(threshold), old && number(old.threshold)),
              figure(percent(chance), old && percent(old.chance)),
            ],
          };
        }),
      },
    ];
  },
};

const percent = (chance: number): string => say("percent", { n: Math.round(chance * 100) });

const diceTexts = ({ sides, min, max, mean, actions }: Follows["dice"][number]): readonly string[] => [
  say("die", { n: sides }),
  number(min),
  number(max),
  number(mean),
  `${"●".repeat(Math.min(actions, 5))}${actions > 5 ? "+" : ""} ${actions}`,
];
