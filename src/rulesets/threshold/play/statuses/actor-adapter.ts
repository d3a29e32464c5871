import { localize } from "../../../../foundry/globals.ts";
import { askedNow } from "../../../../table/cards/asking.ts";
import { namesNow } from "../../../../fittings/words/names.ts";
import type { Json } from "../../../../kernel/json.ts";
import { diffStates } from "../../../../kernel/patch.ts";
import { table } from "../../../../table/authority/index.ts";
import type { ActorAdapter } from "../../../../table/ruleset.ts";
import type { ConditionDecision, CorrectDecision } from "../../rules/decisions.ts";
import { statsOf } from "../../rules/derive/character.ts";
import { thresholdEngine } from "../../rules/engine.ts";
import { CONDITIONS, type CharacterState } from "../../rules/state.ts";
import type { CorrectEffect } from "../../rules/outcomes.ts";
import { isCharacter, readCharacter, T, TYPE_PREFIX } from "../models/reading.ts";
import { thresholdSettings } from "../settings/charter.ts";
import { ASKED } from "./list.ts";
import { PLACINGS, placingsOf } from "../board/melee.ts";
import { frameIn } from "../board/frame.ts";

/** Statuses that follow from a state: each condition that holds. Pure. */
export const statusesOf = ({ conditions }: CharacterState): readonly string[] =>
  CONDITIONS.filter((id) => conditions[id]).map((id) => TYPE_PREFIX + id);

/** What the shared actor document asks this game. */
export const actors: ActorAdapter = {
  statuses: (actor) =>
    isCharacter(actor)
      ? [
          ...statusesOf(readCharacter(actor)),
          ...[...placingsOf(actor.uuid), ...(askedNow().has(actor.uuid) ? [ASKED] : [])].map(
            (one) => TYPE_PREFIX + one,
          ),
        ]
      : [],

  /** Who stands where is the fight's to say (RUN-042, RUN-093); what is asked is answered, and not switched off. */
  statusHeldBy(actor, status) {
    const held = [...PLACINGS, ASKED].find((one) => TYPE_PREFIX + one === status);
    if (!isCharacter(actor) || !held) return null;
    return localize(`${T}.Placing.${held === ASKED ? "answer" : "follows"}`);
  },

  /** The game master's word, with a card; of a player, a number typed over (RUN-110). */
  barChange(actor, attribute, value, isDelta) {
    if (!isCharacter(actor) || attribute !== "toughness") return null;
    const state = readCharacter(actor);
    const { toughness, toughnessMax } = statsOf(state);
    const wanted = Math.min(toughnessMax, Math.max(0, Math.round(isDelta ? toughness + value : value)));
    if (wanted === toughness) return {};
    const { uuid: target } = actor;
    const encounter = frameIn(target);
    const numbers = { toughness: wanted, deathMarks: null, temporary: null, permanent: null };
    const decision: CorrectDecision = { type: "correct", encounter, target, ...numbers };
    return {
      decision: { ...decision, names: namesNow([target]) },
      update: toughnessUpdate(state, wanted, encounter),
    };
  },

  /** The game master's word, with a card that can be taken back (RUN-110). */
  async toggle(actor, status, on) {
    const condition = CONDITIONS.find((id) => TYPE_PREFIX + id === status);
    if (!isCharacter(actor) || !condition) return false;
    const { uuid: target } = actor;
    const decision: ConditionDecision = { type: "condition", encounter: frameIn(target), target, condition, on };
    await table.decide({ ...decision, names: namesNow([target]) });
    return true;
  },

  statusChange: () => null,
};

/** What to store so that somebody has this much Toughness left: who falls to 0 is dying or dead, who rises is neither. RUN-063, RUN-064 */
export function toughnessUpdate(
  state: CharacterState,
  toughness: number,
  frame: { readonly combat: string; readonly round: number } | null,
): Record<string, Json> {
  const at = { combat: frame?.combat ?? null, round: frame?.round ?? 0 };
  const correct: CorrectEffect = {
    ...{ type: "correct", id: "bar", target: "it", apply: "atOnce", at },
    ...{ toughness, deathMarks: null, temporary: null, permanent: null },
  };
  const before = { it: state };
  const after = thresholdEngine.apply(before, [correct], { ...thresholdSettings() });
  return Object.fromEntries(diffStates(before, after).map(({ path, to }) => [`system.${path}`, to]));
}
