import { NOTE_TEMPLATE } from "./cards.ts";
import { PARTY_SHEET_TEMPLATES } from "./sheet.ts";

/** Every template of groups, under the system's folder. */
export const PARTY_TEMPLATES: readonly string[] = [...PARTY_SHEET_TEMPLATES, NOTE_TEMPLATE];
