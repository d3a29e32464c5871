/** Rolling with a skill: against a number, against somebody's skill, or at somebody. ARC-038, ARC-046, ARC-053 … ARC-064, ARC-085 */
import { showTargets } from "../../../../fittings/here/board.ts";
import { game } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { ShownProspect } from "../../../../kernel/prospect.ts";
import { actionsPerTurn } from "../../rules/actions/allowance.ts";
import type { CheckPrompt } from "../../rules/outcomes.ts";
import type { Change } from "../../rules/state.ts";
import { lastTry } from "../board/past.ts";
import { isVouched } from "../board/written.ts";
import { arcSettings } from "../settings/charter.ts";
import { changesField, changesInWords } from "./changes.ts";
import { claimed, difficultyFields, difficultyOf, dueFor, type Claim } from "./difficulty.ts";
import { inEvent, stateOf, type Doer } from "./doer.ts";
import { given, oneOf, wholeOf } from "../../../../fittings/forms/given.ts";
import { linesOf } from "./lines.ts";
import { harmOf, meansFields, meansOf, rangeOf, refitted, skillOf, toolsOf, type Tools } from "./means.ts";
import { everybody, likely, meant, needs, others } from "./people.ts";
import { declining, formOf, type ArcForm } from "./plan.ts";
import { previewOf } from "./preview.ts";
import { sumField, type Opposed } from "./sum.ts";
import { taskOptions } from "./tasks.ts";
import { phrases, say, term } from "./words.ts";

/** What stands against a roll. */
const WAYS = ["threshold", "contest", "attack"] as const;
type Way = (typeof WAYS)[number];

interface Rolling extends Tools, Claim {
  readonly way: Way;
  /** Whom it is against; of a check, whom its spell is for. */
  readonly target: Ref;
  readonly count: number;
  readonly task: Ref;
  /** It takes an action of a turn. */
  readonly spends: boolean;
  /** What a success does, by the game master's word; null for what weapon and spell do. */
  readonly harm: readonly Change[] | null;
  /** The text that says what has to be beaten; "" for none. */
  readonly writtenIn: Ref;
}
type V = Doer & Rolling;

const asked = ({ asked: on }: Doer): CheckPrompt | null => (on?.prompt.type === "check" ? on.prompt : null);

/** Whom the roll is made against, who also tells what lines count; null for a number. */
const foeOf = (v: V): Ref | null => asked(v)?.opponent ?? (v.way === "threshold" ? null : v.target || null);

/** What it does where it succeeds. */
const doneBy = (v: V): readonly Change[] => v.harm ?? (v.way === "contest" ? [] : harmOf(v));

/** The lines as they count: of a request those of whoever asked as well. */
function rowsOf(v: V) {
  const state = stateOf(v.actor);
  const own = state ? linesOf(state, v.actor, foeOf(v), v.reasons) : [];
  const { off = [] } = v.reasons;
  const more = (asked(v)?.rows ?? []).filter(({ id }) => !own.some((row) => row.id === id));
  return [...own, ...more.map((row) => ({ ...row, on: row.on && !off.includes(row.id) }))];
}

/** At whom somebody aims on the board is struck at with what strikes, and else stood against. */
function wayTo(home: Way, from: JsonObject, tools: Tools, target: Ref): Way {
  if (home !== "threshold") return home;
  if (from["way"] !== undefined) return oneOf(from, "way", WAYS);
  const plain = target === "" || ["threshold", "task", "prompt"].some((name) => from[name] !== undefined);
  if (plain) return "threshold";
  return tools.weapon !== "" || tools.spell !== "" ? "attack" : "contest";
}

function begin(doer: Doer, from: JsonObject, home: Way): Rolling | null {
  const state = stateOf(doer.actor);
  if (!state) return null;
  const on = asked(doer);
  const target = home === "threshold" ? meant(doer, from) : likely(doer, from);
  const armed = home === "attack" || (home === "threshold" && target !== "" && !on && from["task"] === undefined);
  const before = from["skill"] === undefined ? lastTry(doer.actor, given(from, "task"))?.skill : undefined;
  const said = before === undefined ? from : { ...from, skill: before };
  const tools = toolsOf(state, on ? { skill: on.skill, ks: on.ks, us: on.us } : said, armed);
  return {
    ...{ ...tools, way: on ? "threshold" : wayTo(home, from, tools, target), target },
    ...{ count: wholeOf(from, "count", 1), task: given(from, "task"), ...difficultyOf(from) },
    ...{ spends: from["spends"] !== false, harm: null },
    writtenIn: given(from, "writtenIn"),
  };
}

function decide(v: V): JsonObject {
  const rows = rowsOf(v);
  const { weapon, shield, spell, ...rolled } = meansOf(v);
  const things = { ...(weapon && { weapon }), ...(shield && { shield }), ...(spell && { spell }) };
  if (asked(v)) return { skill: v.skill || null, ...things, rows };
  const means = { ...rolled, ...things, rows, ...claimed(v) };
  const harm = doneBy(v);
  if (v.way === "threshold") {
    const target = v.target || v.actor;
    const written = v.writtenIn !== "" && v.threshold !== "" && { writtenIn: v.writtenIn };
    return {
      ...{ type: "check", ...means, ...(written && inWriting({ actor: v.actor, ...means, ...written })) },
      ...(v.task !== "" && { task: v.task }),
      ...(!v.spends && { spendsAction: false }),
      ...(harm.length > 0 && { onSuccess: harm.map((change) => ({ target, change })) }),
    };
  }
  const contest = v.way === "contest" && { contest: true };
  return { type: "attack", target: v.target, count: v.count, ...means, ...contest, ...(v.harm && { onHit: v.harm }) };
}

/** "against 9", "against Guard". ARC-060, ARC-062 */
function opposed(v: V, { against }: ShownProspect): Opposed {
  const foe = foeOf(v);
  const number = against.find(({ id }) => id === "threshold");
  const word = say("against");
  if (foe !== null && !number) return { word, what: stateOf(foe)?.name ?? "" };
  return { word: number ? word : "", what: number ? String(number.value ?? "?") : "" };
}

/** With the text that it stands in, and whether that is the game master's word for it. */
const inWriting = (check: JsonObject & { readonly writtenIn: Ref }): JsonObject => ({
  writtenIn: check.writtenIn,
  vouched: isVouched({ type: "check", ...check }),
});

const isOwn = (v: V): boolean => v.asked === null;
/** What a check is for, an attack has from its target and its weapon: there it is seldom said otherwise. */
const strikes = ({ way }: V): boolean => way === "attack";

/** So often the skill may be used in a turn, at least once. ARC-050, ARC-052 */
function most(v: V): number {
  const skill = skillOf(v);
  const { score: es = 0, actionsOverride: override = null } = skill ?? {};
  return Math.max(1, actionsPerTurn({ es, override, settings: arcSettings() }).actions);
}

const rolling = (id: "check" | "attack" | "contest", home: Way, icon: string): ArcForm<Doer & Rolling> =>
  formOf<Rolling>({
    ...{ id, type: home === "threshold" ? "check" : "attack", icon, confirm: "roll", confirmIcon: "dice" },
    ...{ secret: true, exceeds: true, ...(home === "threshold" && { answers: ["check"], unasked: true }) },
    begin: (doer, from) => begin(doer, from, home),
    line: lineOf,
    lines: {},
    preview: (v) => previewOf(v.actor, { ...meansOf(v), rows: rowsOf(v) }, foeOf(v)),
    fields: [
      sumField<V>({ die: rangeOf, opposed }),
      ...(home === "threshold"
        ? ([{ kind: "choice", name: "way", rule: "ARC-064", of: () => phrases("way", WAYS), when: isOwn }] as const)
        : []),
      {
        ...{ kind: "who", name: "target", of: others, none: "DRAMATIS.Arc.Form.nobody" },
        ...{ label: () => say(`label.target`), when: (v) => isOwn(v) && v.way !== "threshold" },
      },
      ...meansFields<Rolling>(isOwn),
      {
        ...{ kind: "who", name: "target", of: everybody, label: () => say("label.upon") },
        when: (v) => isOwn(v) && v.way === "threshold" && doneBy(v).length > 0,
      },
      {
        ...{ kind: "whole", name: "count", rule: "ARC-038", min: 1, max: 20, beside: true, more: true },
        when: (v) => isOwn(v) && v.way === "attack" && (most(v) > 1 || v.count > 1),
      },
      { kind: "words", more: true, about: "count", rule: "ARC-050", text: (v) => say("atMost", { n: most(v) }), when: (v) => isOwn(v) && v.way === "attack" && most(v) > 1 }, // prettier-ignore
      ...difficultyFields<V>(isOwn, (v) => dueFor(v, v.way)).map((field) => ({ ...field, more: strikes })),
      {
        ...{ kind: "choice", name: "task", rule: "ARC-085", beside: true, of: (v) => taskOptions(v) },
        when: (v) => isOwn(v) && v.way === "threshold" && taskOptions(v).length > 1,
      },
      {
        ...{ kind: "flag", name: "spends", rule: "ARC-050" },
        when: (v) => isOwn(v) && game().user.isGM && v.way === "threshold" && inEvent(v),
      },
      {
        ...{ kind: "words", rule: "ARC-002", text: (v) => say("does", { changes: changesInWords(doneBy(v)) }) }, // prettier-ignore
        when: (v) => isOwn(v) && !game().user.isGM && doneBy(v).length > 0,
      },
      { ...changesField<V>("harm", doneBy, (v) => isOwn(v) && game().user.isGM && (v.way === "attack" || v.harm !== null || doneBy(v).length > 0)), more: strikes }, // prettier-ignore
    ],
    then(v, changed) {
      if (changed === "target" && v.way !== "threshold") showTargets([v.target]);
      if (changed === "way")
        return { ...v, harm: null, target: v.way === "threshold" ? "" : v.target || likely(v, {}) };
      const fitted = refitted(v, changed);
      return fitted === v ? v : { ...fitted, harm: null };
    },
    blocked: (v) => (v.way === "threshold" || v.asked ? "" : needs(v.target)),
    decide,
    ...(home === "threshold" && { others: [declining<V>("letGo")] }),
  });

/** With what, and what it is for. */
function lineOf(v: V): string {
  const on = asked(v);
  const ks = on?.ks ?? v.ks;
  const us = arcSettings().middleScores.find(({ id }) => id === (on?.us ?? v.us))?.name ?? "";
  const scores = [ks && term(`KnownScore.${ks}`), us].filter(Boolean).join(" + ");
  const what = skillOf(v)?.name ?? scores;
  return on ? say("line.asked", { what }) : what;
}

/** A check against a number, the answer to a request for one, or whatever the board says that it is. */
export const check = rolling("check", "threshold", "dice-d20");
/** Blows at somebody. */
export const attack = rolling("attack", "attack", "khanda");
/** A skill set against somebody's, which costs them nothing. ARC-064 */
export const contest = rolling("contest", "contest", "people-arrows");
