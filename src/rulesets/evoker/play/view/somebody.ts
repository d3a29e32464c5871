/** Somebody at the table now, as what is shown of them and what they can do is worked out. */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { targetedBy } from "../../../../fittings/here/candidates.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { NO_GRANTS, type TurnGrants } from "../../../../kernel/turn-grants.ts";
import { lookAhead, type SeenAhead } from "../../../../table/authority/foresee.ts";
import { game, localize } from "../../../../foundry/globals.ts";
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
  /** Those whom they hold, of these and of the encounter (EVO-356). */
  readonly holds: readonly Ref[];
  /** Whether this person is a game master. */
  readonly isGM: boolean;
  /** What would come of a decision up to its first die. */
  readonly ahead: (decision: Decision) => SeenAhead;
}

/** An actor of this game as it is now, with what the engine says of what it might do. */
export function somebodyHere(actor: FoundryActor): Somebody {
  const encounter = frameIn(actor.uuid);
  const combat = encounter && combatBehind(encounter.combat);
  const targets = targetedBy(actor, isCharacter);
  return {
    ...{ actor, ref: actor.uuid, state: readCharacter(actor) },
    derived: (actor.system as CharacterModel).derived,
    encounter,
    grants: combat ? readEncounter(combat).grants : NO_GRANTS,
    targets,
    holds: heldBy(actor.uuid, [...targets, ...(encounter?.participants ?? []).map(({ who }) => who)]),
    isGM: game().user.isGM,
    ahead: lookAhead(),
  };
}

/** Those of them whom somebody holds, each once. */
const heldBy = (holder: Ref, some: readonly Ref[]): readonly Ref[] =>
  [...new Set(some)].filter((ref) => {
    const found = actorOf(ref);
    return found && isCharacter(found) && readCharacter(found).grip?.by === holder;
  });

/** The engine's refusal in words, "" for none of these reasons or no refusal at all. @param settles reasons that stand in nobody's way */
export function refusalOf(seen: SeenAhead, settles: readonly string[] = []): string {
  if (seen.kind !== "refused") return "";
  const { reason, data } = seen.refusal;
  return settles.some((one) => reason.endsWith(`.${one}`)) ? "" : localize(reason, data);
}
