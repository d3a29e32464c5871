/** The rules of a made-up game, for tests: two people stare each other down, and who loses nerve blinks. */
import type { Decider } from "../../src/kernel/deciders.ts";
import { engineOf } from "../../src/kernel/deciders.ts";
import { isListOf, isShape, isText, isTextOrNull, isWhole } from "../../src/kernel/edge.ts";
import type { EncounterFrame } from "../../src/kernel/frame.ts";
import { isFrameWith } from "../../src/kernel/frame.ts";
import { openPrompts } from "../../src/kernel/history.ts";
import type { JsonObject } from "../../src/kernel/json.ts";
import type { Check, Decision, Effect, Modifier, Ref } from "../../src/kernel/outcome.ts";
import { PLAIN_PROSPECT, shareOfFaces, sumOf } from "../../src/kernel/prospect.ts";
import type { Line, Prospect } from "../../src/kernel/prospect.ts";
import { Refused } from "../../src/kernel/refused.ts";
import { choice, readerOf, setting, type Chosen } from "../../src/kernel/settings.ts";
import { SituationBase } from "../../src/kernel/situation.ts";
import type { Step } from "../../src/kernel/step.ts";
import type { Seal } from "../../src/table/cards/seal.ts";

type Made = Decision & { readonly actor: Ref; readonly modifiers: readonly Modifier[] };
export type Stare = Made & { readonly type: "stare"; readonly at: Ref };
export type Answer = Made & { readonly type: "answer"; readonly prompt: string };
type Numbers = { readonly dice: readonly number[]; readonly totals: readonly number[]; readonly sealed?: boolean };
/** One side's roll. Sealed: its numbers are kept from whoever reads. */
export type Side = Check &
  Numbers & { readonly type: "roll"; readonly who: Ref; readonly modifiers: readonly Modifier[] };
export type Blink = Effect & { readonly type: "blink"; readonly n: number };

export const choices = {
  loses: setting<number>({ initial: 1, kind: "choice", choices: [1, 2], rules: [], accepts: isWhole(1, 2) }),
  numbers: choice(["shown", "hidden"], "shown"),
};
export const { from: choicesFrom } = readerOf(choices);
type Choices = Chosen<typeof choices>;

const GIVEN = { unit: "number", rule: null, on: true, fixed: true } as const;

class Situation extends SituationBase<Choices, JsonObject, JsonObject> {
  /** One's roll, to come at least to the first's where it answers theirs. */
  roll(who: Ref, modifiers: readonly Modifier[], first?: Side): Side {
    const nerve = Number(this.required(who, "gone")["nerve"]);
    const lines: Line[] = [
      { ...GIVEN, id: "nerve", label: "DRAMATIS.Sample.Roll.nerve", value: nerve, of: who },
      ...modifiers.map((one) => ({ ...one, of: who })),
    ];
    const [die = 0] = this.dice.roll({
      id: this.id("roll"),
      count: 1,
      faces: 10,
      who,
      label: "DRAMATIS.Sample.Card.dice",
      prospect: () => this.expected(lines, first),
    });
    const totals = [die + sumOf(lines, "number")];
    return { type: "roll", id: this.id("roll"), who, dice: [die], modifiers, totals };
  }

  private expected(lines: readonly Line[], { who, totals: [target] = [] }: Partial<Side> = {}): Prospect {
    if (who === undefined || target === undefined) return { ...PLAIN_PROSPECT, kind: "stare", lines };
    const of = this.settings.numbers === "shown" ? null : who;
    const against: Line[] = [{ ...GIVEN, id: "stare", label: "DRAMATIS.Sample.Roll.title", value: target, of }];
    const chance = shareOfFaces(10, (face) => face + sumOf(lines, "number") >= target);
    return { ...PLAIN_PROSPECT, kind: "stare", lines, against, target, chance };
  }
}

const reasons = isListOf(isShape({ id: isText, label: isText, value: isWhole(-50, 50), rule: isTextOrNull }));

const stare: Decider<Stare, Situation> = {
  shape: { actor: isText, at: isText, modifiers: reasons },
  names: ["actor", "at"],
  speaks: "actor",
  asks: ({ at }) => [at],
  rolls: ({ actor, at }) => [actor, at],
  secret: true,
  decide({ actor, at, modifiers }, situation) {
    if (actor === at) throw new Refused("alone");
    const prompts = [{ type: "answer", id: situation.id("answer"), owner: at }];
    return { checks: [situation.roll(actor, modifiers)], prompts };
  },
};

const answer: Decider<Answer, Situation> = {
  shape: { actor: isText, prompt: isText, modifiers: reasons },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide({ actor, prompt, modifiers }, situation) {
    const asked = openPrompts({ steps: situation.history }).find(({ id, owner }) => id === prompt && owner === actor);
    const first = situation.history[0]?.outcome.checks[0] as Side | undefined;
    if (!asked || !first) throw new Refused("notAsked");
    const own = situation.roll(actor, modifiers, first);
    const loser = (own.totals[0] ?? 0) >= (first.totals[0] ?? 0) ? first.who : actor;
    const verdict: Check = { type: "verdict", id: situation.id("verdict"), loser };
    const n = situation.settings.loses;
    const blink: Blink = { type: "blink", id: situation.id("blink"), target: loser, apply: "onRequest", n };
    return { checks: [own, verdict], effects: [blink] };
  },
};

export const engine = engineOf<Situation, Choices, EncounterFrame>({
  deciders: { stare, answer },
  situation: (context, frame, dice) => new Situation(context, frame, dice, { settings: choicesFrom, seatOf: "who" }),
  settings: choicesFrom,
  change: (state, { n }: Blink) => ({ ...state, nerve: Math.max(0, Number(state["nerve"]) - n) }),
  isFrame: isFrameWith(),
  refusals: "DRAMATIS.Sample.Refusal.",
});

/** The steps without the numbers of those who are hidden; of a blind roll nothing that came of it. */
export function mask(steps: readonly Step[], { hides, blind }: Pick<Seal, "hides" | "blind">): Step[] {
  const kept = (who: unknown): boolean => blind || hides.some((one) => one === who);
  const bare = { dice: [], modifiers: [], totals: [], sealed: true };
  return steps.map(({ decision, rolled, outcome: { checks, effects, ...rest } }) => ({
    decision: kept(decision["actor"]) ? { ...decision, modifiers: [] } : decision,
    rolled: rolled.map((roll) => (kept(roll.who) ? { ...roll, count: 0, results: [] } : roll)),
    outcome: {
      ...rest,
      checks: checks
        .filter(({ type }) => !blind || type === "roll")
        .map((check) => (kept(check["who"]) ? { ...check, ...bare } : check)),
      effects: blind ? [] : effects,
    },
  }));
}
