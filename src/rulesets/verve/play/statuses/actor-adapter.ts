import { namesNow } from "../../../../fittings/words/names.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import { table } from "../../../../table/authority/index.ts";
import { askedNow } from "../../../../table/cards/asking.ts";
import type { ActorAdapter } from "../../../../table/ruleset.ts";
import { STANCES } from "../../rules/decide/stance.ts";
import type { StanceDecision } from "../../rules/decisions.ts";
import { derive } from "../../rules/derive.ts";
import type { CharacterState, ConditionState } from "../../rules/state.ts";
import type { CoverKind, Mode } from "../../rules/terms.ts";
import { CONDITIONS } from "../../rules/words.ts";
import { frameIn } from "../board/frame.ts";
import { markName } from "../board/marks.ts";
import { isCharacter, readCharacter, T, TYPE_PREFIX } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { ASKED, COVER_STATUSES, PACE_STATUSES, PLACINGS } from "./list.ts";

/** Those that hold of a state. Pure. VRV-116, VRV-122, VRV-165, VRV-227, VRV-232 */
export function statusesOf({ conditions, injuries, dying, cover, pace }: CharacterState): readonly string[] {
  const held = [
    ...conditions.map(({ id }) => id),
    ...(injuries.value > 0 ? ["injured"] : []),
    ...(dying !== null ? ["dying"] : []),
    ...(cover === "none" ? [] : [`cover-${cover}`]),
    ...(pace === null ? [] : [`pace-${pace}`]),
  ];
  const known = [...CONDITIONS, ...PLACINGS];
  return [...new Set(held)].filter((one) => known.includes(one)).map((id) => TYPE_PREFIX + id);
}

/** The name of a status without this game's prefix; null for another game's. */
const ownStatus = (status: string): string | null =>
  status.startsWith(TYPE_PREFIX) ? status.slice(TYPE_PREFIX.length) : null;

/** What somebody's pace, cover or states are to be; null where no decision brings that about. */
function stanceFor(id: string, on: boolean): Partial<StanceDecision> | null {
  if (COVER_STATUSES.includes(id)) return { cover: on ? (id.slice("cover-".length) as CoverKind) : "none" };
  if (PACE_STATUSES.includes(id)) return { pace: on ? (id.slice("pace-".length) as Mode) : null };
  if (!STANCES.includes(id)) return null;
  return on ? { gains: [id] } : { loses: [id] };
}

/** What the shared actor document asks this game. */
export const actors: ActorAdapter = {
  statuses(actor) {
    if (!isCharacter(actor)) return [];
    return [...statusesOf(readCharacter(actor)), ...(askedNow().has(actor.uuid) ? [TYPE_PREFIX + ASKED] : [])];
  },

  /** How many injuries, and how long the dying have. */
  statusName: markName,

  statusHeldBy(actor, status) {
    const id = ownStatus(status);
    if (!isCharacter(actor) || id === null) return null;
    if (["injured", "dying", ASKED].includes(id)) return localize(`${T}.Placing.held.${id}`);
    const isOpen = game().user.isGM || stanceFor(id, true) !== null;
    return isOpen ? null : localize(`${T}.Placing.held.guide`);
  },

  /** Both bars are reserves: survival and verve (VRV-109, VRV-116). */
  barUpdate(actor, attribute, value, isDelta) {
    if (!isCharacter(actor) || (attribute !== "survival" && attribute !== "verve")) return null;
    const state = readCharacter(actor);
    const { survivalMax, verveMax } = derive(state, verveSettings());
    const most = attribute === "survival" ? survivalMax : verveMax;
    const next = Math.round(isDelta ? state[attribute].value + value : value);
    return { [`system.${attribute}.value`]: Math.max(0, Math.min(Math.max(most, state[attribute].value), next)) };
  },

  /** Stances are decided like any other, with a card or none; they can be taken back. */
  async toggle(actor, status, on) {
    const id = ownStatus(status);
    if (!isCharacter(actor) || id === null) return false;
    const state = readCharacter(actor);
    const stance = stanceFor(id, on);
    if (!stance) return false;
    const { uuid } = actor;
    const { cover, pace } = state;
    const kept = { cover, pace, gains: [], loses: [] };
    const decision = { type: "stance", encounter: frameIn(uuid), actor: uuid, ...kept, ...stance };
    await table.decide({ ...decision, names: namesNow([uuid]) });
    return true;
  },

  /** All other states are the Guide's word. */
  statusUpdate(actor, status, on) {
    const id = ownStatus(status);
    if (!isCharacter(actor) || id === null || !CONDITIONS.includes(id) || !game().user.isGM) return null;
    return { "system.conditions": withCondition(actor, id, on) };
  },
};

function withCondition(actor: FoundryActor, id: string, on: boolean): ConditionState[] {
  const others = readCharacter(actor).conditions.filter((one) => one.id !== id);
  const round = frameIn(actor.uuid)?.round ?? 0;
  return on ? [...others, { id, round, value: 0, other: null, of: null, until: null }] : others;
}
