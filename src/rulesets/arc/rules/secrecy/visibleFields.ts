/** Which figures of a check a person may see (ARC-064, ARC-083). */
import { settled, type SomeSettings } from "../settings.ts";

/** The figures of a check, in the order shown. */
export const CHECK_FIELDS = [
  "ks",
  "us",
  "es",
  "roll",
  "adj",
  "other",
  "arc",
  "threshold",
  "margin",
  "success",
] as const;
export type CheckField = (typeof CHECK_FIELDS)[number];

const WITH_HIDDEN_US: readonly CheckField[] = ["es", "roll", "success"];
const SECRET: readonly CheckField[] = ["threshold", "margin"];

export interface VisibleGiven {
  readonly viewer: "gm" | "player";
  /** The threshold is secret, or a foe's. */
  readonly secret?: boolean;
  readonly settings?: SomeSettings;
}

/** The game master sees all; players as much as `hideUS` and `hideThresholds` leave them. ARC-064, ARC-083. */
export function visibleFields({ viewer, secret = false, settings }: VisibleGiven): { fields: CheckField[] } {
  const { hideUS, hideThresholds } = settled(settings);
  if (viewer === "gm") return { fields: [...CHECK_FIELDS] };
  if (hideUS) return { fields: [...WITH_HIDDEN_US] };
  return { fields: CHECK_FIELDS.filter((field) => !(secret && hideThresholds && SECRET.includes(field))) };
}
