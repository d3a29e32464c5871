/** What a roll carries beside its dice, read from its options: whoever makes a roll may write anything there. Pure. */
import { isJsonObject } from "../../kernel/json.ts";
import type { RollAbout, RollReason, RollVerdict } from "./kind.ts";

/** The options as what they should be; what makes no sense is left out. */
export function aboutOf(options: Readonly<Record<string, unknown>>): RollAbout {
  const { who, name, label, reasons, target, verdict } = options;
  return {
    who: typeof who === "string" ? who : null,
    name: text(name),
    label: text(label),
    reasons: Array.isArray(reasons) ? reasons.filter(isReason) : [],
    target: isNumber(target) ? target : null,
    verdict: isVerdict(verdict) ? verdict : null,
  };
}

/** The sum of the reasons that count, of one unit. */
export function sumOfReasons(reasons: readonly RollReason[], unit: "dice" | "number"): number {
  const counted = reasons.filter((reason) => reason.on !== false && (reason.unit ?? "number") === unit);
  return counted.reduce((sum, { value }) => sum + value, 0);
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

function isReason(value: unknown): value is RollReason {
  return isJsonObject(value) && typeof value["label"] === "string" && isNumber(value["value"]);
}

function isVerdict(value: unknown): value is RollVerdict {
  return isJsonObject(value) && typeof value["is"] === "string";
}
