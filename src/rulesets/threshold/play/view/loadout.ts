/** What somebody has up that doesn't go together, by name. RUN-011, RUN-091 */
import { WEAPONS } from "../../rules/weapons/classes.ts";
import type { Somebody } from "./somebody.ts";
import { say } from "./words.ts";

/** A sentence for each weapon that a shield rules out or robs of its reach, and for what doesn't count twice. */
export function loadoutWarnings({ state, derived }: Somebody): readonly string[] {
  const { weapons, shields, armors } = state.items;
  const [armor, ...moreArmor] = armors.filter(({ equipped }) => equipped);
  const up = shields.filter(({ equipped }) => equipped);
  const shield = up.find(({ buckler }) => !buckler) ?? up[0];
  const held = weapons.filter(({ equipped }) => equipped);
  const beside = held.flatMap(({ id, name, class: kind }) => {
    const { legal = true, reach = true } = derived.weapons.find((one) => one.id === id) ?? {};
    if (!legal) return [say("loadout.barred", { weapon: name, shield: shield?.name ?? "" })];
    return WEAPONS[kind].long && !reach ? [say("loadout.short", { weapon: name, shield: shield?.name ?? "" })] : [];
  });
  return [
    ...beside,
    ...up.filter((one) => one !== shield).map(({ name }) => say("loadout.oneShield", { name })),
    ...moreArmor.map(({ name }) => say("loadout.oneArmour", { name, worn: armor?.name ?? "" })),
  ];
}
