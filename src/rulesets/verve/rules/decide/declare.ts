/** What everybody means to do in a round: declared in secret or aloud, revealed, and let go. VRV-074, VRV-150, VRV-151 */
import { refsIn } from "../../../../kernel/deciders.ts";
import {
  isAnyText,
  isFlag,
  isListOf,
  isNullOr,
  isOneOf,
  isOptional,
  isRefList,
  isShape,
  isText,
  type Shape,
} from "../../../../kernel/edge.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { hasCondition } from "../conditions.ts";
import { phaseAfter, roundOf } from "../conflict/phases.ts";
import type {
  DeclareDecision,
  DirectDecision,
  DirectedFigure,
  OpenRoundDecision,
  PassDecision,
  RevealDecision,
  ShieldDecision,
} from "../decisions.ts";
import type { IntentionCheck, VerveEffectKind } from "../outcomes.ts";
import { INTENTS, MOVES, type CharacterState, type Intention, type Move } from "../state.ts";
import { decider, OF_ONE, type Came } from "./decider.ts";
import { begin } from "./effects.ts";
import { hasSmallShield, roundAsks } from "./roundAsks.ts";
import type { Situation } from "./situation.ts";

/** @throws Refused for those who take no part */
function seatOf(situation: Situation, who: Ref) {
  const seat = situation.seat(who);
  if (!seat) throw new Refused("noEncounter", { name: situation.living(who).name });
  return seat;
}

/** What is kept is on the card alone; the encounter only tells that there is something. */
function said(
  situation: Situation,
  who: Ref,
  {
    intention,
    secret,
    moves,
  }: { readonly intention: Intention; readonly secret: boolean; readonly moves?: Move | undefined },
): { readonly checks: readonly IntentionCheck[]; readonly effects: readonly VerveEffectKind[] } {
  const { ref: target } = seatOf(situation, who);
  const { round } = situation;
  const both = { target, who, round, apply: "atOnce" } as const;
  const announced: VerveEffectKind[] = moves
    ? [{ type: "moves", id: situation.id("moves", who), ...both, how: moves }]
    : [];
  if (!secret)
    return {
      checks: [],
      effects: [{ type: "declared", id: situation.id("declared", who), ...both, intention }, ...announced],
    };
  return {
    checks: [{ type: "intention", id: situation.id("intention", who), who, round, intention }],
    effects: [{ type: "decided", id: situation.id("decided", who), ...both }, ...announced],
  };
}

/** Once everybody has been heard, nothing is whispered any more. */
function requireUnheard(situation: Situation, secret: boolean): void {
  if (!situation.frame) throw new Refused("noEncounter");
  situation.require(!secret || situation.encounter?.phase === "declare", "alreadyRevealed");
}

function decideDeclare({ actor, intention, secret, moves }: DeclareDecision, situation: Situation): Came {
  situation.living(actor);
  seatOf(situation, actor);
  requireUnheard(situation, secret);
  if (moves)
    situation.require(situation.character(actor).kind === "npc", "notEligible", {
      name: situation.character(actor).name,
    });
  return said(situation, actor, { intention, secret, moves });
}

const WARY: Intention = { action: "nothing", means: "", target: null, words: "", first: false };

function decideDirect({ how, figures, secret }: DirectDecision, situation: Situation): Came {
  requireUnheard(situation, secret);
  for (const { who } of figures) seatOf(situation, who);
  const all = figures.map((one, index) =>
    said(situation, one.who, { ...orderFor(situation, one, how, index), secret }),
  );
  return { checks: all.flatMap(({ checks }) => checks), effects: all.flatMap(({ effects }) => effects) };
}

/** What one figure is to do. */
function orderFor(
  situation: Situation,
  figure: DirectedFigure,
  how: DirectDecision["how"],
  index: number,
): { readonly intention: Intention; readonly moves?: Move } {
  if (how === "flee") return { intention: { ...WARY, action: "flee" }, moves: "flee" };
  const { who, means } = figure;
  const targets = figure.targets.filter((ref) => !hasCondition(situation.character(ref), "dead"));
  const { declared, moves } = seatOf(situation, who).state;
  const { round, ...before } = declared;
  const stands = before.target === null || targets.includes(before.target);
  if (how === "again" && round > 0 && stands) return { intention: before, ...(moves.how && { moves: moves.how }) };
  const pool = how === "attacker" ? attackersOf(situation, who, targets) : targets.slice(0, 1);
  const die = pool.length > 1 ? situation.sum({ key: `target-${index}`, count: 1, faces: pool.length, who: null }) : 1;
  const target = pool[die - 1] ?? null;
  if (target === null) return { intention: WARY, moves: "stay" };
  const shoots = situation.character(who).weapons.some(({ id, modes }) => id === means && modes.includes("propelled"));
  return { intention: { ...WARY, action: "attack", means, target }, moves: shoots ? "stay" : "advance" };
}

/** Those among some who meant to harm somebody when they were last heard; all of them where nobody did. */
function attackersOf(situation: Situation, who: Ref, among: readonly Ref[]): readonly Ref[] {
  const found = among.filter((ref) => {
    const { target, action } = situation.seat(ref)?.state.declared ?? WARY;
    return target === who && (action === "attack" || action === "calledShot");
  });
  return found.length > 0 ? found : among;
}

function decideReveal({ told }: RevealDecision, situation: Situation): Came {
  const { frame, encounter } = situation;
  if (!frame) throw new Refused("noEncounter");
  situation.require(encounter?.phase === "declare", "alreadyRevealed");
  const all = told.map(({ who, intention }) => said(situation, who, { intention, secret: false }));
  const effects = all.flatMap((one) => one.effects);
  const rows = roundOf(frame, situation.after(effects, []).states, situation.settings);
  const phase = phaseAfter(rows, "declare") ?? "checks";
  const { round } = situation;
  const silent = rows.filter(({ decided, cannot }) => !decided && cannot === null);
  const names = silent.map(({ who }) => situation.character(who).name).join(", ");
  return {
    effects: [
      ...effects,
      { type: "phase", id: situation.id("phase"), target: frame.combat, apply: "atOnce", phase, round },
    ],
    notes: names === "" ? [] : [situation.note("silent", { names })],
  };
}

function decidePass({ actor }: PassDecision, situation: Situation): Came {
  const { ref: target } = seatOf(situation, actor);
  const { round } = situation;
  return {
    effects: [{ type: "passed", id: situation.id("passed", actor), target, who: actor, apply: "atOnce", round }],
  };
}

function decideShield({ actor, against }: ShieldDecision, situation: Situation): Came {
  const state: CharacterState = situation.living(actor);
  situation.require(hasSmallShield(state), "noSmallShield", { name: state.name });
  situation.require(actor !== against, "selfTarget", { name: state.name });
  situation.living(against);
  return { effects: [begin(situation, actor, "small-shield", { apply: "atOnce", other: against })] };
}

function decideOpenRound(_decision: OpenRoundDecision, situation: Situation): Came {
  if (!situation.frame) throw new Refused("noEncounter");
  return { prompts: roundAsks(situation, situation.round) };
}

const INTENTION: Shape = {
  action: isOneOf(INTENTS),
  means: isAnyText,
  target: isNullOr(isText),
  words: isAnyText,
  first: isFlag,
};
const isIntention = isShape(INTENTION);

export const declareDeciders = {
  declare: decider(
    { ...OF_ONE, intention: isIntention, secret: isFlag, moves: isOptional(isOneOf(MOVES)) },
    decideDeclare,
    {
      names: ["actor"],
      // What comes first, and how figures move, is the Guide's word. VRV-150, VRV-151
      speaks: ({ actor, intention, moves }) => (moves !== undefined || intention?.first ? null : actor),
    },
  ),
  direct: decider(
    {
      how: isOneOf(["nearest", "attacker", "flee", "again"]),
      figures: isListOf(isShape({ who: isText, means: isAnyText, targets: isRefList })),
      secret: isFlag,
    },
    decideDirect,
    {
      names: ["figures.who", "figures.targets"],
      speaks: null,
      everybody: true,
      // Chance picks among those who have attacked.
      rolls: ({ how, figures }) => (how === "attacker" && refsIn(figures, "targets").length > 1 ? [null] : []),
    },
  ),
  reveal: decider({ told: isListOf(isShape({ who: isText, intention: isIntention })) }, decideReveal, {
    names: ["told.who"],
    speaks: null,
    everybody: true,
  }),
  pass: decider(OF_ONE, decidePass),
  shield: decider({ ...OF_ONE, against: isText, prompt: isOptional(isText) }, decideShield, {
    names: ["actor", "against"],
  }),
  openRound: decider({}, decideOpenRound, {
    // Where nothing is asked there is nothing to tell.
    card: ({ prompts }) => prompts.length > 0,
    names: [],
    speaks: null,
    everybody: true,
    asks: ({ encounter }) => refsIn(encounter, "participants.who"),
  }),
};
