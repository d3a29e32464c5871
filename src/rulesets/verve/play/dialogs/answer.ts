/** What those who are struck have to say: reactions, how a loss is taken, consciousness, injuries against endurance, mojo on a failed roll. VRV-110, VRV-111, VRV-118, VRV-121, VRV-155 … VRV-178, VRV-191 … VRV-194 */
import { given, oneOf, wholeOf } from "../../../../fittings/forms/given.ts";
import { game } from "../../../../foundry/globals.ts";
import { allOf, waitingEffects } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { D20Check, DamageEffect, GainPrompt, ReactionPrompt } from "../../rules/outcomes.ts";
import type { Reaction } from "../../rules/terms.ts";
import { verveSettings } from "../settings/charter.ts";
import { derivedOf, stateOf, type Doer } from "./doer.ts";
import { eitherField } from "./fight.ts";
import { formOf } from "./plan.ts";
import { fieldOptions, scoreOptions } from "./scores.ts";
import { phrases, say, term } from "./words.ts";

const reactionAsked = ({ asked }: Doer): ReactionPrompt | null =>
  asked?.prompt.type === "reaction" ? asked.prompt : null;

/** What a blow or shot threatens, in words. */
function threat({ to, damage, effect, shotHit }: ReactionPrompt): string {
  const word = to === "stray" ? (shotHit ? "strayHit" : "stray") : to;
  return say(`threat.${word}`, { damage, effect: effect || say("somethingElse") });
}

/** The reaction that stands highest of those that are asked for. VRV-130 */
function highest(doer: Doer): string {
  const { reactions } = derivedOf(doer.actor) ?? {};
  const value = (one: Reaction): number => reactions?.[one] ?? 0;
  return [...(reactionAsked(doer)?.options ?? [])].sort((one, other) => value(other) - value(one))[0] ?? "evasion";
}

/** Reacts to what an attack threatens: with what stands highest, unless another is chosen. VRV-155 … VRV-178 */
export const answer = formOf<{ readonly reaction: string; readonly best: string }>({
  ...{ id: "answer", icon: "shield", rolls: true, answers: ["reaction"] },
  begin(doer, from) {
    const best = highest(doer);
    const { options = [] } = reactionAsked(doer) ?? {};
    return { reaction: options.find((one) => one === from["reaction"]) ?? best, best };
  },
  // Whoever has chosen none themselves goes on with what stands highest by now.
  again(v) {
    const best = highest(v);
    return { ...v, best, reaction: v.reaction === v.best ? best : v.reaction };
  },
  decide: ({ reaction }) => ({ reaction }),
  line: (v) => {
    const on = reactionAsked(v);
    return on ? threat(on) : "";
  },
  fields: [
    {
      ...{ kind: "choice", name: "reaction", rule: "VRV-130", first: true },
      of: (v) => scoreOptions(v.actor, reactionAsked(v)?.options ?? []),
      when: (v) => (reactionAsked(v)?.options.length ?? 0) > 1,
    },
  ],
});

interface Absorbing {
  readonly effect: string;
  readonly limited: boolean;
  readonly verve: number;
  readonly first: string;
  readonly archetypal: boolean;
}

/** The loss that waits on the card. */
function lossOf({ card }: Doer, { effect }: Pick<Absorbing, "effect">): DamageEffect | null {
  const on = cardHere(card);
  const waiting = on ? (waitingEffects(on) as readonly DamageEffect[]) : [];
  return waiting.find(({ id, type }) => type === "damage" && id === effect) ?? null;
}

/** How somebody takes a loss: how much verve goes into it, and what a mind gives first. VRV-110, VRV-111, VRV-254 */
export const absorb = formOf<Absorbing>({
  ...{ id: "absorb", icon: "shield-heart" },
  begin(doer, from) {
    const on = cardHere(doer.card);
    const waiting = on ? (waitingEffects(on) as readonly DamageEffect[]) : [];
    const loss = waiting.find(
      ({ id, type, target }) =>
        type === "damage" && target === doer.actor && (from["effect"] === undefined || id === from["effect"]),
    );
    if (!loss) return null;
    const said = from["verve"] !== undefined && from["verve"] !== null;
    const limited = said || loss.verveLimit !== null;
    return {
      ...{ effect: loss.id, limited, verve: wholeOf(from, "verve", loss.verveLimit ?? loss.preview.verve) },
      ...{ first: oneOf(from, "first", [loss.psychic ?? "verve", "survival", "verve"]), archetypal: loss.archetypal },
    };
  },
  line: (v) => {
    const loss = lossOf(v, v);
    return loss
      ? say("line.loss", { n: loss.amount, direct: loss.direct, verve: stateOf(v.actor)?.verve.value ?? 0 })
      : "";
  },
  fields: [
    // Which of several losses it is: nobody is asked, but a macro may say.
    { kind: "text", name: "effect", when: () => false },
    { kind: "flag", name: "archetypal", rule: "VRV-110", when: () => game().user.isGM },
    { kind: "flag", name: "limited", rule: "VRV-111", when: ({ archetypal }) => archetypal },
    {
      kind: "whole",
      name: "verve",
      rule: "VRV-111",
      min: 0,
      max: 999,
      beside: true,
      label: () => say("label.verveGiven"),
      when: ({ limited, archetypal }) => limited && archetypal,
    },
    {
      kind: "choice",
      name: "first",
      rule: "VRV-254",
      beside: true,
      of: () => phrases("first", ["verve", "survival"]),
      when: (v) => lossOf(v, v)?.psychic != null,
    },
    { kind: "words", rule: "VRV-111", text: (v) => split(v) },
  ],
  decide(v) {
    const loss = lossOf(v, v);
    const other = loss !== null && loss.archetypal !== v.archetypal;
    return {
      ...{ effect: v.effect, verve: v.limited && v.archetypal ? v.verve : null },
      ...(loss?.psychic && { first: v.first }),
      ...(other && { archetypal: v.archetypal, override: true }),
    };
  },
  blocked(v) {
    const state = stateOf(v.actor);
    const most = state?.verve.value ?? 0;
    const isTooMuch = v.limited && v.archetypal && v.verve > most;
    return isTooMuch ? say("verveMost", { name: state?.name ?? "", verve: v.verve, most }) : "";
  },
});

/** What the loss takes as it waits now. */
function split(v: Doer & Absorbing): string {
  const { preview } = lossOf(v, v) ?? {};
  return preview ? say("takes", { verve: preview.verve, survival: preview.survival, injuries: preview.injuries }) : "";
}

interface Fainting {
  readonly choice: string;
  readonly passOut: boolean;
}

/** Stays awake, or passes out. VRV-118 */
export const consciousness = formOf<Fainting>({
  ...{ id: "consciousness", icon: "eye", answers: ["consciousness"], unasked: true, none: ["choice"] },
  rolls: ({ passOut }) => !passOut,
  begin: (_doer, from) => ({
    choice: oneOf(from, "choice", ["", "fortitude", "willpower"]),
    passOut: from["passOut"] === true,
  }),
  fields: [eitherField("VRV-118"), { kind: "flag", name: "passOut", rule: "VRV-118" }],
});

interface Dying {
  readonly field: string;
  readonly passOut: boolean;
}

/** Injuries against endurance. VRV-121 */
export const deathCheck = formOf<Dying>({
  ...{
    id: "deathCheck",
    icon: "heart-pulse",
    answers: ["death"],
    unasked: true,
    none: ["field"],
    rolls: true,
    contest: true,
  },
  begin: (_doer, from) => ({ field: given(from, "field"), passOut: from["passOut"] === true }),
  fields: [
    { kind: "choice", name: "field", rule: "VRV-140", beside: true, of: ({ actor }) => fieldOptions(actor) },
    { kind: "flag", name: "passOut", rule: "VRV-121" },
  ],
});

/** The failed roll that a bid is about. */
function rollBehind(v: Doer & { readonly check: string }): D20Check | null {
  const on = v.asked?.card ?? cardHere(v.card);
  const checks = on ? (allOf(on, "checks") as readonly unknown[] as readonly D20Check[]) : [];
  return checks.findLast(({ id }) => id === v.check) ?? null;
}

interface Bidding {
  readonly check: string;
  readonly bid: number;
  /** False: it could not matter, by the game master's word. */
  readonly useful: boolean;
}

/** Mojo on a failed roll, blindly: only the game master sees what it takes. VRV-191, VRV-192 */
export const bid = formOf<Bidding>({
  ...{ id: "bid", icon: "coins", answers: ["bid"], unasked: true },
  begin(doer, from) {
    const { prompt } = doer.asked ?? {};
    const check = prompt?.type === "bid" ? prompt.check : given(from, "check");
    const needed = prompt?.type === "bid" ? prompt.needed : null;
    return check === "" ? null : { check, bid: wholeOf(from, "bid", needed ?? 1), useful: from["useful"] !== false };
  },
  line: (v) => say("line.mojo", { n: stateOf(v.actor)?.mojo.value ?? 0 }),
  fields: [
    { kind: "text", name: "check", when: () => false },
    { kind: "words", rule: "VRV-191", text: need },
    { kind: "whole", name: "bid", rule: "VRV-191", min: 1, max: 99_999, first: true },
    { kind: "flag", name: "useful", rule: "VRV-192", when: () => game().user.isGM },
  ],
  decide: ({ check, bid: mojo, useful }) => ({ prompt: undefined, check, bid: mojo, useful }),
  blocked(v) {
    const { name = "", mojo } = stateOf(v.actor) ?? {};
    const most = mojo?.value ?? 0;
    return v.bid > most ? say("bidMost", { name, bid: v.bid, most }) : "";
  },
});

/** What it takes, for those who may know; the roll itself for the rest. */
function need(v: Doer & Bidding): string {
  const failed = rollBehind(v);
  if (!failed) return "";
  const what = say.has(`score.${failed.subject}`)
    ? say(`score.${failed.subject}`)
    : term(`Dice.${failed.key.split("-")[0] ?? ""}`);
  if (!game().user.isGM && !verveSettings().revealBidNeed) return say("bidOn", { what });
  return say("bidNeeds", { what, n: Math.abs(failed.margin) });
}

const gainAsked = ({ asked }: Doer): GainPrompt | null => (asked?.prompt.type === "gain" ? asked.prompt : null);

/** What a large bid brings for nothing. VRV-194 */
export const gain = formOf<{ readonly option: string; readonly name: string }>({
  ...{ id: "gain", icon: "gift", answers: ["gain"] },
  begin: (doer, from) => ({
    option: oneOf(from, "option", gainAsked(doer)?.options ?? ["field"]),
    name: given(from, "name"),
  }),
  fields: [
    {
      kind: "choice",
      name: "option",
      rule: "VRV-194",
      first: true,
      of: (v) => phrases("gain", gainAsked(v)?.options ?? []),
    },
    { kind: "text", name: "name", rule: "VRV-194", when: ({ option }) => option !== "field-bonus" },
  ],
  decide: ({ option, name }): JsonObject => ({ option, name: name || (option === "field-bonus" ? "-" : "") }),
  blocked: ({ option, name }) => (option !== "field-bonus" && name === "" ? say("noName") : ""),
});
