/** The rules of a made-up game, for tests: two people stare each other down, and who loses nerve blinks. */
import { engineOf, type Decider } from "../../src/kernel/deciders.ts";
import { isListOf, isShape, isText, isTextOrNull, isWhole } from "../../src/kernel/edge.ts";
import { isFrameWith, type EncounterFrame } from "../../src/kernel/frame.ts";
import { openPrompts } from "../../src/kernel/history.ts";
import type { JsonObject } from "../../src/kernel/json.ts";
import type { Masking } from "../../src/kernel/mask.ts";
import type { Check, Decision, Effect, Modifier, Ref } from "../../src/kernel/outcome.ts";
import { PLAIN_PROSPECT, shareOfFaces, sumOf, type Line, type Prospect } from "../../src/kernel/prospect.ts";
import { Refused } from "../../src/kernel/refused.ts";
import { choice, readerOf, setting, type Chosen } from "../../src/kernel/settings.ts";
import { SituationBase } from "../../src/kernel/situation.ts";

type Made = Decision & { readonly actor: Ref; readonly modifiers: readonly Modifier[] };
export type Stare = Made & { readonly type: "stare"; readonly at: Ref };
export type Answer = Made & { readonly type: "answer"; readonly prompt: string };
type Figures = Record<"dice" | "totals", readonly number[]> & { readonly modifiers: readonly Modifier[] };
/** One side's roll. Sealed: its numbers are kept from whoever reads. */
export type Side = Check & Figures & { readonly type: "roll"; readonly who: Ref; readonly sealed?: boolean };
export type Blink = Effect & { readonly type: "blink"; readonly n: number };

export const choices = {
  loses: setting<number>({ initial: 1, kind: "choice", choices: [1, 2], rules: [], accepts: isWhole(1, 2) }),
  numbers: choice(["shown", "hidden"], "shown"),
};
export const { from: choicesFrom } = readerOf(choices);
type Choices = Chosen<typeof choices>;

const given = (id: string, label: string, value: number, of: Ref | null): Line => {
  return { id, label: `DRAMATIS.Sample.Roll.${label}`, unit: "number", value, rule: null, on: true, fixed: true, of };
};

class Situation extends SituationBase<Choices, JsonObject, JsonObject> {
  /** One's roll, to come at least to the first's where it answers theirs. */
  roll(who: Ref, modifiers: readonly Modifier[], first?: Side): Side {
    const nerve = Number(this.required(who, "gone")["nerve"]);
    const lines: Line[] = [given("nerve", "nerve", nerve, who), ...modifiers.map((one) => ({ ...one, of: who }))];
    const [id, label] = [this.id("roll"), "DRAMATIS.Sample.Card.dice"];
    const prospect = (): Prospect => this.expected(lines, first);
    const [die = 0] = this.dice.roll({ id, count: 1, faces: 10, who, label, prospect });
    return { type: "roll", id, who, dice: [die], modifiers, totals: [die + sumOf(lines, "number")] };
  }

  private expected(lines: readonly Line[], { who, totals: [target] = [] }: Partial<Side> = {}): Prospect {
    if (who === undefined || target === undefined) return { ...PLAIN_PROSPECT, kind: "stare", lines };
    const of = this.settings.numbers === "shown" ? null : who;
    const chance = shareOfFaces(10, (face) => face + sumOf(lines, "number") >= target);
    const against = [given("stare", "title", target, of)];
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

const BARE = { dice: [], modifiers: [], totals: [], sealed: true };

/** What is kept of whoever is hidden: what they rolled, and why. */
export const mask: Masking = {
  decision: (decision, hides) => (hides(decision["actor"] as Ref) ? { ...decision, modifiers: [] } : decision),
  check: (check, hides) => (hides(check["who"] as Ref) ? { ...check, ...BARE } : check),
};
