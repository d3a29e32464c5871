/**
 * What the writer notes of an encounter, so that it can be watched again: how those in it stood, wherever cards don't say. It is
 * stored in the same request as the card it belongs to, and only when there is something to note: most cards add nothing.
 */
import type { JsonObject } from "../../kernel/json.ts";
import type { EncounterFrame } from "../../kernel/frame.ts";
import type { ResolveContext } from "../../kernel/engine.ts";
import type { Decision, Ref, States } from "../../kernel/outcome.ts";
import { applyPatches, same, type Patch } from "../../kernel/patch.ts";
import { frameSeen } from "../../kernel/replay/replay.ts";
import type { BatchOperation, FoundryMessage } from "../../foundry/types.ts";
import { documentOf, game, randomID } from "../../foundry/globals.ts";
import { masterIds } from "../authority/secrecy.ts";
import { gatherStates } from "../authority/states.ts";
import type { Ruleset } from "../ruleset.ts";
import { shownName } from "../shown-name.ts";
import { RECORD_TYPE, recordOf, type RecordModel, type Seen, type Stood } from "./model.ts";

/** How those of an encounter stand by what is noted and by the cards since, as this machine has followed them. */
interface Followed {
  states: States;
  settings: JsonObject | null;
  /** Cards that are noted: what they write is read off them when the fight is watched. */
  readonly cards: Set<string>;
  /** Those of whom something is noted already. */
  readonly noted: Set<Ref>;
}

const followed = new Map<Ref, Followed>();

/** What goes along with a card, once its id is known. */
export interface Notes {
  operations(card: string, at: number): readonly BatchOperation[];
  /** To be called when none of it was stored after all: then nothing is taken to be known any more. */
  drop(): void;
}

const NOTHING: Notes = { operations: () => [], drop: () => undefined };

/** What is to be noted before a decision's step is stored. Only a game master's machine may keep it. */
export function notesFor(ruleset: Ruleset, decision: Decision, context: ResolveContext): Notes {
  const frame = frameSeen(decision);
  if (!frame || !game().user.isGM) return NOTHING;
  const { combat } = frame;
  const record = recordOf(combat);
  forgetOthers(combat);
  const known = followed.get(combat) ?? {
    states: {},
    settings: null,
    cards: new Set<string>(),
    noted: notedIn(record),
  };
  const newcomers = gatherStates(ruleset, newIn(frame, known.noted));
  const now: States = { ...newcomers, ...context.states };
  const changed = Object.entries(now).filter(([ref, state]) => !same(known.states[ref], state));
  const isOtherwise = known.settings === null || !same(known.settings, context.settings);
  const settings = isOtherwise ? context.settings : null;
  const { cards, noted } = known;
  for (const [ref] of changed) noted.add(ref);
  followed.set(combat, { states: { ...known.states, ...now }, settings: context.settings, cards, noted });
  const drop = (): void => void followed.delete(combat);
  const seen = (card: string): Seen | null =>
    changed.length === 0 && settings === null
      ? null
      : {
          ...{ card, step: context.history.length, settings },
          states: changed.map(([ref, state]): Stood => ({ ref, name: nameIn(frame, ref), state })),
        };
  const operations = (card: string, at: number): readonly BatchOperation[] => {
    cards.add(card);
    return written(ruleset, combat, record, card, at, seen(card));
  };
  return { operations, drop };
}

/**
 * What a card of a fight has written is followed: it need not be noted. Whoever was written to in any other way, by a card of
 * no fight or by none, is forgotten, so that the next decision about them notes how they stand.
 */
export function follow(card: string | null, patches: readonly Patch[]): void {
  for (const one of followed.values())
    if (card !== null && one.cards.has(card))
      one.states = applyPatches(
        one.states,
        patches.filter(({ ref }) => ref in one.states),
      );
    else one.states = without(one.states, new Set(patches.map(({ ref }) => ref)));
}

/** What this card has written can't be read off it any more. Null: another machine has written on one, and this has not followed. */
export function lose(card: string | null): void {
  for (const [combat, { cards }] of followed) if (card === null || cards.has(card)) followed.delete(combat);
}

const without = (states: States, refs: ReadonlySet<Ref>): States =>
  Object.fromEntries(Object.entries(states).filter(([ref]) => !refs.has(ref)));

/** Fights that are over are followed no longer: whatever is written costs as much for each. */
function forgetOthers(combat: Ref): void {
  for (const one of followed.keys()) if (one !== combat && documentOf(one) === null) followed.delete(one);
}

function notedIn(record: FoundryMessage | null): Set<Ref> {
  const { seen = {} } = (record?.system as Partial<RecordModel> | undefined) ?? {};
  return new Set(Object.values(seen).flatMap(({ states }) => states.map(({ ref }) => ref)));
}

/** Those of an encounter of whom nothing is noted yet, and the encounter itself. */
const newIn = ({ combat, participants }: EncounterFrame, noted: ReadonlySet<Ref>): Ref[] =>
  [combat, ...participants.flatMap(({ who, combatant }) => [who, combatant])].filter((ref) => !noted.has(ref));

function nameIn({ participants }: EncounterFrame, ref: Ref): string | null {
  if (!participants.some(({ who }) => who === ref)) return null;
  const document = documentOf(ref);
  return document && shownName(document);
}

/** Stored before its card, so that the card stays the last of the log. */
function written(
  ruleset: Ruleset,
  combat: Ref,
  record: FoundryMessage | null,
  card: string,
  at: number,
  seen: Seen | null,
): readonly BatchOperation[] {
  const cards = (record?.system as RecordModel | undefined)?.cards ?? {};
  const isNew = !Object.hasOwn(cards, card);
  if (!seen && !isNew) return [];
  const place = `n${String(at).padStart(15, "0")}${card}`;
  if (record) {
    const update = {
      _id: record.id,
      ...(isNew && { [`system.cards.${card}`]: at }),
      ...(seen && { [`system.seen.${place}`]: seen }),
    };
    return [{ action: "update", documentName: "ChatMessage", updates: [update] }];
  }
  const data = {
    ...{ _id: randomID(), type: RECORD_TYPE, author: game().user.id, whisper: masterIds(), content: "" },
    system: { ruleset: ruleset.id, combat, cards: { [card]: at }, seen: seen ? { [place]: seen } : {} },
  };
  return [{ action: "create", documentName: "ChatMessage", data: [data], keepId: true }];
}
