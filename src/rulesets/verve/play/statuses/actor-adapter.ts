import { namesNow, type NamedRef } from "../../../../fittings/words/names.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { askedNow } from "../../../../table/cards/asking.ts";
import type { ActorAdapter } from "../../../../table/ruleset.ts";
import { STANCES } from "../../rules/decide/stance.ts";
import type { CorrectDecision, StanceDecision } from "../../rules/decisions.ts";
import { derive } from "../../rules/derive.ts";
import type { CharacterState } from "../../rules/state.ts";
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

interface Named {
  readonly names: readonly NamedRef[];
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

  /** Both bars are reserves: survival and verve (VRV-109, VRV-116). The Guide's word, with a card; of a player, a number typed over. */
  barChange(actor, attribute, value, isDelta) {
    if (!isCharacter(actor) || (attribute !== "survival" && attribute !== "verve")) return null;
    const state = readCharacter(actor);
    const { survivalMax, verveMax } = derive(state, verveSettings());
    const most = attribute === "survival" ? survivalMax : verveMax;
    const next = Math.round(isDelta ? state[attribute].value + value : value);
    const wanted = Math.max(0, Math.min(Math.max(most, state[attribute].value), next));
    if (wanted === state[attribute].value) return {};
    return {
      decision: correction(actor.uuid, state, { [attribute]: wanted }),
      update: { [`system.${attribute}.value`]: wanted },
    };
  },

  /** Stances are decided like any other, with a card or none; they can be taken back. */
  async toggle(actor, status, on) {
    const id = ownStatus(status);
    if (!isCharacter(actor) || id === null) return false;
    const wanted = stanceFor(id, on);
    if (!wanted) return false;
    await table.decide(stance(actor.uuid, readCharacter(actor), wanted));
    return true;
  },

  /** All other states are the Guide's word. */
  statusChange(actor, status, on) {
    const id = ownStatus(status);
    if (!isCharacter(actor) || id === null || !CONDITIONS.includes(id) || !game().user.isGM) return null;
    const { uuid } = actor;
    const state = readCharacter(actor);
    if (on) return { decision: correction(uuid, state, { gains: [id] }) };
    return { decision: stance(uuid, state, { loses: [id] }) };
  },
};

/** The Guide's word on what somebody has left, and suffers from. */
const correction = (actor: Ref, state: CharacterState, to: Partial<CorrectDecision>): CorrectDecision & Named => ({
  ...{ type: "correct", encounter: frameIn(actor), actor, names: namesNow([actor]) },
  ...{ survival: state.survival.value, verve: state.verve.value, injuries: state.injuries.value },
  ...to,
});

/** What somebody's pace, cover and states are to be, as far as that differs from what they are. */
const stance = (actor: Ref, { cover, pace }: CharacterState, to: Partial<StanceDecision>): StanceDecision & Named => ({
  ...{ type: "stance", encounter: frameIn(actor), actor, names: namesNow([actor]) },
  ...{ cover, pace, gains: [], loses: [], ...to },
});
