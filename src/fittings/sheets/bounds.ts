/** What is typed beyond a field's bounds becomes the nearest that fits, before it is stored, and that is said. */
import { notify } from "../../foundry/globals.ts";
import { wordsOf } from "../words/words.ts";

const { say } = wordsOf("DRAMATIS.Fit.Sheet");

/** Brings the number that was typed within its bounds. For the capture phase of `change`. */
export function keepWithin({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== "number" || target.value.trim() === "") return;
  const typed = Number(target.value);
  const bounds = [target.min, target.max] as const;
  const [min, max] = bounds.map((bound) => (bound === "" ? null : Number(bound)));
  const fitting = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, typed));
  if (!Number.isFinite(typed) || fitting === typed) return;
  target.value = String(fitting);
  const name = nameOf(target);
  notify(
    "info",
    max === null || max === undefined
      ? say("atLeast", { name, min: min ?? 0 })
      : say("within", { name, min: min ?? 0, max }),
  );
}

/** What the field is called, as it is read out. */
const nameOf = (input: HTMLInputElement): string =>
  (input.getAttribute("aria-label") ?? input.labels?.[0]?.textContent ?? "").replace(/\s+/gu, " ").trim();
