/** The window of the group's tables, by the name of "tables": for game masters, trusted players, and all who want to read (ARC-007). */
import { offer } from "../../../../fittings/press/openers.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import { game, hooks, SYSTEM_ID } from "../../../../foundry/globals.ts";
import { followSettings, onceForAll } from "../../../../table/follow.ts";
import { arcSettings } from "../settings/charter.ts";
import { draftOf, EDITED } from "./draft.ts";
import { tellOfDamage } from "./saving.ts";
import { TablesWindow, tellTables } from "./window.ts";

/** Templates, under the system's folder. */
export const TABLES_TEMPLATES: readonly string[] = ["head", "nav", "page", "grid", "follows", "foot", "first-run"].map(
  (name) => `templates/arc/tables/${name}.hbs`,
);

/** Shows the tables: one of them, by its number ("T9") or its name ("dieByEs"), or the first. */
export async function showTables({ table = "" }: { readonly table?: string } = {}): Promise<void> {
  const window = await showOnce("tables", () => new TablesWindow(table));
  if (table !== "") await window.turnTo(table);
}

/** Makes the window known by its name, and follows what others save. Called in the init hook. */
export function offerTables(): void {
  offer({ tables: showTables });
  const keys = [...EDITED, "charterEdit", "charterLast"].map((key) => `${SYSTEM_ID}.arc.${key}`);
  followSettings((key) => keys.includes(key), onceForAll(tellTables));
  game().settings.registerMenu(SYSTEM_ID, "arc.tables", {
    name: "DRAMATIS.Arc.Tables.title",
    label: "DRAMATIS.Arc.Charter.openTables",
    hint: "DRAMATIS.Arc.Tables.lead.editor",
    icon: "fa-solid fa-table-cells",
    // Foundry makes it without being told of a table.
    type: class extends TablesWindow {
      constructor() {
        super("");
      }
    },
    restricted: false,
  });
  hooks().once("ready", () => tellOfDamage(draftOf(arcSettings())));
}
