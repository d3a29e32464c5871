/** How a fight of Personae runs, from the roll for the order to the last one down. */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision, Note, Ref, States } from "../../../../kernel/outcome.ts";
import type { Bout, Left, Opening } from "../../../../kernel/tactics/tactics.ts";
import type { PersonaeDecision } from "../decisions.ts";
import { turnOrder } from "../encounter/budget.ts";
import {
  CLOCK,
  type ClockState,
  type EncounterFrame,
  type EncounterState,
  type IdentityState,
  type ParticipantState,
  type Tier,
  type UsesSnapshot,
} from "../state.ts";
import { isNegated, lastLevelOf, RESTED, trackOf, MAIN, UNHURT } from "../vitality/tracks.ts";
import { encounterOf, identityOf, seatOf, settingsOf, stands, wearOf, type Position } from "./around.ts";
import { isHarmful } from "./challenges.ts";
import { itemsOf, reread } from "./items.ts";

const LEFT = "DRAMATIS.Personae.Tactics.left.";
const COMBAT = "combat";
const seatRef = (who: Ref): Ref => `${who}.seat`;

const everybody = ({ frame }: Position): readonly Ref[] => frame.participants.map(({ who }) => who);

export const personaeBout: Bout<EncounterFrame> = {
  opens(position) {
    const unrolled = everybody(position).filter((who) => seatOf(position, who)?.state.order.rolled === false);
    return unrolled.length === 0 ? [] : [{ type: "initiative", encounter: position.frame, actors: unrolled }];
  },

  order(position) {
    const { instigator = null, instigated = null } = encounterOf(position) ?? {};
    const entries = everybody(position).flatMap((who) => {
      const seat = seatOf(position, who);
      return seat ? [{ id: who, participant: seat.state }] : [];
    });
    return turnOrder(entries, instigator, position.frame.round, settingsOf(position), instigated);
  },

  frameAt(frame, round, begun) {
    const combatants = begun.flatMap((one) => frame.participants.find(({ who }) => who === one)?.combatant ?? []);
    return { ...frame, round, begun: combatants };
  },

  ends(position, who) {
    const { frame: encounter } = position;
    if (who === null) return [{ type: "endRound", encounter, identities: everybody(position) }];
    const running = identityOf(position, who)?.running ?? [];
    return running.length === 0 ? [] : [{ type: "endTurn", encounter, actor: who }];
  },

  stands,

  wear(position, who) {
    const state = identityOf(position, who);
    return state ? wearOf(state, settingsOf(position)) : 0;
  },

  left(position, who) {
    const state = identityOf(position, who);
    return state ? leftOf(state) : [];
  },

  trouble,
  remarks,
  stage,
  reread,
  rested: (state) => rested(state as IdentityState),
  tiers: {
    all: (["minion", "minor", "major"] satisfies Tier[]).map((id) => ({ id, label: `DRAMATIS.Personae.Tier.${id}` })),
    at: (state, id) => ({ ...state, tier: id }),
  },
  deed,
  mayBegin: true,
};

/** Shock levels still to go, and what is left of everything that is limited. PER-024, PER-088 */
function leftOf(state: IdentityState): readonly Left[] {
  const last = lastLevelOf(state);
  const { shock } = trackOf(state, MAIN);
  const { enhancements = [], talents = [], powers } = state;
  const limited = [...enhancements, ...talents, ...powers].flatMap(({ name, uses }): readonly Left[] =>
    uses && uses.per !== "none" && uses.max > 0 ? [{ label: name, value: uses.value, max: uses.max }] : [],
  );
  return [{ label: `${LEFT}levels`, value: isNegated(state) ? 0 : last - shock, max: last }, ...limited];
}

const LISTS = ["skills", "weapons", "shields", "powers"] as const;

/** No skill has more dice; many more of them could not be rolled. PER-019 */
const MOST_DICE = 99;

/** What is damaged of somebody, in words. */
function trouble(states: States, who: Ref): Note | null {
  const state = states[who] ?? {};
  const { name = who, tracks, attributes, tier, recovery, vitality } = state as Partial<IdentityState>;
  const damaged = (field: string): Note => ({ key: "DRAMATIS.Personae.Tactics.damaged", data: { name, field } });
  const isGroup = (value: unknown): boolean => typeof value === "object" && value !== null;
  if (!isGroup(attributes)) return damaged("attributes");
  if (!isGroup(vitality)) return damaged("vitality");
  if (!isGroup(recovery)) return damaged("recovery");
  if (typeof tier !== "string") return damaged("tier");
  const bad = LISTS.find((list) => !Array.isArray(state[list]));
  if (bad) return damaged(bad);
  if (!(state["skills"] as readonly unknown[]).every(isSkill)) return damaged("skills");
  const marks = Object.values(tracks ?? {});
  const isWhole = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
  const sound = tracks?.main !== undefined && marks.every(({ hits, shock }) => isWhole(hits) && isWhole(shock));
  return sound ? null : damaged("tracks");
}

const isSkill = (one: unknown): boolean => {
  const { rating } = (one ?? {}) as { readonly rating?: unknown };
  return Number.isInteger(rating) && Number(rating) >= 0 && Number(rating) <= MOST_DICE;
};

/** Tells of those who have nothing but their hands. PER-077 */
function remarks(states: States, who: Ref): readonly Note[] {
  const state = identityOf({ states }, who);
  if (!state || state.weapons.length > 0 || state.powers.some(isHarmful)) return [];
  return [{ key: "DRAMATIS.Personae.Tactics.bareHanded", data: { name: state.name } }];
}

/** Nothing marked on any track, nothing on its way back, and all that is limited as often as it ever is. PER-024, PER-088, PER-103 */
function rested(state: IdentityState): IdentityState {
  const { enhancements = [], talents = [], powers, recovery } = state;
  return {
    ...state,
    tracks: { ...Object.fromEntries(Object.keys(state.tracks).map((id) => [id, UNHURT])), main: UNHURT },
    recovery: { ...recovery, ...RESTED },
    enhancements: enhancements.map(filled),
    talents: talents.map(filled),
    powers: powers.map(filled),
    ...{ running: [], delayed: [] },
  };
}

const filled = <T extends { readonly uses?: UsesSnapshot }>(one: T): T =>
  one.uses ? { ...one, uses: { ...one.uses, value: one.uses.max } } : one;

/** What somebody struck with. */
function deed(decision: Decision): Note | null {
  const made = decision as PersonaeDecision;
  if (made.type !== "challenge") return null;
  const { name: item } = made.power ?? made.weapon ?? {};
  const felling = "DRAMATIS.Personae.Tactics.felling.";
  if (item === undefined) return { key: `${felling}bare`, data: {} };
  return { key: `${felling}${made.power ? "power" : "strike"}`, data: { item } };
}

/** Puts these into a violent encounter, each with a place of its own and what is left of their limited uses. PER-054 */
function stage(
  states: States,
  members: readonly Ref[],
  { begins = null }: Opening = {},
): { states: States; frame: EncounterFrame } {
  const encounter: EncounterState = {
    ...{ sceneState: "violent", instigator: begins, goals: { party: "", opposition: "" }, negators: [], ended: false },
  };
  const clock: ClockState = { scene: 1, day: 1, session: 1 };
  const items = members.flatMap((who) => itemsOf(who, states[who] ?? {}));
  return {
    states: {
      ...Object.fromEntries(items),
      [CLOCK]: clock,
      ...states,
      [COMBAT]: encounter,
      ...Object.fromEntries(members.map((who): [Ref, JsonObject] => [seatRef(who), freshSeat(who)])),
    },
    frame: {
      ...{ combat: COMBAT, round: 0, begun: [] },
      participants: members.map((who) => ({ who, combatant: seatRef(who) })),
    },
  };
}

/** A place on which nothing has happened yet. */
function freshSeat(identity: Ref): ParticipantState {
  return {
    identity,
    order: { dice: [], modifier: 0, rolled: false },
    used: { round: 0, moves: 0, actions: 0 },
    readied: { means: null, item: null, round: 0, used: false },
  };
}
