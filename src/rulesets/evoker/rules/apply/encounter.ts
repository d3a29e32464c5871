/** What effects do to a combatant and to an encounter. Pure. */
import {
  beginGrant,
  closeGrant,
  declineGrant,
  earnGrant,
  lapseGrants,
  NO_GRANTS,
  passGrant,
  spendGrant,
  type TurnGrants,
} from "../../../../kernel/turn-grants.ts";
import type { EncounterEffect, GrantEffect, ParticipantEffect, SpendEffect } from "../outcomes.ts";
import type { EncounterState, ParticipantState } from "../state.ts";

/** The combatant after one effect. EVO-003, EVO-007, EVO-009, EVO-173. */
export function applyToParticipant(state: ParticipantState, effect: ParticipantEffect): ParticipantState {
  switch (effect.type) {
    case "spend": {
      const { onGrant } = effect;
      return {
        ...state,
        moveSpent: state.moveSpent || (effect.move && !onGrant),
        actionSpent: state.actionSpent || (effect.action && !onGrant),
        actionCount: state.actionCount + (effect.action ? 1 : 0),
        metresUsed: state.metresUsed + effect.metres,
        moving: state.moving || effect.begins,
        moveLocked: state.moveLocked || effect.lock,
        bandChanged: state.bandChanged || effect.band,
        swapped: state.swapped || effect.swapped,
        volley: volleyAfter(state, effect),
      };
    }
    case "refund":
      return {
        ...state,
        moveSpent: state.moveSpent && !effect.move,
        actionSpent: state.actionSpent && !effect.action,
        moveLocked: state.moveLocked && !effect.move,
      };
    case "muddle":
      return { ...state, muddled: effect.on };
    case "disengage": {
      const { tested, from } = effect.fresh ? { ...state.disengage, from: [] } : state.disengage;
      const known = from.map(({ id }) => id);
      const added = effect.from.filter((ref) => !known.includes(ref)).map((id) => ({ id }));
      return { ...state, disengage: { tested: tested || effect.tested, from: [...from, ...added] } };
    }
    case "resetTurn":
      return {
        ...state,
        moveSpent: false,
        actionSpent: false,
        actionCount: 0,
        metresUsed: 0,
        moving: false,
        moveLocked: false,
        bandChanged: false,
        swapped: false,
        chanceUsed: 0,
        lastTurn: effect.round,
        volley: null,
        muddled: false,
        disengage: { tested: false, from: [] },
      };
    case "resetRound":
      return {
        ...state,
        chanceTargets: [],
        surprised: state.surprised && !effect.clearSurprise,
        ambusher: state.ambusher && !effect.clearSurprise,
      };
    case "chanceUsed":
      return {
        ...state,
        chanceUsed: state.chanceUsed + 1,
        chanceTargets: [...state.chanceTargets.filter((ref) => ref !== effect.against), effect.against],
      };
    case "order": {
      const { initiative, rollOffs } = effect;
      return { ...state, order: { initiative, rollOffs } };
    }
    case "surprise":
      return {
        ...state,
        surprised: effect.surprised,
        ambusher: effect.ambusher,
        startingAdvantage: effect.startingAdvantage,
      };
    case "startingAdvantage":
      return { ...state, startingAdvantage: Math.max(0, state.startingAdvantage + effect.amount) };
    case "leaveOut":
      return { ...state, leftOut: effect.on };
  }
}

/** Any other Action ends an All-Weapon Attack. EVO-077. */
function volleyAfter(
  { volley }: ParticipantState,
  { weapon, action, onGrant }: SpendEffect,
): ParticipantState["volley"] {
  if (weapon === null) return action ? null : volley;
  if (action || volley === null) return { onGrant, weapons: [{ id: weapon }] };
  return { ...volley, weapons: [...volley.weapons.filter(({ id }) => id !== weapon), { id: weapon }] };
}

/** The encounter after one effect. EVO-010, EVO-012, EVO-200 … EVO-204. */
export function applyToEncounter(state: EncounterState, effect: EncounterEffect): EncounterState {
  switch (effect.type) {
    case "grant":
      return { ...state, grants: granted(state.grants, effect) };
    case "fired": {
      const { round, actor, phase } = effect;
      const turnOf = phase === "turnStart" ? actor : null;
      const { started, ended } = state.rounds;
      const rounds = {
        started: phase === "roundStart" ? Math.max(started, round) : started,
        ended: phase === "roundEnd" ? Math.max(ended, round) : ended,
      };
      return { ...state, lastFired: { round, actor, phase }, rounds, turnOf };
    }
    case "surroundings": {
      const { miasma, light, haze, badWeather } = effect;
      const miasmaRate = miasma ?? state.miasmaRate;
      return { ...state, miasmaHere: miasma !== null, miasmaRate, light, haze, badWeather };
    }
    case "closeEncounter":
      return { ...state, ended: true, turnOf: null, grants: NO_GRANTS };
  }
}

function granted(grants: TurnGrants, { step, holder, action, receiver, worth, use }: GrantEffect): TurnGrants {
  switch (step) {
    case "earn":
      return earnGrant(grants, action, holder);
    case "pass":
      return receiver === null ? grants : passGrant(grants, holder, receiver, worth);
    case "begin":
      return beginGrant(grants, holder, use);
    case "spend":
      return spendGrant(grants);
    case "restore":
      return grants.active === null ? grants : { ...grants, active: { ...grants.active, spent: false } };
    case "close":
      return closeGrant(grants);
    case "decline":
      return declineGrant(grants, holder);
    case "lapse":
      return lapseGrants(grants);
  }
}
