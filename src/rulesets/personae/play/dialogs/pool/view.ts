import { signed } from "../../../../../fittings/words/signed.ts";
import { counted } from "../../../../../fittings/words/words.ts";
import type { Words } from "../../../../../fittings/words/words.ts";
import type { Modifier } from "../../../../../kernel/outcome.ts";
import { attributesOf } from "../../../rules/attributes.ts";
import type { AttributeId, IdentityState } from "../../../rules/state.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import { isManual, poolOf } from "./draft.ts";
import type { PoolDraft } from "./draft.ts";
import { diceWords } from "./words.ts";

/** A reason in the list, as it is switched. */
export type ModifierLine = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly rule: string;
  readonly on: boolean;
  readonly manual: boolean;
};

/** The pool part of a roll dialog. */
export type PoolView = {
  /** One entry a die, for drawing. */
  readonly dice: readonly number[];
  /** "4 dice, +3 to each". */
  readonly text: string;
  readonly autoFail: boolean;
  readonly base: string;
  readonly modifiers: readonly ModifierLine[];
  /** Says how many dice are left whatever was lost, where that counts (PER-094); else "". */
  readonly floor: string;
  readonly pending: PoolDraft["pending"];
  readonly pendingIsDice: boolean;
  readonly attributes: readonly {
    readonly id: AttributeId;
    readonly label: string;
    readonly value: string;
    readonly selected: boolean;
  }[];
};

const D = "DRAMATIS.Personae.Dialog.";

/** Lays out a draft's dice, reasons and attribute choice. */
export function poolView(draft: PoolDraft, identity: IdentityState, settings: PersonaeSettings, t: Words): PoolView {
  const { pool: dice, modifier, base, modifiers } = poolOf(draft, identity, settings);
  const autoFail = dice === 0;
  // What is being typed counts already, but is shown in its own row.
  const known = new Set(draft.modifiers.map(({ id }) => id));
  const shown = modifiers.filter((one) => known.has(one.id) || !isManual(one));
  const line = (one: Modifier): ModifierLine => ({
    id: one.id,
    label: t(one.label),
    value: one.unit === "dice" ? t(counted(`${D}DiceValue`, one.value), { n: signed(one.value) }) : signed(one.value),
    rule: one.rule ?? "",
    on: one.on,
    manual: isManual(one),
  });
  return {
    dice: Array.from({ length: dice }, (_, index) => index + 1),
    text: autoFail ? t(`${D}NoDice`) : t(counted(`${D}Pool`, dice), { n: dice, modifier: signed(modifier) }),
    autoFail,
    base: t(`${D}${draft.unlocked ? "Base" : "BaseUnskilled"}`, { dice: diceWords(base, t) }),
    floor: shown.some(({ id }) => id === "floor") ? t(`${D}Floor`, { dice: diceWords(dice, t) }) : "",
    modifiers: shown.filter(({ id }) => id !== "floor").map(line),
    pending: draft.pending,
    pendingIsDice: draft.pending.unit === "dice",
    attributes: attributesOf(identity).map(({ id, name, value }) => ({
      id,
      label: name ?? t(`DRAMATIS.Personae.Attribute.${id}`),
      value: value === null ? "–" : signed(value),
      selected: id === draft.attribute,
    })),
  };
}
