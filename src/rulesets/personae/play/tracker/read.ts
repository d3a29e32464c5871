import type { Row, TrackerView } from "../../../../fittings/tracker/view.ts";
import { game, localize, type FoundryCombat, type FoundryCombatant } from "../../../../foundry/index.ts";
import { compareParticipants, deriveIdentity, needsStabilising, standsReady } from "../../rules/queries.ts";
import type { IdentityModel } from "../models/identity.ts";
import { clock, personaeSettings } from "../settings/read.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { EncounterFrame, EncounterState } from "../../rules/state.ts";
import { readEncounter, readParticipant } from "../states/adapter.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";
import { frameFor, modeOf } from "../turns/frame.ts";
import { helpersFor } from "../turns/helpers.ts";
import { clockView } from "./clock-view.ts";
import { headerView } from "./header-view.ts";
import { rowView } from "./row-view.ts";

/** What stands above the tracker's rows. */
export const TRACKER_HEADER = "templates/personae/tracker/header.hbs";

/** What Personae adds to the tracker: the clock always, the rest to an encounter of its own. */
export function readTracker(combat: FoundryCombat | null): TrackerView {
  const settings = personaeSettings();
  const bars = [clockView(clock(), game().user.isGM, settings.safetyButton, localize)];
  if (combat?.type !== "personae-encounter") return { bars, header: null, next: null, rows: [] };
  // Read once for all rows: with a hundred of them, reading it for each is what takes the time.
  const glance = { settings, encounter: readEncounter(combat), frame: frameFor(combat) };
  return {
    bars,
    header: { template: TRACKER_HEADER, context: readHeader(combat, glance) },
    next: null,
    rows: combat.combatants.contents.flatMap((combatant) => readRow(combat, combatant, glance) ?? []),
  };
}

/** What all rows of one drawing share. */
interface Glance {
  readonly settings: PersonaeSettings;
  readonly encounter: EncounterState;
  readonly frame: EncounterFrame | null;
}

/** The combatant's row, or null for those who are no identities of this game. */
function readRow(combat: FoundryCombat, combatant: FoundryCombatant, glance: Glance): Row | null {
  const { actor } = combatant;
  if (!actor || !isIdentity(actor) || combatant.type !== "personae-participant") return null;
  const { settings, encounter, frame } = glance;
  const identity = readIdentity(actor);
  const participant = readParticipant(combatant);
  const { sceneState } = encounter;
  const { inoperative, hitsToShock1: n, shockAt, vitality } = deriveIdentity(identity, settings, sceneState);
  const ready = frame !== null && standsReady(participant, actor.uuid, frame) && !participant.readied.used;
  return rowView(
    {
      combatant: combatant.id,
      ref: actor.uuid,
      frame,
      name: combatant.name,
      pronouns: (actor.system as IdentityModel).pronouns,
      identity,
      left: { n, max: shockAt[0] ?? vitality },
      participant,
      inoperative,
      fallen: needsStabilising(identity, settings, sceneState),
      round: combat.round,
      instigator: encounter.instigator === actor.uuid,
      readied: ready ? (actor.items.get(participant.readied.item ?? "")?.name ?? "") : "",
      isOwner: combatant.isOwner,
      canHelp: inoperative && helpersFor(actor).length > 0,
      isChorus: game().user.isGM,
      ties: tiesOf(combat, combatant),
      settings,
    },
    localize,
  );
}

/** The neighbours in the order from whom nothing tells a combatant apart: every die of both ties (PER-053). */
function tiesOf(combat: FoundryCombat, combatant: FoundryCombatant): (-1 | 1)[] {
  const at = combat.turns.findIndex(({ id }) => id === combatant.id);
  const own = readParticipant(combatant);
  return ([-1, 1] as const).filter((step) => {
    const other = combat.turns[at + step];
    if (at < 0 || other?.type !== combatant.type) return false;
    const theirs = readParticipant(other);
    return own.order.rolled && theirs.order.rolled && compareParticipants(own, theirs) === 0;
  });
}

/** The header of an encounter. */
function readHeader(combat: FoundryCombat, { encounter, settings }: Glance) {
  const participants = combat.turns.flatMap(({ actor, name }) => (actor ? [{ ref: actor.uuid, name }] : []));
  return headerView(
    encounter,
    participants,
    combat.combatant?.actor?.uuid ?? null,
    game().user.isGM,
    localize,
    modeOf(combat),
    { round: combat.round, roundSeconds: settings.roundSeconds },
  );
}
