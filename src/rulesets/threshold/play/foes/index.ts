/** Threshold's foes at the table: the game master's, played by its tactics with what the board tells of each blow. */
import type { Foes } from "../../../../fittings/foes/foes.ts";
import { onFoot } from "../../../../fittings/foes/strides.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { EncounterFrame as KernelFrame } from "../../../../kernel/frame.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { storedNow } from "../../../../table/authority/states.ts";
import { isCharacter, type EncounterFrame } from "../../rules/state.ts";
import { frameIn } from "../board/frame.ts";
import { answersItself } from "../cards/automatic.ts";
import { isCharacter as isCharacterActor, readEncounter } from "../models/reading.ts";
import { charter } from "../settings/charter.ts";
import { thresholdBout, thresholdTactics } from "../../rules/tactics/tactics.ts";
import { asOnBoard, clearings, sneaks } from "./on-board.ts";
import { saysOf } from "./says.ts";
import { saysAnswer } from "./says-answer.ts";
import { strides } from "./strides.ts";

/** What the order of a fight brings about by itself. RUN-022, RUN-028, RUN-065 */
const BY_ITSELF: readonly string[] = ["begin", "endSurprise", "startTurn", "startSlot", "join"];

export const thresholdFoes: Foes<EncounterFrame> = {
  tactics: onFoot(
    {
      ...thresholdTactics,
      options(position, view) {
        const all = thresholdTactics.options(position, view);
        // Passing stays the last.
        const more = [...clearings(all, position, view.who), ...sneaks(position, view)];
        const deeds = [...all.slice(0, -1), ...more, ...all.slice(-1)];
        return asOnBoard(deeds, position);
      },
      answers: (position, prompt, view) => asOnBoard(thresholdTactics.answers(position, prompt, view), position),
    },
    strides,
  ),
  frame: frameOf,
  states: statesOf,
  says: saysOf,
  isQuiet: ({ type, how }) => type === "surprise" || (type === "move" && how === "move"),
  saysAnswer,
  choices: charter.choices,
  comesByItself: ({ type }) => BY_ITSELF.includes(type),
  weighing: { bout: thresholdBout, isOurs: isCharacterActor },
  answersItself,
};

/** Nobody has a slot before the order is fixed; those of other games are no concern of these rules. RUN-025, RUN-032 */
function frameOf(combat: FoundryCombat): EncounterFrame | null {
  const frame = combat.started ? frameIn(combat) : null;
  return frame && readEncounter(combat).phase === "rounds" ? frame : null;
}

function statesOf({ combat, participants }: KernelFrame): States {
  const states = storedNow([combat, ...participants.flatMap(({ who, combatant }) => [who, combatant])]);
  return { ...states, ...storedNow(Object.values(states).flatMap(itemsOf)) };
}

const LISTS = ["weapons", "armors", "shields", "abilities", "powers", "consumables"] as const;

const itemsOf = (state: States[Ref]): readonly Ref[] =>
  isCharacter(state) ? LISTS.flatMap((list) => state.items[list].map(({ id }) => id)) : [];
