/** Whether rows say of their decisions what comes of them: gathered by tests that play whole scenes. */
import { refsIn, type DecisionEngine } from "./deciders.ts";
import type { RecordedRoll } from "./dice.ts";
import { isJsonObject, type Json } from "./json.ts";
import type { Check, Decision, Effect, Outcome, Ref, States } from "./outcome.ts";
import type { Step } from "./step.ts";

/** What a game's outcomes say where its rows have to say it as well. */
export interface RowSigns {
  /** The state's ref whose action an effect spends; null for all other effects. */
  readonly spends: (effect: Effect, states: States) => Ref | null;
  /** True for a check with figures that players may have to be kept from. */
  readonly hides: (check: Check) => boolean;
}

/** One decision that was possible, as it was made. */
export interface Made {
  readonly decision: Decision;
  readonly outcome: Outcome;
  readonly rolled: readonly Pick<RecordedRoll, "who">[];
  readonly states: States;
  readonly history: readonly Step[];
}

type Says = "rolls" | "asks";

/** Watches decisions being made, and tells what their rows leave out, and what they say for nothing. */
export class RowWitness {
  readonly #said = new Map<string, Set<string>>();
  readonly #done = new Map<string, Set<string>>();

  constructor(
    private readonly engine: Pick<DecisionEngine, "rolls" | "asks" | "speaksFor" | "mayBePrivate">,
    private readonly signs: RowSigns,
  ) {}

  /** What the row of this decision leaves out, in words; empty for a row that tells all. */
  see(made: Made): string[] {
    const { decision, outcome, rolled, states, history } = made;
    const { engine, signs } = this;
    const { type } = decision;
    const rolls = engine.rolls(decision);
    const asks = engine.asks(decision);
    const speaker = engine.speaksFor(decision, history);
    const rollers = rolled.map(({ who }) => who);
    const earlier = history.flatMap((step) => engine.rolls(step.decision));
    // Whoever turns out to be asked sees the card, whether a row says so or not: rows only must not say it for nothing. What is
    // asked of the encounter itself, or of nobody there is, the game master answers.
    const isPlayed = (owner: Ref): boolean => states[owner] !== undefined && owner !== combatOf(decision);
    const asked = outcome.prompts.map(({ owner }) => owner).filter(isPlayed);
    this.#note("rolls", decision, rolls, rollers);
    this.#note("asks", decision, asks, asked);
    for (const step of history) this.#note("rolls", step.decision, [], rollers);
    const spent = outcome.effects.flatMap((effect) => signs.spends(effect, states) ?? []);
    const lines: readonly (readonly [boolean, string])[] = [
      ...rollers.map((who) => {
        return [rolls.includes(who) || earlier.includes(who), `doesn't say that ${role(decision, who)} rolls`] as const;
      }),
      ...spent.map((who) => [speaker === null || who === speaker, `spends what isn't its speaker's`] as const),
      [
        history.length > 0 || engine.mayBePrivate(decision) || !outcome.checks.some(signs.hides),
        "can't be kept private",
      ],
    ];
    return [...new Set(lines.filter(([holds]) => !holds).map(([, words]) => `${type} ${words}`))];
  }

  /** What rows said of somebody, and what never came of it. */
  get idle(): string[] {
    return [...this.#said].flatMap(([key, roles]) =>
      [...roles].filter((one) => !this.#done.get(key)?.has(one)).map((one) => `${key} ${one} for nothing`),
    );
  }

  #note(what: Says, decision: Decision, said: readonly (Ref | null)[], done: readonly (Ref | null)[]): void {
    const key = `${decision.type} ${what}`;
    const add = (map: Map<string, Set<string>>, refs: readonly (Ref | null)[]): void => {
      const roles = map.get(key) ?? new Set();
      for (const ref of refs) {
        const all = rolesOf(decision, ref);
        // One who is named twice over tells nothing of either part.
        if (all.length === 1) roles.add(all.join());
      }
      map.set(key, roles);
    };
    add(this.#said, said);
    add(this.#done, done);
  }
}

const combatOf = ({ encounter }: Decision): Json | undefined => (isJsonObject(encounter) ? encounter["combat"] : null);

const role = (decision: Decision, ref: Ref | null): string => rolesOf(decision, ref).join(" or ") || String(ref);

/** The fields of a decision that name somebody; the game master's own for null. */
function rolesOf(decision: Decision, ref: Ref | null): string[] {
  if (ref === null) return ["the game master"];
  const { encounter, ...own } = decision;
  const found = [...new Set(fieldsWith(own, ref, ""))];
  return found.length > 0 || !refsIn(encounter, "participants.who").includes(ref) ? found : ["everybody"];
}

function fieldsWith(value: Json | undefined, ref: Ref, path: string): string[] {
  if (value === ref) return [path];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((one) => fieldsWith(one, ref, path));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => fieldsWith(one, ref, path === "" ? key : `${path}.${key}`));
}
