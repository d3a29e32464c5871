/** The game master's word: a check is asked for, something befalls somebody, a rolled check is changed. ARC-033, ARC-064, ARC-081, ARC-086 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { called, given, oneOf, refsOf } from "../../../../fittings/forms/given.ts";
import { allModifiers, unnamed } from "../../../../fittings/forms/reasons.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { same } from "../../../../kernel/patch.ts";
import { figure } from "../../../../table/signed.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { checksOf, standingVerdicts } from "../../rules/decide/card.ts";
import type { OtherRow } from "../../rules/decisions.ts";
import { otherOf } from "../../rules/other/rows.ts";
import type { RolledCheck } from "../../rules/outcomes.ts";
import { KS_KEYS } from "../../rules/sequence/zeroStats.ts";
import type { Change } from "../../rules/state.ts";
import { soundChanges } from "../models/changes.ts";
import { arcSettings } from "../settings/charter.ts";
import { changesField } from "./changes.ts";
import { claimed, difficultyFields, difficultyOf, type Claim } from "./difficulty.ts";
import { inEvent, stateOf, type Doer } from "./doer.ts";
import { ownLines } from "./lines.ts";
import { company, everybody, needs } from "./people.ts";
import { formOf, type ArcForm } from "./plan.ts";
import { tasksFor } from "./tasks.ts";
import { phrases, say, term } from "./words.ts";

const NOBODY = "DRAMATIS.Arc.Form.nobody";
const MODES = ["threshold", "opposed"] as const;

interface Request extends Claim {
  readonly characters: readonly Ref[];
  /** They are named one by one: each of them is asked, or the call is refused. */
  readonly exact: boolean;
  /** A skill's name, as each of them has it; "" for two scores alone. */
  readonly skill: string;
  readonly ks: string;
  readonly us: string;
  readonly way: (typeof MODES)[number];
  readonly opponent: Ref;
  readonly task: Ref;
  readonly spends: boolean;
  /** What a success does. */
  readonly harm: readonly Change[];
  /** Whom it befalls; "" for whoever succeeds. */
  readonly upon: Ref;
}

/** Skills of those who are asked, by name: those that all of them have first. */
function skillsOf(characters: readonly Ref[]): Option[] {
  const lists = characters.map((ref) => (stateOf(ref)?.skills ?? []).map(({ name }) => name));
  const having = (name: string): number => lists.filter((list) => list.includes(name)).length;
  const names = [...new Set(lists.flat())].sort((a, b) => having(b) - having(a) || a.localeCompare(b));
  return [
    ...names.map((name) => {
      const n = having(name);
      return { id: name, label: n < characters.length ? say("hasSkill", { name, n }) : name };
    }),
    { id: "", label: say("scoresAlone") },
  ];
}

const hasIt = (ref: Ref, skill: string): boolean => called(stateOf(ref)?.skills ?? [], skill) !== undefined;

/** Those who are asked: of a company the ones who have the skill, unless nobody has. ARC-054 */
function askedOf({ characters, exact, skill }: Request): readonly Ref[] {
  const having = characters.filter((ref) => hasIt(ref, skill));
  return exact || skill === "" || having.length === 0 ? characters : having;
}

/** Those of a company who are left out. */
function leftOut(v: Request): string {
  const asked = askedOf(v);
  const names = v.characters.flatMap((ref) => (asked.includes(ref) ? [] : (stateOf(ref)?.name ?? [])));
  return names.length === 0 ? "" : say("leftOut", { names: names.join(", "), skill: v.skill });
}

/** Asks for checks: the game master's main tool. ARC-064 */
export const requestCheck = formOf<Request>({
  ...{ id: "requestCheck", icon: "comment-dots", about: null, confirm: "ask", lines: {}, secret: true },
  begin(doer, from) {
    const characters = company(doer, from, "characters", "pc");
    const [first] = skillsOf(characters);
    const [middle] = arcSettings().middleScores;
    const opponent = given(from, "opponent");
    const alone = from["skill"] === null || given(from, "us") !== "";
    return {
      ...{ characters, exact: refsOf(from, "characters").length > 0 },
      ...{ skill: alone ? "" : given(from, "skill", first?.id ?? ""), opponent },
      ...{ ks: KS_KEYS.find((key) => key === from["ks"]) ?? "", us: given(from, "us", middle?.id ?? "") },
      ...{ way: opponent === "" ? oneOf(from, "way", MODES) : "opposed", ...difficultyOf(from) },
      ...{ task: given(from, "task"), spends: typeof from["spends"] === "boolean" ? from["spends"] : inEvent(doer) },
      ...{ harm: soundChanges(from["harm"]), upon: given(from, "upon") },
    };
  },
  fields: [
    { kind: "whom", name: "characters", of: everybody, none: NOBODY },
    { kind: "choice", name: "skill", rule: "ARC-054", beside: true, of: (v) => skillsOf(v.characters), first: true },
    {
      ...{ kind: "choice", name: "us", rule: "ARC-053", beside: true, when: ({ skill }) => skill === "" },
      of: () => arcSettings().middleScores.map(({ id, name }) => ({ id, label: name })),
    },
    {
      ...{ kind: "choice", name: "ks", rule: "ARC-053", beside: true, when: ({ skill }) => skill === "" },
      of: () => [{ id: "", label: say("asLinked") }, ...KS_KEYS.map((id) => ({ id, label: term(`KnownScore.${id}`) }))],
    },
    { kind: "choice", name: "way", rule: "ARC-064", beside: true, of: () => phrases("mode", MODES) },
    ...difficultyFields<Doer & Request>(
      () => true,
      () => null,
    ).map((field) =>
      // prettier-ignore
      "name" in field && field.name === "secret"
        ? field
        : { ...field, when: (v: Doer & Request) => v.way === "threshold" && (field.when?.(v) ?? true) },
    ),
    {
      kind: "who",
      name: "opponent",
      rule: "ARC-062",
      of: everybody,
      none: NOBODY,
      when: ({ way }) => way === "opposed",
    },
    {
      ...{ kind: "choice", name: "task", rule: "ARC-085", beside: true },
      of: (v) => [{ id: "", label: say("noTask") }, ...tasksOf(v)],
      when: (v) => v.way === "threshold" && tasksOf(v).length > 0,
    },
    { kind: "flag", name: "spends", rule: "ARC-050", when: inEvent },
    changesField<Doer & Request>("harm", ({ harm }) => harm, ({ way }) => way === "threshold"), // prettier-ignore
    {
      ...{ kind: "choice", name: "upon", rule: "ARC-002", when: (v) => v.way === "threshold" && v.harm.length > 0 },
      of: (v) => [
        { id: "", label: say("whoeverSucceeds") },
        ...everybody(v).map(({ ref: id, name: label }) => ({ id, label })),
      ],
    },
  ],
  then(v, changed) {
    if (changed === "opponent" && v.opponent !== "") return { ...v, way: "opposed" };
    if (changed !== "characters" || skillsOf(v.characters).some(({ id }) => id === v.skill)) return v;
    return { ...v, skill: skillsOf(v.characters)[0]?.id ?? "" };
  },
  blocked: (v) => needs(v.characters, "nobodyAsked") || (v.way === "opposed" ? needs(v.opponent) : ""),
  warning: leftOut,
  decide(v) {
    const { skill, ks, us, way: mode, opponent, task, spends, harm } = v;
    const target = v.upon || null;
    const characters = askedOf(v);
    const rows = ownLines(v.reasons);
    const { threshold, secret } = claimed(v) as { readonly threshold?: string; readonly secret?: boolean };
    return {
      ...{ characters, skill: skill || null, mode },
      ...(skill === "" && { us, ...(ks !== "" && { ks }) }),
      ...(mode === "opposed" ? { opponent } : threshold !== undefined && { threshold }),
      ...(mode === "threshold" && task !== "" && { task }),
      ...(mode === "threshold" && harm.length > 0 && { onSuccess: harm.map((change) => ({ target, change })) }),
      ...(rows.length > 0 && { rows }),
      ...(secret && { secret }),
      ...(spends && inEvent(v) && { spendsAction: true }),
    };
  },
});

/** Tasks that one of those may be at who are asked. */
function tasksOf(v: Doer & Pick<Request, "characters">): Option[] {
  const all = v.characters.flatMap((actor) => tasksFor({ ...v, actor }));
  return [...new Map(all.map(({ uuid, name }) => [uuid, { id: uuid, label: name }])).values()];
}

interface Befalling {
  readonly changes: readonly Change[];
  readonly now: boolean;
}

/** Something befalls somebody: scores, State of Mind, size, statuses. ARC-033, ARC-081 */
export const change = formOf<Befalling>({
  ...{ id: "change", icon: "burst", about: "target", secret: true },
  begin: (_doer, from) => ({ changes: soundChanges(from["changes"]), now: from["now"] === true }),
  fields: [
    changesField<Doer & Befalling>("changes"),
    {
      ...{ kind: "flag", name: "now", rule: "ARC-002", hint: "DRAMATIS.Arc.Form.nowHint" },
      when: (v) => inEvent(v) && arcSettings().effectTiming === "endOfTurn",
    },
  ],
  blocked: ({ changes }) => (changes.length === 0 ? say("nothingChanges") : ""),
  decide: ({ changes, now }) => ({ changes, now }),
});

interface Amending {
  /** Id of the rolled check; "" where the card has none. */
  readonly check: string;
}

/** The rolled checks of a card as they stand. */
function rollsOf({ card }: Doer): readonly RolledCheck[] {
  const all = checksOf({ history: cardHere(card)?.steps ?? [] }).filter((one) => one.type === "arc");
  return all.filter(({ id }) => !all.some(({ amends }) => amends === id));
}

const rolled = (v: Doer & Amending): RolledCheck | undefined => rollsOf(v).find(({ id }) => id === v.check);

/** All lines as they are to count: those it was rolled with, each on or off, and what is added. */
function rowsNow(v: Doer & Amending): readonly OtherRow[] {
  const stood = rolled(v)?.modifiers ?? [];
  const groups = new Map(stood.map(({ id, group }) => [id, group]));
  const { modifiers, pending } = v.reasons;
  return allModifiers({ modifiers, pending }, unnamed(localize)).map((one): OtherRow => {
    const group = groups.get(one.id) ?? (Math.abs(one.value) <= 2 ? "circumstance" : "rules");
    return { ...one, unit: "number", group };
  });
}

/** Its lines are not as they stood. */
const isAmended = (v: Doer & Amending): boolean => !same(rowsNow(v), rolled(v)?.modifiers ?? []);

/** With the lines of this check to switch. */
const taken = <X extends Doer & Amending>(v: X): X => {
  const { off: _off, ...reasons } = v.reasons;
  return { ...v, reasons: { ...reasons, modifiers: rolled(v)?.modifiers ?? [] } };
};

/** Changes the lines of a rolled check: sum and verdict follow, on the same die. ARC-086 */
const plain = formOf<Amending>({
  ...{ id: "amend", icon: "pen", about: null, confirm: "amend", lines: {} },
  begin(doer, from) {
    const found = rollsOf(doer).find(({ id }) => id === from["check"]) ?? rollsOf(doer).at(-1);
    return { check: found?.id ?? "" };
  },
  fields: [
    { kind: "words", rule: "ARC-086", text: amendedWords },
    {
      ...{ kind: "choice", name: "check", when: (v) => rollsOf(v).length > 1 },
      of: (v) => rollsOf(v).map(({ id, name, arc }) => ({ id, label: say("rolled", { name, n: arc }) })),
    },
  ],
  then: (v, changed) => (changed === "check" ? taken(v) : v),
  blocked: (v) => needs(v.check, "noCheck") || (isAmended(v) ? "" : say("nothingAmended")),
  decide: (v) => ({ check: v.check, rows: rowsNow(v) }),
});

/** The window begins with the lines of the check that it is opened for. */
export const amend: ArcForm<Doer & Amending> = {
  ...plain,
  async start(from) {
    const v = await plain.start(from);
    return v && taken(v);
  },
};

/** "Ann: 7 + 4 + 3 + 1 = 15 against 9". */
function amendedWords(v: Doer & Amending): string {
  const roll = rolled(v);
  if (!roll) return say("noCheck");
  const { other } = otherOf(rowsNow(v), arcSettings());
  const sum = roll.arc - roll.other + other;
  const verdict = standingVerdicts(checksOf({ history: cardHere(v.card)?.steps ?? [] })).find((one) =>
    [one.actorCheck, one.opponentCheck].includes(roll.id),
  );
  const against = verdict && (verdict.actorCheck === roll.id ? verdict.against : verdict.arc);
  if (!isAmended(v)) return say(typeof against === "number" ? "standsAgainst" : "stands", { name: roll.name, n: figure(roll.arc), against: typeof against === "number" ? figure(against) : "" }); // prettier-ignore
  const words = { name: roll.name, before: figure(roll.arc), n: figure(sum) };
  return typeof against === "number"
    ? say("amendedAgainst", { ...words, against: figure(against) })
    : say("amended", words);
}
