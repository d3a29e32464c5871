/** What is true of somebody now: statuses in words, and conditions with their number and how long they last. ARC-074, ARC-081 */
import { counted } from "../../../../fittings/words/words.ts";
import type { FoundryActor, FoundryEffect } from "../../../../foundry/types.ts";
import { sourceOf } from "../../../../fittings/models/stored.ts";
import { signed } from "../../../../table/signed.ts";
import { TURN_SECONDS } from "../../rules/time/turn.ts";
import { STATUSES } from "../../rules/words.ts";
import { CONDITION, TYPE_PREFIX } from "../models/reading.ts";
import { statusesOf } from "../statuses/actor-adapter.ts";
import type { Somebody } from "./somebody.ts";
import { say, term } from "./words.ts";

/** A status that holds. */
export interface StatusView {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** It follows from scores or load: nobody lifts it by hand. */
  readonly follows: boolean;
}

const ICONS: Readonly<Record<(typeof STATUSES)[number], string>> = {
  ...{ surprised: "exclamation", unaware: "eye-slash", unconscious: "bed", shocked: "bolt", prone: "person-falling" },
  ...{ kneeling: "person-praying", panicked: "face-dizzy", exalted: "sun", overloaded: "weight-hanging" },
  ...{ immobile: "anchor", injured: "droplet", dead: "skull", paralysed: "link", coma: "moon", vegetative: "leaf" },
};

/** Each status that holds, with what it means. ARC-021, ARC-022, ARC-032, ARC-081 */
export function statusViews({ state, derived }: Pick<Somebody, "state" | "derived">): readonly StatusView[] {
  const held = statusesOf(state, derived).map((id) => id.slice(TYPE_PREFIX.length));
  const known = STATUSES.filter((id) => held.includes(id));
  const own = held.filter((id) => !known.some((one) => one === id));
  return [
    ...known.map((id) => ({
      ...{ id, label: term(`Status.${id}`), hint: say(`status.${id}`) },
      icon: `fa-solid fa-${ICONS[id]}`,
      follows: !state.statuses.includes(id),
    })),
    ...own.map((id) => ({ id, label: id, hint: say("status.own"), icon: "fa-solid fa-circle-dot", follows: false })),
  ];
}

/** A spell or state on somebody. */
export interface ConditionView {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** "+1". */
  readonly shown: string;
  /** Turns it was given; null for as long as it is there. */
  readonly turns: number | null;
  readonly on: boolean;
  /** "2 turns left", "for as long as it is there", "over". */
  readonly left: string;
}

/** Every condition on somebody, those that are over or switched off among them. */
export function conditionViews(actor: FoundryActor): readonly ConditionView[] {
  return [...actor.effects]
    .filter(({ type }) => type === CONDITION)
    .sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name))
    .map((effect) => {
      const value = Number(sourceOf(effect)["value"]);
      const turns = turnsOf(effect.duration.value, effect.duration.units);
      return {
        ...{ id: effect.id, name: effect.name, value, shown: signed(value), turns, on: !effect.disabled },
        left: leftWords(effect),
      };
    });
}

/** Turns in a unit of Foundry's durations. ARC-001, ARC-003 */
const TURNS: Readonly<Record<string, number>> = {
  ...{ rounds: 1, seconds: 1 / TURN_SECONDS, minutes: 60 / TURN_SECONDS },
  ...{ hours: 3600 / TURN_SECONDS, days: 86_400 / TURN_SECONDS },
};

/** So many turns, or parts of them; null for no end, or one that turns don't tell. */
const turnsOf = (value: number | null, units: string): number | null => {
  const each = TURNS[units];
  return value === null || each === undefined ? null : value * each;
};

function leftWords({ active, disabled, duration: { units, remaining = Infinity } }: FoundryEffect): string {
  if (disabled) return say("condition.off");
  if (!active) return say("condition.over");
  const left = Number.isFinite(remaining) ? turnsOf(remaining, units) : null;
  if (left === null) return say("condition.endless");
  const n = Math.max(0, Math.ceil(left));
  return n === 0 ? say("condition.over") : say(counted("condition.left", n), { n });
}
