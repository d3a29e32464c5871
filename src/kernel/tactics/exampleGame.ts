/** A made-up game for the tests of fights: sticks, six-sided dice, and a question to whoever is struck. */
import { engineOf } from "../deciders.ts";
import { isText } from "../edge.ts";
import { isFrameWith, type EncounterFrame } from "../frame.ts";
import type { JsonObject } from "../json.ts";
import type { Decision, Effect, Ref, States } from "../outcome.ts";
import { Refused } from "../refused.ts";
import { SituationBase } from "../situation.ts";
import type { Bout, Position, Tactics } from "./tactics.ts";

export interface Fighter extends JsonObject {
  readonly life: number;
  /** Kept from other sides. */
  readonly luck: number;
  /** The round of the last blow. */
  readonly struck: number;
}

class Moment extends SituationBase<JsonObject, JsonObject, JsonObject> {
  fighter(ref: Ref): Fighter {
    return this.required(ref, "nobody") as Fighter;
  }
}

interface Came extends Effect {
  readonly round?: number;
}

export const stickEngine = engineOf({
  deciders: {
    strike: {
      shape: { actor: isText, target: isText },
      names: ["actor", "target"],
      speaks: "actor",
      decide({ actor, target }: Decision & { readonly actor: Ref; readonly target: Ref }, moment: Moment) {
        if (moment.fighter(target).life <= 0) throw new Refused("down");
        const prospect = () => ({
          ...{ kind: "under", lines: [], against: [], target: 4, chance: 0.5, costs: [], warnings: [] },
        });
        const request = { id: "stick", count: 1, faces: 6, who: actor, label: "Stick", prospect };
        const [face = 0] = moment.dice.roll(request);
        const id = moment.id("duck");
        const spent = {
          type: "spend",
          id: moment.id("spend"),
          target: actor,
          apply: "atOnce" as const,
          round: moment.round,
        };
        return { effects: [spent], prompts: face < 4 ? [] : [{ type: "duck", id, owner: target }] };
      },
    },
    duck: {
      shape: { prompt: isText, actor: isText },
      names: ["actor"],
      speaks: "actor",
      decide({ actor: target }: Decision & { readonly actor: Ref }, moment: Moment) {
        const [face = 0] = moment.dice.roll({ id: "duck", count: 1, faces: 6, who: target, label: "Duck" });
        if (face + moment.fighter(target).luck > 6) return {};
        return { effects: [{ type: "wound", id: moment.id("wound"), target, apply: "onRequest" as const }] };
      },
    },
    rest: { shape: { actor: isText }, names: ["actor"], speaks: "actor", decide: () => ({}) },
  },
  situation: (context, frame: EncounterFrame | null, dice) =>
    new Moment(context, frame, dice, { settings: (stored) => stored, seatOf: "who" }),
  settings: (stored: JsonObject) => stored,
  change: (state: JsonObject, { round }: Came) =>
    round === undefined ? { ...state, life: (state as Fighter).life - 1 } : { ...state, struck: round },
  isFrame: isFrameWith(),
  refusals: "",
});

const lifeOf = ({ states }: Position, who: Ref): number => (states[who] as Fighter | undefined)?.life ?? 0;
const everybody = ({ frame }: Position): readonly Ref[] => frame.participants.map(({ who }) => who);

/** Strikes whoever stands on another side; "toothless" in the settings: nobody ever does. */
export const stickTactics: Tactics = {
  options(position, { who, side, spared }) {
    const foes = everybody(position).filter((one) => !side.includes(one) && !spared.includes(one));
    const standing = position.settings["toothless"] ? [] : foes.filter((foe) => lifeOf(position, foe) > 0);
    const strikes = (position.states[who] as Fighter).struck === position.frame.round ? [] : standing;
    return [
      ...strikes.map((target) => ({ type: "strike", encounter: position.frame, actor: who, target })),
      { type: "rest", actor: who } satisfies Decision,
    ];
  },
  answers: (_position, { id, owner }) => [{ type: "duck", prompt: id, actor: owner }],
  goesOn: () => [],
  isPass: ({ type }) => type === "rest",
  consider({ target }, position) {
    if (typeof target !== "string") return [];
    const life = lifeOf(position, target);
    return [
      { aim: "harm", amount: 0.5, note: { key: "harm", data: {} } },
      { aim: "pack", amount: 1 / life, note: { key: "hurt", data: { life } } },
    ];
  },
};

export const stickBout: Bout = {
  opens: () => [],
  order: everybody,
  frameAt: (frame, round) => ({ ...frame, round }),
  ends: () => [],
  stands: (position, who) => lifeOf(position, who) > 0,
  wear: (position, who) => -lifeOf(position, who),
  left: (position, who) => [{ label: "Life", value: lifeOf(position, who), max: 3 }],
  trouble: (states, who) => (typeof states[who]?.life === "number" ? null : { key: "damaged", data: { who } }),
  remarks: () => [],
  deed: ({ type }) => (type === "strike" ? { key: "stick", data: {} } : null),
  rested: (state) => ({ ...state, life: 3 }),
  stage: (states, members) => ({
    states: { ...states, combat: {} },
    frame: { combat: "combat", round: 0, participants: members.map((who) => ({ who, combatant: `c.${who}` })) },
  }),
};

/** So many fighters of three lives each, called by a letter and a number. */
export function sticks(letters: string, each: number): States {
  const names = [...letters].flatMap((letter) => Array.from({ length: each }, (_, index) => `${letter}${index + 1}`));
  return Object.fromEntries(names.map((name) => [name, { life: 3, luck: 0, struck: 0 } satisfies Fighter]));
}
