/** How a fight of Threshold runs: the order by Quick, slot by slot, Death Tests of the dying in theirs (RUN-022 … RUN-025, RUN-065). */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Note, Ref, States } from "../../../../kernel/outcome.ts";
import type { Bout, Left } from "../../../../kernel/tactics/tactics.ts";
import { ATTRIBUTES } from "../attributes/attributes.ts";
import { newCharacter, newCombatant, newEncounter } from "../defaults.ts";
import { statsOf } from "../derive/character.ts";
import { isSurprised } from "../derive/condition.ts";
import { asksForDeathTest } from "../decide/dying.ts";
import { isCharacter, type CharacterState, type EncounterFrame } from "../state.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { characterOf, encounterOf, everybody, stands, wearOf, type Position } from "./around.ts";
import { reread, withItems } from "./items.ts";

const T = "DRAMATIS.Threshold.Tactics.";
const COMBAT = "combat";
const seatRef = (who: Ref): Ref => `${who}.seat`;

export const thresholdBout: Bout<EncounterFrame> = {
  /** The one test decides; whoever surprises somebody has a Free Attack. RUN-030 … RUN-032 */
  surprise({ frame: encounter }, watchers, sneakers) {
    return [{ type: "surprise", encounter, sneakers, watchers, gmRolls: true }];
  },

  /** The surprise phase is over, or there was none: the order is fixed, with dice for those who are equal. RUN-024, RUN-032 */
  opens(position) {
    const { phase } = encounterOf(position) ?? {};
    const { frame: encounter } = position;
    if (phase === "surprise") return [{ type: "endSurprise", encounter }];
    return phase === "setup" ? [{ type: "begin", encounter }] : [];
  },

  order(position) {
    const { participants } = position.frame;
    const placed = (encounterOf(position)?.order ?? []).flatMap(
      (ref) => participants.find(({ combatant }) => combatant === ref) ?? [],
    );
    const late = participants.filter((one) => !placed.includes(one));
    return [...placed, ...late].map(({ who }) => who);
  },

  /** Somebody with two places has the first of them first. RUN-022 */
  frameAt(frame, round, begun) {
    const last = begun.at(-1);
    const seats = frame.participants.filter(({ who }) => who === last);
    const before = begun.filter((who) => who === last).length - 1;
    return { ...frame, round, active: (seats[before] ?? seats[0])?.combatant ?? null };
  },

  ends(position, who) {
    const { frame } = position;
    if (who === null) return turnBegins(position);
    const state = characterOf(position, who);
    const now = { combat: frame.combat, round: Math.max(1, frame.round) };
    const isDue = state !== null && asksForDeathTest(state, now);
    return isDue ? [{ type: "deathTest", encounter: frame, actor: who }] : [];
  },

  stands,

  wear(position, who) {
    const state = characterOf(position, who);
    return state ? wearOf(state) : 0;
  },

  left(position, who) {
    const state = characterOf(position, who);
    return state ? leftOf(state) : [];
  },

  trouble,
  remarks,
  stage,
  reread,
  rested,
};

/** The game turn that comes ends what surprise is left. RUN-032 */
function turnBegins(position: Position): ReturnType<Bout["opens"]> {
  const { frame } = position;
  const round = Math.max(1, frame.round) + 1;
  const isDue = (state: CharacterState | null): boolean =>
    state?.conditions.surprised === true &&
    (state.ambush === null || !isSurprised(state, { combat: frame.combat, round }));
  const due = everybody(position).some((who) => isDue(characterOf(position, who)));
  return due ? [{ type: "startTurn", encounter: { ...frame, round, active: null } }] : [];
}

/** Toughness; and of those with powers that leave their mark, how much corruption they can still bear. RUN-059, RUN-078 */
function leftOf(state: CharacterState): readonly Left[] {
  const { toughness, toughnessMax, corruptionThreshold } = statsOf(state);
  const all = [{ label: `${T}left.toughness`, value: toughness, max: toughnessMax }];
  if (state.items.powers.every(({ corruption }) => corruption === null)) return all;
  const room = Math.max(0, corruptionThreshold - state.corruption.temporary);
  return [...all, { label: `${T}left.corruption`, value: room, max: corruptionThreshold }];
}

/** Toughness full, neither dying nor anything else come over them, no corruption but what lasts. RUN-059, RUN-065, RUN-078 */
function rested(stored: JsonObject): JsonObject {
  const state = stored as CharacterState;
  const { toughnessMax } = statsOf(state);
  const { conditions, ambush, deathMarks, lastWords, dropped, asked, tested, woke } = newCharacter(
    state.name,
    state.side,
  );
  return {
    ...state,
    ...{ conditions, ambush, deathMarks, lastWords, dropped, asked, tested, woke },
    toughness: { value: toughnessMax },
    corruption: { ...state.corruption, temporary: 0 },
  };
}

const GROUPS = [
  "attributes",
  "toughness",
  "conditions",
  "corruption",
  "overrides",
  "attack",
  "defense",
  "items",
] as const;
const LISTS = ["weapons", "armors", "shields", "abilities", "powers", "consumables"] as const;

/** What is damaged of somebody, in words. */
function trouble(states: States, who: Ref): Note | null {
  const state = states[who] ?? {};
  const name = typeof state["name"] === "string" ? state["name"] : who;
  const damaged = (field: string): Note => ({ key: `${T}damaged`, data: { name, field } });
  const isGroup = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
  const bad = GROUPS.find((field) => !isGroup(state[field]));
  if (bad) return damaged(bad);
  if (state["side"] !== "pc" && state["side"] !== "npc") return damaged("side");
  if (!isCharacter(state)) return damaged("attributes");
  const isWhole = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
  const attribute = ATTRIBUTES.find((id) => !isWhole((state.attributes[id] as JsonObject | undefined)?.["value"]));
  if (attribute) return damaged(`attributes.${attribute}`);
  if (!isWhole(state.toughness.value)) return damaged("toughness");
  const list = LISTS.find((one) => !Array.isArray(state.items[one]) || !state.items[one].every(isThing));
  if (list) return damaged(`items.${list}`);
  const isKnown = ({ class: kind = "oneHanded" }: { readonly class?: string }): boolean => Object.hasOwn(WEAPONS, kind);
  return state.items.weapons.every(isKnown) ? null : damaged("items.weapons");
}

const isThing = (one: unknown): boolean => typeof (one as { id?: unknown } | null)?.id === "string";

/** Tells of those who have nothing but their hands. RUN-034 */
function remarks(states: States, who: Ref): readonly Note[] {
  const state = characterOf({ states }, who);
  if (!state || state.items.weapons.length > 0 || state.items.powers.some(({ harm }) => harm !== null)) return [];
  return [{ key: `${T}bareHanded`, data: { name: state.name } }];
}

/** Puts these into an encounter, each with a place of its own and with belongings of its own. */
function stage(states: States, members: readonly Ref[]): { states: States; frame: EncounterFrame } {
  const belongings = members.flatMap((who) => {
    const state = characterOf({ states }, who);
    return state ? withItems(who, state) : [];
  });
  return {
    states: {
      ...states,
      ...Object.fromEntries(belongings),
      ...Object.fromEntries(members.map((who): [Ref, JsonObject] => [seatRef(who), newCombatant(who)])),
      [COMBAT]: newEncounter(),
    },
    frame: {
      ...{ combat: COMBAT, round: 0, active: null },
      participants: members.map((who) => ({ who, combatant: seatRef(who) })),
    },
  };
}
