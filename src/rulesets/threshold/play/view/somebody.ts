import { targetedBy } from "../../../../fittings/here/candidates.ts";
import { combatantOf } from "../../../../fittings/here/encounter.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { Json } from "../../../../kernel/json.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { lookAhead, type SeenAhead } from "../../../../table/authority/foresee.ts";
import { deriveCharacter, type DerivedCharacter } from "../../rules/derive/character.ts";
import { spentIn } from "../../rules/derive/spent.ts";
import type { CharacterState, CombatantState, EncounterFrame } from "../../rules/state.ts";
import { frameIn, isSeat } from "../board/frame.ts";
import { isCharacter, readCharacter, readCombatant } from "../models/reading.ts";

/** Somebody at the table now. Good for one drawing: it keeps what the engine was asked. */
export interface Somebody {
  readonly actor: FoundryActor;
  readonly ref: Ref;
  /** Whether a game master is looking. */
  readonly isGM: boolean;
  readonly state: CharacterState;
  readonly derived: DerivedCharacter;
  readonly encounter: EncounterFrame | null;
  /** What it has used in this game turn; null outside fights. */
  readonly spent: CombatantState["spent"] | null;
  /** Those this person has targeted on the board. */
  readonly targets: readonly Ref[];
  /** What would come of a decision up to its first die. */
  readonly ahead: (decision: Decision) => SeenAhead;
  /** A decision of theirs, here and now. */
  readonly own: (type: string, more?: Readonly<Record<string, Json>>) => Decision;
}

/** An actor of this game as it is now. */
export function somebodyHere(actor: FoundryActor): Somebody {
  const ref = actor.uuid;
  const encounter = frameIn(ref);
  const seat = encounter && combatantOf(ref);
  const state = readCharacter(actor);
  return {
    isGM: game().user.isGM,
    ...{ actor, ref, state, encounter, derived: deriveCharacter(state), ahead: lookAhead() },
    spent: encounter && seat && isSeat(seat) ? spentIn(readCombatant(seat), encounter.round) : null,
    targets: targetedBy(actor, isCharacter),
    own: (type, more = {}) => ({ type, encounter, actor: ref, ...more }),
  };
}

/** Why a decision can't be made now, in the engine's words; "" when it can. */
export function barOf({ ahead }: Somebody, decision: Decision): string {
  const seen = ahead(decision);
  return seen.kind === "refused" ? localize(seen.refusal.reason, seen.refusal.data) : "";
}
