/** Known score → middle score → skill: what each roll is made of, before it is made. ARC-050 … ARC-058 */
import { signed } from "../../../../table/signed.ts";
import type { DerivedSkill } from "../../rules/derive.ts";
import { otherOf, suggestRows } from "../../rules/other/rows.ts";
import type { Score, SkillSnapshot } from "../../rules/state.ts";
import { KS_KEYS, type KsKey } from "../../rules/tables/knownScores.ts";
import { linkOf } from "../../rules/check/tiers.ts";
import { localize } from "../../../../foundry/globals.ts";
import { actionCells, dieCells, unsureWords } from "./guesses.ts";
import type { Somebody } from "./somebody.ts";
import { say, term } from "./words.ts";

type Seen = Pick<Somebody, "state" | "derived" | "settings" | "seesMiddle" | "turn">;

/** A score with what it was to begin with, where that is more. */
export interface ScoreView {
  /** "ks.build", "us.vigor". */
  readonly path: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly lowered: boolean;
  readonly hint: string;
}

/** A skill as its row shows it. */
export interface SkillView {
  readonly id: string;
  readonly name: string;
  readonly score: number;
  /** "d8"; "" without a die. */
  readonly die: string;
  /** "−3…+5". */
  readonly range: string;
  /** "8…16", with everything that counts now; "" where it is kept or can't be rolled. */
  readonly sum: string;
  readonly hint: string;
  readonly pips: readonly { readonly used: boolean }[];
  readonly pipsHint: string;
  /** Why it can't be rolled; "" when it can. */
  readonly blocked: string;
}

export interface MiddleView {
  readonly id: string;
  /** Null where it is kept from whoever looks. ARC-083 */
  readonly score: ScoreView | null;
  readonly label: string;
  readonly skills: readonly SkillView[];
}

export interface KnownView {
  readonly id: KsKey;
  readonly score: ScoreView;
  readonly middles: readonly MiddleView[];
}

/** The whole tree; skills that stand on no score of theirs come apart. ARC-054 */
export function treeView(who: Seen): { readonly known: readonly KnownView[]; readonly loose: readonly SkillView[] } {
  const { state, settings } = who;
  const keys = Object.keys(state.us);
  const links = new Map(keys.map((key) => [key, linkOf(state, key, settings)]));
  const listed = settings.middleScores.map(({ id }) => id);
  const place = (key: string): number => (listed.includes(key) ? listed.indexOf(key) : listed.length);
  const under = (ks: KsKey): readonly string[] =>
    keys.filter((key) => links.get(key)?.ks === ks).sort((a, b) => place(a) - place(b));
  return {
    known: KS_KEYS.map((id) => ({
      id,
      score: scoreView(`ks.${id}`, term(`KnownScore.${id}`), state.ks[id], say(`known.${id}`)),
      middles: under(id).map((key) => middleView(who, key, links.get(key)?.name ?? key)),
    })),
    loose: state.skills.filter(({ us }) => !links.has(us)).map((skill) => skillView(who, skill)),
  };
}

function middleView(who: Seen, id: string, label: string): MiddleView {
  const score = who.state.us[id];
  return {
    ...{ id, label },
    score: score && who.seesMiddle ? scoreView(`us.${id}`, label, score, say("middleHint")) : null,
    skills: who.state.skills.filter(({ us }) => us === id).map((skill) => skillView(who, skill)),
  };
}

function scoreView(path: string, label: string, { value, max }: Score, words: string): ScoreView {
  const lowered = value < max;
  const hint = lowered ? `${say("loweredHint", { value, max })} ${words}` : words;
  return { path, label, value, max, lowered, hint };
}

/** One skill: its die, what it comes to, how often it may still be used. */
export function skillView(who: Seen, skill: SkillSnapshot): SkillView {
  const { state, settings } = who;
  const { id, name, score, actionsOverride } = skill;
  const derived = derivedOf(who, id);
  const { die, actions } = derived;
  const isUnknown = die === null;
  const blocked =
    derived.ks === null
      ? say("looseHint")
      : isUnknown && settings.untrained === "forbid"
        ? term("Refusal.untrained", { name: state.name, skill: name })
        : "";
  const used = usedOf(who, id);
  return {
    ...{ id, name, score, blocked },
    die: die ? `d${die.sides}` : "",
    range: die ? rangeOf(die.min, die.max) : "",
    ...sumOf(who, skill),
    pips: Array.from({ length: Math.max(actions, used) }, (_one, at) => ({ used: at < used })),
    pipsHint: [
      say(actions === 1 ? "pips.one" : "pips.other", { n: actions, used }),
      say(actionsOverride === null ? "pips.byTable" : "pips.own"),
      unsureWords(settings, actionCells(score, actionsOverride)),
    ]
      .filter(Boolean)
      .join(" "),
  };
}

const NOTHING: DerivedSkill = { id: "", ks: null, ksValue: 0, usValue: 0, die: null, actions: 0 };

const derivedOf = ({ derived }: Seen, id: string): DerivedSkill =>
  derived.skills.find((one) => one.id === id) ?? NOTHING;

const rangeOf = (min: number, max: number): string => `${signed(min)}…${signed(max)}`;

/** How often a skill was used in this turn. ARC-050 */
function usedOf({ turn }: Seen, id: string): number {
  return (turn?.actions ?? []).filter(({ skill }) => skill === id).reduce((sum, { count }) => sum + count, 0);
}

/** What the roll comes to at the least and at the most, and its parts in words. ARC-053, ARC-056 … ARC-058 */
function sumOf(who: Seen, skill: SkillSnapshot): { sum: string; hint: string } {
  const { state, settings, seesMiddle } = who;
  const { ks, ksValue, usValue, die } = derivedOf(who, skill.id);
  if (ks === null) return { sum: "", hint: say("looseHint") };
  const rows = suggestRows(state).filter(({ on }) => on);
  const { other } = otherOf(rows, settings);
  const fixed = ksValue + usValue + other;
  const { min = 0, max = 0 } = die ?? {};
  const middle = linkOf(state, skill.us, settings)?.name ?? "";
  const parts = [
    `${term(`KnownScore.${ks}`)} ${ksValue}`,
    seesMiddle ? `${middle} ${usValue}` : say("keptPart", { name: middle }),
    ...(die ? [say("diePart", { range: rangeOf(min, max) })] : []),
    ...rows.map(({ label, value }) => `${localize(label)} ${signed(value)}`),
  ];
  const sum = seesMiddle && (die || settings.untrained === "ksUs") ? `${fixed + min}…${fixed + max}` : "";
  const whole = sum === "" ? parts.join(" + ") : say("sum", { parts: parts.join(" + "), sum });
  return {
    sum,
    hint: [whole, facesOf(skill.score, die?.sides ?? 0), dieSource(settings, skill.score)].join(" ").trim(),
  };
}

/** Which faces help and which harm. ARC-056, ARC-057 */
function facesOf(es: number, sides: number): string {
  if (sides === 0) return say("noDie");
  if (sides <= es) return say("faces.allHelp", { sides });
  const harm = es + 1 === sides ? String(sides) : `${es + 1}–${sides}`;
  return say("faces.both", { sides, help: es === 1 ? "1" : `1–${es}`, harm, es });
}

/** Where the die comes from. ARC-055, ARC-058 */
const dieSource = (settings: Seen["settings"], es: number): string =>
  es === 0 ? "" : [say("dieTable"), unsureWords(settings, dieCells(es))].filter(Boolean).join(" ");
