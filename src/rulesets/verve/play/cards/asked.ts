/** What cards ask, and the answers that take one press; none that would be refused. VRV-112, VRV-118, VRV-121, VRV-142, VRV-160, VRV-191, VRV-194, VRV-209 */
import { frozenName } from "../../../../fittings/cards/names.ts";
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Prompt, Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { hasCondition, isHamperedBySurprise, whyCannotAct } from "../../rules/conditions.ts";
import { rollOf } from "../../rules/decide/card.ts";
import { FREE, isMoot } from "../../rules/decide/prompts.ts";
import type { ContestEntry } from "../../rules/decisions.ts";
import type { ContestPrompt, GainPrompt, VervePrompt } from "../../rules/outcomes.ts";
import { mostOn, needOf, withoutBid } from "./bids.ts";
import { say, term, type VerveLens } from "./lens.ts";
import { ailmentName } from "./lines.ts";
import { frozenThing } from "./names.ts";

export interface Asked {
  readonly title: string;
  /** What it is about in figures; "" where nothing is to be said. */
  readonly figure: string;
  readonly details: readonly string[];
  /** Answers that take one press. */
  readonly quick: readonly Press[];
  /** The window that asks in full, by its opener's name; null where the answers say it all. */
  readonly form: string | null;
}

type Of<P extends VervePrompt["type"]> = Extract<VervePrompt, { type: P }>;

/** Makes the parts of questions on one card, for one reader. */
class Making {
  constructor(
    readonly card: CardSystem,
    readonly lens: VerveLens,
  ) {}

  name(ref: Ref): string {
    return frozenName(this.card, ref, this.lens);
  }

  /** A press whose name tells it from others of its kind, and its words. */
  press(
    name: string,
    icon: string,
    decide: JsonObject & { readonly type: string },
    label = say(this.lens, `Button.${name}`),
  ): Press {
    return pressOf(name, label, icon, { decide: { encounter: this.lens.frame, ...decide } });
  }

  /** An answer of whoever owes it. */
  answer(
    type: string,
    { id: prompt, owner: actor }: Prompt,
    more: JsonObject = {},
  ): JsonObject & { readonly type: string } {
    return { type, actor, prompt, ...more };
  }

  asked(title: string, more: Partial<Asked>): Asked {
    return { title, figure: "", details: [], quick: [], form: null, ...more };
  }
}

const ASKED: { readonly [P in VervePrompt["type"]]: (prompt: Of<P>, made: Making) => Asked } = {
  bid(prompt, made) {
    const { lens, card } = made;
    const check = rollOf(card.steps, prompt.check)?.check ?? null;
    const most = mostOn(card, prompt, lens);
    const offer: Press = { ...pressOf("bid", say(lens, "Button.bidHowMuch"), "sun", { form: "bid", given: { who: prompt.owner, prompt: prompt.id } }) }; // prettier-ignore
    return made.asked(say(lens, most > 0 ? "Prompt.bid.may" : "Prompt.bid.over", { name: made.name(prompt.owner) }), {
      figure: most > 0 ? needOf(prompt, check, lens) : "",
      details: most > 0 ? [say(lens, "Bid.rule", { most })] : [],
      quick: [...(most > 0 ? [offer] : []), withoutBid(prompt, lens)],
    });
  },
  gain(prompt, made) {
    const { lens } = made;
    return made.asked(say(lens, "Prompt.gain", { name: made.name(prompt.owner), spent: prompt.spent }), {
      quick: [
        ...prompt.options.map((option) => gain(prompt, option, made)),
        made.press("letGain", "hand", { type: "decline", prompt: prompt.id }),
      ],
    });
  },
  reaction(prompt, made) {
    const { lens } = made;
    const { owner, by, to, options, damage, effect, shotHit } = prompt;
    const what = to === "ailment" ? ailmentName({ ailment: effect }) : effect;
    return made.asked(
      say(lens, `Prompt.reaction.${to}`, { name: made.name(owner), other: made.name(by), effect: what }),
      {
        figure: damage > 0 ? say(lens, "Prompt.damage", { n: damage }) : "",
        details: [
          ...(to === "calledShot" && effect !== "" ? [say(lens, "Prompt.meantFor", { effect })] : []),
          ...(to === "stray" && shotHit ? [say(lens, "Prompt.shotHit")] : []),
        ],
        quick: options.map((reaction) =>
          made.press(
            `react-${reaction}`,
            "shield-halved",
            made.answer("answer", prompt, { reaction }),
            term(lens, "Card.Subject", reaction),
          ),
        ),
        form: "answer",
      },
    );
  },
  consciousness(prompt, made) {
    const decide = (passOut: boolean) => made.answer("consciousness", prompt, { choice: null, passOut });
    return made.asked(say(made.lens, "Prompt.consciousness", { name: made.name(prompt.owner) }), {
      details: [say(made.lens, "Prompt.consciousnessHow")],
      quick: [made.press("stayAwake", "dice-d20", decide(false)), made.press("passOut", "bed", decide(true))],
      form: "consciousness",
    });
  },
  death(prompt, made) {
    const decide = (passOut: boolean) => made.answer("deathCheck", prompt, { passOut, field: null });
    return made.asked(say(made.lens, "Prompt.death", { name: made.name(prompt.owner) }), {
      details: [say(made.lens, "Prompt.deathHow")],
      quick: [made.press("fightDeath", "dice-d20", decide(false)), made.press("letGo", "bed", decide(true))],
      form: "deathCheck",
    });
  },
  contest(prompt, made) {
    const { lens } = made;
    const { owner, sides, acting, period, doubled } = prompt;
    const others = sides.filter((ref) => ref !== owner).map((ref) => made.name(ref));
    const key = acting === null ? "same" : acting === owner ? "acts" : "resists";
    const proposed = proposedFor(made.card, prompt, lens);
    return made.asked(say(lens, `Prompt.contest.${key}`, { name: made.name(owner), others: others.join(", ") }), {
      details: [say(lens, "Contest.period", { period }), ...(doubled ? [say(lens, "Contest.doubled")] : [])],
      quick: proposed
        ? [made.press("contestRoll", "dice-d20", made.answer("contestRoll", prompt, proposed.means), proposed.label)]
        : [],
      form: "contestRoll",
    });
  },
  ailment(prompt, made) {
    const { lens } = made;
    const found = lens.stateOf(prompt.owner)?.ailments.find(({ id }) => id === prompt.ailment);
    const what = found ? ailmentName(found) : (frozenThing(made.card, prompt.ailment) ?? prompt.ailment);
    const decide = (exposed: boolean) => made.answer("ailmentTime", prompt, { ailment: prompt.ailment, exposed });
    return made.asked(say(lens, "Prompt.ailment", { name: made.name(prompt.owner), ailment: what }), {
      quick: found?.exposed
        ? [made.press("stillExposed", "biohazard", decide(true)), made.press("outOfIt", "wind", decide(false))]
        : [made.press("ailmentTime", "dice-d20", decide(false))],
      form: "ailmentTime",
    });
  },
  shakeOff(prompt, made) {
    const decide = (roundsAway: number) => made.answer("shakeOff", prompt, { choice: null, roundsAway });
    const state = made.lens.stateOf(prompt.owner);
    // The round that surprise takes away goes by first. VRV-148
    const may = state !== null && isHamperedBySurprise(state, made.lens.frame?.round ?? 0);
    return made.asked(say(made.lens, "Prompt.shakeOff", { name: made.name(prompt.owner) }), {
      details: [say(made.lens, "Prompt.shakeOffHow")],
      quick: [
        ...(may ? [made.press("shakeOff", "dice-d20", decide(0))] : []),
        made.press("outOfDanger", "person-walking-arrow-right", decide(2)),
        made.press("staySurprised", "hand", { type: "decline", prompt: prompt.id }),
      ],
      form: "shakeOff",
    });
  },
  hold(prompt, made) {
    const names = { name: made.name(prompt.owner), other: made.name(prompt.target) };
    return made.asked(say(made.lens, "Prompt.hold", names), {
      details: [say(made.lens, "Prompt.holdHow")],
      quick: [
        made.press("hold", "hand-fist", made.answer("hold", prompt, { target: prompt.target })),
        made.press("notNow", "hand", { type: "decline", prompt: prompt.id }),
      ],
      form: "hold",
    });
  },
  shield(prompt, made) {
    const { owner, last, id } = prompt;
    return made.asked(say(made.lens, "Prompt.shield", { name: made.name(owner) }), {
      quick: [
        ...opponentsOf(owner, last, made.lens).map((against) =>
          made.press(
            `shield-${against}`,
            "shield",
            made.answer("shield", prompt, { against }),
            say(made.lens, "Button.shield", { other: made.name(against) }),
          ),
        ),
        made.press("notNow", "hand", { type: "decline", prompt: id }),
      ],
    });
  },
  rest(prompt, made) {
    const decide = (choice: "survival" | "injury") => made.answer("recover", prompt, { choice });
    return made.asked(say(made.lens, `Prompt.rest.${prompt.length}`, { name: made.name(prompt.owner) }), {
      quick: [
        made.press("restSurvival", "heart", decide("survival")),
        made.press("restInjury", "bandage", decide("injury")),
        made.press("restNothing", "hand", { type: "decline", prompt: prompt.id }),
      ],
      form: "recover",
    });
  },
};

/** How many opponents stand in a question; all others are chosen by a sheet. */
const MOST_OPPONENTS = 4;

/** Those of the other kind in the encounter who live, whoever it was last first. VRV-074 */
function opponentsOf(owner: Ref, last: Ref | null, lens: VerveLens): readonly Ref[] {
  const kind = lens.stateOf(owner)?.kind;
  const others = (lens.frame?.participants ?? [])
    .map(({ who }) => who)
    .filter((ref) => {
      const state = lens.stateOf(ref);
      return ref !== owner && state !== null && state.kind !== kind && !hasCondition(state, "dead");
    });
  return [...new Set([...others.filter((ref) => ref === last), ...others])].slice(0, MOST_OPPONENTS);
}

/** A gain for nothing: a bonus at once, a skill or a field by the name that is asked for. VRV-194 */
function gain(prompt: GainPrompt, option: GainPrompt["options"][number], made: Making): Press {
  const { id, owner: who, field } = prompt;
  const name = field === null ? "" : (fieldName(made, who, field) ?? "");
  const label = say(made.lens, `Button.gain.${option}`, { field: name });
  if (option === "field-bonus")
    return made.press("gain-field-bonus", "plus", made.answer("gain", prompt, { option, name: name || option }), label);
  return pressOf(`gain-${option}`, label, option === "skill" ? "graduation-cap" : "book", {
    form: "gain",
    given: { who, prompt: id, option },
  });
}

const fieldName = ({ lens, card }: Making, who: Ref, field: string): string | null =>
  lens.stateOf(who)?.fields.find(({ id }) => id === field)?.name ?? frozenThing(card, field);

/** What whoever called for a contest proposed for one side, unless that side can't do it as it is. VRV-130, VRV-142 */
function proposedFor(card: CardSystem, { owner, id }: ContestPrompt, lens: VerveLens) {
  const opening = card.steps.find(({ outcome }) => outcome.prompts.some((one) => one.id === id))?.decision;
  const given = opening?.["sides"];
  const sides = (Array.isArray(given) ? given : []) as readonly ContestEntry[];
  const entry = sides.find(({ who }) => who === owner);
  const subject = entry?.ability ?? entry?.reaction ?? null;
  if (!entry || subject === null) return null;
  const state = lens.stateOf(owner);
  if (entry.ability && (!state || whyCannotAct(state, lens.frame?.round ?? 0) !== null)) return null;
  const { ability, reaction, field } = entry;
  return { means: { ability, reaction, field }, label: say(lens, "Button.rollWith", { what: term(lens, "Card.Subject", subject) }) }; // prettier-ignore
}

/** The types of all questions there are. */
export const ASKABLE = Object.keys(ASKED) as readonly VervePrompt["type"][];

/** The game master's word that a question need not be answered; whoever owes one that has lost its reason lets it go. */
function closing(prompt: VervePrompt, made: Making, moot: boolean): readonly Press[] {
  const { lens } = made;
  const { id } = prompt;
  if (lens.isGM) return prompt.type === "bid" ? [] : [made.press("dismiss", "xmark", { type: "dismiss", prompt: id })];
  return moot && !FREE.includes(prompt.type) ? [made.press("noMore", "xmark", { type: "decline", prompt: id })] : [];
}

/**
 * A question in words, for one reader; its presses are for those who may answer. One that can't be answered any more can only be
 * closed. Null for one of a later version.
 */
export function askedBy(card: CardSystem, prompt: Prompt, lens: VerveLens): Asked | null {
  if (!Object.hasOwn(ASKED, prompt.type)) return null;
  const known = prompt as VervePrompt;
  const put = ASKED[known.type] as (prompt: VervePrompt, made: Making) => Asked;
  const made = new Making(card, lens);
  const asked = put(known, made);
  const moot = isMoot({ known: (ref) => lens.stateOf(ref), round: lens.frame?.round ?? 0 }, known);
  if (moot)
    return { ...asked, details: [say(lens, "Prompt.moot")], form: null, quick: mootPresses(known, asked, made) };
  const [first, ...rest] = asked.quick;
  const quick = first && !LEAST.includes(first.name) ? [{ ...first, primary: true } as const, ...rest] : asked.quick;
  return { ...asked, quick: [...quick, ...closing(known, made, false)] };
}

/** What is left to press where nothing can be answered: letting it go. */
function mootPresses(prompt: VervePrompt, asked: Asked, made: Making): readonly Press[] {
  const free = asked.quick.filter(({ name }) => LEAST.includes(name));
  const close = closing(prompt, made, true);
  return close.length > 0 ? close : free;
}

/** Answers that are nobody's likeliest: letting something be. */
const LEAST: readonly string[] = ["letFail", "notUseful", "letGain", "restNothing", "staySurprised", "notNow"];
