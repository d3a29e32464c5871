import type { HeldButton, HeldLine } from "../../../../fittings/sheets/held.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState } from "../../rules/state.ts";
import { delayedLine } from "../tracks/held.ts";
import { say, term } from "./words.ts";

/**
 * What is held against an identity beside its marks, with what may be done about it: the chorus lifts conditions and
 * settles delayed hits, an owner keeps powers up or lets them go (PER-073, PER-095, PER-186). Empty for most.
 */
export function heldLines(
  state: IdentityState,
  settings: PersonaeSettings,
  given: { readonly round: number; readonly isOwner: boolean },
): HeldLine[] {
  const isChorus = game().user.isGM;
  return [
    ...(state.conditions ?? []).map(({ name, until }): HeldLine => ({
      kind: "condition",
      key: name,
      label: name,
      sub: term(`ConditionUntil.${until}`),
      tooltip: "",
      icon: "fa-solid fa-link",
      buttons: isChorus ? [button("liftCondition", "held.lift", "xmark", name)] : [],
    })),
    ...(state.running ?? []).map((power) => powerLine(power, given)),
    ...(state.delayed ?? []).map((held, index): HeldLine => {
      const { label, tooltip } = delayedLine(held, settings, localize);
      const buttons = [
        button("settleDelayed", "held.count", "burst", label, "true"),
        button("settleDelayed", "held.strike", "xmark", label),
      ];
      return {
        kind: "delayed",
        key: String(index),
        label,
        sub: "",
        tooltip,
        icon: "fa-solid fa-hourglass-half",
        buttons: isChorus ? buttons : [],
      };
    }),
  ];
}

function powerLine(
  { id, name, duration, round: kept }: NonNullable<IdentityState["running"]>[number],
  { round, isOwner }: { readonly round: number; readonly isOwner: boolean },
): HeldLine {
  const owes = duration === "maintain" && round > 0 && kept !== round;
  const keep = owes ? [button("upkeep", "held.keep", "bolt", name, "true")] : [];
  return {
    kind: "power",
    key: id,
    label: name,
    sub: owes ? say("held.owed") : term(`Duration.${duration}`),
    tooltip: "",
    icon: "fa-solid fa-wand-sparkles",
    buttons: isOwner ? [...keep, button("upkeep", "held.letGo", "xmark", name)] : [],
  };
}

function button(action: string, key: string, icon: string, name: string, value = "false"): HeldButton {
  return { action, label: say(key, { name }), icon: `fa-solid fa-${icon}`, value };
}
