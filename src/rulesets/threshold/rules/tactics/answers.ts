/** What answers a question of a card (RUN-012, RUN-047, RUN-055, RUN-061, RUN-062, RUN-065, RUN-077). */
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { painOptionsNow } from "../decide/moot.ts";
import type { FreeAttackPrompt, ThresholdPrompt } from "../outcomes.ts";
import { characterNow, situationOf, stands, type Position } from "./around.ts";
import { attackOf, freeArmsOf } from "./arms.ts";
import { testFor } from "./blow.ts";
import { allowed } from "./legal.ts";

/** Decisions that answer an open question; never none. */
export function answersTo(position: Position, prompt: ThresholdPrompt): Decision[] {
  const { frame: encounter } = position;
  const { id } = prompt;
  const found = allowed(position, answering(position, prompt));
  if (found.length > 0 && OWED.includes(prompt.type)) return found;
  const all = [...found, ...allowed(position, [{ type: "decline", encounter, prompt: id }])];
  // A question with no answer left stands in nobody's way.
  return all.length > 0 ? all : [{ type: "dismiss", encounter, prompt: id }];
}

/** Questions that nobody lets go who can answer. */
const OWED: readonly ThresholdPrompt["type"][] = ["defend", "test", "surprise", "deathTest", "hurtDying"];

function answering(position: Position, prompt: ThresholdPrompt): readonly Decision[] {
  const { frame: encounter } = position;
  const { id, owner } = prompt;
  const own = { encounter, prompt: id, actor: owner };
  switch (prompt.type) {
    case "defend":
      return [{ type: "defend", ...own, modifiers: [] }];
    case "surprise":
      return [{ type: "rollSurprise", ...own, modifiers: [] }];
    case "deathTest":
      return [{ type: "deathTest", ...own }];
    case "test": {
      const isFoe = characterNow(position, owner)?.side === "npc";
      return [{ ...testFor(prompt, encounter), ...(isFoe && { gmRolls: true }) }];
    }
    case "pain": {
      const choices = painOptionsNow(situationOf(position), prompt);
      return choices.map((choice) => ({ type: "pain", encounter, prompt: id, choice }));
    }
    case "freeAttack":
      return freeAttacks(position, prompt);
    case "strike": {
      const { target, weapon } = prompt;
      return aliveAmong(position, [target]).map(() =>
        attackOf(position, { actor: owner, target, weapon }, { prompt: id }),
      );
    }
    case "hurtDying":
      // Whether somebody dies is nothing that tactics decide.
      return [{ type: "hurtDying", encounter, prompt: id, target: prompt.target, result: "nothing" }];
  }
}

/** Each weapon that it can be made with, against each who stands: nobody strikes at those who are down. RUN-047, RUN-048 */
function freeAttacks(position: Position, { id: prompt, owner, kind, enemies }: FreeAttackPrompt): readonly Decision[] {
  const state = characterNow(position, owner);
  if (!state) return [];
  return aliveAmong(position, enemies).flatMap((target) =>
    freeArmsOf(state, kind).map(({ id: weapon }) =>
      attackOf(position, { actor: owner, target, weapon }, { freeAttack: kind, prompt }),
    ),
  );
}

const aliveAmong = (position: Position, refs: readonly Ref[]): readonly Ref[] =>
  refs.filter((ref) => stands(situationOf(position), ref));
