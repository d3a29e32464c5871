import type { SchemaField } from "../data/fields/schema.ts";
import { registry } from "../registry.ts";
import type { AnyObject } from "../types.ts";
import { DataModel, type DataModelOptions } from "./data-model.ts";

/** The `system` of one sub-type of a document. Its parent is the document. */
export class TypeDataModel extends DataModel {
  constructor(data: object = {}, options: DataModelOptions = {}) {
    super(data, options);
  }

  /** The schema; its fields know that they stand at `system` of a document, and so do the names of their form controls. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** The package that declares this sub-type: the system; null where that is not known. */
  get modelProvider(): unknown {
    const { documentName = "", type = "" } = (this.parent ?? {}) as { documentName?: string; type?: string };
    return registry().provider(documentName, type) ?? null;
  }

  prepareBaseData(): void {}
  prepareDerivedData(): void {}

  /** Asked before the document is made; false stops it. */
  async _preCreate(_data: AnyObject, _options: AnyObject, _user: unknown): Promise<boolean | void> {}
  async _preUpdate(_changes: AnyObject, _options: AnyObject, _user: unknown): Promise<boolean | void> {}
  async _preDelete(_options: AnyObject, _user: unknown): Promise<boolean | void> {}
  _onCreate(_data: AnyObject, _options: AnyObject, _userId: string): void {}
  _onUpdate(_changed: AnyObject, _options: AnyObject, _userId: string): void {}
  _onDelete(_options: AnyObject, _userId: string): void {}

  /** What stands for this document when it is embedded in text; null for nothing of its own. */
  async toEmbed(_config: AnyObject, _options: AnyObject = {}): Promise<HTMLElement | HTMLCollection | null> {
    return null;
  }
  onEmbed(_element: HTMLElement): void {}

  protected override _describe(): string {
    const { documentName, id } = (this.parent ?? {}) as { documentName?: string; id?: string | null };
    return documentName ? `${documentName} [${id ?? "new"}] ${this.constructor.name}` : this.constructor.name;
  }
}
