import { COMPATIBILITY_MODES } from "../common/constants.ts";
import { host } from "./runtime.ts";

export interface CompatibilityWarning {
  /** One of COMPATIBILITY_MODES; without it, the mode of CONFIG.compatibility. */
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  /** Say this only the first time. */
  once?: boolean;
  stack?: boolean;
}

const told = new Set<string>();

interface CompatibilityConfig {
  mode?: number;
  includePatterns?: RegExp[];
  excludePatterns?: RegExp[];
}

/**
 * Tells of the use of something that will go away: a warning, an error on the console, or a thrown Error, as
 * `CONFIG.compatibility.mode` says. Patterns of CONFIG.compatibility choose by message and stack whom it concerns.
 */
export function logCompatibilityWarning(
  message: string,
  { mode, since, until, details, once = false, stack = true }: CompatibilityWarning = {},
): void {
  const config = (host.config.compatibility ?? {}) as CompatibilityConfig;
  const wanted = mode ?? config.mode ?? COMPATIBILITY_MODES.WARNING;
  const { SILENT, ERROR, FAILURE } = COMPATIBILITY_MODES;
  if (wanted === SILENT) return;
  const text = [
    message,
    since !== undefined && `Deprecated since Version ${since}`,
    until !== undefined && `Backwards-compatible support will be removed in Version ${until}`,
    details,
  ]
    .filter(Boolean)
    .join("\n");
  const warning = new Error(text);
  const where = `${text}\n${warning.stack ?? ""}`;
  const { includePatterns = [], excludePatterns = [] } = config;
  if (includePatterns.length && !includePatterns.some((pattern) => pattern.test(where))) return;
  if (excludePatterns.some((pattern) => pattern.test(where))) return;
  if (wanted === FAILURE) throw warning;
  if (once && told.has(text)) return;
  told.add(text);
  const say = wanted === ERROR ? console.error : console.warn;
  say.call(console, stack ? warning : text);
}
