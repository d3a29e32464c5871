/** What a game's tactics are looked at by: which kinds of decision they come to, and which are left to people, and why. */
import type { EncounterFrame } from "../../../src/kernel/frame.ts";
import type { Decision } from "../../../src/kernel/outcome.ts";
import { playFight } from "../../../src/kernel/tactics/fight.ts";
import type { FightPlan } from "../../../src/kernel/tactics/plan.ts";

export interface Audited {
  /** A made-up fight of anybody against anybody. */
  readonly fight: (seed: number) => FightPlan<EncounterFrame>;
  readonly kinds: readonly string[];
  /** What tells decisions of one kind apart, and all that there is of it: then each counts as a kind of its own. */
  readonly apart?: Readonly<Record<string, readonly [field: string, values: readonly string[]]>>;
  /** Kinds that no foe comes to by itself, by the reason. */
  readonly left: Readonly<Record<string, string>>;
}

/** Every kind there is, those that are told apart as `attack/charge`. */
export const kindsOf = ({ kinds, apart = {} }: Audited): readonly string[] =>
  kinds.flatMap((kind) => apart[kind]?.[1].map((value) => `${kind}/${value}`) ?? [kind]);

/** The kinds that are listed with a reason. */
export const leftOf = ({ left }: Audited): readonly string[] => Object.values(left).flatMap((some) => some.split(" "));

/**
 * The kinds that fights come to: what is offered to anybody, and what the order of a fight brings. At most so many fights are
 * played, and no more than it takes to see all that isn't left to people.
 */
export function seenIn(audited: Audited, fights: number): ReadonlySet<string> {
  const left = leftOf(audited);
  const wanted = kindsOf(audited).filter((kind) => !left.includes(kind));
  const seen = new Set<string>();
  const { apart = {} } = audited;
  const note = (all: readonly Decision[]): readonly Decision[] => {
    for (const decision of all) {
      const field = apart[decision.type]?.[0];
      seen.add(field === undefined ? decision.type : `${decision.type}/${String(decision[field])}`);
    }
    return all;
  };
  for (let seed = 0; seed < fights && !wanted.every((kind) => seen.has(kind)); seed += 1) {
    const plan = audited.fight(seed);
    const { tactics } = plan;
    const noted: typeof tactics = {
      ...tactics,
      options: (position, view) => note(tactics.options(position, view)),
      answers: (position, prompt, view) => note(tactics.answers(position, prompt, view)),
      goesOn: (position, view) => note(tactics.goesOn(position, view)),
    };
    note(playFight({ ...plan, tactics: noted }).log.map(({ decision }) => decision));
  }
  return seen;
}
