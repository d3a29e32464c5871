import { percentOf } from "../../../../fittings/prospect/view.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { lookAhead } from "../../../../table/authority/foresee.ts";
import type { UnopposedDecision } from "../../rules/decisions.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import type { Aim } from "./figure.ts";
import { say } from "./words.ts";

/**
 * How likely somebody would meet a task of ordinary difficulty now, with one skill or another, in words; why they can't try
 * where they can't. PER-040 … PER-042
 */
export function taskHints(actor: Ref, encounter: EncounterFrame | null): (aim: Aim) => string {
  const look = lookAhead();
  return (aim) => {
    const task = { type: "unopposed", difficulty: "normal", adjustSteps: 0, extra: 0, modifiers: [] } as const;
    const ahead = look({ ...task, encounter, actor, ...aim } satisfies UnopposedDecision);
    if (ahead.kind === "refused") return localize(ahead.refusal.reason, ahead.refusal.data);
    const chance = ahead.kind === "rolls" ? (ahead.prospect?.chance ?? null) : null;
    return chance === null ? "" : say("taskChance", { percent: percentOf(chance) });
  };
}
