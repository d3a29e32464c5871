/** What answers a question of a card (ARC-024 … ARC-030, ARC-046 … ARC-048, ARC-064). */
import { isRefusal, type Decision } from "../../../../kernel/outcome.ts";
import type { DiceRequest } from "../../../../kernel/dice.ts";
import { rollsOf } from "../decide/answer.ts";
import { answerOptions } from "../decide/attack.ts";
import { answersInSlot } from "../decide/slot.ts";
import { isDown } from "../decide/suggestions.ts";
import type { AnswerDecision, ArcDecision, Means } from "../decisions.ts";
import { arcEngine } from "../engine.ts";
import type { AnswerPrompt, ArcPrompt } from "../outcomes.ts";
import { situationOf, type Position } from "./around.ts";
import { beating, sideFor, sumSeen } from "./blow.ts";
import { shieldOf } from "./arms.ts";

/** Decisions that answer an open question. None for one whose time hasn't come: it waits for its owner's slot. ARC-046 */
export function answersFor(position: Position, prompt: ArcPrompt): ArcDecision[] {
  const { frame: encounter } = position;
  const { id } = prompt;
  if (prompt.type === "answer" && hasToWait(position, prompt)) return [];
  const found = allowed(position, answering(position, prompt));
  // What has lost its reason stands in nobody's way.
  return found.length > 0 ? found : [{ type: "dismiss", encounter, prompt: id }];
}

/** True while somebody lower in the order has yet to declare. ARC-039, ARC-046 */
function hasToWait(position: Position, { owner, attacker, contest }: AnswerPrompt): boolean {
  const situation = situationOf(position);
  if (contest || !answersInSlot(situation, owner, attacker)) return false;
  const { declaring } = situation;
  return declaring.slice(0, declaring.indexOf(owner)).some((ref) => !situation.hasDeclared(ref));
}

function answering(position: Position, prompt: ArcPrompt): ArcDecision[] {
  const { frame: encounter } = position;
  const { id, owner } = prompt;
  switch (prompt.type) {
    case "answer":
      return defences(position, prompt);
    case "check":
      return [
        { type: "check", encounter, actor: owner, skill: null, prompt: id },
        { type: "decline", encounter, prompt: id },
      ];
    case "reaction":
      return [{ type: "react", encounter, characters: [owner] }];
    case "suggestReaction": {
      // Who has lost the turn already can't lose it twice, and the fallen have no nerve to lose. ARC-027
      const situation = situationOf(position);
      const characters = prompt.characters.filter((who) => {
        const statuses = situation.known(who)?.statuses ?? ["dead"];
        return !isDown(statuses) && !statuses.includes("shocked");
      });
      return [{ type: "requestReaction", encounter, characters, trigger: prompt.trigger, prompt: id }];
    }
  }
}

/** From as many defences as there are attacks down to none, each with the best that is left. ARC-046 … ARC-048 */
function defences(position: Position, prompt: AnswerPrompt): AnswerDecision[] {
  const { frame: encounter } = position;
  const means = defencesFor(position, prompt);
  return Array.from({ length: means.length + 1 }, (_, fewer) => {
    return {
      ...{ type: "answer", encounter, prompt: prompt.id, target: prompt.owner },
      defences: means.slice(0, means.length - fewer),
    };
  });
}

/** What each attack in turn would be met with: the best skill as often as it may be used, then the next. */
function defencesFor(position: Position, prompt: AnswerPrompt): readonly Means[] {
  const { owner: target, attacker, attacks, contest } = prompt;
  const situation = situationOf(position);
  const { settings } = situation;
  const state = situation.known(target);
  if (!state || situation.barTo(target) !== null) return [];
  const [first] = rollsOf(situation, prompt);
  const sum = first ? sumSeen(first) : 0;
  const shield = shieldOf(situation, state);
  // Coming up to it is enough: on a tie the attack fails. ARC-061
  return answerOptions(situation, { target, attacker, contest, attacks })
    .map((one) => ({ ...one, chance: beating(sideFor(position, target, one, attacker), sum - 1, settings) }))
    .sort((one, other) => other.chance - one.chance)
    .flatMap(({ skill, uses }) => Array.from({ length: uses }, (): Means => ({ skill, shield })))
    .slice(0, attacks);
}

const STOP = new Error("A decision that is only looked at has come to its first roll.");
const STOPPING = {
  roll: ({ count }: DiceRequest): readonly number[] => {
    if (count <= 0) return [];
    throw STOP;
  },
};

/** Those of some decisions that the rules don't refuse. */
export const allowed = <D extends Decision>(position: Position, decisions: readonly D[]): D[] =>
  decisions.filter((decision) => {
    try {
      return !isRefusal(arcEngine.resolve(decision, position, STOPPING));
    } catch (reason) {
      if (reason === STOP) return true;
      throw reason;
    }
  });
