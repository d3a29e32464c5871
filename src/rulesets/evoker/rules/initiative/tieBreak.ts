/** What settles ties of initiative: the score behind it, then the Fate Points. EVO-009. */
import type { DerivedCharacter } from "../derive.ts";
import type { CharacterState } from "../state.ts";

export type TieBreak = NonNullable<CharacterState["tieBreak"]>;

type Who = Pick<CharacterState, "tieBreak" | "fate">;
type Follows = Pick<DerivedCharacter, "initiative" | "fateMax">;

/** As it is now: worked out anew together with initiative. A-03. */
export const tieBreakNow = ({ fate }: Pick<Who, "fate">, { initiative, fateMax }: Follows): TieBreak => {
  return { score: initiative.score, fate: fate.value, fateMax };
};

/** As it was when somebody's initiative was worked out: what is spent since then moves nobody. */
export const tieBreakOf = (who: Who, follows: Follows): TieBreak => who.tieBreak ?? tieBreakNow(who, follows);
