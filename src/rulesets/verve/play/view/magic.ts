/** Spells, spirits and powers: what is in mind, what can be cast now, and what stands in the way. Pure. VRV-099 … VRV-106, VRV-117, VRV-251 */
import type { CharacterState, ConditionState, PowerState, SpellState } from "../../rules/state.ts";
import type { Sheet } from "./figures.ts";

/** What somebody may call upon. */
export interface MagicFigure {
  readonly kind: "spell" | "spirit" | "power";
  readonly magic: SpellState | PowerState;
  /** Why it can't be used as things stand, by its key; null when it can. */
  readonly bar: "notMemorized" | "incompatible" | "injuries" | "level" | "points" | "verve" | null;
}

/** What is free of a store, of how much. */
export interface Store {
  readonly used: number;
  readonly max: number;
}

/** Slots and those that spells in mind take. VRV-101 */
export const slotsOf = ({ state, derived }: Sheet): Store => ({
  used: state.spells.filter(({ status }) => status === "memorized").length,
  max: derived.spellSlots,
});

/** Calling points since the last morning. VRV-099 */
export const pointsOf = ({ state, derived }: Sheet): Store => ({ used: state.pointsUsed, max: derived.callingPoints });

/** Everything magical somebody has, spells first. */
export function magicFigures(sheet: Sheet): readonly MagicFigure[] {
  const { spells, spirits, powers } = sheet.state;
  return [
    ...spells.map((magic) => ({ kind: "spell" as const, magic, bar: spellBar(sheet, magic) })),
    ...spirits.map((magic) => ({ kind: "spirit" as const, magic, bar: spiritBar(sheet, magic) })),
    ...powers.map((magic) => ({ kind: "power" as const, magic, bar: verveBar(sheet, magic) })),
  ];
}

function spellBar(sheet: Sheet, spell: SpellState): MagicFigure["bar"] {
  const { archetypes } = sheet.state;
  if (spell.status === "incompatible") return "incompatible";
  if (spell.level > sheet.derived.maxSpellLevel) return spell.level > archetypes.sorceror ? "level" : "injuries";
  return spell.status === "memorized" ? verveBar(sheet, spell) : "notMemorized";
}

function spiritBar(sheet: Sheet, spirit: PowerState): MagicFigure["bar"] {
  const { used, max } = pointsOf(sheet);
  return spirit.level > max - used ? "points" : verveBar(sheet, spirit);
}

/** The Guide's figures have no verve, and call upon things without. VRV-109, VRV-125 */
const verveBar = ({ state }: Sheet, { verve }: SpellState | PowerState): MagicFigure["bar"] =>
  state.kind === "hero" && state.verve.value < verve ? "verve" : null;

/** A conflict of minds that somebody is in. VRV-245 … VRV-254 */
export function mindView({ psychic, conditions }: CharacterState, round: number) {
  const isAware = conditions.some(({ id }: ConditionState) => id === "psychically-aware");
  return {
    ...{ partner: psychic.partner, isAware },
    defense: psychic.defenseRound === round ? psychic.defense : 0,
    stun: round > 0 && psychic.stunRound === round - 1 ? psychic.stun : 0,
    // Two actions of the mind a round, one in the first. VRV-248
    actions: psychic.round === round ? psychic.actions : 0,
    most: psychic.entered === round ? 1 : 2,
  };
}
