/** Fights that are over and can be watched again, from what this client's person may know of their cards. */
import type { Ref, States } from "../../kernel/outcome.ts";
import { eventsOf, type CardKept, type CardLost, type Sight } from "../../kernel/replay/events.ts";
import { REPLAY_FORMAT, REPLAY_VERSION, type Actor, type Recording } from "../../kernel/replay/recording.ts";
import { frameSeen, positionsOf } from "../../kernel/replay/replay.ts";
import type { Step } from "../../kernel/step.ts";
import { chatMessage, documentOf, game } from "../../foundry/globals.ts";
import type { FoundryMessage } from "../../foundry/types.ts";
import { isDoubted } from "../authority/hands.ts";
import { mayDecide } from "../authority/rights.ts";
import { cardFor } from "../authority/shown.ts";
import type { CardData } from "../cards/card.ts";
import { rulesetOf } from "../registry.ts";
import { recordOf, records, type RecordModel } from "./model.ts";

/** A fight to choose. */
export interface FightOver {
  readonly combat: Ref;
  /** When its first card was opened, in milliseconds since 1970. */
  readonly began: number;
  readonly rounds: number;
  /** Those in it; nobody where this person has seen cards alone. */
  readonly names: readonly string[];
}

interface Told {
  readonly at: number;
  readonly card: CardData;
}

/** Fights of a game of which this client's person has seen cards, the last one first. One that goes on isn't among them. */
export function fightsOver(ruleset: string): readonly FightOver[] {
  const cards = new Map<Ref, Told[]>();
  for (const told of cardsOf(ruleset))
    for (const combat of combatsIn(told.card.steps)) cards.set(combat, [...(cards.get(combat) ?? []), told]);
  return [...cards]
    .filter(([combat]) => documentOf(combat) === null)
    .map(([combat, all]): FightOver => {
      const rounds = all.flatMap(({ card }) => card.steps.map(({ decision }) => frameSeen(decision)?.round ?? 0));
      return {
        ...{ combat, began: Math.min(...all.map(({ at }) => at)), rounds: Math.max(0, ...rounds) },
        names: castOf(recordHere(combat)).map(({ name }) => name),
      };
    })
    .sort((one, other) => other.began - one.began);
}

/**
 * A fight as this client's person may know it. A game master has all of it; of others, and of a fight in which nothing was
 * noted, there are the cards they see, and neither states nor what was written of them.
 */
export function recordingOf(ruleset: string, combat: Ref): Recording {
  const record = recordHere(combat);
  const told = cardsOf(ruleset).filter(({ card }) => combatsIn(card.steps).includes(combat));
  const cards = told.map(({ at, card }): CardKept => ({ id: card.id, at, steps: card.steps, applied: card.applied }));
  const events = record
    ? eventsOf(cards, sightsOf(record), [...lostOf(record, cards), ...unnotedIn(record, cards)])
    : eventsOf(cards.map(withoutValues));
  const end: States = record ? (positionsOf({ events }).at(-1)?.states ?? {}) : {};
  return {
    ...{ format: REPLAY_FORMAT, version: REPLAY_VERSION, game: ruleset, system: game().system.version, combat },
    began: Math.min(...told.map(({ at }) => at), Number.MAX_SAFE_INTEGER),
    ...{ scope: record ? "whole" : "seen", cast: castOf(record), events, end },
  };
}

function cardsOf(ruleset: string): readonly Told[] {
  const noted = new Set(records().flatMap(({ system }) => Object.keys((system as RecordModel).cards)));
  return game().messages.contents.flatMap((message) => {
    const card = cardFor(message);
    if (card?.ruleset !== ruleset || !mayHaveWritten(message, card, noted)) return [];
    return [{ at: card.steps[0]?.made?.at ?? 0, card }];
  });
}

/**
 * Whether its author may have written what a card tells. A game master's machine writes anything, and what it has noted was
 * written by one; anybody else's begins with what they may decide, and no other hand has been at it since.
 */
function mayHaveWritten(
  { id, author }: FoundryMessage,
  { ruleset, steps: [first] }: CardData,
  noted: ReadonlySet<string>,
): boolean {
  if (isDoubted(id)) return false;
  if (author?.isGM || noted.has(id)) return true;
  return author !== null && first !== undefined && mayDecide(rulesetOf(ruleset), author, first.decision, null);
}

const combatsIn = (steps: readonly Step[]): readonly Ref[] => [
  ...new Set(steps.flatMap(({ decision }) => frameSeen(decision)?.combat ?? [])),
];

/** What is noted of a fight, for game masters: on Foundry every machine has it. */
function recordHere(combat: Ref): RecordModel | null {
  return game().user.isGM ? ((recordOf(combat)?.system as RecordModel | undefined) ?? null) : null;
}

function sightsOf({ seen }: RecordModel): readonly Sight[] {
  return Object.keys(seen)
    .sort()
    .flatMap((key) => seen[key] ?? [])
    .map(({ card, step, states, settings }) => ({
      ...{ card, step, settings },
      states: Object.fromEntries(states.map(({ ref, state }) => [ref, state])),
    }));
}

function castOf(record: RecordModel | null): readonly Actor[] {
  const all = Object.values(record?.seen ?? {}).flatMap(({ states }) =>
    states.flatMap(({ ref, name }) => (name === null ? [] : [[ref, { ref, name }] as const])),
  );
  return [...new Map(all).values()];
}

/** Cards that were there and can't be read: deleted since, or another game master's own. */
function lostOf({ cards }: RecordModel, read: readonly CardKept[]): readonly CardLost[] {
  return Object.entries(cards)
    .filter(([id]) => !read.some((card) => card.id === id))
    .map(([id, at]) => ({ id, at, why: chatMessage(id) ? "kept" : "deleted" }));
}

/** Cards of the fight that were made while no game master was there to note how all stood. */
const unnotedIn = ({ cards }: RecordModel, read: readonly CardKept[]): readonly CardLost[] =>
  read.filter(({ id }) => !Object.hasOwn(cards, id)).map(({ id, at }) => ({ id, at, why: "unnoted" }));

const withoutValues = (card: CardKept): CardKept => ({
  ...card,
  applied: card.applied.map((batch) => ({ ...batch, patches: [], removed: [] })),
});
