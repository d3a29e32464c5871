import { DocumentSheetConfig } from "../apps/document-sheet-config.ts";
import { documentConfig, utils, type SheetConstructor } from "../host-globals.ts";
import { ActiveEffectConfig } from "./active-effect-config.ts";
import { JournalEntryPageSheet } from "./journal/journal-page-sheet.ts";
import { JournalEntrySheet } from "./journal/journal-entry-sheet.ts";
import { MacroConfig } from "./macro-config.ts";
import { PlainDocumentSheet } from "./plain-sheet.ts";
import { RollTableSheet } from "./roll-table-sheet.ts";
import { SceneConfig } from "./scene-config.ts";
import { TokenConfig } from "./token-config.ts";

/** The host's own sheet of each kind of document. */
const SHEETS: Readonly<Record<string, { label: string; cls: unknown }>> = {
  Actor: { label: "HOST.Sheet.Plain", cls: PlainDocumentSheet },
  Item: { label: "HOST.Sheet.Plain", cls: PlainDocumentSheet },
  ActiveEffect: { label: "HOST.Sheet.Core", cls: ActiveEffectConfig },
  Combat: { label: "HOST.Sheet.Plain", cls: PlainDocumentSheet },
  Combatant: { label: "HOST.Sheet.Plain", cls: PlainDocumentSheet },
  Macro: { label: "HOST.Sheet.Core", cls: MacroConfig },
  Scene: { label: "HOST.Sheet.Core", cls: SceneConfig },
  Folder: { label: "HOST.Sheet.Plain", cls: PlainDocumentSheet },
  JournalEntry: { label: "HOST.Sheet.Core", cls: JournalEntrySheet },
  JournalEntryPage: { label: "HOST.Sheet.Core", cls: JournalEntryPageSheet },
  RollTable: { label: "HOST.Sheet.Core", cls: RollTableSheet },
  TableResult: { label: "HOST.Sheet.Plain", cls: PlainDocumentSheet },
  Token: { label: "HOST.Sheet.Core", cls: TokenConfig },
  User: { label: "HOST.Sheet.Plain", cls: PlainDocumentSheet },
};

/** Gives every type of document that a system brought no sheet for the host's own, so that nothing is unreachable. */
export function registerCoreSheets(): void {
  for (const [documentName, { label, cls }] of Object.entries(SHEETS)) {
    const { documentClass, sheetClasses = {}, dataModels = {} } = documentConfig(documentName);
    if (!documentClass) continue;
    const types = [...new Set([...(documentClass.TYPES ?? []), ...Object.keys(dataModels), "base"])];
    const bare = types.filter((type) => !Object.keys(sheetClasses[type] ?? {}).length);
    if (!bare.length) continue;
    DocumentSheetConfig.registerSheet(documentClass, "core", cls as SheetConstructor, {
      types: bare,
      label,
      makeDefault: true,
    });
  }
}

/** Opens a journal that somebody shows to this user, as far as this user may see it. */
export async function showJournal({ uuid, pageId }: { uuid?: unknown; pageId?: unknown }): Promise<boolean> {
  const journal = typeof uuid === "string" ? await utils().fromUuid?.(uuid) : null;
  if (journal?.documentName !== "JournalEntry" || journal.visible === false) return false;
  await journal.sheet?.render({ force: true, ...(typeof pageId === "string" ? { pageId } : {}) });
  return true;
}
