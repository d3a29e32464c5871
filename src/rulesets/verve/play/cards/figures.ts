/** Figures that a decision worked out without a roll against a target: times, prices, distances, gains. */
import { counted } from "../../../../fittings/words/words.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { figure, signed } from "../../../../table/signed.ts";
import type { FiguresCheck } from "../../rules/outcomes.ts";
import { say, term, type VerveLens } from "./lens.ts";

type Values = FiguresCheck["values"];
type Told = { readonly text: string; readonly details: readonly string[] };

/** What a plate of figures says: the ending of its key, what it is told, and further sentences. Null: nothing worth a line. */
interface Saying {
  readonly key?: string;
  readonly n?: number;
  readonly data?: JsonObject;
  readonly details?: readonly string[];
}

const number = (values: Values, key: string): number => Number(values[key] ?? 0);
const text = (values: Values, key: string): string => String(values[key] ?? "");
/** Two decimals at most. */
const short = (value: number): string => figure(Math.round(value * 100) / 100);

/** Every kind of figures there is. */
export const FIGURES: Readonly<Record<string, (values: Values, lens: VerveLens) => Saying | null>> = {
  obstacle: (v) => (v["overcome"] === null ? null : { data: { overcome: short(number(v, "overcome")) } }),
  search: (v) => ({ n: number(v, "minutes") }),
  coverTracks: (v) => ({ key: v["margin"] === 0 ? "none" : "some", data: { margin: number(v, "margin") } }),
  jump: (v) => ({ data: { covered: short(number(v, "covered")) } }),
  activation: (v, lens) => ({ n: number(v, "rounds"), data: { item: term(lens, "Card.Activation", text(v, "item")) } }),
  group: (v) => ({ n: number(v, "count"), data: { bonus: signed(number(v, "groupBonus")), help: signed(number(v, "assistBonus")) } }), // prettier-ignore
  morale: (v) => ({ n: number(v, "decisionRounds") }),
  redirect: (v) => (v["rounds"] === null ? { key: "no" } : { key: counted("yes", number(v, "rounds")), data: { n: number(v, "rounds") } }), // prettier-ignore
  aftermath: (v) => ({ key: v["die"] === null ? "none" : "some", data: { maximum: number(v, "maximum"), die: text(v, "die") } }), // prettier-ignore
  study: (v, lens) => ({
    data: { base: number(v, "baseMojo"), resource: number(v, "resourceMojo"), silver: short(number(v, "silver")) },
    details: number(v, "breakDays") > 0 ? [say(lens, "Figures.studyBreak", { days: number(v, "breakDays") })] : [],
  }),
  casting: (v) => ({
    key: v["seconds"] === 0 ? "now" : "later",
    data: { name: text(v, "name"), seconds: number(v, "seconds") },
  }),
  power: (v) => ({ data: { name: text(v, "name"), level: number(v, "level") } }),
  spell: (v) => ({ data: { name: text(v, "name"), level: number(v, "level") } }),
  spirit: (v) => ({ data: { name: text(v, "name"), level: number(v, "level") } }),
  fall: (v) => ({ data: { seconds: short(number(v, "seconds")) } }),
  breath: (v, lens) => ({
    n: number(v, "bufferRounds"),
    details: number(v, "checksDue") > 0 ? [say(lens, "Figures.breathless", { n: number(v, "checksDue") })] : [],
  }),
  age: (v) => ({ n: number(v, "injuries") }),
  disbelief: (v) => ({ data: { bonus: signed(number(v, "othersBonus")) } }),
  phantasm: (v) => ({ data: { kept: number(v, "kept"), returned: number(v, "returned") } }),
  item: (v, lens) => ({
    key: v["success"] === true ? "holds" : "breaks",
    data: {
      material: term(lens, "Card.Material", text(v, "material")),
      die: number(v, "die"),
      target: number(v, "target"),
    },
  }),
  travel: (v, lens) => ({
    data: { miles: short(number(v, "miles")), mph: short(number(v, "walkingMph")) },
    details:
      v["daysBeforeRest"] === null ? [] : [say(lens, "Figures.travelRest", { days: number(v, "daysBeforeRest") })],
  }),
  level: (v, lens) => ({
    data: { level: number(v, "level") },
    details: [
      ...(number(v, "survivalGain") === 0
        ? []
        : [say(lens, "Figures.levelSurvival", { n: number(v, "survivalGain") })]),
      ...(number(v, "verveGain") === 0 ? [] : [say(lens, "Figures.levelVerve", { n: number(v, "verveGain") })]),
      ...LEVEL_GAINS.filter((gain) => v[gain] === true).map((gain) => say(lens, `Figures.levelGain.${gain}`)),
    ],
  }),
  creation: (v) => ({ data: { survival: number(v, "survival"), verve: number(v, "verve"), mojo: number(v, "mojo"), silver: number(v, "silver"), age: number(v, "age") } }), // prettier-ignore
  upkeep: (v) => ({
    data: {
      total: short(number(v, "total")),
      living: short(number(v, "living")),
      gear: short(number(v, "weapons") + number(v, "armor")),
      animals: short(number(v, "animals")),
    },
  }),
  lastEffort: (v) => (v["mojoSpent"] === 0 ? null : { n: number(v, "mojoSpent"), data: { xp: number(v, "xpEach") } }),
  obey: (v) => (v["rounds"] === 0 ? { key: "now" } : { key: counted("late", number(v, "rounds")), data: { n: number(v, "rounds") } }), // prettier-ignore
};

const LEVEL_GAINS = ["specialty", "spiritChange", "thiefField"] as const;

/** What a plate of figures says; null where it says nothing, or is of a later version. */
export function figuresLine({ of, values }: FiguresCheck, lens: VerveLens): Told | null {
  if (!Object.hasOwn(FIGURES, of)) return null;
  const said = FIGURES[of]?.(values, lens);
  if (!said) return null;
  const { key, n, data = {}, details = [] } = said;
  const branch = `Figures.${of}${key === undefined ? "" : `.${key}`}`;
  return { text: n === undefined ? say(lens, branch, data) : say(lens, counted(branch, n), { ...data, n }), details };
}
