/** Verve's fights at the table: figures that are played by its tactics, and fights weighed before they happen. */
import type { Foes } from "../../../../fittings/foes/foes.ts";
import { onFoot } from "../../../../fittings/foes/strides.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Effect, Ref, States } from "../../../../kernel/outcome.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { storedNow } from "../../../../table/authority/states.ts";
import type { VerveDecision } from "../../rules/decisions.ts";
import type { DamageEffect } from "../../rules/outcomes.ts";
import { CLOCK } from "../../rules/state.ts";
import { verveBout, verveTactics } from "../../rules/tactics/tactics.ts";
import { frameIn } from "../board/frame.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { charter, verveSettings } from "../settings/charter.ts";
import { answersItself } from "../turns/answering.ts";
import { asOnBoard } from "./on-board.ts";
import { dashesFor, dashing, hasDashed } from "./dash.ts";
import { considered, flightsOf } from "./flight.ts";
import { saysOf } from "./says.ts";
import { saysAnswer } from "./says-answer.ts";
import { verveSlots } from "./slots.ts";
import { strides } from "./strides.ts";

export const verveFoes: Foes = {
  tactics: onFoot(
    {
      ...verveTactics,
      options(position, view) {
        const all = verveTactics.options(position, view) as readonly VerveDecision[];
        const kept = asOnBoard(all, position);
        // To dash is all that anybody does in a round. VRV-234
        if (hasDashed(position, view.who)) return kept.slice(-1);
        const lost = all.filter((one) => asOnBoard([one], position).length === 0);
        const more = [...dashesFor(lost, kept, position, view), ...flightsOf(position, view)];
        // What does nothing stays the last.
        return [...kept.slice(0, -1), ...more, ...kept.slice(-1)];
      },
      consider: (decision, position, view) =>
        dashing(decision, position, view, verveTactics) ??
        considered(decision, position, view) ??
        verveTactics.consider(decision, position, view),
    },
    strides,
  ),
  frame: frameOf,
  states: statesOf,
  says: saysOf,
  saysAnswer,
  chosenBy,
  choices: charter.choices,
  slots: verveSlots,
  // What the first round asks. Whoever goes on to another part of it by hand stops a run. VRV-150
  comesByItself: ({ type }) => type === "openRound",
  answersItself,
  weighing: { bout: verveBout, isOurs: isCharacter },
};

/** Nobody says or does anything before the first round. VRV-146 */
function frameOf(combat: FoundryCombat): EncounterFrame | null {
  return combat.started ? frameIn(combat) : null;
}

/** How much verve a hero gives is their player's to say, where the group doesn't have it go first. VRV-111 */
function chosenBy(effect: Effect): Ref | null {
  if (effect.type !== "damage" || verveSettings().verveFirst) return null;
  const { target, archetypal, verveLimit, psychic } = effect as DamageEffect;
  const actor = archetypal && verveLimit === null && psychic === null ? actorOf(target) : null;
  const gives = actor?.hasPlayerOwner === true && isCharacter(actor) && readCharacter(actor).verve.value > 0;
  return gives ? target : null;
}

function statesOf({ combat, participants }: EncounterFrame): States {
  return storedNow([combat, CLOCK, ...participants.flatMap(({ who, combatant }) => [who, combatant])]);
}
