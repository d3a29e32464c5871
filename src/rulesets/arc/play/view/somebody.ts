import { targetedBy } from "../../../../fittings/here/candidates.ts";
import { combatantOf, combatBehind } from "../../../../fittings/here/encounter.ts";
import { game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { Json } from "../../../../kernel/json.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { deriveCharacter, type DerivedCharacter } from "../../rules/derive.ts";
import { turnOf, type Turn } from "../../rules/sequence/records.ts";
import type { ArcSettings } from "../../rules/settings.ts";
import type { ArcFrame, Change, CharacterState } from "../../rules/state.ts";
import { frameIn, isSeat } from "../board/frame.ts";
import { isCharacter, readCharacter, readEncounter, readParticipant } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { term } from "./words.ts";

/** Somebody at the table now, as one person looks at them. Good for one drawing. */
export interface Somebody {
  readonly actor: FoundryActor;
  readonly ref: Ref;
  /** Whether a game master is looking. */
  readonly isGM: boolean;
  /** Whether whoever looks may read middle scores. ARC-083 */
  readonly seesMiddle: boolean;
  readonly state: CharacterState;
  readonly derived: DerivedCharacter;
  readonly settings: ArcSettings;
  readonly encounter: ArcFrame | null;
  /** What they have said and done in this game turn; null outside events that are under way. */
  readonly turn: Turn | null;
  /** What waits for them until the turn ends, as far as whoever looks may know. ARC-002 */
  readonly waits: readonly Change[];
  /** Those this person has targeted on the board. */
  readonly targets: readonly Ref[];
  /** A decision made here and now. */
  readonly here: (type: string, more?: Readonly<Record<string, Json>>) => Decision;
}

/** An actor of this game as it is now. */
export function somebodyHere(actor: FoundryActor): Somebody {
  const { uuid: ref } = actor;
  const { isGM } = game().user;
  const settings = arcSettings();
  const state = readCharacter(actor);
  const encounter = frameIn(ref);
  const seesMiddle = isGM || !settings.hideUS;
  return {
    ...{ actor, ref, isGM, seesMiddle, settings, state, encounter, derived: deriveCharacter(state, settings) },
    ...eventOf(ref, encounter, seesMiddle),
    targets: targetedBy(actor, isCharacter),
    here: (type, more = {}) => ({ type, encounter, ...more }),
  };
}

/** Somebody's part of the event they are in. */
function eventOf(ref: Ref, frame: ArcFrame | null, seesMiddle: boolean): Pick<Somebody, "turn" | "waits"> {
  const combat = frame && combatBehind(frame.combat);
  const { begun, pending } = combat ? readEncounter(combat) : { begun: false, pending: [] };
  const seat = frame && begun ? combatantOf(ref) : null;
  const theirs = pending.filter(({ target }) => target === ref).map(({ change }) => change);
  return {
    turn: frame && seat && isSeat(seat) ? turnOf(readParticipant(seat).turn, frame.round) : null,
    waits: theirs.filter(({ type }) => seesMiddle || type !== "us"),
  };
}

/** Why they can do nothing now, in words; "" when they can. ARC-022, ARC-027, ARC-041, ARC-082 */
export function barOf({ derived: { cannotAct }, state: { name } }: Pick<Somebody, "derived" | "state">): string {
  return cannotAct === null ? "" : term(`Refusal.${cannotAct}`, { name });
}
