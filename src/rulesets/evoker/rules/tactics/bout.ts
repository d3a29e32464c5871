/** How a fight of Evoker runs, from the order to the last one down. EVO-003, EVO-008 … EVO-011, EVO-202 */
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Note, Ref, States } from "../../../../kernel/outcome.ts";
import type { Bout, Left, Opening } from "../../../../kernel/tactics/tactics.ts";
import { NO_GRANTS } from "../../../../kernel/turn-grants.ts";
import { initiativeOrder } from "../initiative/order.ts";
import { tieBreakOf } from "../initiative/tieBreak.ts";
import { derivedOf } from "../derive.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { SCORES, type Gauge } from "../terms.ts";
import type { CharacterState, EncounterState, ParticipantState } from "../state.ts";
import { characterOf, guestIn, isOnTurn, situationOf, stands, type Position } from "./around.ts";
import { wearOf } from "./trouble.ts";

const T = "DRAMATIS.Evoker.Tactics.";
const COMBAT = "combat";
const seatRef = (who: Ref): Ref => `${who}.seat`;

const everybody = ({ frame }: Position): readonly Ref[] => frame.participants.map(({ who }) => who);

export const evokerBout: Bout<EncounterFrame> = {
  /** They lose their first Turn, and the others have the better of it. EVO-007, EVO-142 */
  surprise({ frame: encounter }, surprised, ambushers) {
    return [{ type: "surprise", encounter, surprised, ambushers }];
  },

  opens(position) {
    const actors = everybody(position).filter((who) => situationOf(position).seat(who)?.state.order === null);
    return actors.length === 0 ? [] : [{ type: "initiative", encounter: position.frame, actors }];
  },

  order(position) {
    const situation = situationOf(position);
    const combatants = everybody(position).flatMap((id) => {
      const order = situation.seat(id)?.state.order;
      const state = characterOf(position, id);
      return order && state ? [{ id, ...order, ...tieBreakOf(state, situation.derived(id)) }] : [];
    });
    return initiativeOrder({ combatants, settings: situation.settings }).order;
  },

  frameAt: (frame, round) => ({ ...frame, round }),

  begins({ frame: encounter }, who) {
    return [who === null ? { type: "startRound", encounter } : { type: "startTurn", encounter, actor: who }];
  },

  aside(position) {
    const guest = guestIn(position);
    return guest !== null && stands(position, guest) && !isOnTurn(position, guest) ? guest : null;
  },

  // Surprise is over with the first Round. EVO-007
  waits: (position) =>
    position.frame.round === 1 &&
    everybody(position).some((who) => situationOf(position).seat(who)?.state.surprised === true),

  ends(position, who) {
    const { frame: encounter } = position;
    if (who === null) return [{ type: "endRound", encounter }];
    // Whoever has ended the Turn by word has done so.
    return isOnTurn(position, who) ? [{ type: "endTurn", encounter, actor: who }] : [];
  },

  stands,

  wear(position, who) {
    const state = characterOf(position, who);
    return state ? wearOf(state, situationOf(position).settings) : 0;
  },

  left,
  trouble,
  remarks,
  stage,
  rested,
};

/** Wounds and all there is to spend back, no Stress, nothing come over them, loaded and unjammed. EVO-012, EVO-228, EVO-280 */
function rested(stored: JsonObject): JsonObject {
  const state = stored as CharacterState;
  const scores = Object.fromEntries(
    Object.entries(state.scores).map(([key, one]) => [key, { ...one, decay: 0 }]),
  ) as CharacterState["scores"];
  const whole: CharacterState = {
    ...{ ...state, scores, stress: 0, grip: null, stealth: null, suffocation: null, unconscious: null },
    ...{ ailments: [], conditions: [], injuries: [], marks: [], fallingFrom: null },
    ...{ bledDry: false, nonFunctional: false, dead: false, mustFlee: false },
    ...{ spirit: full(state.spirit), exertion: full(state.exertion) },
    personas: state.personas.map((one) => ({ ...one, broken: false, wounds: one.max })),
    weapons: state.weapons.map((one) => ({ ...one, jammed: false, ammo: one.ammo && full(one.ammo) })),
  };
  const { woundMax, fateMax } = derivedOf(whole, DEFAULT_SETTINGS);
  return { ...whole, wounds: woundMax, fate: { value: Math.max(state.fate.value, fateMax) } };
}

const full = (gauge: Gauge): Gauge => ({ ...gauge, value: gauge.max });

/** Wounds of the body, and what there is to spend. EVO-220, EVO-280 */
function left(position: Position, who: Ref): readonly Left[] {
  const state = characterOf(position, who);
  if (!state) return [];
  const { wounds, woundMax, fateMax } = situationOf(position).derived(who);
  const part = (label: string, value: number, max: number): Left => ({ label: `${T}left.${label}`, value, max });
  const { stressMax } = situationOf(position).settings;
  const pools = (["spirit", "exertion"] as const).filter((pool) => state[pool].max > 0);
  return [
    part("light", wounds.light, woundMax.light),
    part("heavy", wounds.heavy, woundMax.heavy),
    // It grows: what is left is how much more there is room for.
    part("stress", Math.max(0, stressMax - state.stress), stressMax),
    ...(fateMax > 0 ? [part("fate", state.fate.value, fateMax)] : []),
    ...pools.map((pool) => part(pool, state[pool].value, state[pool].max)),
  ];
}

const LISTS = [
  ...["skills", "socialLinks", "ailments", "conditions", "injuries", "marks"],
  ...["personas", "powers", "weapons", "armours", "consumables", "traits"],
] as const;

const isGroup = (value: unknown): value is JsonObject => typeof value === "object" && value !== null;

/** What is damaged of somebody, in words. */
function trouble(states: States, who: Ref): Note | null {
  const state = states[who] ?? {};
  const { name = who, wounds, scores } = state as Partial<CharacterState>;
  const damaged = (field: string): Note => ({ key: `${T}damaged`, data: { name, field } });
  const isWhole = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
  const bad = LISTS.find((list) => !Array.isArray(state[list]));
  if (bad !== undefined) return damaged(bad);
  if (!isGroup(scores) || !SCORES.every((key) => typeof scores[key]?.value === "number")) return damaged("scores");
  if (!isGroup(wounds) || ![wounds.light, wounds.heavy, wounds.deadly].every(isWhole)) return damaged("wounds");
  const group = ["fate", "spirit", "exertion", "woundOverride", "revealed", "affinities"].find(
    (field) => !isGroup(state[field]),
  );
  if (group !== undefined) return damaged(group);
  return isWhole(state["stress"]) ? null : damaged("stress");
}

/** Tells of those who have nothing but their hands. U-30 */
function remarks(states: States, who: Ref): readonly Note[] {
  const state = characterOf({ states }, who);
  if (!state || state.weapons.length > 0 || state.powers.some(({ kind }) => kind === "attack")) return [];
  return [{ key: `${T}bareHanded`, data: { name: state.name } }];
}

/** Puts these into an encounter, each with a place of its own on its side; with no board, nobody is far from anybody. */
function stage(
  states: States,
  members: readonly Ref[],
  { sides = [] }: Opening = {},
): { states: States; frame: EncounterFrame } {
  const sideOf = (who: Ref): string => {
    const side = sides.findIndex((one) => one.includes(who));
    if (side >= 0) return `side ${side + 1}`;
    return states[who]?.["kind"] === "shadow" ? "shadows" : "party";
  };
  const seats = members.map((who): [Ref, ParticipantState] => [seatRef(who), freshSeat(who, sideOf(who))]);
  return {
    states: { ...states, [COMBAT]: FRESH, ...Object.fromEntries(seats) },
    frame: {
      ...{ combat: COMBAT, round: 0 },
      participants: members.map((who) => ({ who, combatant: seatRef(who) })),
    },
  };
}

const FRESH: EncounterState = {
  ...{ grants: NO_GRANTS, lastFired: null, rounds: { started: 0, ended: 0 }, turnOf: null },
  ...{ miasmaHere: false, miasmaRate: 1, light: "normal", haze: false, badWeather: false, ended: false },
};

/** A place on which nothing has happened yet. */
const freshSeat = (character: Ref, side: string): ParticipantState => ({
  ...{ character, side, square: null, moveSpent: false, metresUsed: 0, actionSpent: false, actionCount: 0 },
  ...{ moveLocked: false, bandChanged: false, moving: false, swapped: false, lastTurn: null, volley: null },
  ...{ muddled: false, disengage: { tested: false, from: [] }, surprised: false, ambusher: false },
  ...{ startingAdvantage: 0, chanceUsed: 0, chanceTargets: [], leftOut: false, order: null },
});
