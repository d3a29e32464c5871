/** The game master's word, on one or several. RUN-019, RUN-042, RUN-069, RUN-078, RUN-105, RUN-108, RUN-110 */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CorruptionDecision, SocialDecision } from "../../rules/decisions.ts";
import { CONDITIONS, type Condition } from "../../rules/state.ts";
import { given, oneOf, refsOf, wholeOf } from "../../../../fittings/forms/given.ts";
import { inMeleeWith, stateOf, type Doer } from "./doer.ts";
import { company, everybody, likely, needs, others } from "./people.ts";
import { formOf } from "./plan.ts";
import { phrases, terms } from "./words.ts";

const NOBODY = "DRAMATIS.Threshold.Form.nobody";
const EXAMPLE = "DRAMATIS.Threshold.Form.damageExample";

interface Harm {
  readonly targets: readonly Ref[];
  readonly damage: string;
  readonly ignoresArmor: boolean;
}

/** A fall, poison, fire. RUN-019, RUN-060 */
export const harm = formOf<Harm>({
  ...{ id: "harm", icon: "burst", about: null, secret: true },
  begin: (_doer, from) => ({
    ...{ targets: refsOf(from, "targets", "target", "actor"), damage: given(from, "damage", "1d6") },
    ignoresArmor: from["ignoresArmor"] !== false,
  }),
  fields: [
    { kind: "whom", name: "targets", of: everybody, none: NOBODY },
    { kind: "text", name: "damage", rule: "RUN-019", example: EXAMPLE },
    { kind: "flag", name: "ignoresArmor", rule: "RUN-057" },
  ],
  blocked: ({ targets }) => needs(targets),
  decide: ({ targets, damage, ignoresArmor }) => ({ targets, damage, ignoresArmor }),
});

interface Award {
  readonly targets: readonly Ref[];
  readonly amount: number;
  readonly reason: string;
  readonly date: string;
}

/** Experience after an adventure. RUN-108 */
export const awardXp = formOf<Award>({
  ...{ id: "awardXp", icon: "book", about: null },
  begin: (doer, from) => ({
    ...{ targets: company(doer, from, "targets", "pc"), amount: wholeOf(from, "amount", 1) },
    ...{ reason: given(from, "reason"), date: given(from, "date") },
  }),
  fields: [
    { kind: "whom", name: "targets", of: everybody, none: NOBODY },
    { kind: "whole", name: "amount", rule: "RUN-108", min: 1, max: 9999, beside: true },
    { kind: "text", name: "date", beside: true },
    { kind: "text", name: "reason" },
  ],
  blocked: ({ targets }) => needs(targets),
  decide: ({ targets, amount, reason, date }) => ({ targets, amount, reason, ...(date && { date }) }),
});

/** Corruption that comes of no power. RUN-078 */
export const corruption = formOf<Pick<CorruptionDecision, "gained" | "kind">>({
  ...{ id: "corruption", icon: "droplet", about: "target" },
  begin: (_doer, from) => ({
    gained: given(from, "gained", "1"),
    kind: oneOf(from, "kind", ["temporary", "permanent"]),
  }),
  fields: [
    { kind: "text", name: "gained", rule: "RUN-078", example: EXAMPLE, first: true },
    { kind: "choice", name: "kind", of: () => phrases("corruption", ["temporary", "permanent"]) },
  ],
  decide: ({ gained, kind }) => ({ gained, kind }),
});

interface Talk {
  readonly step: SocialDecision["step"];
  readonly actors: readonly Ref[];
  readonly text: string;
  readonly result: NonNullable<SocialDecision["result"]>;
}
const STEPS = ["open", "prepare", "outcome"] as const;
const RESULTS = ["success", "partial", "failure"] as const;

/** A negotiation, kept as a record. RUN-105, RUN-106 */
export const social = formOf<Talk>({
  ...{ id: "social", icon: "comments", about: null },
  begin: (doer, from) => ({
    ...{ step: oneOf(from, "step", STEPS), actors: company(doer, from, "actors", "pc") },
    ...{ text: given(from, "text"), result: oneOf(from, "result", RESULTS) },
  }),
  fields: [
    { kind: "choice", name: "step", rule: "RUN-106", of: () => phrases("social", STEPS) },
    { kind: "whom", name: "actors", of: everybody, none: NOBODY },
    { kind: "text", name: "text", first: true },
    { kind: "choice", name: "result", of: () => phrases("result", RESULTS), when: ({ step }) => step === "outcome" },
  ],
  blocked: ({ actors }) => needs(actors),
  decide: ({ step, actors, text, result }) => ({ step, actors, text, result: step === "outcome" ? result : null }),
});

/** Sets or lifts a condition by hand. RUN-088, RUN-110 */
export const condition = formOf<{ readonly condition: Condition; readonly on: boolean }>({
  ...{ id: "condition", icon: "person-falling", about: "target", secret: true },
  begin(doer, from) {
    const which = oneOf(from, "condition", CONDITIONS);
    return { condition: which, on: typeof from["on"] === "boolean" ? from["on"] : !has(doer, which) };
  },
  fields: [
    { kind: "choice", name: "condition", rule: "RUN-110", of: () => terms("Condition", CONDITIONS), first: true },
    { kind: "flag", name: "on" },
  ],
  then: (v, changed) => (changed === "condition" ? { ...v, on: !has(v, v.condition) } : v),
  decide: ({ condition: which, on }) => ({ condition: which, on }),
});

const has = ({ actor }: Doer, which: Condition): boolean => stateOf(actor)?.conditions[which] === true;

interface Numbers {
  readonly toughness: number;
  readonly deathMarks: number;
  readonly temporary: number;
  readonly permanent: number;
}

/** What somebody has now. */
function numbersOf({ actor }: Doer): Numbers {
  const state = stateOf(actor);
  const { temporary = 0, permanent = 0 } = state?.corruption ?? {};
  return { toughness: state?.toughness.value ?? 0, deathMarks: state?.deathMarks ?? 0, temporary, permanent };
}

/** Sets numbers by hand: those alone that are changed. RUN-110 */
export const correct = formOf<Numbers>({
  ...{ id: "correct", icon: "pen", about: "target", secret: true },
  begin(doer, from) {
    const now = numbersOf(doer);
    return Object.fromEntries(
      Object.entries(now).map(([name, value]) => [name, wholeOf(from, name, value)]),
    ) as unknown as Numbers;
  },
  fields: [
    { kind: "whole", name: "toughness", rule: "RUN-059", min: 0, max: 999, beside: true, first: true },
    { kind: "whole", name: "deathMarks", rule: "RUN-068", min: 0, max: 3, beside: true },
    { kind: "whole", name: "temporary", rule: "RUN-078", min: 0, max: 99, beside: true },
    { kind: "whole", name: "permanent", rule: "RUN-078", min: 0, max: 99, beside: true },
  ],
  decide(v) {
    const changed = (name: keyof Numbers): number | null => (v[name] === numbersOf(v)[name] ? null : v[name]);
    const [toughness, deathMarks] = [changed("toughness"), changed("deathMarks")];
    return { toughness, deathMarks, temporary: changed("temporary"), permanent: changed("permanent") };
  },
});

/** Who is in melee with whom, by hand. RUN-042 */
export const engagement = formOf<{ readonly b: Ref; readonly engaged: boolean }>({
  ...{ id: "engagement", icon: "people-arrows", about: "a" },
  begin(doer, from) {
    const b = given(from, "b", likely(doer, from));
    return {
      b,
      engaged: typeof from["engaged"] === "boolean" ? from["engaged"] : !inMeleeWith(doer, doer.actor).includes(b),
    };
  },
  fields: [
    { kind: "who", name: "b", of: others, none: NOBODY },
    { kind: "flag", name: "engaged", rule: "RUN-042" },
  ],
  then: (v, changed) => (changed === "b" ? { ...v, engaged: !inMeleeWith(v, v.actor).includes(v.b) } : v),
  blocked: ({ b }) => needs(b),
  decide: ({ b, engaged }) => ({ b, engaged }),
});

interface Flanking {
  readonly b: Ref;
  readonly target: Ref;
  readonly flanking: boolean;
}

/** Who stands on both sides of an enemy, by hand. RUN-093, RUN-095 */
export const flanking = formOf<Flanking>({
  ...{ id: "flanking", icon: "arrows-left-right-to-line", about: "a" },
  begin(doer, from) {
    const target = likely(doer, from);
    const mates = inMeleeWith(doer, target).filter((ref) => ref !== doer.actor);
    return { b: given(from, "b", mates[0]), target, flanking: from["flanking"] !== false };
  },
  fields: [
    { kind: "who", name: "target", of: others, none: NOBODY },
    { kind: "who", name: "b", label: "DRAMATIS.Threshold.Form.label.ally", of: others, none: NOBODY },
    { kind: "flag", name: "flanking", rule: "RUN-093" },
  ],
  blocked: ({ b, target }) => needs(target) || needs(b),
  decide: ({ b, target, flanking: on }) => ({ b, target, flanking: on }),
});

/** A new character begins with what the dead one had earned. RUN-069 */
export const successor = formOf<{ readonly successor: Ref; readonly date: string }>({
  ...{ id: "successor", icon: "seedling", about: "dead" },
  begin(doer, from) {
    const fresh = everybody({ ...doer, actor: "" }).filter(({ ref }) => stateOf(ref)?.xp.total === 0);
    return { successor: given(from, "successor", fresh[0]?.ref), date: given(from, "date") };
  },
  fields: [
    { kind: "who", name: "successor", rule: "RUN-069", of: (v) => everybody({ ...v, actor: "" }), none: NOBODY },
    { kind: "text", name: "date" },
  ],
  blocked: (v) => needs(v.successor),
  decide: ({ successor: heir, date }) => ({ successor: heir, ...(date && { date }) }),
});
