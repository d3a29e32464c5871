/** What is dropped on Foundry's bar of macros: a button of a sheet, or a thing of somebody's, becomes a macro that does the same. */
import { documentClass, documentOf, game, hooks, localize, notify, SYSTEM_ID } from "../../../foundry/globals.ts";
import type { FoundryActor, FoundryDocument, FoundryItem, UpdateData } from "../../../foundry/types.ts";
import { activeRuleset } from "../../../table/registry.ts";
import { wordsOf } from "../../words/words.ts";
import type { Press } from "../../press/press.ts";
import { buttonOf, lineOf, mainKeyOf } from "./line.ts";
import { pressableOf } from "./press.ts";

const { say } = wordsOf("DRAMATIS.Fit.Hotbar");

/** Follows drops on the bar. Called once, in the init hook. */
export function registerHotbar(): void {
  hooks().on("hotbarDrop", (_bar: unknown, data: UpdateData, slot: number | string) => {
    const dropped = meant(data);
    if (!dropped) return undefined;
    void put(dropped, Number(slot)).catch((reason: unknown) => {
      console.error(reason);
      notify("error", say("fault"));
    });
    // Foundry would make a macro that opens a sheet.
    return false;
  });
}

type Dropped = { readonly actor: FoundryActor } & ({ readonly key: string } | { readonly item: FoundryItem });

/** Whose button or thing it is; null for whatever else Foundry makes something of. */
function meant({ type, uuid, actor, press }: UpdateData): Dropped | null {
  if (typeof actor === "string" && typeof press === "string") {
    const found = documentOf(actor) as FoundryActor | null;
    return found && { actor: found, key: press };
  }
  const item = type === "Item" && typeof uuid === "string" ? (documentOf(uuid) as FoundryItem | null) : null;
  return item?.actor ? { actor: item.actor, item } : null;
}

async function put(dropped: Dropped, slot: number): Promise<void> {
  const { actor } = dropped;
  const ruleset = activeRuleset();
  const presses = (await pressableOf(actor)?.presses()) ?? {};
  const items = actor.items.contents;
  const key = "key" in dropped ? dropped.key : mainKeyOf(presses, items, dropped.item);
  const press = key === undefined ? undefined : presses[key];
  if (!ruleset || key === undefined || !press)
    return notify("info", say("nothing", { name: "item" in dropped ? dropped.item.name : actor.name }));
  if (!game().user.can("MACRO_SCRIPT")) return notify("warn", say("mayNot"));
  const button = buttonOf(key, items);
  const wanted = {
    ...{ name: nameOf(press, button.item), type: "script", command: lineOf(ruleset.id, button) },
    img: button.item?.img ?? `systems/${SYSTEM_ID}/${ruleset.icon}`,
  };
  const macro = known(wanted) ?? ((await documentClass("Macro").create(wanted)) as FoundryDocument | undefined);
  if (macro) await game().user.assignHotbarMacro(macro, slot);
}

/** What the button says; a word that leaves open what it is done with has that before it. */
export const nameOf = ({ label }: Press, item: Pick<FoundryItem, "name"> | null): string =>
  item && !label.includes(item.name) ? `${item.name}: ${localize(label)}` : label;

/** The same macro of one's own, from an earlier drop. */
const known = ({ name, command }: { readonly name: string; readonly command: string }): FoundryDocument | undefined =>
  game().macros.find((one) => one.name === name && one.command === command && one.isOwner);
