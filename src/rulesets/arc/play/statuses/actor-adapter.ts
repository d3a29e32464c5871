import { localize } from "../../../../foundry/globals.ts";
import { askedNow } from "../../../../table/cards/asking.ts";
import { namesNow, type NamedRef } from "../../../../fittings/words/names.ts";
import type { Json } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { diffStates } from "../../../../kernel/patch.ts";
import { table } from "../../../../table/authority/index.ts";
import type { ActorAdapter } from "../../../../table/ruleset.ts";
import type { ChangeDecision } from "../../rules/decisions.ts";
import { deriveCharacter, type DerivedCharacter } from "../../rules/derive.ts";
import { changed } from "../../rules/sequence/changes.ts";
import type { Change, CharacterState } from "../../rules/state.ts";
import { STATUSES } from "../../rules/words.ts";
import { frameIn } from "../board/frame.ts";
import { isOccupied, OCCUPIED } from "../board/marks.ts";
import { isCharacter, readCharacter, T, TYPE_PREFIX } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { ASKED } from "./list.ts";

/** Statuses that follow from scores and load, and are never stored: how composed somebody is, and what they bear. */
const FOLLOWING = ["panicked", "exalted", "overloaded", "immobile"] as const;

/** Those that hold of a state. Pure. ARC-021, ARC-022, ARC-032, ARC-081 */
export function statusesOf(
  { statuses }: CharacterState,
  { somLabel, burden }: Pick<DerivedCharacter, "somLabel" | "burden">,
): readonly string[] {
  const follows = FOLLOWING.filter((one) => one === somLabel || one === burden);
  const stored = statuses.filter((one) => !FOLLOWING.some((id) => id === one));
  return [...new Set([...stored, ...follows])].map((id) => TYPE_PREFIX + id);
}

/** What somebody's token says of their place in play. */
const placingsOf = (who: string): readonly string[] => [
  ...(isOccupied(who) ? [TYPE_PREFIX + OCCUPIED] : []),
  ...(askedNow().has(who) ? [TYPE_PREFIX + ASKED] : []),
];

/** The state's own status behind an icon; null for another game's, and for what follows from something else. */
const ownStatus = (status: string): string | null =>
  STATUSES.find((id) => TYPE_PREFIX + id === status && !FOLLOWING.some((one) => one === id)) ?? null;

/** What the shared actor document asks this game. */
export const actors: ActorAdapter = {
  statuses(actor) {
    if (!isCharacter(actor)) return [];
    const state = readCharacter(actor);
    return [...statusesOf(state, deriveCharacter(state, arcSettings())), ...placingsOf(actor.uuid)];
  },

  statusHeldBy(actor, status) {
    if (!isCharacter(actor)) return null;
    const held = [...FOLLOWING, OCCUPIED, ASKED].find((one) => TYPE_PREFIX + one === status);
    return held === undefined ? null : localize(`${T}.Placing.held.${held}`);
  },

  /**
   * Both bars are scores: State of Mind, and Build, at whose end somebody is dead (ARC-032, ARC-082). The game master's word,
   * with a card; of a player, a number typed over.
   */
  barChange(actor, attribute, value, isDelta) {
    if (!isCharacter(actor)) return null;
    const state = readCharacter(actor);
    const changeTo = (now: number): number => Math.round(isDelta ? value : value - now);
    const change: Change | null =
      attribute === "som"
        ? { type: "som", change: changeTo(state.som.value) }
        : attribute === "ks.build"
          ? { type: "ks", stat: "build", change: changeTo(state.ks.build.value) }
          : null;
    if (change === null) return null;
    const update = updateBy(state, change);
    if (Object.keys(update).length === 0) return {};
    return { decision: changeNow(actor.uuid, change), update };
  },

  /** The game master's word, at once, with a card that can be taken back. */
  async toggle(actor, status, on) {
    const own = ownStatus(status);
    if (!isCharacter(actor) || own === null) return false;
    const { uuid: target } = actor;
    await table.decide(changeNow(target, { type: "status", status: own, remove: !on }));
    return true;
  },

  statusChange: () => null,
};

/** The word that changes it at once, even in an encounter. */
const changeNow = (target: Ref, change: Change): ChangeDecision & { readonly names: readonly NamedRef[] } => ({
  ...{ type: "change", encounter: frameIn(target), target, changes: [change], now: true },
  names: namesNow([target]),
});

/** What to store for a change that takes hold now. ARC-033, ARC-082 */
export function updateBy(state: CharacterState, change: Change): Record<string, Json> {
  const after = changed(state, change, arcSettings());
  return Object.fromEntries(diffStates({ it: state }, { it: after }).map(({ path, to }) => [`system.${path}`, to]));
}
