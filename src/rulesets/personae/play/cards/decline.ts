import type { Press } from "../../../../fittings/press/press.ts";
import type { DeclineDecision } from "../../rules/decisions.ts";
import { press, say, type Lens } from "./lens.ts";

/** Lets go of something that a card asks (PER-052, PER-103, PER-131). */
export function declineButton(prompt: string, lens: Lens): Press {
  const decide: DeclineDecision = { type: "decline", encounter: null, prompt };
  const button = press("decline", say(lens, "Button.decline"), "xmark", { decide });
  return { ...button, hint: say(lens, "Button.declineHint") };
}
