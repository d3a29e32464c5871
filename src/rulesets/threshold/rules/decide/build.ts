/** A hero from nothing, in one stroke, and the words of one who goes. RUN-010, RUN-067, RUN-107, RUN-109. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { isAnyText, isFlag, isOneOf, isOptional, isText, isWhole, type Check } from "../../../../kernel/edge.ts";
import { isJsonObject } from "../../../../kernel/json.ts";
import { emptyOutcome, type Effect, type Outcome } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { ATTRIBUTE_RANGE, ATTRIBUTES } from "../attributes/attributes.ts";
import {
  GIVEN_KINDS,
  type BuildDecision,
  type BuildEffect,
  type GainEffect,
  type Given,
  type LastWordsCheck,
  type LastWordsDecision,
  type LastWordsEffect,
} from "../building.ts";
import { LEVELS, xpCost } from "../experience/experience.ts";
import type { XpEffect } from "../outcomes.ts";
import type { Situation } from "./situation.ts";

/** What an ability is bought for; 0 for what is granted, and for all else: the rules price nothing else. RUN-107. */
export const priceOf = ({ kind, level = "none", granted = false }: Given): number =>
  kind === "ability" && !granted ? xpCost({ from: "none", to: level }).cost : 0;

/** Names a hero, sets the eight, hands over what it has; abilities are paid for with what it has earned. */
export function decideBuild(decision: BuildDecision, situation: Situation): Outcome {
  const { actor, attributes, things, date = "" } = decision;
  const { name, xp, conditions } = situation.character(actor);
  if (conditions.dead) throw new Refused("dead", { name });
  const cost = things.reduce((sum, one) => sum + priceOf(one), 0);
  const unspent = xp.total - xp.spent;
  if (cost > unspent) throw new Refused("notAffordable", { name, cost, unspent });
  const build: BuildEffect = {
    ...{ type: "build", id: situation.id("build"), target: actor, apply: "atOnce" },
    ...{ name: decision.name.trim() || name, attributes },
  };
  const paid = things.flatMap((one): XpEffect[] => {
    const amount = priceOf(one);
    const id = situation.id("xp", one.id);
    return amount === 0
      ? []
      : [{ type: "xp", id, target: actor, apply: "atOnce", amount: -amount, reason: one.name, date }];
  });
  const effects: Effect[] = [build, ...things.map((one) => gainOf(one, decision, situation)), ...paid];
  return { ...emptyOutcome, effects };
}

function gainOf(
  { id, kind, name, img, system, level }: Given,
  { actor }: BuildDecision,
  situation: Situation,
): GainEffect {
  const target = `${actor}.Item.${id}`;
  if (situation.states[target]) throw new Refused("badField", { field: "things" });
  const item = { ...system, ...(kind === "ability" && { level: level ?? "none" }), name, kind, img };
  const own = { whose: actor, name, item, creates: true } as const;
  return { type: "gain", id: situation.id("gain", id), target, apply: "atOnce", ...own };
}

const isEight: Check = (value) =>
  isJsonObject(value) && ATTRIBUTES.every((id) => isWhole(ATTRIBUTE_RANGE.min, ATTRIBUTE_RANGE.max)(value[id]));

const isThing: Check = (value) =>
  isJsonObject(value) &&
  /^[A-Za-z0-9]{16}$/u.test(String(value["id"])) &&
  isOneOf(GIVEN_KINDS)(value["kind"]) &&
  isText(value["name"]) &&
  isAnyText(value["img"]) &&
  isJsonObject(value["system"]) &&
  isOptional(isOneOf(LEVELS))(value["level"]) &&
  isOptional(isFlag)(value["granted"]);

/** So many things nobody begins with. */
const MOST_THINGS = 60;

const areThings: Check = (value) =>
  Array.isArray(value) && value.length <= MOST_THINGS && value.every(isThing) && areApart(value as readonly Given[]);

const areApart = (all: readonly Given[]): boolean => new Set(all.map(({ id }) => id)).size === all.length;

/** Powers have no price, and nothing is granted but by the game master. RUN-110. */
const isGranted = (things: unknown): boolean =>
  Array.isArray(things) &&
  (things as readonly Given[]).some(({ kind, granted }) => kind === "power" || granted === true);

export const buildDecider: Decider<BuildDecision, Situation> = {
  shape: { actor: isText, name: isAnyText, attributes: isEight, things: areThings, date: isOptional(isAnyText) },
  names: ["actor"],
  speaks: ({ actor, things }) => (isGranted(things) ? null : actor),
  decide: decideBuild,
};

/** Whoever is dying, or has died, has words left. RUN-067. */
export function decideLastWords({ actor, text }: LastWordsDecision, situation: Situation): Outcome {
  const { conditions, name } = situation.character(actor);
  if (!conditions.dying && !conditions.dead) throw new Refused("notDying", { name });
  const said = text.trim();
  if (said === "") throw new Refused("badField", { field: "text" });
  const check: LastWordsCheck = { type: "lastWords", id: situation.id("words"), who: actor, text: said };
  const own = { type: "lastWords", target: actor, apply: "atOnce", text: said } as const;
  const effect: LastWordsEffect = { ...own, id: situation.id("lastWords") };
  return { ...emptyOutcome, checks: [check], effects: [effect] };
}

export const lastWordsDecider: Decider<LastWordsDecision, Situation> = {
  shape: { actor: isText, text: isAnyText },
  names: ["actor"],
  speaks: "actor",
  decide: decideLastWords,
};
