import type { HostDocument } from "../host-documents.ts";

/** What `TextEditor.enrichHTML` can be told. */
export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: HostDocument;
  /** How many embeds this text lies in. */
  embedDepth?: number;
}
/** Works a text out: `TextEditor.enrichHTML`, handed on so that embeds can use it. */
export type Enrich = (content: string, options: EnrichmentOptions) => Promise<string>;
