/** Somebody from nothing, in one stroke: scores within their ranges, skills on middle scores that there are (ARC-053, ARC-054). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { isAnyText, isFlag, isOptional, isText, isWhole, type Check } from "../../../../kernel/edge.ts";
import { isJsonObject } from "../../../../kernel/json.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import {
  GIVEN_KINDS,
  type BuildDecision,
  type BuildEffect,
  type GainEffect,
  type Given,
  type GivenKind,
} from "../building.ts";
import { RANGES } from "../ranges.ts";
import { KS_KEYS } from "../tables/knownScores.ts";
import { requireHonest } from "./claims.ts";
import type { Situation } from "./situation.ts";

/** Names somebody, sets their scores, hands over what they have. */
export function decideBuild(decision: BuildDecision, situation: Situation): Outcome {
  const { actor, ks, us, som, size, things, override = false } = decision;
  const state = situation.character(actor);
  const { settings } = situation;
  if (state.statuses.includes("dead")) throw new Refused("dead", { name: state.name });
  const middle = [...Object.keys(state.us), ...settings.middleScores.map(({ id }) => id)];
  const strange = Object.keys(us).find((key) => !middle.includes(key));
  if (strange !== undefined) throw new Refused("unknownScore", { name: state.name, score: strange });
  for (const one of things) requireLink(one, middle, state.name);
  const claims = settings.hideUS && Object.keys(us).length > 0 ? ["us"] : [];
  const notes = requireHonest(state.name, claims, override);
  const build: BuildEffect = {
    ...{ type: "build", id: situation.id("build"), target: actor, apply: "atOnce" },
    ...{ name: decision.name.trim() || state.name, ks, us, som, size },
  };
  return { ...emptyOutcome, effects: [build, ...things.map((one) => gainOf(one, decision, situation))], notes };
}

/** A skill stands on a middle score that there is. ARC-054 */
function requireLink({ kind, system, name }: Given, middle: readonly string[], who: string): void {
  if (kind !== "skill") return;
  const { us, score } = system;
  if (!middle.some((key) => key === us)) throw new Refused("unknownScore", { name: who, score: String(us ?? name) });
  if (!isWhole(RANGES.es.min, RANGES.es.max)(score)) throw new Refused("badField", { field: "things" });
}

function gainOf({ id, kind, name, img, system }: Given, { actor }: BuildDecision, situation: Situation): GainEffect {
  const target = `${actor}.Item.${id}`;
  if (situation.states[target]) throw new Refused("badField", { field: "things" });
  const own = { whose: actor, name, item: { ...system, name, kind, img }, creates: true } as const;
  return { type: "gain", id: situation.id("gain", id), target, apply: "atOnce", ...own };
}

const isScore: Check = isWhole(RANGES.ks.min, RANGES.ks.max);
const areKnown: Check = (value) => isJsonObject(value) && KS_KEYS.every((key) => isScore(value[key]));
const areMiddle: Check = (value) => isJsonObject(value) && Object.values(value).every(isScore);
const isKind: Check = (value) => GIVEN_KINDS.some((kind: GivenKind) => kind === value);

const isThing: Check = (value) =>
  isJsonObject(value) &&
  /^[A-Za-z0-9]{16}$/u.test(String(value["id"])) &&
  isKind(value["kind"]) &&
  isText(value["name"]) &&
  isAnyText(value["img"]) &&
  isJsonObject(value["system"]);

/** So many things nobody begins with. */
const MOST_THINGS = 60;

const areThings: Check = (value) => {
  if (!Array.isArray(value) || value.length > MOST_THINGS || !value.every(isThing)) return false;
  return new Set((value as readonly Given[]).map(({ id }) => id)).size === value.length;
};

export const buildDecider: Decider<BuildDecision, Situation> = {
  shape: {
    ...{ actor: isText, name: isAnyText, ks: areKnown, us: areMiddle, things: areThings },
    som: isWhole(RANGES.som.min, RANGES.som.max),
    size: isWhole(RANGES.size.min, RANGES.size.max),
    override: isOptional(isFlag),
  },
  names: ["actor"],
  speaks: ({ actor, override }) => (override === true || typeof actor !== "string" ? null : actor),
  decide: decideBuild,
};
