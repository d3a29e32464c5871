/** Which abilities go with which moment. RUN-045, RUN-048, RUN-051. */

export const ABILITY_MODES = ["active", "passive", "reaction", "free"] as const;
export type AbilityMode = (typeof ABILITY_MODES)[number];

const USABLE: { readonly [D in "ownSlot" | "reaction"]: readonly AbilityMode[] } = {
  ownSlot: ["active", "passive", "free"],
  reaction: ["passive", "reaction"],
};

/** Ids of the abilities that may be used in one's own slot, or in a defence or Free Attack. RUN-045, RUN-048, RUN-051. */
export function usableAbilities({
  during,
  abilities,
}: {
  during: "ownSlot" | "reaction";
  abilities: readonly { readonly id: string; readonly mode: AbilityMode }[];
}): { readonly usable: readonly string[] } {
  return { usable: abilities.filter(({ mode }) => USABLE[during].includes(mode)).map(({ id }) => id) };
}
