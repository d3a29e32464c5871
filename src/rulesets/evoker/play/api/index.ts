/** `game.dramatis.evoker`: every decision without a window. What each does is said in `types/dramatis.d.ts`. */
import { BadCall, optionsOf, refusing, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { cardIdOf, cardOf } from "../../../../fittings/forms/api/cards.ts";
import { combatOrTheirs } from "../../../../fittings/forms/api/encounters.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { allOf } from "../../../../kernel/history.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { RoundDecision } from "../../rules/decisions.ts";
import type { EvokerApi, MadeShadows } from "../../../../../types/evoker.d.ts";
import { ATTACK_MODES } from "../../rules/actions/attackAction.ts";
import { EVASIONS } from "../../rules/attack/evasion.ts";
import { CHANCE_EVENTS } from "../../rules/chance/chanceAttack.ts";
import { ALL_OUT_SCORES } from "../../rules/oneMore/allOutAttack.ts";
import { ONE_MORE_USES } from "../../rules/oneMore/oneMore.ts";
import { SECRETS } from "../../rules/state.ts";
import { BANDS, LOCATIONS, REGULAR_ELEMENTS } from "../../rules/terms.ts";
import * as answers from "../dialogs/answers.ts";
import { attack } from "../dialogs/attack.ts";
import { surprise, time } from "../dialogs/clock.ts";
import * as deeds from "../dialogs/deeds.ts";
import { TERRAINS } from "../dialogs/doer.ts";
import { evade, oppose } from "../dialogs/evade.ts";
import { fate } from "../dialogs/fate.ts";
import * as moves from "../dialogs/moves.ts";
import { allOut, joinAllOut, oneMore } from "../dialogs/one-more.ts";
import { power } from "../dialogs/power.ts";
import { COVERS, LIGHTS } from "../dialogs/target.ts";
import * as tests from "../dialogs/tests.ts";
import * as word from "../dialogs/word.ts";
import { makeShadows } from "../quick/index.ts";
import { frameIn } from "../turns/frame.ts";
import { calling, plainly, questionTo, requireKnown } from "./calls.ts";
import type { Reading } from "./calls.ts";
import * as read from "./readers.ts";
import type { Reader } from "./readers.ts";

/** What lies between two. */
const BETWEEN: Readonly<Record<string, Reader>> = {
  distance: read.whole("distance", 0, 999),
  below: read.whole("below", -999, 999),
  cover: read.word("cover", COVERS),
  light: read.word("light", LIGHTS),
  haze: read.flag("haze"),
  badWeather: read.flag("badWeather"),
};
const override = read.flag("override");
const toTarget: Reading = { reads: { target: read.who("towards") } };
const score: Reading["reads"] = { score: read.word("score", ALL_OUT_SCORES, "Score") };
const weapon = read.thing("weapon", "weapons");
const means = read.means("means");
const amount = (min: number): Reader => read.whole("amount", min, 999);
const metres = read.whole("metres", 0, 9999);

const attacking = {
  attack: calling("attack", attack, {
    reads: {
      ...{ target: read.who("target"), weapon, how: read.word("how", ATTACK_MODES), ...BETWEEN, override, metres },
      ...{ called: read.word("called", LOCATIONS, "Location"), bypassProtector: read.flag("bypassProtector") },
      ...{ leavesMelee: read.flag("leavesMelee"), room: read.whole("room", 0, 99), follow: read.flag("follow") },
    },
  }),
  power: calling("power", power, {
    reads: { power: read.thing("power", "powers"), targets: read.several("targets"), ...BETWEEN, override },
  }),
  evade: calling("evade", evade, { answers: "evade", reads: { with: orNone("option", EVASIONS) } }),
  oppose: calling("oppose", oppose, { answers: "oppose", reads: { with: orNone("option", ["0", "1", "2", "3"]) } }),
  chanceAttack: calling("chanceAttack", answers.chanceAttack, { answers: "chance", reads: { weapon } }),
  blockHeavy: calling("blockHeavy", answers.blockHeavy, {
    answers: "blockHeavy",
    reads: { points: read.whole("points", 1, 9) },
  }),
  allocateBurst: calling("allocateBurst", answers.allocateBurst, {
    answers: "burst",
    reads: { targets: read.several("extraTargets"), wounds: read.whole("extraWounds", 0, 99) },
  }),
  scatter: plainly("scatter", { die: read.whole("die", 1, 100) }),
  reroll,
  decline: declining,
};

const testing = {
  test: calling("test", tests.test, { reads: { with: means, spendsAction: read.flag("spendsAction") } }),
  resist: calling("resist", tests.resist, { answers: "resist" }),
  faint: calling("faint", tests.faint, { answers: "faint" }),
  ownTest: calling("ownTest", tests.ownTest, { answers: "ownTest", reads: { with: means } }),
  bleed: calling("bleed", tests.bleed, {
    ...{ answers: "bleed", unasked: true },
    reads: { method: read.word("method", ["endure", "stem"]), with: means },
  }),
  shakeOff: calling("shakeOff", tests.shakeOff, {
    reads: { ailment: read.text("ailment"), cost: read.word("cost", ["action", "move"]) },
  }),
  holdBreath: calling("holdBreath", tests.holdBreath, { reads: { breath: breathing() } }),
  withoutAir: calling("withoutAir", tests.withoutAir, { reads: { breath: breathing() } }),
  stealth: calling("stealth", deeds.stealth, {
    reads: { enemySees: read.flag("enemySees"), fullPace: read.flag("fullPace") },
  }),
  notice: calling("notice", deeds.notice, toTarget),
  medical: calling("medical", deeds.medical, toTarget),
  trick: calling("trick", deeds.trick, {
    reads: {
      ...{ target: read.who("target"), trick: read.word("trick", ["distract", "scaryFace", "other"], "Dice") },
      ...{ with: means, effect: read.affliction("effect", deeds.afflictions), ...BETWEEN },
    },
  }),
  breakFree: calling("breakFree", deeds.breakFree, {
    reads: { declared: read.word("declared", ["action", "move"]), with: means },
  }),
  immobilise: calling("immobilise", deeds.immobilise, toTarget),
};

const turns = {
  oneMore: calling("oneMore", oneMore, {
    ...{ answers: "oneMore", unasked: true },
    reads: { use: read.word("use", ONE_MORE_USES), receiver: read.who("receiver") },
  }),
  batonPass: calling("batonPass", oneMore, {
    ...{ answers: "oneMore", unasked: true, always: { use: "batonPass" }, reads: { to: read.who("receiver") } },
  }),
  endOneMore: plainly("endOneMore"),
  joinAllOut: calling("joinAllOut", joinAllOut, { answers: "joinAllOut", reads: { ...score } }),
  allOut: calling("allOut", allOut, { answers: "allOut", reads: { ...score } }),
  move: calling("move", moves.move, walking()),
  run: calling("run", moves.run, walking()),
  climb: calling("climb", moves.climb, byHand()),
  swim: calling("swim", moves.swim, byHand()),
  leap: calling("leap", moves.leap, byHand()),
  fall: calling("fall", moves.fall, { reads: { metres, with: means } }),
  altitude: calling("altitude", moves.altitude, { reads: { to: orNone("band", BANDS) } }),
  disengage: calling("disengage", moves.disengage, {
    reads: { method: read.word("method", ["test", "action", "none"]), with: means },
  }),
  flee: plainly("flee"),
  startTurn: plainly("startTurn"),
  endTurn: plainly("endTurn"),
  startRound: round("startRound"),
  endRound: round("endRound"),
  endEncounter: round("endEncounter"),
};

const doing = {
  defend: plainly("defend"),
  goProne: plainly("goProne"),
  rise: plainly("rise"),
  openSilently: plainly("openSilently"),
  otherAction: plainly("otherAction"),
  breathe: plainly("breathe"),
  equip: plainly("equip", { weapon, stow: read.thing("stow", "weapons") }),
  protect: calling("protect", deeds.protect, { reads: { ally: read.who("towards") } }),
  analyse: calling("analyse", deeds.analyse, toTarget),
  release: calling("release", deeds.release, toTarget),
  consumable: calling("consumable", deeds.consumable, {
    reads: { item: read.thing("item", "consumables"), recipient: read.who("recipient") },
  }),
  reload: calling("reload", deeds.reload, {
    reads: { weapon, hurry: read.word("hurry", ["none", "ballistics", "survival"]) },
  }),
  swapPersona: calling("swapPersona", deeds.swapPersona, { reads: { persona: read.thing("persona", "personas") } }),
  fate: calling("fate", fate, {
    reads: {
      for: read.word("benefit", ["restoreLight", "removeAilment", "revivePersona", "restorePool", "ignoreInjury"]),
      about: read.text("about"),
    },
  }),
};

const ruling = {
  control: calling("control", answers.control, {
    answers: "brainwashed",
    reads: {
      ...{ choice: read.word("choice", ["attack", "power", "nothing"]), weapon },
      ...{ power: read.thing("power", "powers"), target: read.who("target") },
    },
  }),
  replaceAilment: calling("replaceAilment", answers.replaceAilment, {
    answers: "replaceAilment",
    reads: { stays: read.word("stays", ["ailment", "occupant"]) },
  }),
  fateOf: calling("fateOf", answers.fateOf, {
    ...{ answers: "fateOf", unasked: true },
    reads: { word: read.word("word", ["dying", "dead", "awake"]) },
  }),
  afflict: calling("afflict", word.afflict, {
    about: "target",
    reads: { what: read.affliction("affliction", deeds.afflictions), turns: read.whole("turns", 0, 99) },
  }),
  lift: calling("lift", word.lift, {
    about: "target",
    reads: { what: read.affliction("affliction", deeds.afflictions) },
  }),
  stress: calling("stress", word.stress, { reads: { amount: amount(-999) } }),
  startingAdvantage: calling("startingAdvantage", word.startingAdvantage, { reads: { amount: amount(0) } }),
  decay: calling("decay", word.decay, {
    reads: { score: read.scoreOf("score"), amount: amount(1), until: read.word("until", ["day", "week"]) },
  }),
  recover: calling("recover", word.recover, { reads: { score: read.scoreOf("score"), amount: amount(1) } }),
  leaveOut: calling("leaveOut", word.leaveOut, { about: "target", reads: { on: read.flag("on") } }),
  provoke: calling("provoke", word.provoke, { reads: { event: read.word("event", CHANCE_EVENTS) } }),
  reveal: calling("reveal", word.reveal, {
    about: "target",
    reads: {
      ...{
        elements: read.listOf("elements", REGULAR_ELEMENTS, "Element"),
        keys: read.listOf("keys", SECRETS, "Secret"),
      },
      shown: read.word("shown", ["show", "hide"]),
    },
  }),
  correct: calling("correct", word.correct, {
    reads: {
      ...Object.fromEntries(
        ["light", "heavy", "deadly", "stress", "spirit", "exertion", "personaLight", "personaHeavy"].map((name) => [
          name,
          read.whole(name, 0, 9999),
        ]),
      ),
      fateLeft: read.whole("fateLeft", 0, 9999),
    },
  }),
  surprise: surprising,
  initiative: ordering,
  time: passing,
};

/** A way to answer, or null for none. */
function orNone(name: string, ids: readonly string[]): Reader {
  return (given, about) => (given === null ? { [name]: "" } : read.word(name, ids)(given, about));
}

function breathing(): Reader {
  return read.word("breath", ["conserving", "strenuous"]);
}

function walking(): Reading {
  return {
    reads: {
      ...{ metres, harder: read.flag("harder"), path: read.word("path", TERRAINS) },
      ...{ pace: read.word("pace", ["slow", "full"]), damage: read.whole("damage", 0, 99) },
      ...{ leavesMelee: read.flag("leavesMelee"), disengaged: read.flag("disengaged") },
    },
  };
}

function byHand(): Reading {
  return {
    reads: {
      ...{ metres, how: read.word("how", ["normal", "hurry", "demanded"]), with: means },
      ...{ speed: read.word("speed", ["basic", "run"]), runUp: read.whole("runUp", 0, 99) },
    },
  };
}

type Options<Name extends keyof EvokerApi> = Parameters<EvokerApi[Name]>[0];

/** Rolls somebody's last test of a card again. EVO-028, EVO-083, EVO-284 */
async function reroll(given: Options<"reroll">): Promise<Answer> {
  const options = optionsOf("reroll", given);
  requireKnown("reroll", options, ["actor", "card", "source", "of"]);
  const { uuid: actor } = read.characterOf(options.actor, "actor");
  const { uuid: tester, name } = read.characterOf(options.of ?? options.actor, "of");
  const card = cardOf(options.card);
  const last = allOf(card, "checks").findLast(({ type, who }) => type === "roll" && who === tester);
  if (!last) throw new BadCall(whyNot("noRoll", { name }));
  const { source = "fate" } = options;
  return send(answers.reroll, await begun(answers.reroll, { actor, card: card.id, check: last.id, source }));
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
  const options = optionsOf("surprise", given);
  requireKnown("surprise", options, ["encounter", "surprised", "ambushers"]);
  const combat = combatOrTheirs(options.encounter);
  const [surprised, ambushers] = (["surprised", "ambushers"] as const).map((name) => read.allOf(options[name], name));
  const start = await begun(surprise, { combat: combat.uuid });
  return send(surprise, { ...start, surprised: surprised ?? [], ambushers: ambushers ?? [] });
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
async function passing(options: Options<"time">): Promise<Answer> {
  const { actors, ...said } = optionsOf("time", options);
  const given = actors === undefined ? {} : { actors: read.allOf(actors, "actors") };
  const start = await begun(time, given);
  requireKnown("time", said, Object.keys(start));
  return send(time, filled(time, start, said));
}

/** An edge of the clock that concerns everybody. EVO-010 … EVO-012 */
function round(type: RoundDecision["type"]): (options?: Options<"endRound">) => Promise<Answer> {
  return async ({ encounter } = {}) => {
    const decision: RoundDecision = { type, encounter: frameIn(combatOrTheirs(encounter)) };
    return table.decide(decision);
  };
}

type Call = (options: never) => Promise<Answer | MadeShadows>;

/** Every function that is handed options. */
const calls: { readonly [Name in Exclude<keyof EvokerApi, "apply" | "undo">]: Call } = {
  ...{ ...attacking, ...testing, ...turns, ...doing, ...ruling },
  makeShadows: making,
};

/** Each as others see it: a call that makes no sense is refused in words. */
const told = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, refusing(call)]));

export const evokerApi = Object.freeze({
  ...told,
  apply: refusing(async (card: unknown) => table.apply(cardIdOf(card))),
  undo: refusing(async (card: unknown) => table.undo(cardIdOf(card))),
}) as unknown as EvokerApi;
