import type { Option } from "../../../../../fittings/forms/form.ts";
import { counted } from "../../../../../fittings/words/words.ts";
import type { Words } from "../../../../../fittings/words/words.ts";
import { localize } from "../../../../../foundry/globals.ts";
import type { IdentityState } from "../../../rules/state.ts";

/** So many dice, in words: "1 die", "4 dice". */
export const diceWords = (n: number, t: Words): string => t(counted("DRAMATIS.Personae.Card.Dice", n), { n });

/** The skills of an identity to choose from, each with its dice: "Blades (4 dice)". */
export function skillOptions({ skills }: Pick<IdentityState, "skills">): Option[] {
  return skills.map(({ id, name, rating }) => ({
    id,
    label: localize("DRAMATIS.Personae.Dialog.SkillOption", { name, dice: diceWords(rating, localize) }),
  }));
}
