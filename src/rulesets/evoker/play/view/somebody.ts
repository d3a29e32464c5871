/** Somebody at the table now, as what is shown of them and what they can do is worked out. */
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { targetedBy } from "../../../../fittings/here/candidates.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { NO_GRANTS, type TurnGrants } from "../../../../kernel/turn-grants.ts";
import { lookAhead, type SeenAhead } from "../../../../table/authority/foresee.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { DerivedCharacter } from "../../rules/derive.ts";
import type { CharacterState } from "../../rules/state.ts";
import type { CharacterModel } from "../models/character.ts";
import { isCharacter, readCharacter, readEncounter } from "../models/reading.ts";
import { frameIn } from "../turns/frame.ts";

/** Good for one drawing, for it keeps what it has read. */
export interface Somebody {
  readonly actor: FoundryActor;
  readonly ref: Ref;
  readonly state: CharacterState;
  readonly derived: DerivedCharacter;
  readonly encounter: EncounterFrame | null;
  /** Extra turns of that encounter. */
  readonly grants: TurnGrants;
  /** Those this person has targeted on the board. */
  readonly targets: readonly Ref[];
  /** What would come of a decision up to its first die. */
  readonly ahead: (decision: Decision) => SeenAhead;
}

/** An actor of this game as it is now, with what the engine says of what it might do. */
export function somebodyHere(actor: FoundryActor): Somebody {
  const encounter = frameIn(actor.uuid);
  const combat = encounter && combatBehind(encounter.combat);
  return {
    ...{ actor, ref: actor.uuid, state: readCharacter(actor) },
    derived: (actor.system as CharacterModel).derived,
    encounter,
    grants: combat ? readEncounter(combat).grants : NO_GRANTS,
    targets: targetedBy(actor, isCharacter),
    ahead: lookAhead(),
  };
}

/** The engine's refusal in words, "" for none of these reasons or no refusal at all. @param settles reasons that stand in nobody's way */
export function refusalOf(seen: SeenAhead, settles: readonly string[] = []): string {
  if (seen.kind !== "refused") return "";
  const { reason, data } = seen.refusal;
  return settles.some((one) => reason.endsWith(`.${one}`)) ? "" : localize(reason, data);
}
