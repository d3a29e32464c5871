import { signed } from "../../../../../fittings/words/signed.ts";
import { counted } from "../../../../../fittings/words/words.ts";
import type { Words } from "../../../../../fittings/words/words.ts";
import type { Modifier } from "../../../../../kernel/outcome.ts";
import { attributesOf } from "../../../rules/attributes.ts";
import type { AttributeId, IdentityState } from "../../../rules/state.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import { poolOf } from "./draft.ts";
import type { PoolDraft } from "./draft.ts";
import { diceWords } from "./words.ts";

/** The pool part of a roll dialog. */
export type PoolView = {
  /** One entry a die, for drawing. */
  readonly dice: readonly number[];
  /** "4 dice, +3 to each". */
  readonly text: string;
  readonly autoFail: boolean;
  /** What the dice come from before any reason, and the reasons as they count. */
  readonly base: string;
  readonly shown: readonly Modifier[];
  /** Says how many dice are left whatever was lost, where that counts (PER-094); else "". */
  readonly floor: string;
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
  return {
    dice: Array.from({ length: dice }, (_, index) => index + 1),
    text: autoFail ? t(`${D}NoDice`) : t(counted(`${D}Pool`, dice), { n: dice, modifier: signed(modifier) }),
    autoFail,
    base: t(`${D}${draft.unlocked ? "Base" : "BaseUnskilled"}`, { dice: diceWords(base, t) }),
    shown: modifiers.filter(({ id }) => id !== "floor"),
    floor: modifiers.some(({ id }) => id === "floor") ? t(`${D}Floor`, { dice: diceWords(dice, t) }) : "",
    attributes: attributesOf(identity).map(({ id, name, value }) => ({
      id,
      label: name ?? t(`DRAMATIS.Personae.Attribute.${id}`),
      value: value === null ? "–" : signed(value),
      selected: id === draft.attribute,
    })),
  };
}
