import type { HostDocument } from "../host-documents.ts";
import { game, localize, notify } from "../host-globals.ts";

/** A roll table as the applications use it. */
export interface TableDocument extends HostDocument {
  formula: string;
  replacement: boolean;
  displayRoll: boolean;
  description: string;
  results: HostDocument["items"];
  draw(options?: object): Promise<{ results: unknown[] }>;
  resetResults?(): Promise<unknown>;
}

/** Draws from a table in the chosen message mode, and says so when nothing was left to draw. */
export async function drawTable(document: HostDocument): Promise<void> {
  const table = document as unknown as TableDocument;
  const messageMode = String(game().settings.get("core", "messageMode") ?? "public");
  const { results } = await table.draw({ messageMode });
  if (!results.length) notify().warn(localize("HOST.Table.Nothing", { name: document.name }));
}
