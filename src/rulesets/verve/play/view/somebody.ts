import { targetedBy } from "../../../../fittings/here/candidates.ts";
import { combatantOf, combatBehind, frameHere } from "../../../../fittings/here/encounter.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Json } from "../../../../kernel/json.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { lookAhead, type SeenAhead } from "../../../../table/authority/foresee.ts";
import { Outlook } from "../../rules/decide/outlook.ts";
import { derive } from "../../rules/derive.ts";
import {
  folkOf,
  isCharacter,
  readCharacter,
  readEncounter,
  readParticipant,
  TYPE_PREFIX,
  type Folk,
} from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import type { LiveSheet } from "./scores.ts";

/** Somebody at the table now, as one person looks at them. Good for one drawing: it keeps what the engine was asked. */
export interface Somebody extends LiveSheet {
  readonly actor: FoundryActor;
  readonly ref: Ref;
  readonly folk: Folk;
  /** Whether a game master is looking. */
  readonly isGM: boolean;
  readonly encounter: EncounterFrame | null;
  /** 0 outside encounters. */
  readonly round: number;
  /** World second. VRV-009 */
  readonly now: number;
  /** Actions of this round; null outside encounters. VRV-146, VRV-157, VRV-256 */
  readonly actions: { readonly used: number; readonly most: number } | null;
  /** All say what they mean to do, and they haven't yet. VRV-150 */
  readonly isHeard: boolean;
  /** Looks ahead at a decision, up to its first die. */
  readonly ahead: (decision: Decision) => SeenAhead;
  /** What they decide here and now. */
  readonly own: (type: string, more?: Readonly<Record<string, Json>>) => Decision;
  /** Whom this person aims at on the board. */
  readonly targets: readonly Ref[];
}

/** An actor of this game as it is now. */
export function somebodyHere(actor: FoundryActor): Somebody {
  const ref = actor.uuid;
  const settings = verveSettings();
  const state = readCharacter(actor);
  const derived = derive(state, settings);
  const encounter = frameHere(ref);
  const combat = encounter && combatBehind(encounter.combat);
  const ours = combat?.type === `${TYPE_PREFIX}encounter`;
  const outlookStates =
    ours && combat && encounter ? { [ref]: state, [encounter.combat]: readEncounter(combat) } : { [ref]: state };
  const frame = ours ? encounter : null;
  const seat = frame && combat?.started ? combatantOf(ref, combat) : null;
  const place = seat && frame ? readParticipant(seat) : null;
  const used = place && place.used;
  const isHeard =
    place !== null && combat !== null && place.decided !== frame?.round && readEncounter(combat).phase === "declare";
  return {
    ...{ actor, ref, state, derived, settings, encounter: frame, folk: folkOf(actor) ?? "npc" },
    ...{ isGM: game().user.isGM, round: frame?.round ?? 0, now: game().time.worldTime },
    outlook: new Outlook(outlookStates, ref, settings, frame),
    isHeard,
    actions: used && {
      used: used.round === frame?.round ? used.actions : 0,
      most: derived.actionsPerRound,
    },
    targets: targetedBy(actor, isCharacter),
    ahead: lookAhead(),
    own: (type, more = {}) => ({ type, encounter: frame, actor: ref, ...more }),
  };
}

/** Why a decision can't be made now, in the engine's words; "" when it can. */
export function barOf({ ahead }: Pick<Somebody, "ahead">, decision: Decision): string {
  const seen = ahead(decision);
  return seen.kind === "refused" ? localize(seen.refusal.reason, seen.refusal.data) : "";
}
