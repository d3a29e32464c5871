/** An encounter as somebody who is to act looks at it: what they could do, best first, and why. */
import { game, localize } from "../../foundry/globals.ts";
import type { FoundryCombat } from "../../foundry/types.ts";
import type { EncounterFrame } from "../../kernel/frame.ts";
import { waitingEffects } from "../../kernel/history.ts";
import type { Decision, Note, Prompt, States } from "../../kernel/outcome.ts";
import type { Manner } from "../../kernel/tactics/manner.ts";
import { onNewCard, ranked, weighed, type Position, type View, type Weighed } from "../../kernel/tactics/tactics.ts";
import type { CardData } from "../../table/cards/card.ts";
import { activeRuleset } from "../../table/registry.ts";
import { engineSettings } from "../../table/settings/register.ts";
import { walkOf } from "../walk/walks.ts";
import { counted } from "../words/words.ts";
import type { Foes, Told } from "./foes.ts";
import { mannerOf } from "./manner.ts";
import { eyesOf, type Fighter } from "./sides.ts";
import { isGoing } from "./strides.ts";

/** How things stand for somebody. */
export interface Look<F extends EncounterFrame = EncounterFrame> {
  readonly position: Position<F>;
  readonly view: View;
  readonly manner: Manner;
}

/** Looks at an encounter with somebody's eyes, on a card or on a new one; null for an encounter that tactics know nothing of. */
export function lookOf<F extends EncounterFrame>(
  foes: Foes<F>,
  combat: FoundryCombat,
  fighter: Fighter,
  card: CardData | null = null,
): Look<F> | null {
  const [frame, ruleset] = [foes.frame(combat), activeRuleset()];
  if (!frame || !ruleset) return null;
  const position = {
    ...{ frame, states: foes.states(frame), settings: engineSettings(ruleset) },
    ...{ history: card?.steps ?? [], waiting: card ? waitingEffects(card) : [] },
  };
  return { position, view: eyesOf(combat, fighter), manner: mannerOf(fighter.actor) };
}

/** Everything sensible that somebody could do on their turn, best first. Never nothing: passing is always possible. */
export function deedsOf<F extends EncounterFrame>({ tactics }: Foes<F>, look: Look<F>): readonly Weighed[] {
  const position = onNewCard(look.position);
  return weighed(tactics, tactics.options(position, look.view), position, look.view, look.manner);
}

/** What they would add to the card they look at, best first: only what is worth anything. */
export const additionsOf = <F extends EncounterFrame>({ tactics }: Foes<F>, look: Look<F>): readonly Decision[] =>
  ranked(tactics, tactics.goesOn(look.position, look.view), look.position, look.view, {
    ...{ manner: look.manner, above: 0 },
  });

/** What somebody could answer to a question of the card they look at, best first. */
export function answersOf<F extends EncounterFrame>(
  { tactics }: Pick<Foes<F>, "tactics">,
  { position, view, manner }: Look<F>,
  prompt: Prompt,
): readonly Weighed[] {
  return weighed(tactics, tactics.answers(position, prompt, view), position, view, manner);
}

/** A deed as it is told to a game master. */
export interface ToldDeed extends Told {
  readonly decision: Decision;
  readonly isPass: boolean;
  /** Why, weightiest first. */
  readonly reasons: readonly string[];
}

/** How many reasons anybody reads. */
const MOST_REASONS = 3;

/** Puts deeds into words, with the weightiest reasons for each. */
export function told<F extends EncounterFrame>(
  foes: Foes<F>,
  { position: { states } }: Look<F>,
  deeds: readonly Weighed[],
): readonly ToldDeed[] {
  return deeds.map(({ decision, reasons }) => ({
    ...{ decision, isPass: foes.tactics.isPass(decision), reasons: reasons.slice(0, MOST_REASONS).map(inWords) },
    ...saidOf(foes, decision, states),
  }));
}

/** With how far somebody walks for it. */
function saidOf({ says }: Pick<Foes, "says">, decision: Decision, states: States): Told {
  const walk = walkOf(decision);
  const { away } = walk ?? {};
  if (away && isGoing(decision)) return { words: localize("DRAMATIS.Fit.Walk.goesAway", away), icon: "person-running" };
  if (away) {
    const { words: what, icon } = says(decision, states);
    return { words: localize("DRAMATIS.Fit.Walk.leaves", { ...away, what }), icon };
  }
  const { who, distance, units, arrives = false } = walk?.towards ?? {};
  if (who === undefined) return says(decision, states);
  const data = { name: String(states[who]?.["name"] ?? ""), distance: distance ?? 0, units: units ?? "" };
  const said = says(decision, states);
  if (said.isGait)
    return { words: localize("DRAMATIS.Fit.Walk.going", { ...data, what: said.words }), icon: said.icon };
  if (isGoing(decision))
    return { words: localize(`DRAMATIS.Fit.Walk.${arrives ? "goesTo" : "goesTowards"}`, data), icon: "shoe-prints" };
  return { words: localize("DRAMATIS.Fit.Walk.withDeed", { ...data, what: said.words }), icon: said.icon };
}

/** In words; in the form for one or for more where they say which number that hinges on: `….points.one`. */
function inWords({ key, data = {} }: Note): string {
  const hinge = Object.keys(data).find((name) => game().i18n.has(`${key}.${name}.other`));
  return localize(hinge === undefined ? key : counted(`${key}.${hinge}`, Number(data[hinge])), data);
}
