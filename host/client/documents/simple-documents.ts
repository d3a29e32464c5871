import {
  BaseCombatantGroup,
  BaseFolder,
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
  BaseSetting,
} from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import type { Collection } from "../../common/utils/index.ts";
import { host } from "../runtime.ts";
import { ClientDocumentMixin, type ClientDocument } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

/** A place for documents in a sidebar. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  declare sorting: "a" | "m";

  /** Documents directly in this folder. */
  get contents(): ClientDocument[] {
    return host.game.collections.get(this.type)?.filter((document) => document.folder === this) ?? [];
  }

  get children(): ClientDocument[] {
    return host.game.folders.filter((folder) => folder.folder === this);
  }

  get displayed(): boolean {
    return this.visible;
  }

  /** The folders this one lies in, nearest first. */
  get ancestors(): Folder[] {
    const parent = this.folder as Folder | null;
    return parent ? [parent, ...parent.ancestors] : [];
  }

  getParentFolders(): Folder[] {
    return this.ancestors;
  }

  /** The folders in this one; with `recursive` also those in them. */
  getSubfolders(recursive = false): Folder[] {
    const children = this.children as Folder[];
    return recursive ? children.flatMap((child) => [child, ...child.getSubfolders(true)]) : children;
  }

  /** How deep this folder lies; 1 for one at the top. */
  get depth(): number {
    return 1 + ((this.folder as Folder | null)?.depth ?? 0);
  }

  override get visible(): boolean {
    return (
      Boolean(host.game.user?.isGM) ||
      this.contents.some((document) => document.visible) ||
      this.children.some((child) => child.visible)
    );
  }
}

export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  declare readonly pages: Collection<JournalEntryPage>;
  declare readonly categories: Collection<JournalEntryCategory>;
}

/** A heading under which a journal gathers pages. */
export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}

export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  declare text: { content: string; format: number };

  /** A page is read in its journal. */
  override _onClickDocumentLink(_event: Event): unknown {
    return this.parent?.sheet?.render({ force: true, pageId: this.id }) ?? null;
  }
}

/** Combatants that act together. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  declare initiative: number | null;
  declare readonly members: Set<Combatant>;

  protected override _configure(options: AnyObject): void {
    super._configure(options);
    Object.defineProperty(this, "members", { value: new Set<Combatant>(), configurable: true });
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.members.clear();
  }

  get defeated(): boolean {
    return this.members.size > 0 && [...this.members].every((combatant) => combatant.isDefeated);
  }

  get hidden(): boolean {
    return this.members.size > 0 && [...this.members].every((combatant) => combatant.hidden);
  }

  get combat(): Combat | null {
    return this.parent as unknown as Combat | null;
  }
}

/** The stored value of a world or user setting. */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  declare key: string;
  declare value: unknown;
  declare user: unknown;

  override _onCreate(data: AnyObject, options: AnyObject, userId: string): void {
    super._onCreate(data, options, userId);
    this.announce(options, userId);
  }

  override _onUpdate(changed: AnyObject, options: AnyObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.announce(options, userId);
  }

  override _onDelete(options: AnyObject, userId: string): void {
    super._onDelete(options, userId);
    this.announce(options, userId);
  }

  /** A user's own setting concerns that user's clients only. */
  private announce(options: AnyObject, userId: string): void {
    const owner = this._source.user as string | null | undefined;
    if (owner && owner !== host.game.userId) return;
    host.game.settings?.announce(String(this._source.key), options, userId);
  }
}
