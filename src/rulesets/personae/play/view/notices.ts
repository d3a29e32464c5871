import { localize } from "../../../../foundry/globals.ts";
import { freeUpgradesOf, immodest } from "../../rules/advancement/quote.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { ItemState } from "../../rules/state.ts";
import { count, say } from "./words.ts";

const WARN = "fa-solid fa-triangle-exclamation";
const KNOW = "fa-solid fa-circle-info";

/**
 * What the rules advise about an item as it stands: that a new power or enhancement be modest (PER-141, PER-142), that
 * follow-ups come before additional actions (PER-065), what its grade means and which upgrades are free (PER-178).
 */
export function noticesOf(item: ItemState, settings: PersonaeSettings) {
  const { kind, learned, grade, effects = [], custom = "" } = item;
  const has = (effect: string): boolean => effects.some((one) => one.kind === effect);
  const notices: { readonly id: string; readonly text: string; readonly icon: string }[] = [];
  const tooMuch = learned === false ? immodest(item) : null;
  if (tooMuch) {
    const text = `${localize(`DRAMATIS.Personae.Refusal.advance.${tooMuch.reason}`)} (${tooMuch.rule})`;
    notices.push({ id: "immodest", text, icon: WARN });
  }
  if (has("extraActions") && !has("followUps"))
    notices.push({ id: "followUps", text: say("notice.followUps"), icon: KNOW });
  if (kind === "enhancement" && (grade === "superior" || grade === "exceptional"))
    notices.push({ id: grade, text: say(`notice.${grade}`), icon: KNOW });
  const free = freeUpgradesOf(item);
  if (free > 0) notices.push({ id: "free", text: count("notice.free", free), icon: KNOW });
  if (kind === "custom" && !settings.customTraitTypes.some(({ id }) => id === custom))
    notices.push({ id: "custom", text: say("notice.custom"), icon: WARN });
  if (kind === "gear") notices.push({ id: "gear", text: say("gearNote"), icon: KNOW });
  return notices;
}
