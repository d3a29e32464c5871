/** What a player types over on a sheet is told to game masters, asked of them first, or left alone, as the group has it. */
import { game, hooks, notify } from "../../../foundry/globals.ts";
import type { FoundryActor, FoundryDocument, FoundryItem, UpdateData } from "../../../foundry/types.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { wordsOf } from "../../words/words.ts";
import type { ModePlan } from "../modes/kinds.ts";
import { rulesChanged, type Change } from "./changes.ts";
import { isChoiceOf, registerLines, tell } from "./line.ts";
import type { EditChoice } from "./setting.ts";
import { isTyped } from "../../../table/documents/typed.ts";

const { say } = wordsOf("DRAMATIS.Fit.Edits");

/** Follows what is typed on this client. Called once, in the init hook. @param choices the group's, as they stand */
export function followEdits(plan: ModePlan, choices: () => EditChoice): void {
  registerLines();
  const typed = new WeakMap<object, readonly Change[]>();

  const before = (of: FoundryDocument, changes: UpdateData, options: UpdateData): boolean | undefined => {
    if (!isTyped(options) || game().user.isGM || of.pack !== null) return undefined;
    const { sheetEdits: way } = choices();
    if (way === "free") return undefined;
    const stored = (of.toObject(true)["system"] ?? {}) as JsonObject;
    const changed = rulesChanged(plan, stored, (changes["system"] ?? {}) as JsonObject, isChoiceOf(of));
    if (changed.length === 0) return undefined;
    if (way === "told") {
      typed.set(of, changed);
      return undefined;
    }
    void ask(of, changed);
    return false;
  };
  const after = (of: FoundryDocument, _changes: UpdateData, _options: UpdateData, userId: string): void => {
    const changed = userId === game().user.id ? typed.get(of) : undefined;
    if (!changed) return;
    typed.delete(of);
    void tell(of, changed, "told");
  };
  hooks().on("preUpdateActor", before);
  hooks().on("preUpdateItem", before);
  hooks().on("updateActor", after);
  hooks().on("updateItem", after);
}

/** Asks for it, and shows again what stands until somebody agrees. */
async function ask(of: FoundryDocument, changed: readonly Change[]): Promise<void> {
  notify("info", say("isAsked"));
  await tell(of, changed, "asked");
  for (const one of [of as FoundryActor, (of as FoundryItem).actor]) if (one?.sheet?.rendered) await one.sheet.render();
}
