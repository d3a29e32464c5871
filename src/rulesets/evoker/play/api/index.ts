/** `game.dramatis.evoker`: every decision without a window. What each does is said in `types/dramatis.d.ts`. */
import { BadCall, optionsOf, refusing, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { cardIdOf, cardOf } from "../../../../fittings/forms/api/cards.ts";
import { combatOrTheirs } from "../../../../fittings/forms/api/encounters.ts";
import { begun } from "../../../../fittings/forms/api/filled.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { pressing } from "../../../../fittings/sheets/hotbar/press.ts";
import { allOf } from "../../../../kernel/history.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { RoundDecision } from "../../rules/decisions.ts";
import type { EvokerApi, MadeShadows } from "../../../../../types/evoker.d.ts";
import { reroll } from "../dialogs/answers.ts";
import { surprise, surroundings, time } from "../dialogs/clock.ts";
import { stateOf, type Doer } from "../dialogs/doer.ts";
import { OWN_FORMS } from "../dialogs/index.ts";
import { oneMore } from "../dialogs/one-more.ts";
import type { EvokerForm } from "../dialogs/plan.ts";
import { betweenFields } from "../dialogs/target.ts";
import { makeShadows } from "../quick/index.ts";
import { frameIn } from "../turns/frame.ts";
import { calling, plainly, questionTo, requireKnown, saidOf, type Reading } from "./calls.ts";
import * as read from "./readers.ts";
import type { Said } from "./readers.ts";

type Name = keyof EvokerApi;
type Options<Of extends Name> = Parameters<EvokerApi[Of]>[0];

const toTarget: Reading = { names: { towards: "target" } };
const toAnswer: Reading = { names: { option: "with" } };

/** How calls are read, where that doesn't follow from their forms. */
const READINGS: { readonly [Of in Name]?: Reading } = {
  evade: toAnswer,
  oppose: toAnswer,
  allocateBurst: { names: { extraTargets: "targets", extraWounds: "wounds" } },
  trick: { also: betweenFields() as unknown as readonly Said[] },
  ...{ notice: toTarget, medical: toTarget, analyse: toTarget, immobilise: toTarget, release: toTarget },
  protect: { names: { towards: "ally" } },
  fate: { names: { benefit: "for" } },
  allOut: { asked: true },
  altitude: { names: { band: "to" } },
  afflict: { names: { affliction: "what" } },
  lift: { names: { affliction: "what" } },
};

/** Decisions that leave nothing open. */
const PLAIN = [
  ...(["defend", "flee", "goProne", "rise", "openSilently", "otherAction", "breathe"] as const),
  ...(["endOneMore", "startTurn", "endTurn"] as const),
];

const weapon = (name: string): Said => ({
  ...{ kind: "choice", name },
  of: (v) => stateOf(v).weapons.map(({ id, name: label }) => ({ id, label })),
});

/** Rolls somebody's last test of a card again. EVO-028, EVO-083, EVO-284 */
async function rerolling(given: Options<"reroll">): Promise<Answer> {
  const options = optionsOf("reroll", given);
  requireKnown("reroll", options, ["actor", "card", "source", "of"]);
  const { uuid: actor } = read.characterOf(options.actor, "actor");
  const { uuid: tester, name } = read.characterOf(options.of ?? options.actor, "of");
  const card = cardOf(options.card);
  const last = allOf(card, "checks").findLast(({ type, who }) => type === "roll" && who === tester);
  if (!last) throw new BadCall(whyNot("noRoll", { name }));
  const { source = "fate" } = options;
  return send(reroll, await begun(reroll, { actor, card: card.id, check: last.id, source }));
}

const OFFERED = ["chance", "blockHeavy", "joinAllOut", "allOut"];

/** Lets the latest thing pass that somebody was offered. */
async function declining(given: Options<"decline">): Promise<Answer> {
  const options = optionsOf("decline", given);
  requireKnown("decline", options, ["actor", "card", "encounter"]);
  const { uuid: actor, name } = read.characterOf(options.actor, "actor");
  const { card, prompt } = questionTo({ uuid: actor, name }, OFFERED, options.card);
  return table.decide({ type: "decline", encounter: frameIn(actor), actor, prompt }, card);
}

/** Who is surprised, and who lay in wait. EVO-007 */
async function surprising(given: Options<"surprise">): Promise<Answer> {
  const { encounter, ...options } = optionsOf("surprise", given);
  const start = await begun(surprise, { combat: combatOrTheirs(encounter).uuid });
  return send(surprise, saidOf("surprise", surprise, start, options));
}

/** What hangs in the air. EVO-159, EVO-353 */
async function airing(given: Options<"surroundings">): Promise<Answer> {
  const { encounter, ...options } = optionsOf("surroundings", given);
  const start = await begun(surroundings, { combat: combatOrTheirs(encounter).uuid });
  return send(surroundings, saidOf("surroundings", surroundings, start, options, { names: { rate: "miasma" } }));
}

/** Works out when somebody comes in the order, or everybody. EVO-008, EVO-009 */
async function ordering(given: Options<"initiative">): Promise<Answer> {
  const options = optionsOf("initiative", given ?? {});
  requireKnown("initiative", options, ["encounter", "actors"]);
  const frame = frameIn(combatOrTheirs(options.encounter));
  const everybody = frame?.participants.map(({ who }) => who) ?? [];
  const actors = options.actors === undefined ? everybody : read.allOf(options.actors, "actors");
  return table.decide({ type: "initiative", encounter: frame, actors });
}

/** Makes Shadows. EVO-181, EVO-220 */
async function making(given: Options<"makeShadows">): Promise<MadeShadows> {
  const options = optionsOf("makeShadows", given ?? {});
  requireKnown("makeShadows", options, ["name", "count", "tier", "weak", "resist", "calls", "folder", "place"]);
  return makeShadows(options);
}

/** Time passes. EVO-280, EVO-334, EVO-352 */
async function passing(given: Options<"time">): Promise<Answer> {
  const options = optionsOf("time", given);
  return send(time, saidOf("time", time, await begun(time, {}), { ...options }));
}

/** An edge of the clock that concerns everybody. EVO-010 … EVO-012 */
function round(type: RoundDecision["type"]): (options?: Options<"endRound">) => Promise<Answer> {
  return async ({ encounter } = {}) => {
    const decision: RoundDecision = { type, encounter: frameIn(combatOrTheirs(encounter)) };
    return table.decide(decision);
  };
}

type Called<Of extends Name> = { readonly [One in Of]: (given: object) => Promise<Answer> };

/** Each as others see it: a call that makes no sense is refused in words. */
const eachOf = <Of extends Name>(names: readonly Of[], make: (name: Of) => (given: object) => Promise<Answer>) =>
  Object.fromEntries(names.map((name) => [name, refusing(make(name))])) as Called<Of>;

/** Functions that fill in the form of their name. */
const forms = <Of extends Name>(...names: readonly Of[]): Called<Of> =>
  eachOf(names, (name) => {
    const form = OWN_FORMS.find(({ id }) => id === name);
    if (!form) throw new Error(`No form is called "${name}".`);
    return calling(form, READINGS[name]);
  });

export const evokerApi: EvokerApi = Object.freeze({
  ...pressing,
  ...forms("attack", "power", "evade", "oppose", "chanceAttack", "blockHeavy", "allocateBurst", "control"),
  ...forms("test", "resist", "faint", "ownTest", "bleed", "shakeOff", "holdBreath", "withoutAir", "replaceAilment"),
  ...forms("stealth", "notice", "medical", "trick", "protect", "analyse", "consumable", "reload", "swapPersona"),
  ...forms("breakFree", "immobilise", "release", "oneMore", "joinAllOut", "allOut", "fate", "fateOf"),
  ...forms("move", "run", "climb", "swim", "leap", "fall", "altitude", "disengage"),
  ...forms("afflict", "lift", "stress", "startingAdvantage", "decay", "recover", "leaveOut"),
  ...forms("provoke", "reveal", "correct"),
  ...eachOf(PLAIN, (type) => plainly(type)),
  batonPass: refusing(
    calling(
      oneMore as unknown as EvokerForm<Doer>,
      { always: { use: "batonPass" }, names: { receiver: "to" } },
      "batonPass",
    ),
  ),
  scatter: refusing(plainly("scatter", [{ kind: "whole", name: "die", min: 1, max: 100 }])),
  equip: refusing(plainly("equip", [weapon("weapon"), weapon("stow")])),
  startRound: refusing(round("startRound")),
  endRound: refusing(round("endRound")),
  endEncounter: refusing(round("endEncounter")),
  reroll: refusing(rerolling),
  decline: refusing(declining),
  surprise: refusing(surprising),
  surroundings: refusing(airing),
  initiative: refusing(ordering),
  time: refusing(passing),
  makeShadows: refusing(making),
  apply: refusing(async (card: unknown) => table.apply(cardIdOf(card))),
  undo: refusing(async (card: unknown) => table.undo(cardIdOf(card))),
});
