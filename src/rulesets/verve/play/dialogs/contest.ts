/** Contested actions and chases, one side's answer, and losing with weapons drawn. VRV-132, VRV-142 … VRV-144, VRV-214 */
import { given, oneOf } from "../../../../fittings/forms/given.ts";
import { game } from "../../../../foundry/globals.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { CONTEST_LADDER } from "../../rules/tables/rolls.ts";
import type { ContestPrompt } from "../../rules/outcomes.ts";
import { characterBehind, stateOf, type Doer } from "./doer.ts";
import { likely, needs, others, whoField } from "./people.ts";
import { formOf } from "./plan.ts";
import { fieldOptions, scoredIn, scoredSaid, scoreFields, scoreIn, scoreOptions, type Scored } from "./scores.ts";
import { phrases, say, things } from "./words.ts";

interface Contesting extends Scored {
  readonly target: Ref;
  readonly theirScore: string;
  readonly theirField: string;
  readonly sameGoal: boolean;
  /** Each side is asked what it rolls; else the game master rolls for both. */
  readonly asks: boolean;
  readonly doubled: boolean;
  readonly period: string;
  readonly chase: boolean;
}
type V = Doer & Contesting;

const PERIODS = CONTEST_LADDER.map((time) => time.replaceAll(" ", "-"));
const ladder = (period: string): string => CONTEST_LADDER[PERIODS.indexOf(period)] ?? CONTEST_LADDER[1];

/** Sets two against each other. VRV-142, VRV-214 */
export const contest = formOf<Contesting>({
  ...{ id: "contest", icon: "people-arrows", about: "actor", contest: true, rolls: ({ asks }) => !asks },
  begin(doer, from) {
    const target = likely(doer, from);
    const scored = scoredIn(doer.actor, from);
    const chase = from["chase"] === true;
    return {
      ...{ ...scored, target, theirScore: scoreIn({ score: from["theirScore"] ?? null }, scored.score) },
      ...{
        theirField: given(from, "theirField"),
        sameGoal: from["sameGoal"] === true,
        doubled: from["doubled"] === true,
      },
      ...{
        asks: from["asks"] !== false,
        period: oneOf(from, "period", PERIODS.includes(given(from, "period")) ? PERIODS : ["1-round"]),
        chase,
      },
    };
  },
  fields: [
    whoField<V>("target", others, "VRV-142"),
    ...scoreFields<Contesting>(),
    { kind: "flag", name: "asks", rule: "VRV-142", when: () => game().user.isGM },
    {
      kind: "choice",
      name: "theirScore",
      rule: "VRV-142",
      beside: true,
      of: ({ target }) => scoreOptions(target),
      when: ({ asks }) => !asks,
    },
    {
      kind: "choice",
      name: "theirField",
      rule: "VRV-140",
      beside: true,
      of: ({ target }) => fieldOptions(target),
      when: ({ asks }) => !asks,
    },
    { kind: "choice", name: "period", rule: "VRV-143", beside: true, of: () => phrases("time", PERIODS) },
    { kind: "flag", name: "sameGoal", rule: "VRV-142" },
    { kind: "flag", name: "chase", rule: "VRV-214" },
    { kind: "flag", name: "doubled", rule: "VRV-144" },
  ],
  blocked: ({ target }) => needs(target),
  decide(v) {
    const { actor, target, sameGoal, doubled, period, chase, asks, theirScore, theirField } = v;
    const mine = { who: actor, ...scoredSaid(v), acting: !sameGoal };
    const theirs = { who: target, ...scoredSaid({ score: theirScore, field: theirField }), acting: false };
    return {
      ...{ actor: undefined, sides: [mine, theirs], sameGoal, doubled, period: ladder(period), chase },
      ...(asks && { asker: actor }),
    };
  },
});

const askedOf = ({ asked }: Doer): ContestPrompt | null => (asked?.prompt.type === "contest" ? asked.prompt : null);

/** One side's own roll. VRV-142 */
export const contestRoll = formOf<Scored>({
  ...{ id: "contestRoll", icon: "people-arrows", rolls: true, answers: ["contest"] },
  begin: (doer, from) => scoredIn(doer.actor, from),
  line(v) {
    const rivals = (askedOf(v)?.sides ?? []).filter((ref) => ref !== v.actor).map((ref) => stateOf(ref)?.name ?? "");
    return say("line.against", { names: rivals.join(", ") });
  },
  fields: scoreFields<Scored>(),
  decide: scoredSaid,
});

/** The loser of a contest with weapons suffers. VRV-132 */
export const contestHarm = formOf<{ readonly winner: Ref; readonly weapon: string }>({
  ...{ id: "contestHarm", icon: "burst", rolls: true },
  begin(doer, from) {
    const winner = characterBehind(given(from, "winner"))?.uuid ?? likely(doer, from);
    const [first] = stateOf(winner)?.weapons.filter(({ drawn }) => drawn) ?? [];
    return { winner, weapon: given(from, "weapon", first?.id ?? "unarmed") };
  },
  fields: [
    whoField<Doer & { readonly winner: Ref; readonly weapon: string }>("winner", others, "VRV-132"),
    {
      kind: "choice",
      name: "weapon",
      rule: "VRV-132",
      of: ({ winner }) => [...things(stateOf(winner)?.weapons), { id: "unarmed", label: say("unarmed") }],
    },
  ],
  blocked: ({ winner }) => needs(winner),
});
