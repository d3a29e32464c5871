/** Spells, spirits and powers: begun, done, kept in mind, learned. VRV-099 to VRV-102, VRV-117, VRV-162, VRV-235, VRV-242, VRV-251 */
import {
  isAnyText,
  isFlag,
  isNumber,
  isOneOf,
  isOptional,
  isRefList,
  isNullOr,
  isShape,
  isText,
  isWhole,
} from "../../../../kernel/edge.ts";
import { refsIn } from "../../../../kernel/deciders.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { spellCapacity } from "../advancement/magic.ts";
import { conditionOf, lostCasting } from "../conditions.ts";
import type { CastDecision, CompleteDecision, LearnDecision, MemoriseDecision } from "../decisions.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import type { CharacterState, PowerState, SpellState } from "../state.ts";
import { turnedTo } from "./counted.ts";
import { decider, OF_ONE, type Came } from "./decider.ts";
import { act, begin, end } from "./effects.ts";
import { PSYCHIC_ACTIONS, psychicActions } from "./minds.ts";
import { figures } from "./rolls.ts";
import type { Situation } from "./situation.ts";
import { MINUTE, ROUND_SECONDS } from "./time.ts";

type Kind = CastDecision["kind"];
const LISTS = { spell: "spells", spirit: "spirits", power: "powers" } as const;

/** What is meant, of those the caster has. @throws Refused */
function meant(state: CharacterState, kind: Kind, id: string): SpellState | PowerState {
  const list: readonly (SpellState | PowerState)[] = state[LISTS[kind]];
  const found = list.find((one) => one.id === id);
  if (!found) throw new Refused("unknownItem", { name: state.name, item: id });
  return found;
}

/** What it costs of verve, which the Guide's figures haven't and don't pay. VRV-109, VRV-125 */
const priceOf = (situation: Situation, actor: Ref, { verve }: SpellState | PowerState): number =>
  situation.character(actor).kind === "hero" ? verve : 0;

/** Refuses what the caster has not the level, the points, the verve or the memory for. VRV-099, VRV-101, VRV-117 */
function requireMeans(situation: Situation, actor: Ref, kind: Kind, magic: SpellState | PowerState): void {
  const { name, verve, pointsUsed, archetypes } = situation.character(actor);
  situation.require(verve.value >= priceOf(situation, actor, magic), "notEnoughVerve", { name, verve: verve.value });
  if (kind === "spell") {
    situation.require(magic["status"] === "memorized", "notMemorised", { name, item: magic.name });
    const { maxSpellLevel: level } = situation.derived(actor);
    situation.require(magic.level <= level, "spellTooHigh", { name, item: magic.name, level });
  }
  if (kind !== "spirit") return;
  const points = spellCapacity(archetypes.prophet) - pointsUsed;
  situation.require(points >= magic.level, "notEnoughPoints", { name, item: magic.name, points });
}

/** Begins a casting or a calling, which a blow may still break off; a power works at once. VRV-148, VRV-162, VRV-235, VRV-251 */
function decideCast({ actor, kind, id, target }: CastDecision, situation: Situation): Came {
  const state = situation.free(actor);
  situation.collected(actor);
  const magic = meant(state, kind, id);
  requireMeans(situation, actor, kind, magic);
  const lost = lostCasting(state);
  const busy = ["casting", "calling"].some((one) => one !== lost && conditionOf(state, one) !== null);
  situation.require(!busy, "alreadyCasting", { name: state.name });
  // What can't be brought off any more holds nobody up.
  const dropped = lost === null ? [] : [end(situation, actor, lost, "atOnce")];
  if (kind === "power") return usePower(situation, actor, magic, target);
  const acted = act(situation, actor);
  const { value, unit } = magic.castTime;
  const seconds = unit === "moment" ? 0 : value * (unit === "round" ? ROUND_SECONDS : MINUTE);
  // Whoever needs a round or more does not move at all, however fast. VRV-235
  const moments = unit === "moment" ? value : Number.MAX_SAFE_INTEGER;
  const condition = kind === "spell" ? "casting" : "calling";
  const begun = begin(situation, actor, condition, { value: moments, of: id, apply: "atOnce" });
  return {
    checks: [figures(situation, "casting", { name: magic.name, seconds })],
    effects: [...acted.effects, ...dropped, begun],
    notes: acted.notes,
  };
}

const spend = (situation: Situation, target: Ref, amount: number): VerveEffectKind[] =>
  amount === 0 ? [] : [{ type: "verve", id: situation.id("verve", target), target, apply: "atOnce", amount: -amount }];

/** Declared at the start of a round, and all one does in it. VRV-251 */
function usePower(situation: Situation, actor: Ref, power: SpellState | PowerState, target?: Ref): Came {
  const { name } = situation.character(actor);
  const used = situation.seat(actor)?.state.used;
  const inMind = psychicActions(situation, actor);
  const idle = !used || used.round !== situation.round || used.actions === 0;
  situation.require(idle && inMind === 0, "notSoleAction", { name });
  const acted = act(situation, actor, situation.derived(actor).actionsPerRound);
  const { psychic } = situation.character(actor);
  // In a conflict of minds it takes both actions of that as well. VRV-248
  const mind: VerveEffectKind[] =
    psychic.partner === null
      ? []
      : [
          {
            ...{ type: "psychic", id: situation.id("psychic", actor), target: actor, apply: "atOnce" },
            psychic: { ...psychic, round: situation.round, actions: PSYCHIC_ACTIONS },
          },
        ];
  const done = turnedTo(situation, { actor, ...(target !== undefined && { target }) }, power);
  return {
    checks: [figures(situation, "power", { name: power.name, level: power.level }), ...done.checks],
    effects: [...acted.effects, ...mind, ...spend(situation, actor, priceOf(situation, actor, power)), ...done.effects],
    prompts: done.prompts,
    notes: acted.notes,
  };
}

/** The spell works: now it costs its verve, its place in mind or its points. VRV-099, VRV-101, VRV-162 */
function decideComplete({ actor, target, override = false }: CompleteDecision, situation: Situation): Came {
  const state = situation.acting(actor);
  const { name } = state;
  const condition = conditionOf(state, "casting") ?? conditionOf(state, "calling");
  if (!condition?.of || lostCasting(state) === condition.id) throw new Refused("notCasting", { name });
  const kind = condition.id === "casting" ? "spell" : "spirit";
  const magic = meant(state, kind, condition.of);
  requireMeans(situation, actor, kind, magic);
  const { value, unit } = magic.castTime;
  const rounds = situation.round - condition.round;
  // In an encounter rounds are counted; outside, its time simply passes.
  const isDue = situation.frame === null || unit === "moment" || (unit === "round" ? rounds : rounds / 6) >= value;
  if (!isDue && !override) throw new Refused("notYetDone", { name, item: magic.name });
  const id = situation.id("used", actor);
  const base = { id, target: actor, apply: "atOnce" } as const;
  const used: VerveEffectKind =
    kind === "spell"
      ? { ...base, type: "spell", spell: { ...(magic as SpellState), status: "inscribed" } }
      : { ...base, type: "points", used: magic.level };
  const done = turnedTo(situation, { actor, ...(target !== undefined && { target }) }, magic);
  return {
    checks: [figures(situation, kind, { name: magic.name, level: magic.level }), ...done.checks],
    prompts: done.prompts,
    effects: [
      end(situation, actor, condition.id, "atOnce"),
      ...spend(situation, actor, priceOf(situation, actor, magic)),
      used,
      ...done.effects,
    ],
  };
}

/** As many spells in mind as there are slots, none above what injuries leave. VRV-101, VRV-117 */
function decideMemorise({ actor, spells }: MemoriseDecision, situation: Situation): Came {
  const state = situation.acting(actor);
  const { name, archetypes } = state;
  const slots = spellCapacity(archetypes.sorceror);
  const { maxSpellLevel: level } = situation.derived(actor);
  situation.require(spells.length <= slots, "noSlots", { name, slots });
  const wanted = spells.map((id) => meant(state, "spell", id) as SpellState);
  for (const spell of wanted) {
    if (spell.status === "incompatible") throw new Refused("notMemorised", { name, item: spell.name });
    const isNew = spell.status !== "memorized";
    situation.require(!isNew || spell.level <= level, "spellTooHigh", { name, item: spell.name, level });
  }
  const changed = state.spells.flatMap((spell): SpellState[] => {
    if (spells.includes(spell.id)) return spell.status === "memorized" ? [] : [{ ...spell, status: "memorized" }];
    return spell.status === "memorized" ? [{ ...spell, status: "inscribed" }] : [];
  });
  return {
    effects: changed.map((spell): VerveEffectKind => {
      return { type: "spell", id: situation.id("spell", spell.id, actor), target: actor, apply: "atOnce", spell };
    }),
  };
}

/** A type of spirit or a power that they have from now on. @throws Refused when they lack what goes for it */
export function newPower(
  situation: Situation,
  {
    actor,
    kind,
    name,
    level,
    verve,
    castTime,
    instead,
  }: Pick<LearnDecision, "actor" | "kind" | "name" | "level" | "verve" | "castTime" | "instead">,
): VerveEffectKind {
  const state = situation.living(actor);
  const list = LISTS[kind];
  if (instead !== null) meant(state, kind, instead);
  const power: PowerState = { id: situation.freeId(state[list], kind), name, level, verve, castTime };
  const base = { target: actor, apply: "atOnce" } as const;
  return { ...base, type: "power", id: situation.id(kind, actor), list, power, removed: instead };
}

/** A spirit in another's place, once for each level; anything else is the Guide's to grant. VRV-100, VRV-242, VRV-251 */
function decideLearn(decision: LearnDecision, situation: Situation): Came {
  const { actor, kind, name, level, verve, castTime, instead, override = false } = decision;
  const state = situation.living(actor);
  if (instead !== null) meant(state, kind, instead);
  const swaps = kind === "spirit" && instead !== null;
  if (!swaps && !override) throw new Refused("needsGameMaster", { name: state.name, field: "instead" });
  if (!override) situation.require(state.owed.spiritSwaps > 0, "nothingOwed", { name: state.name });
  const learned = newPower(situation, { actor, kind, name, level, verve, castTime, instead });
  const paid: VerveEffectKind[] =
    swaps && !override
      ? [
          {
            target: actor,
            apply: "atOnce",
            type: "owed",
            id: situation.id("owed", actor),
            gain: "spiritSwaps",
            amount: -1,
          },
        ]
      : [];
  return { effects: [...paid, learned] };
}

const isTime = isShape({ value: isNumber(0, 1e6), unit: isOneOf(["moment", "round", "minute"]) });
/** Whom it is turned to may have to resist it. */
const AT_SOMEBODY = {
  names: ["actor", "target"],
  rolls: ({ actor, target }: Aimed): readonly Ref[] => (target === undefined ? [] : [actor]),
  asks: ({ target }: Aimed): readonly Ref[] => refsIn(target),
};
interface Aimed {
  readonly actor: Ref;
  readonly target?: Ref;
}

/** The actor's own, but what the Guide vouches for. */
const VOUCHED = {
  speaks: ({ override, actor }: { override?: boolean; actor: Ref }) => (override === true ? null : actor),
};

/** What is told of a new type of spirit or power, beside whose it is. */
export const POWER_SHAPE = { name: isAnyText, level: isWhole(1, 100), verve: isWhole(0, 100), castTime: isTime };

export const magicDeciders = {
  cast: decider(
    { ...OF_ONE, kind: isOneOf(["spell", "spirit", "power"]), id: isText, target: isOptional(isText) },
    decideCast,
    AT_SOMEBODY,
  ),
  complete: decider({ ...OF_ONE, override: isOptional(isFlag), target: isOptional(isText) }, decideComplete, {
    ...VOUCHED,
    ...AT_SOMEBODY,
  }),
  memorise: decider({ ...OF_ONE, spells: isRefList }, decideMemorise),
  learn: decider(
    {
      ...OF_ONE,
      ...POWER_SHAPE,
      kind: isOneOf(["spirit", "power"]),
      instead: isNullOr(isText),
      override: isOptional(isFlag),
    },
    decideLearn,
    VOUCHED,
  ),
};
