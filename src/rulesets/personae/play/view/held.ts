import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import type { HeldLine } from "../../../../fittings/sheets/held.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { LiftConditionDecision, SettleDelayedDecision, UpkeepDecision } from "../../rules/decisions.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { EncounterFrame, IdentityState } from "../../rules/state.ts";
import { delayedLine } from "../tracks/held.ts";
import { say, term } from "./words.ts";

/** Whose lines they are, and when. */
interface Given {
  readonly of: Ref;
  readonly encounter: EncounterFrame | null;
  readonly round: number;
  readonly isOwner: boolean;
}

/**
 * What is held against an identity beside its marks, with what may be done about it: the chorus lifts conditions and
 * settles delayed hits, an owner keeps powers up or lets them go (PER-073, PER-095, PER-186). Empty for most.
 */
export function heldLines(state: IdentityState, settings: PersonaeSettings, given: Given): HeldLine[] {
  const isChorus = game().user.isGM;
  const { of: target, encounter } = given;
  return [
    ...(state.conditions ?? []).map(({ name, until }): HeldLine => {
      const decide: LiftConditionDecision = { type: "liftCondition", encounter, target, condition: name };
      return {
        kind: "condition",
        key: name,
        label: name,
        sub: term(`ConditionUntil.${until}`),
        tooltip: "",
        icon: "fa-solid fa-link",
        presses: isChorus ? [press("lift", "xmark", name, decide)] : [],
      };
    }),
    ...(state.running ?? []).map((power) => powerLine(power, given)),
    ...(state.delayed ?? []).map((held, index): HeldLine => {
      const { label, tooltip } = delayedLine(held, settings, localize);
      const settle = (counts: boolean): SettleDelayedDecision => ({
        ...{ type: "settleDelayed", encounter, target, index, counts },
      });
      const presses = [press("count", "burst", label, settle(true)), press("strike", "xmark", label, settle(false))];
      return {
        kind: "delayed",
        key: String(index),
        label,
        sub: "",
        tooltip,
        icon: "fa-solid fa-hourglass-half",
        presses: isChorus ? presses : [],
      };
    }),
  ];
}

function powerLine(
  { id, name, duration, round: kept }: NonNullable<IdentityState["running"]>[number],
  { of: actor, encounter, round, isOwner }: Given,
): HeldLine {
  const owes = duration === "maintain" && round > 0 && kept !== round;
  const upkeep = (keep: boolean): UpkeepDecision => ({ type: "upkeep", encounter, actor, power: id, keep });
  return {
    kind: "power",
    key: id,
    label: name,
    sub: owes ? say("held.owed") : term(`Duration.${duration}`),
    tooltip: "",
    icon: "fa-solid fa-wand-sparkles",
    presses: isOwner
      ? [...(owes ? [press("keep", "bolt", name, upkeep(true))] : []), press("letGo", "xmark", name, upkeep(false))]
      : [],
  };
}

type Held = LiftConditionDecision | SettleDelayedDecision | UpkeepDecision;

const press = (name: string, icon: string, of: string, decide: Held): Press =>
  pressOf(name, say(`held.${name}`, { name: of }), icon, { decide });
