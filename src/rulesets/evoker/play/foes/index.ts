/** Evoker's foes at the table: shadows and whoever else is the game master's, played by its tactics. */
import type { Foes } from "../../../../fittings/foes/foes.ts";
import { onFoot } from "../../../../fittings/foes/strides.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { openingDecision } from "../../../../kernel/history.ts";
import { isJsonObject } from "../../../../kernel/json.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Decision, Ref, States } from "../../../../kernel/outcome.ts";
import { storedNow } from "../../../../table/authority/states.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import { guestOf } from "../../rules/glance.ts";
import { situationOf } from "../../rules/tactics/around.ts";
import { leavesOf, leaving } from "../../rules/tactics/leave.ts";
import { evokerBout, evokerTactics } from "../../rules/tactics/tactics.ts";
import { charter } from "../settings/charter.ts";
import { isCharacter, readParticipant } from "../models/reading.ts";
import { answersItself } from "../cards/automatic.ts";
import { frameIn } from "../turns/frame.ts";
import { encounterHere } from "../turns/here.ts";
import { isOurs, isSeat } from "../turns/seats.ts";
import { clockIn, putClockBack } from "./clock.ts";
import { saysOf } from "./says.ts";
import { saysAnswer } from "./says-answer.ts";
import { strides } from "./strides.ts";

export const evokerFoes: Foes<EncounterFrame> = {
  tactics: onFoot(
    {
      ...evokerTactics,
      options(position, view) {
        const all = evokerTactics.options(position, view);
        // What ends the Turn stays the last.
        return [...all.slice(0, -1), ...leavesOf(position, view), ...all.slice(-1)];
      },
      consider: (decision, position, view) =>
        decision.type === "disengage"
          ? leaving(position, view, situationOf(position).engagedWith(view.who))
          : evokerTactics.consider(decision, position, view),
    },
    strides,
  ),
  frame: (combat) => (isOurs(combat) && combat.started ? frameIn(combat) : null),
  states: statesOf,
  says: saysOf,
  saysAnswer,
  choices: charter.choices,
  comesByItself: ({ type }) => BY_ITSELF.includes(type),
  answersItself,
  aside,
  isToBegin,
  clock: { read: clockIn, putBack: putClockBack },
  weighing: { bout: evokerBout, isOurs: isCharacter },
};

/** What the clock brings. EVO-010 */
const BY_ITSELF: readonly string[] = ["startRound", "startTurn", "endTurn", "endRound"];

function statesOf({ combat, participants }: EncounterFrame): States {
  return storedNow([combat, ...participants.flatMap(({ who, combatant }) => [who, combatant])]);
}

/** Whose One More keeps the order waiting. EVO-202 */
function aside(combat: FoundryCombat): FoundryCombatant | null {
  if (!isOurs(combat)) return null;
  const state = encounterHere(combat);
  const guest = state.turnOf === null ? guestOf(state) : null;
  return combat.combatants.find(({ actor }) => guest !== null && actor?.uuid === guest) ?? null;
}

/** True while the start of the present Turn is neither written nor told of: nobody acts before. EVO-010 */
function isToBegin(combat: FoundryCombat): boolean {
  const { combatant } = combat;
  const who = combatant?.actor?.uuid;
  if (!combatant || who === undefined || !isOurs(combat) || !isSeat(combatant)) return false;
  const hasBegun = (readParticipant(combatant).lastTurn ?? 0) >= combat.round;
  if (hasBegun || encounterHere(combat).turnOf === who) return false;
  return !cardsHere().some((card) => isStartOf(openingDecision(card), combat, who));
}

function isStartOf(decision: Decision | undefined, { uuid, round }: FoundryCombat, who: Ref): boolean {
  const { type, actor, encounter } = decision ?? { type: "" };
  if (type !== "startTurn" || actor !== who || !isJsonObject(encounter)) return false;
  return encounter["combat"] === uuid && encounter["round"] === round;
}
