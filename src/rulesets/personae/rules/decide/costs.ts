/** What a roll costs whoever makes it: an action, limited uses, a banked critical. */
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import { enhancementUse } from "../encounter/turn.ts";
import type { CriticalsEffect, PersonaeEffect, SpendEffect } from "../outcomes.ts";
import { itemRef, type UsesSnapshot } from "../state.ts";
import { hasTrait, hasUses } from "../traits/effects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** One banked critical spent. PER-169, PER-180. @throws Refused when none is banked, or the group lets it have none */
export function spendCritical(situation: Situation, who: Ref): CriticalsEffect {
  const { criticals: banked, name, control } = situation.identity(who);
  const { criticals, adversaryCriticals } = situation.settings;
  if (criticals === "off") throw new Refused("criticalsOff");
  if (control === "chorus" && !adversaryCriticals) throw new Refused("noCriticalsFor", { name });
  if (banked <= 0) throw new Refused("noCritical", { name });
  return { type: "criticals", id: situation.id("critical", who), target: who, apply: "atOnce", earned: -1 };
}

interface Spent {
  readonly effects: PersonaeEffect[];
  readonly notes: Note[];
}

/**
 * An action spent in an encounter; spending too many is remarked upon, never barred, and so is another skill in a
 * further challenge of the turn. PER-057, PER-067.
 */
export function spendAction(situation: Situation, who: Ref, skill?: string): Spent {
  const seat = situation.seat(who);
  if (!seat) return { effects: [], notes: [] };
  const { round } = situation;
  const { actionsLeft } = situation.budgetOf(seat, who);
  const state = situation.identity(who);
  const { name } = state;
  const { used } = seat.state;
  const first = used.round === round ? (used.skill ?? null) : null;
  const differs = skill !== undefined && first !== null && first !== skill && !hasTrait(state, "subsequentAnySkill");
  const id = situation.id("spend", who);
  const effect: SpendEffect = {
    type: "spend",
    id,
    target: seat.ref,
    apply: "atOnce",
    what: "action",
    amount: 1,
    round,
    ...(skill !== undefined && { skill }),
  };
  return {
    effects: [effect],
    notes: [
      ...(actionsLeft > 0 ? [] : [{ key: "DRAMATIS.Personae.Note.overspent", data: { name } }]),
      ...(differs ? [{ key: "DRAMATIS.Personae.Note.skillDiffers", data: { name } }] : []),
    ],
  };
}

/** A challenge that costs no action: whoever issues it acts all the same. PER-057, PER-113 */
export function actsFreely(situation: Situation, who: Ref): Spent {
  const seat = situation.seat(who);
  const { round } = situation;
  const id = situation.id("acts", who);
  return { effects: seat ? [{ type: "acts", id, target: seat.ref, apply: "atOnce", round }] : [], notes: [] };
}

/** How ids of an enhancement's or a talent's modifiers begin, and that of a critical spent on a die. */
const TRAIT_MODIFIER = "trait-";
const CRITICAL_MODIFIER = "critical";

/** The items that these modifiers call upon: "trait-<item id>-<index>" when switched on. */
function itemsOf(modifiers: readonly { readonly id: string; readonly on: boolean }[]): string[] {
  return modifiers
    .filter(({ id, on }) => on && id.startsWith(TRAIT_MODIFIER))
    .map(({ id }) => id.slice(TRAIT_MODIFIER.length).replace(/-\d+$/, ""));
}

/**
 * What calling upon traits costs: a limited use each, and a remark when more enhancements are used than a turn holds.
 * A critical among the modifiers is spent. PER-024, PER-177, PER-180, PER-182.
 * @throws Refused when a use is no longer there
 */
export function traitCosts(
  situation: Situation,
  who: Ref,
  modifiers: readonly { readonly id: string; readonly on: boolean }[],
  others: readonly string[] = [],
): Spent {
  const state = situation.identity(who);
  const effects: PersonaeEffect[] = [];
  const notes: Note[] = [];
  const seat = situation.seat(who);
  const { round, settings } = situation;
  // A turn is somebody's: what is used to answer in another's counts for that, and not against one's own.
  const acting = situation.frame?.begun?.at(-1);
  const isOwnTurn = acting === undefined || acting === seat?.ref;
  let usedThisTurn = isOwnTurn && seat?.state.used.round === round ? (seat.state.used.enhancements ?? 0) : 0;
  for (const item of new Set([...itemsOf(modifiers), ...others])) {
    const enhancement = state.enhancements?.find(({ id }) => id === item);
    const trait = enhancement ?? state.talents?.find(({ id }) => id === item);
    if (!trait) continue;
    effects.push(...useEffects(situation, who, trait));
    // The limit is on enhancements; what a group adds beside them stands outside it (PER-010).
    if (!enhancement || enhancement.custom !== undefined || !seat) continue;
    const { grade } = enhancement;
    const use = enhancementUse({ grade, usedThisTurn, settings });
    if (!use.allowed) notes.push({ key: "DRAMATIS.Personae.Note.enhancementLimit", data: { name: state.name } });
    if (use.allowed && use.usedThisTurn === usedThisTurn) continue;
    usedThisTurn += 1;
    if (!isOwnTurn) continue;
    const id = situation.id("enhancement", who, item);
    effects.push({ type: "enhancementUsed", id, target: seat.ref, apply: "atOnce", round });
  }
  if (modifiers.some(({ id, on }) => on && id === CRITICAL_MODIFIER)) effects.push(spendCritical(situation, who));
  return { effects, notes };
}

/** One limited use of a trait gone; nothing for one without a limit. @throws Refused when none is left */
export function useEffects(
  situation: Situation,
  who: Ref,
  trait: { readonly id: string; readonly name: string; readonly uses?: UsesSnapshot },
): PersonaeEffect[] {
  const { id, name, uses } = trait;
  if (!uses || uses.per === "none" || uses.max === 0) return [];
  if (!hasUses(uses)) throw new Refused("noUsesLeft", { name: situation.identity(who).name, item: name });
  return [
    { type: "useTrait", id: situation.id("use", who, id), target: itemRef(who, id), apply: "atOnce", name, whose: who },
  ];
}
