/** The line of a macro that does what a button of a sheet does, for whoever is chosen when it is pressed. Pure. */

/** An actor's thing, as far as a button names it. */
export interface Named {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
}

/** A button without whose it is: what it does, and with which thing. */
export interface Button<Item extends Named = Named> {
  readonly button: string;
  readonly item: Item | null;
}

const stands = (part: string, { id, uuid }: Named): boolean => part === id || part === uuid;

/** What a press is called on anybody's sheet: its key, from which the thing it is about is taken out. */
export function buttonOf<Item extends Named>(key: string, items: readonly Item[]): Button<Item> {
  const parts = key.split("-");
  const item = items.find((one) => parts.some((part) => stands(part, one))) ?? null;
  const button = item ? parts.filter((part) => !stands(part, item)).join("-") : key;
  return { button, item };
}

/** The key on a sheet of what goes by this name there; undefined where there is no such thing, or nothing that is done with it. */
export function keyOf(
  keys: readonly string[],
  items: readonly Named[],
  wanted: { readonly button: string; readonly item: string | null },
): string | undefined {
  const { button, item } = wanted;
  const name = item?.trim().toLowerCase() ?? null;
  return keys.find((key) => {
    const found = buttonOf(key, items);
    return found.button === button && (found.item?.name.trim().toLowerCase() ?? null) === name;
  });
}

/** The line itself, as a person can read and change it. @param game the game's id */
export function lineOf(game: string, { button, item }: Button): string {
  const given = [button, ...(item ? [item.name] : [])].map((one) => JSON.stringify(one));
  return `game.dramatis.${game}.press(${given.join(", ")});`;
}

/** What does nothing worth a place on the bar: it puts a list in order. */
const TOOLS = ["createItem", "moveItem", "deleteItem", "giveItem"];

/** Whether a press is worth a macro. */
export const isWorthIt = ({ name }: { readonly name: string }): boolean => !TOOLS.includes(name);

/** What a thing that is dragged as a whole stands for: the first that is done with it. */
export function mainKeyOf(
  presses: Readonly<Record<string, { readonly name: string }>>,
  items: readonly Named[],
  { id }: Named,
): string | undefined {
  const all = Object.entries(presses).filter(([, press]) => isWorthIt(press));
  return all.find(([key]) => buttonOf(key, items).item?.id === id)?.[0];
}
