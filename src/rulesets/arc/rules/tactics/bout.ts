/** How a fight of Arc runs: the order from the lowest State of Mind, slot by slot, and everything at the turn's end (ARC-002, ARC-037 … ARC-045). */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Note, Ref, States } from "../../../../kernel/outcome.ts";
import type { Bout, Left, Opening } from "../../../../kernel/tactics/tactics.ts";
import { Situation } from "../decide/situation.ts";
import { whyCannotAct } from "../derive.ts";
import { freshEncounter, freshParticipant } from "../ranges.ts";
import type { ArcDecision } from "../decisions.ts";
import type { ArcCheck } from "../outcomes.ts";
import { KS_KEYS } from "../sequence/zeroStats.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { ArcFrame, CharacterState, EncounterState, Score } from "../state.ts";
import { characterOf, everybody, situationOf, stands, wearOf, type Position } from "./around.ts";
import { armsOf, isHarmful } from "./arms.ts";
import { reread, withItems } from "./items.ts";
import { trouble } from "./trouble.ts";

const T = "DRAMATIS.Arc.Tactics.";
const COMBAT = "combat";
const seatRef = (who: Ref): Ref => `${who}.seat`;

export const arcBout: Bout<ArcFrame> = {
  /** They don't declare in the first turn; Reaction checks of their side stay the game master's word. ARC-041, B15, B16 */
  surprise({ frame: encounter }, characters) {
    return [{ type: "surprise", encounter, characters }];
  },

  /** The order is set once for the whole event. ARC-039, ARC-040, ARC-043 */
  opens(position) {
    const { states, frame } = position;
    const encounter = states[frame.combat] as EncounterState | undefined;
    return encounter?.begun ? [] : [{ type: "beginEvent", encounter: frame }];
  },

  /** Lowest first; where everybody declares before anything is done, each comes up again to do it. ARC-039, ARC-045 */
  order(position) {
    const { order, settings } = situationOf(position);
    const late = everybody(position).filter((who) => !order.includes(who));
    const once = [...order, ...late];
    return settings.declarationMode === "declareFirst" ? [...once, ...once] : once;
  },

  frameAt: (frame, round) => ({ ...frame, round: Math.max(1, round) }),

  /** Whoever has lost this turn acts again in the next. ARC-027, ARC-041 */
  waits: (position) => everybody(position).some((who) => stands(position, who) && isHeldUp(position, who)),

  ends: ({ frame: encounter }, who) => (who === null ? [{ type: "endTurn", encounter }] : []),

  stands,

  wear(position, who) {
    const state = characterOf(position, who);
    return state ? wearOf(state) : 0;
  },

  left(position, who) {
    const state = characterOf(position, who);
    return state ? leftOf(state) : [];
  },

  deed: (decision, position) => deedOf(decision as ArcDecision, position),

  /** Everybody whose hit of this turn has done something to them: all of it took hold at once. ARC-002 */
  felledBy(who, round, position) {
    const checks = round.flatMap(({ outcome }) => outcome.checks as readonly ArcCheck[]);
    const hits = checks.flatMap((check) =>
      check.type === "verdict" && check.success && check.target === who && check.onSuccess.length > 0 ? [check] : [],
    );
    return [...new Set(hits.map(({ actor }) => actor))].flatMap((by) => {
      const made = round.map(({ decision }) => decision as ArcDecision).filter((one) => one.type === "attack");
      const last = made.findLast(({ actor, target }) => actor === by && target === who);
      const deed = last ? deedOf(last, position) : null;
      return deed ? [{ by, deed }] : [];
    });
  },

  trouble,
  remarks,
  stage,
  reread,
  rested,
};

/** What an attack is called: by what it is made with. ARC-038 */
function deedOf(made: ArcDecision, position: Position): Note | null {
  if (made.type !== "attack") return null;
  const { weapons = [], spells = [], skills = [] } = characterOf(position, made.actor) ?? {};
  const thing = [...weapons, ...spells].find(({ id }) => id === (made.spell ?? made.weapon));
  const item = thing?.name ?? skills.find(({ id }) => id === made.skill)?.name ?? "";
  return { key: `${T}with`, data: { item } };
}

const HELD_UP: readonly (string | null)[] = ["shocked", "unaware"];

function isHeldUp(position: Position, who: Ref): boolean {
  const state = characterOf(position, who);
  return state !== null && HELD_UP.includes(whyCannotAct(state, situationOf(position).settings));
}

/** The four known scores, and how much nerve there is. ARC-032, ARC-082 */
function leftOf(state: CharacterState): readonly Left[] {
  const scores = KS_KEYS.map((key) => {
    const { value, max } = state.ks[key];
    return { label: `DRAMATIS.Arc.KnownScore.${key}`, value, max };
  });
  return [...scores, { label: `${T}left.som`, value: state.som.value, max: 10 }];
}

/** Every score as it was to begin with, the State of Mind at rest, nothing come over them. ARC-032, ARC-081, ARC-082 */
function rested(stored: JsonObject): JsonObject {
  const state = stored as CharacterState;
  const full = <S extends Score>(score: S): S => ({ ...score, value: score.max });
  const all = <S extends Score>(scores: Readonly<Record<string, S>>) =>
    Object.fromEntries(Object.entries(scores).map(([key, score]) => [key, full(score)]));
  return { ...state, ks: all(state.ks), us: all(state.us), som: { ...state.som, value: state.som.rest }, statuses: [] };
}

/** Tells of those who have nothing that is known to harm anybody. */
function remarks(states: States, who: Ref): readonly Note[] {
  const items = Object.fromEntries(withItems(who, states[who] ?? {}));
  const state = characterOf({ states: items }, who);
  if (!state) return [];
  const situation = new Situation({ states: items, settings: DEFAULT_SETTINGS, history: [] }, null, { roll: () => [] });
  return armsOf(situation, state).some(isHarmful) ? [] : [{ key: `${T}harmless`, data: { name: state.name } }];
}

/** Puts these into an event that has not begun, each with a place of its own on its side. */
function stage(
  states: States,
  members: readonly Ref[],
  { sides = [] }: Opening = {},
): { states: States; frame: ArcFrame } {
  const sideOf = (who: Ref): string => {
    const side = sides.findIndex((one) => one.includes(who));
    if (side >= 0) return `side ${side + 1}`;
    return states[who]?.["kind"] === "npc" ? "foes" : "party";
  };
  return {
    states: {
      ...states,
      ...Object.fromEntries(members.flatMap((who) => withItems(who, states[who] ?? {}))),
      ...Object.fromEntries(members.map((who) => [seatRef(who), freshParticipant(who, sideOf(who))])),
      [COMBAT]: freshEncounter(),
    },
    frame: {
      ...{ combat: COMBAT, round: 1 },
      participants: members.map((who) => ({ who, combatant: seatRef(who) })),
    },
  };
}
