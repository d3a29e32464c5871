/** What players owe, for the game master: who, what, since when, and how to answer for those who are not there. */
import { game, localize } from "../../foundry/globals.ts";
import type { FoundryUser } from "../../foundry/types.ts";
import { openPrompts } from "../../kernel/history.ts";
import type { Decision, Ref } from "../../kernel/outcome.ts";
import { ownsRef } from "../../table/authority/rights.ts";
import type { CardData } from "../../table/cards/card.ts";
import type { Viewer } from "../../table/ruleset.ts";
import { actorOf } from "../here/actors.ts";
import type { Press } from "../press/press.ts";
import { asked, type Ask, type Question } from "./open.ts";

const T = "DRAMATIS.Fit.Dock.";

/** A question that some player owes the answer to. */
export interface Owed {
  readonly question: Question;
  /** Whose it is to answer: of those who could, the ones who are there. */
  readonly who: string;
  /** Nobody who could answer it is connected. */
  readonly isAbsent: boolean;
  /** When it was asked, by the clock on the wall; "" where the card has not kept it. */
  readonly since: string;
  /** Each answer, named for whom it is given. */
  readonly presses: readonly Press[];
}

/** What players owe on a card and the game master is not asked for: each as it is put to the player. */
export function owedOn(card: CardData, gm: Viewer, ask: Ask): Owed[] {
  if (!gm.user.isGM) return [];
  return openPrompts(card).flatMap((prompt) => {
    const players = playersOf(prompt.owner);
    const there = players.filter(({ active }) => active);
    const [user] = [...there, ...players];
    if (!user || asked(ask, card, prompt, gm) !== null) return [];
    const question = asked(ask, card, prompt, { user, owns: (ref) => ownsRef(user, ref) });
    if (!question || question.quick.length === 0) return [];
    const isAbsent = there.length === 0;
    const who = (isAbsent ? players : there).map(({ name }) => name).join(", ");
    const at = card.steps.find(({ outcome }) => outcome.prompts.includes(prompt))?.made?.at;
    const since = at ? new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }) : "";
    return [{ question, who, isAbsent, since, presses: pressesFor(question, who) }];
  });
}

const playersOf = (ref: Ref): readonly FoundryUser[] =>
  game().users.filter((user) => !user.isGM && actorOf(ref)?.testUserPermission(user, "OWNER") === true);

/** An answer in somebody's stead. */
export type InStead = { readonly card: string; readonly prompt: string; readonly decide: Decision };

const answerTo = ({ card, prompt }: Question, { does }: Press): InStead[] =>
  "decide" in does ? [{ card, prompt, decide: does.decide }] : [];

/** By the dock's own deed: what comes of them stays in this dock as well. */
const inStead = (all: readonly InStead[]): Press["does"] => ({ own: "inStead", given: { all } });

function pressesFor(question: Question, name: string): Press[] {
  const key = question.quick.length === 1 ? "rollFor" : "answerFor";
  return question.quick.map((press) => {
    const all = answerTo(question, press);
    const label = localize(T + key, { name, answer: press.label });
    return { ...press, label, does: all.length > 0 ? inStead(all) : press.does };
  });
}

/**
 * All that nobody connected could answer, in one press, where there is but one answer: no choice is made for somebody else
 * without a look at it. Null when there is none.
 */
export function pressForAbsent(owed: readonly Owed[]): Press | null {
  const all = owed.flatMap(({ question, isAbsent }) => {
    const [only, ...others] = question.quick;
    return isAbsent && only && others.length === 0 ? answerTo(question, only) : [];
  });
  const label = localize(`${T}rollForAbsent`, { n: all.length });
  return all.length > 0 ? { name: "rollForAbsent", label, icon: "fa-solid fa-user-clock", does: inStead(all) } : null;
}
