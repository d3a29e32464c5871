/** Ways of changing dice that lie on a card, and a die thrown anew (PER-021, PER-142). */
import type { Ref } from "../../../../kernel/outcome.ts";
import { PLAIN_PROSPECT, type Prospect } from "../../../../kernel/prospect.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { rerollDie } from "../challenge/pool.ts";
import type { RerollOption, RerollPrompt, RolledSide } from "../outcomes.ts";
import type { ChallengeType } from "../state.ts";
import { traitEffects } from "../traits/effects.ts";
import { fixedLine, frozenLines } from "./prospects.ts";
import { changedDice } from "./sides.ts";
import type { Situation } from "./situation.ts";

/** Both sides as they lie: the actor's dice, and those of the reactor or of the chorus. */
export interface Lying {
  readonly mine: RolledSide;
  readonly theirs: RolledSide;
}

/** What one side could do to dice in this phase, as a question; null when there is nothing. */
export function rerollPrompt(
  situation: Situation,
  given: Pick<RerollPrompt, "reactor" | "phase"> & {
    readonly who: Ref;
    readonly challenge: ChallengeType;
    readonly isActor: boolean;
    readonly lying: Lying;
    /** Keys of effects that have been used on these dice. */
    readonly used: ReadonlySet<string>;
  },
): RerollPrompt | null {
  const { who, reactor, phase, challenge, isActor, lying, used } = given;
  const pool = isActor === (phase === "own") ? "actor" : "reactor";
  const { dice } = pool === "actor" ? lying.mine : lying.theirs;
  const state = situation.identity(who);
  const kind = phase === "own" ? "reroll" : "forceReroll";
  const effects = traitEffects(state, kind, { challenge, role: isActor ? "issue" : "answer" });
  const options = effects.flatMap(({ key, item, name, effect }): RerollOption[] => {
    const { rank = 2, better = false, highest = false } = effect;
    const face = dice[rank - 1];
    if (face === undefined || (rank === 1 && !highest) || used.has(key)) return [];
    return [{ id: key, item, name, pool, rank, face, better, highest }];
  });
  if (options.length === 0) return null;
  const id = situation.id("reroll", who, reactor ?? "chorus", phase);
  return { type: "reroll", id, owner: who, name: state.name, reactor, phase, options };
}

/**
 * The pool after the reroll, as a check of its own. A forced one holds against this opponent alone.
 * @param chanceOf how likely the actor is to win with dice that lie so
 */
export function rerolled(
  option: RerollOption,
  { owner, phase, reactor }: RerollPrompt,
  lying: Lying,
  situation: Situation,
  chanceOf: (lying: Lying) => number,
): RolledSide {
  const roll = option.pool === "actor" ? lying.mine : lying.theirs;
  const old = roll.dice[option.rank - 1];
  if (old === undefined) throw new Refused("noDiceLeft");
  const label = "DRAMATIS.Personae.Roll.reroll";
  const diceWith = (rolled: number): number[] =>
    rerollDie({
      dice: roll.dice,
      rank: option.rank,
      rolled,
      keep: option.better ? "better" : "second",
      mayAffectHighest: option.highest,
      owner: phase === "own" ? "self" : "opponent",
    }).dice;
  // One die against the dice of the other side, with the chance that it ends well for whoever uses the trait. PER-027
  const prospect = (): Prospect => {
    const wins = DIE.map((face) => {
      const lies = { ...roll, dice: diceWith(face) };
      return chanceOf(option.pool === "actor" ? { ...lying, mine: lies } : { ...lying, theirs: lies });
    });
    const chance = wins.reduce((sum, one) => sum + one, 0) / DIE.length;
    const numbers = frozenLines(roll).filter(({ unit }) => unit === "number");
    return {
      ...{ ...PLAIN_PROSPECT, kind: "pool" },
      lines: [fixedLine("base", "dice", 1, null, "PER-142"), ...numbers],
      against: frozenLines(option.pool === "actor" ? lying.theirs : lying.mine),
      chance: owner === reactor ? 1 - chance : chance,
    };
  };
  const [rolled = old] = situation.dice.roll({ id: "reroll", count: 1, faces: 10, who: roll.who, label, prospect });
  const { name } = situation.identity(owner);
  const note = {
    key: `DRAMATIS.Personae.Note.${phase === "own" ? "rerolled" : "forcedReroll"}`,
    data: { name, item: option.name, from: old, to: rolled },
  };
  const against = phase === "forced" && option.pool === "actor" && reactor !== null ? reactor : undefined;
  return changedDice(roll, { id: situation.id(option.pool, "reroll"), dice: diceWith(rolled), note, against });
}

const DIE = Array.from({ length: 10 }, (_, index) => index + 1);
