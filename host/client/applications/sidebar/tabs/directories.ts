import { drawTable } from "../../apps/table-actions.ts";
import type { HostDocument } from "../../host-documents.ts";
import { game, localize } from "../../host-globals.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { DocumentDirectory, type DirectoryEntry } from "../document-directory.ts";

interface SceneDocument extends HostDocument {
  active?: boolean;
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
}

/** One entry of a menu that works on the document it was opened for. */
function entry(
  directory: DocumentDirectory,
  label: string,
  icon: string,
  work: (document: HostDocument) => unknown,
  visible: (document: HostDocument) => boolean = () => true,
): ContextMenuEntry {
  return {
    label,
    icon: `fa-solid ${icon}`,
    visible: (target) => {
      const document = directory._entry(target);
      return document ? visible(document) : false;
    },
    onClick: (_event, target) => {
      const document = directory._entry(target);
      return document ? work(document) : undefined;
    },
  };
}

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
}

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
}

/** Roll tables; each has a way to draw from it in its menu. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override documentName = "RollTable";

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const draw = entry(this, "HOST.Table.Draw", "fa-dice-d20", drawTable);
    return [draw, ...super._getEntryContextOptions()];
  }
}

/** Macros; a click runs one, the menu opens it. */
export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override documentName = "Macro";

  override _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      entry(this, "HOST.Macro.Execute", "fa-play", (macro) => macro.execute?.()),
      ...super._getEntryContextOptions(),
    ];
  }
}

/** Scenes; a click shows one on this screen, the menu makes it everybody's. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";

  override _prepareEntry(document: HostDocument): DirectoryEntry {
    const prepared = super._prepareEntry(document);
    const { active } = document as SceneDocument;
    return { ...prepared, icon: "fa-solid fa-map", note: active ? localize("HOST.Scene.Active") : "" };
  }

  override _onActivateEntry(document: HostDocument): unknown {
    return (document as SceneDocument).view();
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      entry(this, "HOST.Scene.View", "fa-eye", (scene) => (scene as SceneDocument).view()),
      entry(
        this,
        "HOST.Scene.Activate",
        "fa-bullhorn",
        (scene) => (scene as SceneDocument).activate(),
        (scene) => game().user.isGM && !(scene as SceneDocument).active,
      ),
      ...super._getEntryContextOptions(),
    ];
  }
}
