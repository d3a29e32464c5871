/** What a decision claims beyond what the states give: the game master's word alone makes it good (ARC-054, ARC-064, ARC-069, ARC-086). */
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import { same } from "../../../../kernel/patch.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { thresholdOf } from "../check/threshold.ts";
import type { Means, OtherRow } from "../decisions.ts";
import { sizeRow, suggestRows } from "../other/rows.ts";
import type { Difficulty } from "../settings.ts";
import type { Change, CharacterState } from "../state.ts";
import { linkOf } from "../check/tiers.ts";
import { skillOf, type Checking } from "./figures.ts";
import type { Situation } from "./situation.ts";

/**
 * Refuses claims that are not the game master's; of those that are, the card tells.
 * @param claims fields that say more than the states give
 * @throws Refused naming the first of them
 */
export function requireHonest(name: string, claims: readonly string[], override: boolean): readonly Note[] {
  const [field] = claims;
  if (field === undefined) return [];
  if (!override) throw new Refused("needsGameMaster", { name, field, claim: wordFor(field) });
  const said = [...new Set(claims.map(wordFor))];
  return [{ key: "DRAMATIS.Arc.Note.beyond", data: { name, fields: claims.join(", "), claims: said } }];
}

/** What people call a claim: a language key, by the field's name without its place in a list. */
function wordFor(field: string): string {
  const [first = "", , third] = field.replace(/^defences\.\d+\./u, "").split(".");
  return `DRAMATIS.Arc.Claim.${third === undefined ? first : `row.${third}`}`;
}

/** Fields of what somebody rolls with that claim too much. `given`: lines that the game master has asked for. */
export function meansClaims(
  situation: Situation,
  { who, means, against }: Checking,
  given: readonly OtherRow[] = [],
  within = "",
): readonly string[] {
  const state = situation.character(who);
  const scores = [...tierClaims(situation, state, means), ...toolClaims(state, means)];
  // Lines left out are those that are suggested.
  if (means.rows === undefined) return scores.map((field) => within + field);
  const foe = against === null ? null : situation.known(against);
  const size = foe ? [sizeRow(state, foe, situation.settings)] : [];
  const granted = [...suggestRows(state), ...size, ...given];
  return [...scores, ...rowClaims(means.rows, granted)].map((field) => within + field);
}

/** Another known or middle score than the skill's own. ARC-053, ARC-054 */
function tierClaims({ settings }: Situation, state: CharacterState, { skill, ks, us }: Means): string[] {
  const own = skill === null ? (us ?? "") : skillOf(state, skill).us;
  const foreignUs = (us ?? own) !== own;
  const foreignKs = (ks ?? null) !== null && ks !== linkOf(state, us ?? own, settings)?.ks;
  return [...(foreignKs ? ["ks"] : []), ...(foreignUs ? ["us"] : [])];
}

/** A weapon or a spell that is used with another skill. */
function toolClaims(state: CharacterState, { skill, weapon = null, spell = null }: Means): string[] {
  const misfits = (list: readonly { readonly id: Ref; readonly skill: string | null }[], ref: Ref | null): boolean =>
    list.some((one) => one.id === ref && one.skill !== null && one.skill !== skill);
  return [...(misfits(state.weapons, weapon) ? ["weapon"] : []), ...(misfits(state.spells, spell) ? ["spell"] : [])];
}

/** Lines worth 2, lines of special rules and of size that nothing grants, and what hinders left out. ARC-067 … ARC-069 */
function rowClaims(rows: readonly OtherRow[], granted: readonly OtherRow[]): string[] {
  const claims = rows.flatMap((row, i) => {
    const field = rowClaim(row, granted);
    return field === null ? [] : [`rows.${i}.${field}`];
  });
  const hinders = granted.filter(({ value, on }) => value < 0 && on);
  return hinders.some(({ id }) => !rows.some((row) => row.id === id)) ? [...claims, "rows"] : claims;
}

function rowClaim(row: OtherRow, granted: readonly OtherRow[]): "value" | "on" | "group" | null {
  const known = granted.find(({ id, group }) => id === row.id && group === row.group);
  if (known) {
    if (known.value !== row.value) return "value";
    return known.value < 0 && known.on && !row.on ? "on" : null;
  }
  if (row.group !== "circumstance") return "group";
  return Math.abs(row.value) > 1 ? "value" : null;
}

/** A threshold that is not the one that stands there anyway. ARC-064 */
export function thresholdClaims(
  { settings }: Situation,
  claimed: Difficulty | null | undefined,
  due: Difficulty,
): readonly string[] {
  if (claimed === null || claimed === undefined) return [];
  return thresholdOf(claimed, settings) === thresholdOf(due, settings) ? [] : ["threshold"];
}

/** Harm that neither the weapon nor the spell does. */
export function harmClaims(field: string, claimed: readonly Change[], granted: readonly Change[]): readonly string[] {
  const left = [...granted];
  for (const change of claimed) {
    const at = left.findIndex((one) => same(one, change));
    if (at < 0) return [field];
    left.splice(at, 1);
  }
  return [];
}

/** What a hit with the weapon and the spell does. @throws Refused for a spell that isn't theirs */
export function harmOf(state: CharacterState, { weapon = null, spell = null }: Means): readonly Change[] {
  const thrown = spell === null ? null : state.spells.find(({ id }) => id === spell);
  if (thrown === undefined) throw new Refused("unknownItem", { name: state.name, item: spell });
  const swung = state.weapons.find(({ id }) => id === weapon);
  return [...(swung?.onHit ?? []), ...(thrown?.onHit ?? [])];
}
