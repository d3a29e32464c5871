import { BaseRollTable, BaseTableResult } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { escapeHTML, type Collection } from "../../common/utils/index.ts";
import { PoolTerm, Roll } from "../dice/index.ts";
import { modeFromLegacy } from "../dice/roll-message.ts";
import { host } from "../runtime.ts";
import { ClientDocumentMixin, type ClientDocument } from "./client-document.ts";
import { fromUuid } from "./uuid.ts";

/** What was rolled and what it met. */
export interface RollTableDraw {
  roll: Roll;
  results: TableResult[];
}

export interface TableRollOptions {
  /** Rolled instead of the table's own formula; one that was evaluated already is read as it is. */
  roll?: Roll | undefined;
  /** Whether a result that is a table is rolled on in its turn. */
  recursive?: boolean;
  /** How many tables led here. */
  _depth?: number;
}

export interface TableDrawOptions extends Omit<TableRollOptions, "_depth"> {
  /** Results that are drawn already; without them the table is rolled on. */
  results?: TableResult[];
  displayChat?: boolean;
  /** One of the keys of `CONFIG.ChatMessage.modes`; the setting `core.messageMode` when absent. */
  messageMode?: string;
  /** The word older versions used; the same meaning. */
  rollMode?: string;
}

/** How many tables may lead from one to the next. */
const MAX_DEPTH = 5;
/** How often an own roll is repeated until it meets a result. */
const MAX_TRIES = 10_000;

export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  declare type: string;
  declare range: [number, number];
  declare drawn: boolean;
  declare description: string;
  declare documentUuid: string | null | undefined;

  /** The uuid of the document this result stands for; undefined for a result of words. */
  get target(): string | undefined {
    return this.type === "document" ? (this.documentUuid ?? undefined) : undefined;
  }

  /** What a message says of this result, as HTML. */
  async getHTML(): Promise<string> {
    const link = this.target ? `<p>@UUID[${this.target}]{${escapeHTML(this.name ?? "")}}</p>` : "";
    const name = this.name && !link ? `<p>${escapeHTML(this.name)}</p>` : "";
    return `${link}${name}${this.description ?? ""}`;
  }
}

/** A table of results that a roll picks from. */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  declare readonly results: Collection<TableResult>;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;

  /**
   * Rolls and gives the roll with the results it meets; drawn ones are left out when the table does not replace them.
   * No results when nothing can be met. Throws when tables lead in a circle.
   */
  async roll({ roll, recursive = true, _depth = 0 }: TableRollOptions = {}): Promise<RollTableDraw> {
    if (_depth > MAX_DEPTH)
      throw new Error(
        `The table "${this.name}" is rolled on from more than ${MAX_DEPTH} others. Let no tables lead in a circle.`,
      );
    const met = await this.#meet(roll instanceof Roll ? roll : Roll.create(this.formula || this.#evenFormula()));
    if (!recursive) return met;
    const results = await Promise.all(met.results.map((result) => this.#follow(result, _depth)));
    return { roll: met.roll, results: results.flat() };
  }

  /** Evaluates a roll until it meets a result, if it ever can. */
  async #meet(given: Roll): Promise<RollTableDraw> {
    if (given._evaluated) return { roll: given, results: this.getResultsForRoll(given.total ?? 0) };
    let roll = await given.evaluate();
    let results = this.getResultsForRoll(roll.total ?? 0);
    if (results.length || !(await this.#canMeet(roll))) return { roll, results };
    for (let tries = 1; !results.length && tries < MAX_TRIES; tries++) {
      roll = await roll.reroll();
      results = this.getResultsForRoll(roll.total ?? 0);
    }
    return { roll, results };
  }

  /** Is a result left between the least and the most that a roll can give? */
  async #canMeet(roll: Roll): Promise<boolean> {
    const least = (await roll.reroll({ minimize: true })).total ?? 0;
    const most = (await roll.reroll({ maximize: true })).total ?? 0;
    return this.results.some((result) => this.#isLeft(result) && result.range[0] <= most && result.range[1] >= least);
  }

  async #follow(result: TableResult, depth: number): Promise<TableResult[]> {
    const target = result.target ? await fromUuid(result.target) : null;
    if (!(target instanceof RollTable)) return [result];
    return (await target.roll({ _depth: depth + 1 })).results;
  }

  #evenFormula(): string {
    return `1d${Math.max(this.results.size, 1)}`;
  }

  #isLeft(result: TableResult): boolean {
    return !(result.drawn && !this.replacement);
  }

  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(
      (result) => this.#isLeft(result) && value >= result.range[0] && value <= result.range[1],
    );
  }

  /** Rolls, marks the results as drawn if the table does not replace them, and posts them. */
  async draw({ roll, recursive = true, results = [], displayChat = true, ...mode }: TableDrawOptions = {}): Promise<{
    roll: Roll;
    results: TableResult[];
  }> {
    const drawn = results.length ? { roll: roll as Roll, results } : await this.roll({ roll, recursive });
    if (!drawn.results.length) return drawn;
    await this.#markDrawn(drawn.results);
    if (displayChat) await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions: mode });
    return drawn;
  }

  /** Draws several times and posts all results together; the roll is a pool of the single rolls. */
  async drawMany(
    number: number,
    { roll, recursive = true, displayChat = true, ...mode }: TableDrawOptions = {},
  ): Promise<{ roll: Roll; results: TableResult[] }> {
    const results: TableResult[] = [];
    const rolls: Roll[] = [];
    for (let count = 0; count < number; count++) {
      const drawn = await this.draw({ roll: count > 0 ? roll?.clone() : roll, recursive, displayChat: false });
      if (!drawn.results.length) break;
      rolls.push(drawn.roll);
      results.push(...drawn.results);
    }
    const pool = Roll.fromTerms([PoolTerm.fromRolls(rolls)]);
    if (results.length && displayChat) await this.toMessage(results, { roll: pool, messageOptions: mode });
    return { roll: pool, results };
  }

  /** A compendium's table is no pile that is drawn down. */
  async #markDrawn(results: readonly TableResult[]): Promise<void> {
    if (this.replacement || this.pack) return;
    const updates = results
      .filter((result) => result.parent === (this as unknown))
      .map((result) => ({ _id: result.id, drawn: true }));
    if (updates.length) await this.updateEmbeddedDocuments("TableResult", updates);
  }

  /** Posts results; the roll that met them goes with them unless the table hides its rolls. */
  async toMessage(
    results: readonly TableResult[],
    {
      roll = null,
      messageData = {},
      messageOptions = {},
    }: { roll?: Roll | null | undefined; messageData?: AnyObject; messageOptions?: AnyObject } = {},
  ): Promise<ClientDocument | undefined> {
    const cls = host.implementation("ChatMessage") as unknown as {
      create(data: AnyObject, options: AnyObject): Promise<ClientDocument | undefined>;
      getSpeaker(): AnyObject;
    };
    const items = await Promise.all(results.map((result) => result.getHTML()));
    const rows = results.map(
      (result, at) => `<li class="table-result" data-result-id="${result.id}">${items[at]}</li>`,
    );
    const { messageMode, rollMode, ...options } = messageOptions as { messageMode?: string; rollMode?: string };
    const mode = messageMode ?? modeFromLegacy(rollMode) ?? host.defaultMessageMode();
    const data = {
      author: host.game.user?.id,
      flavor: this.name,
      speaker: cls.getSpeaker(),
      rolls: roll && this.displayRoll ? [roll] : [],
      sound: roll ? host.config.sounds.dice : null,
      content: `<div class="table-draw" data-table-id="${this.id}"><ul class="table-results">${rows.join("")}</ul></div>`,
      flags: { core: { RollTable: this.id } },
      ...messageData,
    };
    return cls.create(data, { ...options, messageMode: mode });
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
