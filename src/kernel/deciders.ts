/** An engine from its decisions: each is one row, and everything the table asks about it is read from there. */
import { requireFields, type Check, type Shape } from "./edge.ts";
import { written, type Change } from "./effects.ts";
import type { Dice } from "./dice.ts";
import type { Engine, ResolveContext } from "./engine.ts";
import { combatantsOf, frameOf, type EncounterFrame } from "./frame.ts";
import { isJsonObject, type Json, type JsonObject } from "./json.ts";
import {
  emptyOutcome,
  isRefusal,
  type Decision,
  type Effect,
  type Outcome,
  type Ref,
  type Refusal,
} from "./outcome.ts";
import { Refused, refusing } from "./refused.ts";
import { settingsOf } from "./situation.ts";
import type { Step } from "./step.ts";

/** One kind of decision. */
export interface Decider<D extends Decision = Decision, Situation = unknown> {
  /** What its fields must look like. Whatever else makes no sense is refused while deciding. */
  readonly shape: Shape;
  /** What comes of it; what is left out stays empty. Throws `Refused` before the first die. */
  decide(decision: D, situation: Situation): Partial<Outcome> | Refusal;
  /** Fields that hold refs whose states are read: one, a list, or dotted into objects and lists of them ("places.who"). */
  readonly names: readonly string[];
  /** The field that names whose owner may decide this, or a function that tells; null when only the game master may. */
  readonly speaks: string | null | ((decision: D, history: readonly Step[]) => Ref | null);
  /** Refs that follow from it otherwise, such as items of somebody's. */
  also?(decision: D): readonly Ref[];
  /** True when it concerns everybody in the encounter. */
  readonly everybody?: true;
  /** Those of whom the card asks something because of it. */
  asks?(decision: D): readonly Ref[];
  /** Those whose dice may come up because of it; null for the game master's own. */
  rolls?(decision: D): readonly (Ref | null)[];
  /** True for what may be done behind a hand; all else is everybody's business. */
  readonly secret?: true;
  /**
   * True where it is about what lies on its card, as is whatever answers a prompt or looks at a check of that card. False for
   * what begins anew though it answers one, such as carrying out what was proposed. Or a function that tells.
   */
  readonly goesOn?: boolean | ((decision: D) => boolean);
  /**
   * False for small bookkeeping that anybody can turn back: it is written without a card. Or a function that tells from what
   * came of it; what waits to be written needs a card.
   */
  readonly card?: false | ((outcome: Outcome) => boolean);
}

/** A row for every kind of decision there is. */
export type Deciders<D extends Decision, Situation> = {
  readonly [T in D["type"]]: Decider<Extract<D, { readonly type: T }>, Situation>;
};

/** A game as its engine is made of it. */
export interface Game<Situation, Settings, Frame extends EncounterFrame> {
  readonly deciders: Readonly<Record<string, Decider<never, Situation>>>;
  situation(context: ResolveContext, frame: Frame | null, dice: Dice): Situation;
  settings(stored: JsonObject): Settings;
  readonly change: Change<never, Settings>;
  /** Passes the frame of an encounter, or none. */
  readonly isFrame: Check;
  /** What the language keys of its refusals begin with. */
  readonly refusals: string;
  /** True when every decision in an encounter concerns everybody in it. */
  readonly everybody?: true;
  /** Refs that every decision reads, such as the clock. */
  readonly always?: readonly Ref[];
  /** Refs that a card needs besides, by what has happened on it. */
  also?(decision: Decision, history: readonly Step[]): readonly Ref[];
  /** What follows from every outcome alike. */
  finish?(outcome: Partial<Outcome>, situation: Situation, decision: Decision): Partial<Outcome>;
}

/** An engine that also tells what the table asks about a decision before it is made. */
export interface DecisionEngine extends Engine {
  /** Those whom a decision names: theirs are the states it reads. */
  readonly named: (decision: Decision) => readonly Ref[];
  /** The ref whose owner may make this decision; null when only the game master may. */
  readonly speaksFor: (decision: Decision, history: readonly Step[]) => Ref | null;
  /** False for what is written without a card. */
  readonly leavesCard: (decision: Decision, outcome: Outcome) => boolean;
  /** False for what is everybody's business. */
  readonly mayBePrivate: (decision: Decision) => boolean;
  /** Those of whom a card asks something because of this decision. */
  readonly asks: (decision: Decision) => readonly Ref[];
  /** Those whose dice may come up because of this decision; null for the game master's own. */
  readonly rolls: (decision: Decision) => readonly (Ref | null)[];
  /** True for what is decided about things on its card: a prompt, a check, or what its row says is one. */
  readonly goesOn: (decision: Decision) => boolean;
}

/**
 * The engine of a game. What reads a decision that came from outside trusts none of its fields: a row's own functions are
 * given what may lack any of them.
 */
export function engineOf<Situation, Settings, Frame extends EncounterFrame>(
  plan: Game<Situation, Settings, Frame>,
): DecisionEngine {
  const { isFrame, always = [] } = plan;
  const readSettings = (stored: JsonObject): Settings => plan.settings(stored);
  type Row = Decider<Decision, Situation>;
  const rows = plan.deciders as Readonly<Record<string, Row>>;
  const rowOf = ({ type }: Decision): Row | undefined => (Object.hasOwn(rows, type) ? rows[type] : undefined);
  const named = (decision: Decision): Ref[] =>
    rowOf(decision)?.names.flatMap((path) => refsAt(decision, path.split("."))) ?? [];

  return {
    named,

    needs(decision, history) {
      const frame = frameOf<Frame>(decision, isFrame);
      const row = rowOf(decision);
      const all = plan.everybody ?? row?.everybody ?? false;
      const members = all && frame ? frame.participants : [];
      const mentioned = [...named(decision), ...history.flatMap((step) => named(step.decision))];
      const who = [...mentioned, ...members.map((one) => one.who)];
      // A hundred have a hundred places: those who are only members are not looked up one by one.
      const combatants = [
        ...mentioned.flatMap((ref) => combatantsOf(frame, ref)),
        ...members.map(({ combatant }) => combatant),
      ];
      const more = [...(row?.also?.(decision) ?? []), ...(plan.also?.(decision, history) ?? [])];
      return [...new Set([...who, ...combatants, ...more, ...(frame ? [frame.combat] : []), ...always])];
    },

    resolve(decision, context, dice) {
      return refusing(plan.refusals, () => {
        requireFields(decision, { encounter: isFrame });
        const row = rowOf(decision);
        if (!row) throw new Refused("unknownDecision", { type: decision.type });
        requireFields(decision, row.shape);
        requireOwnLinks(decision, row.shape);
        const situation = plan.situation(context, frameOf<Frame>(decision, isFrame), dice);
        const came = row.decide(decision, situation);
        if (isRefusal(came)) return came;
        return whole(plan.finish ? plan.finish(came, situation, decision) : came);
      });
    },

    apply(states, effects, settings) {
      return written(states, effects, settingsOf(readSettings, settings), plan.change as Change<Effect, Settings>);
    },

    speaksFor(decision, history) {
      const { speaks = null } = rowOf(decision) ?? {};
      if (typeof speaks !== "string") return speaks?.(decision, history) ?? null;
      const ref = decision[speaks];
      return typeof ref === "string" ? ref : null;
    },

    leavesCard(decision, outcome) {
      const card = rowOf(decision)?.card ?? true;
      return typeof card === "function" ? card(outcome) : card;
    },
    mayBePrivate: (decision) => rowOf(decision)?.secret ?? false,
    goesOn(decision) {
      const { shape = {}, goesOn } = rowOf(decision) ?? {};
      if (typeof goesOn === "function") return goesOn(decision);
      // A field that the row doesn't read is nobody's answer.
      return goesOn ?? LINKS.some((field) => field in shape && typeof decision[field] === "string");
    },
    asks: (decision) => rowOf(decision)?.asks?.(decision) ?? [],
    rolls: (decision) => rowOf(decision)?.rolls?.(decision) ?? [],
  };
}

/** The fields by which a decision goes on from what its card holds: a question, or a roll. */
const LINKS = ["prompt", "check"] as const;

/**
 * Refuses a decision that names a question or a roll though its kind has nothing to do with any: a card would take the question
 * for answered, whoever was asked. @throws Refused
 */
function requireOwnLinks(decision: Decision, shape: Shape): void {
  for (const field of LINKS)
    if (decision[field] !== undefined && !Object.hasOwn(shape, field)) throw new Refused("badField", { field });
}

/**
 * The refs in a field of a decision that came from outside: one, a list, or at a dotted path into objects and lists of them.
 * What is no ref is passed over.
 */
export function refsIn(value: unknown, path = ""): readonly Ref[] {
  return refsAt(value as Json | undefined, path === "" ? [] : path.split("."));
}

/** Everybody in the encounter of a decision that came from outside; nobody outside one. */
export function everybodyIn({ encounter }: Decision): readonly Ref[] {
  return refsIn(encounter, "participants.who");
}

/** The one ref in such a field; null for none, and for several. */
export function onlyOf(value: unknown): Ref | null {
  const [only, ...others] = refsIn(value);
  return others.length === 0 ? (only ?? null) : null;
}

/** An outcome with all its lists. */
export function whole({ withdraws, ...came }: Partial<Outcome>): Outcome {
  return { ...emptyOutcome, ...came, ...(withdraws && { withdraws }) };
}

/** The refs at a dotted path, through lists on the way. What is none is passed over. */
function refsAt(value: Json | undefined, path: readonly string[]): Ref[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((one) => refsAt(one, path));
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === "string" && value !== "" ? [value] : [];
  return isJsonObject(value) ? refsAt(value[key], rest) : [];
}
