import { game, localize } from "../../../../foundry/index.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/index.ts";
import { deriveIdentity, standsReady } from "../../rules/queries.ts";
import type { IdentityModel } from "../models/identity.ts";
import { clock, personaeSettings } from "../settings/read.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { EncounterFrame, EncounterState } from "../../rules/state.ts";
import { readEncounter, readParticipant } from "../states/adapter.ts";
import { isIdentity, readIdentity } from "../states/identity.ts";
import { frameFor, modeOf } from "../turns/frame.ts";
import { helpersFor } from "../turns/helpers.ts";
import { clockView } from "./clock-view.ts";
import type { ClockView } from "./clock-view.ts";
import { headerView } from "./header-view.ts";
import type { HeaderView } from "./header-view.ts";
import { rowView } from "./row-view.ts";
import type { RowView } from "./row-view.ts";

/** What all rows of one drawing share. Read once: with a hundred rows, reading it for each is what takes the time. */
export interface Glance {
  readonly settings: PersonaeSettings;
  readonly encounter: EncounterState;
  readonly frame: EncounterFrame | null;
}

export function glanceAt(combat: FoundryCombat): Glance | null {
  if (combat.type !== "personae-encounter") return null;
  return { settings: personaeSettings(), encounter: readEncounter(combat), frame: frameFor(combat) };
}

/** The combatant's row, or null for those who are no identities of this game. */
export function readRow(combat: FoundryCombat, combatant: FoundryCombatant, glance: Glance | null): RowView | null {
  const { actor } = combatant;
  if (!actor || !isIdentity(actor) || combatant.type !== "personae-participant" || !glance) return null;
  const { settings, encounter, frame } = glance;
  const identity = readIdentity(actor);
  const participant = readParticipant(combatant);
  const { inoperative } = deriveIdentity(identity, settings, encounter.sceneState);
  const ready = frame !== null && standsReady(participant, actor.uuid, frame) && !participant.readied.used;
  return rowView(
    {
      name: combatant.name,
      pronouns: (actor.system as IdentityModel).pronouns,
      identity,
      participant,
      inoperative,
      round: combat.round,
      instigator: encounter.instigator === actor.uuid,
      readied: ready ? (actor.items.get(participant.readied.item ?? "")?.name ?? "") : "",
      isOwner: combatant.isOwner,
      canHelp: inoperative && helpersFor(actor).length > 0,
      isChorus: game().user.isGM,
      settings,
    },
    localize,
  );
}

/** The clock bar, for whoever looks. */
export function readClock(): ClockView {
  return clockView(clock(), game().user.isGM, personaeSettings().safetyButton, localize);
}

/** The header of an encounter of this game, or null for any other combat. */
export function readHeader(combat: FoundryCombat): HeaderView | null {
  if (combat.type !== "personae-encounter") return null;
  const participants = combat.turns.flatMap(({ actor, name }) => (actor ? [{ ref: actor.uuid, name }] : []));
  return headerView(
    readEncounter(combat),
    participants,
    combat.combatant?.actor?.uuid ?? null,
    game().user.isGM,
    localize,
    modeOf(combat),
  );
}
