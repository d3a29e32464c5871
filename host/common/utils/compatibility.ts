import { COMPATIBILITY_MODES } from "../constants.ts";

export interface CompatibilityOptions {
  /** From CONST.COMPATIBILITY_MODES; default a warning. */
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  stack?: boolean;
  /** Say it only once. */
  once?: boolean;
}

const said = new Set<string>();

/** Says that something is deprecated: as a warning, an error, by throwing, or not at all. */
export function logCompatibilityWarning(message: string, options: CompatibilityOptions = {}): void {
  const { mode = COMPATIBILITY_MODES.WARNING, since, until, details, stack = true, once = false } = options;
  if (mode === COMPATIBILITY_MODES.SILENT || (once && said.has(message))) return;
  if (once) said.add(message);
  const lines = [
    message,
    since === undefined ? "" : `Deprecated since Version ${since}`,
    until === undefined ? "" : `Backwards-compatible support will be removed in Version ${until}`,
    details ?? "",
  ];
  const error = new Error(lines.filter(Boolean).join("\n"));
  error.name = "Compatibility Warning";
  if (mode === COMPATIBILITY_MODES.FAILURE) throw error;
  const shown = stack ? error : error.message;
  if (mode === COMPATIBILITY_MODES.ERROR) console.error(shown);
  else console.warn(shown);
}
