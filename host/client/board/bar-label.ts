import { localize } from "../applications/host-globals.ts";
import type { HostDocument } from "../applications/host-documents.ts";

/** The label of the field a bar shows; its path where the field has none. */
export function barLabel(token: { actor: HostDocument | null }, attribute: string): string {
  const { schema } = (token.actor?.system ?? {}) as {
    schema?: { getField?(path: string): { label?: string } | undefined };
  };
  const label = schema?.getField?.(attribute)?.label;
  return label ? localize(label) : attribute;
}
