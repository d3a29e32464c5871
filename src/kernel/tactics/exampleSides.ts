/** Made-up sides of any game, for tests, benches and for trying fights out: everything follows from a seed. */
import { seededDice } from "../dice.ts";
import type { EncounterFrame } from "../frame.ts";
import { foresee, isForeseen } from "../foresee.ts";
import type { JsonObject } from "../json.ts";
import { isRefusal, type Decision, type Prompt, type Ref } from "../outcome.ts";
import { playFight } from "./fight.ts";
import { CUNNING, MANNERS } from "./manners.ts";
import { membersOf, type FightPlan, type Member, type Side } from "./plan.ts";
import type { Position, Tactics } from "./tactics.ts";

/** Picks one of a list. */
export type Picker = <T>(list: readonly T[]) => T;

/** Picks from lists, by a seed. */
export function picker(seed: number): Picker {
  const dice = seededDice(seed);
  return <T>(list: readonly T[]): T => {
    const [face = 1] = dice.roll({ id: "pick", count: 1, faces: list.length, who: null, label: "" });
    return list[face - 1] as T;
  };
}

/** What a game's made-up fights are made of. Whose name begins with “foe” is the game master's. */
export interface SidesSpec<F extends EncounterFrame> extends Pick<FightPlan<F>, "engine" | "tactics" | "bout"> {
  /** Somebody as able as everybody else. */
  readonly equal: (who: Ref) => JsonObject;
  /** Anybody at all. */
  readonly anybody: (who: Ref, pick: Picker) => JsonObject;
  /** One of many, told apart from the others. Left out: as they come. */
  readonly apart?: (state: JsonObject, index: number) => JsonObject;
  readonly settings: (pick: Picker) => JsonObject;
  /** True for a question that may have to wait: nothing needs to answer it. Left out: none may. */
  readonly mayWait?: (prompt: Prompt) => boolean;
}

type Manners = readonly [Member["manner"], Member["manner"]];

/** How a plan may differ from the usual one. */
export type SidesChange<F extends EncounterFrame> = Partial<FightPlan<F>> & { readonly manners?: Manners };

export interface ExampleSides<F extends EncounterFrame> {
  /** A fight of these many against those many, everybody as able, and of the best manner unless said. */
  readonly equalSides: (heroes: number, foes: number, change?: SidesChange<F>) => FightPlan<F>;
  /** A fight of anybody against anybody. */
  readonly anySides: (seed: number) => FightPlan<F>;
  /** A fight of these many against those many, no two alike, each side knowing everybody: nothing is looked up for another. */
  readonly differentSides: (heroes: number, foes: number, seed?: number) => FightPlan<F>;
  /** Tactics that look at each list they give: what is refused, and where nothing is offered. */
  readonly watched: (found: Found) => Tactics<F>;
}

interface Found {
  positions: number;
  readonly faults: string[];
}

const called = (letter: string, count: number): readonly Ref[] =>
  [...Array(count).keys()].map((index) => `${letter}${index + 1}`);

const side = (id: string, refs: readonly Ref[], manner: Member["manner"]): Side => {
  return { id, members: refs.map((who) => ({ who, manner })) };
};

const refsIn = ({ sides }: { readonly sides: readonly Side[] }): readonly Ref[] =>
  membersOf(sides).map(({ who }) => who);

/** The made-up sides of a game. */
export function sidesOf<F extends EncounterFrame>(spec: SidesSpec<F>): ExampleSides<F> {
  const { engine, tactics, bout } = spec;
  const staged = (members: readonly Ref[], stateOf: (who: Ref, index: number) => JsonObject) =>
    bout.stage(Object.fromEntries(members.map((who, index) => [who, stateOf(who, index)])), members);

  const equalSides: ExampleSides<F>["equalSides"] = (heroes, foes, { manners, ...change } = {}) => {
    const [ours, theirs] = manners ?? [CUNNING, CUNNING];
    const sides = [side("party", called("hero", heroes), ours), side("opposition", called("foe", foes), theirs)];
    return {
      ...{ engine, tactics, bout, settings: {}, seed: 1, maxRounds: 60 },
      ...staged(refsIn({ sides }), spec.equal),
      sides,
      ...change,
    };
  };

  return {
    equalSides,
    anySides(seed) {
      const pick = picker(seed);
      const [mine, theirs] = [pick([1, 2, 3]), pick([1, 2, 4])];
      const plan = equalSides(mine, theirs, { seed, settings: spec.settings(pick) });
      const members = refsIn(plan);
      const stage = staged(members, (who) => spec.anybody(who, pick));
      const sides = plan.sides.map((one) => ({
        ...one,
        members: one.members.map(({ who }) => ({ who, manner: pick([...MANNERS, null]) })),
        knows: pick([[], members]),
      }));
      return { ...plan, ...stage, sides };
    },
    differentSides(heroes, foes, seed = 1) {
      const plan = equalSides(heroes, foes);
      const members = refsIn(plan);
      const pick = picker(seed);
      const apart = spec.apart ?? ((state: JsonObject) => state);
      const stage = staged(members, (who, index) => apart(spec.anybody(who, pick), index));
      return { ...plan, ...stage, sides: plan.sides.map((one) => ({ ...one, knows: members })) };
    },
    watched: (found) => watching(spec, found),
  };
}

function watching<F extends EncounterFrame>(
  { engine, tactics, mayWait = () => false }: SidesSpec<F>,
  found: Found,
): Tactics<F> {
  const look = (position: Position<F>, what: string, listed: readonly Decision[], least: number) => {
    found.positions += 1;
    if (listed.length < least) found.faults.push(`${what} offers nothing`);
    for (const decision of listed) {
      const came = foresee(engine, decision, position);
      if (isForeseen(came) || !isRefusal(came)) continue;
      const { reason, data } = came.refused;
      found.faults.push(`${what} offers ${decision.type}: ${reason} ${JSON.stringify(data)}`);
    }
    return listed;
  };
  return {
    ...tactics,
    options: (position, view) => look(position, "options", tactics.options(position, view), 1),
    answers: (position, prompt, view) =>
      look(position, `answers to ${prompt.type}`, tactics.answers(position, prompt, view), mayWait(prompt) ? 0 : 1),
  };
}

/**
 * How often a side of a fight strikes in its first round, and how often the others do, over a few seeds; and how many decisions
 * were refused. @param surprised the side that is caught unawares
 */
export function firstBlows(plan: FightPlan, side: string, surprised: string | null) {
  const own = membersOf(plan.sides.filter(({ id }) => id === side)).map(({ who }) => who);
  const fights = [1, 2, 3, 4, 5, 6].map((seed) => playFight({ ...plan, seed, surprised, maxRounds: 1 }));
  const strikers = fights.flatMap(({ log }) =>
    log.flatMap(({ round, decision, who }) => (round === 1 && decision.type === "attack" && who !== null ? [who] : [])),
  );
  const theirs = strikers.filter((who) => own.includes(who)).length;
  return { theirs, others: strikers.length - theirs, refused: fights.flatMap(({ refused }) => refused).length };
}
