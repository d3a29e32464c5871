import {
  BaseCombatantGroup,
  BaseFolder,
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
  BaseRollTable,
  BaseSetting,
  BaseTableResult,
} from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import type { Collection } from "../../common/utils/index.ts";
import { Roll } from "../dice/index.ts";
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
}

export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  declare range: [number, number];
  declare drawn: boolean;
  declare description: string;
}

/** A table of results that a roll picks from. */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  declare readonly results: Collection<TableResult>;
  declare formula: string;
  declare replacement: boolean;

  /** Rolls and gives the roll with the results it meets; drawn ones are left out when the table does not replace them. */
  async roll({ roll }: { roll?: Roll } = {}): Promise<{ roll: Roll; results: TableResult[] }> {
    const made = roll ?? Roll.create(this.formula || `1d${Math.max(this.results.size, 1)}`);
    const rolled = made._evaluated ? made : await made.evaluate();
    return { roll: rolled, results: this.getResultsForRoll(rolled.total ?? 0) };
  }

  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(
      (result) => !(result.drawn && !this.replacement) && value >= result.range[0] && value <= result.range[1],
    );
  }

  /** Rolls, marks the results as drawn if the table does not replace them, and posts them. */
  async draw({ displayChat = true, messageMode }: { displayChat?: boolean; messageMode?: string } = {}): Promise<{
    roll: Roll;
    results: TableResult[];
  }> {
    const drawn = await this.roll();
    if (!this.replacement && drawn.results.length) {
      await this.updateEmbeddedDocuments(
        "TableResult",
        drawn.results.map((result) => ({ _id: result.id, drawn: true })),
      );
    }
    if (displayChat) {
      const escaped = drawn.results.map((result) => foundryEscape(result.name || result.description));
      await drawn.roll.toMessage(
        { flavor: this.name, content: `<ul class="table-results"><li>${escaped.join("</li><li>")}</li></ul>` },
        { messageMode },
      );
    }
    return drawn;
  }

  /** Draws several times; the results of all rolls, and the last roll. */
  async drawMany(
    number: number,
    options: { displayChat?: boolean; messageMode?: string } = {},
  ): Promise<{
    roll: Roll | null;
    results: TableResult[];
  }> {
    const results: TableResult[] = [];
    let roll: Roll | null = null;
    for (let count = 0; count < number; count++) {
      const drawn = await this.draw(options);
      ({ roll } = drawn);
      results.push(...drawn.results);
    }
    return { roll, results };
  }

  /** Gives every result a range as wide as its weight, one after the other, and a formula that meets them all. */
  async normalize(): Promise<this | undefined> {
    let end = 0;
    const results = this.results.contents.map((result) => {
      const weight = Math.max(Number(result._source.weight ?? 1), 1);
      const range = [end + 1, end + weight];
      end += weight;
      return { _id: result.id, range };
    });
    return this.update({ results, formula: `1d${Math.max(end, 1)}` });
  }

  async resetResults(): Promise<unknown> {
    const updates = this.results.filter((result) => result.drawn).map((result) => ({ _id: result.id, drawn: false }));
    return this.updateEmbeddedDocuments("TableResult", updates);
  }
}

function foundryEscape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
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
