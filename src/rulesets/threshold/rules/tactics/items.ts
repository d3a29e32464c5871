/** Belongings where no documents keep them: each item's state beside its owner's, and the owner showing it as it is by now. */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { newAbility, newArmor, newCharacter, newConsumable, newPower, newShield, newWeapon } from "../defaults.ts";
import type { Carried } from "../items.ts";
import { isCharacter, type CharacterState } from "../state.ts";

type Thing = Carried<JsonObject>;

const LISTS = ["weapons", "armors", "shields", "abilities", "powers", "consumables"] as const;

/** What is left out of an item that somebody has written down. */
const PLAIN: { readonly [L in (typeof LISTS)[number]]: JsonObject } = {
  weapons: newWeapon(),
  armors: newArmor(),
  shields: newShield(),
  abilities: newAbility(),
  powers: newPower(),
  consumables: newConsumable(),
};

/** What an item looks like among its owner's belongings, by its state. */
const shown = new WeakMap<JsonObject, Thing>();

/**
 * A character with a state for each of its items beside it. Items of several people may go by one id: each is given one that
 * names its owner. What is left out is as on a new sheet.
 */
export function withItems(who: Ref, state: CharacterState): readonly [Ref, JsonObject][] {
  const all: [Ref, JsonObject][] = [];
  const lists = LISTS.map((list): [string, readonly Thing[]] => [
    list,
    (state.items[list] as readonly Thing[]).map((one) => {
      const { id: given, name, ...told } = one;
      const stored = { ...PLAIN[list], ...told };
      const id = given.startsWith(`${who}.`) ? given : `${who}.Item.${given}`;
      all.push([id, stored]);
      const carried: Thing = { ...stored, id, name };
      shown.set(stored, carried);
      return carried;
    }),
  ]);
  return [...all, [who, { ...newCharacter(state.name, state.side), ...state, items: Object.fromEntries(lists) }]];
}

/** The states with characters who show their items as these are by now; where nothing has changed they are the same. */
export function reread(states: States): States {
  let now = states;
  for (const ref of Object.keys(states)) {
    const state = states[ref];
    if (!isCharacter(state)) continue;
    const fresh = withFresh(states, state);
    if (fresh !== state) now = { ...now, [ref]: fresh };
  }
  return now;
}

function withFresh(states: States, state: CharacterState): CharacterState {
  let items = state.items;
  for (const list of LISTS) {
    const before = items[list] as readonly Thing[];
    const now = before.map((one) => asStored(states, one));
    if (now.some((one, index) => one !== before[index])) items = { ...items, [list]: now };
  }
  return items === state.items ? state : { ...state, items };
}

function asStored(states: States, one: Thing): Thing {
  const stored = states[one.id];
  if (!stored) return one;
  const known = shown.get(stored);
  if (known?.id === one.id) return known;
  const made: Thing = { ...stored, id: one.id, name: one.name };
  shown.set(stored, made);
  return made;
}
