/** The round: surprise, declarations, phases, clashing actions and the checks at its end. */
import { everybodyIn } from "../../../../kernel/deciders.ts";
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import { conditionOf, hasCondition, isHamperedBySurprise, isOut, wearsHelmet } from "../conditions.ts";
import { orderOf, orderParts } from "../conflict/order.ts";
import { surpriseParts } from "../conflict/surprise.ts";
import { part } from "../core/check.ts";
import type {
  EndRoundDecision,
  OrderDecision,
  PhaseDecision,
  ShakeOffDecision,
  SurpriseDecision,
} from "../decisions.ts";
import type { ConsciousnessPrompt, DeathCheckResult, VerveEffectKind } from "../outcomes.ts";
import { eitherParts, chosenReaction } from "../survival/consciousness.ts";
import { PHASES, type CharacterState } from "../state.ts";
import { paceFigures } from "../movement/pace.ts";
import { ALL_ROLL, decider, OF_ONE, type Came, ROLLS } from "./decider.ts";
import { isFlag, isNullOr, isOneOf, isOptional, isRefList, isText } from "../../../../kernel/edge.ts";
import { isCount } from "./edge.ts";
import { begin, end } from "./effects.ts";
import { passes, ROUND_SECONDS } from "./time.ts";
import { isTerms, typedFor } from "./terms.ts";
import { roundAsks } from "./roundAsks.ts";
import { fieldFor, reactionFor, stateParts } from "./figures.ts";
import { deathContest, dies, passesOut } from "./death.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

function decideSurprise({ actors, noticed, terms }: SurpriseDecision, situation: Situation): Came {
  const all = actors.map((who) => ({ who, state: situation.living(who) }));
  const effects = all.flatMap(({ who, state }, index): VerveEffectKind[] => {
    const given = {
      perception: reactionFor(situation, who, "perception"),
      noticed: noticed.includes(who),
      asleep: hasCondition(state, "asleep") || hasCondition(state, "unconscious"),
      fullHelmet: wearsHelmet(state),
      injuries: state.injuries.value,
    };
    const own = stateParts(situation, who, "perception", ["helmet"]);
    const parts = [...surpriseParts(given), ...own];
    const modifiers = typedFor(terms, who);
    const check = situation.d20({ key: `surprise-${index}`, who, subject: "perception", parts, modifiers });
    return check.success ? [] : [begin(situation, who, "surprised")];
  });
  return { effects };
}

function decideShakeOff({ actor, choice, roundsAway, modifiers }: ShakeOffDecision, situation: Situation): Came {
  const state = situation.living(actor);
  const surprise = conditionOf(state, "surprised");
  situation.require(surprise !== null, "notSurprised", { name: state.name });
  if (roundsAway >= 2) return { effects: [end(situation, actor, "surprised")] };
  situation.require(isHamperedBySurprise(state, situation.round), "tooEarly", { name: state.name });
  const { fortitude, willpower } = situation.derived(actor).reactions;
  const given = { fortitude, willpower, choice, injuries: state.injuries.value };
  const reaction = chosenReaction(given);
  const parts = [...eitherParts(given, "VRV-149"), ...stateParts(situation, actor, reaction, ["surprised"])];
  const check = situation.d20({ key: "shakeOff", who: actor, subject: reaction, parts, modifiers });
  return { effects: check.success ? [end(situation, actor, "surprised")] : [] };
}

function decidePhase({ to }: PhaseDecision, situation: Situation): Came {
  const { frame, round, encounter } = situation;
  if (!frame) throw new Refused("noEncounter");
  // Two game masters may press at once.
  situation.require(encounter?.phase !== to, "alreadyThere");
  return {
    effects: [{ type: "phase", id: situation.id("phase"), target: frame.combat, apply: "atOnce", phase: to, round }],
  };
}

function decideOrder({ actors, terms }: OrderDecision, situation: Situation): Came {
  if (actors.length < 2) throw new Refused("needsTwoSides");
  const all = actors.map((who) => ({ who, state: situation.living(who) }));
  const rolls = all.map(({ who, state }, index) => {
    const pace = paceFigures(state.pace, situation.safeOutdoors).reactions;
    const own = stateParts(situation, who, "agility");
    const parts = [
      ...orderParts({ agility: state.abilities.agility, modifier: 0, injuries: state.injuries.value }),
      part("pace", pace, "VRV-151"),
      ...own,
    ];
    const modifiers = typedFor(terms, who);
    const roll = { key: `order-${index}`, who, subject: "agility", parts, modifiers, rivals: actors };
    const { success, margin } = situation.d20(roll);
    return { id: who, success, margin, hero: state.kind === "hero" };
  });
  return { checks: [{ type: "order", id: situation.id("order"), order: orderOf(rolls) }] };
}

function decideEndRound({ passOut, terms, over = false }: EndRoundDecision, situation: Situation): Came {
  const { frame, round } = situation;
  if (!frame) throw new Refused("noEncounter");
  // Two game masters may press at once: a round ends once.
  situation.require((situation.encounter?.round ?? 0) <= round, "roundOver", { round });
  // Before anybody rolls.
  for (const { who, field = null } of terms ?? []) fieldFor(situation, who, field);
  const settled = situation.present.map((who, index) =>
    settle(situation, who, { index, passOut: passOut.includes(who), terms }),
  );
  const passed = passes(situation, situation.present, ROUND_SECONDS);
  const effects = [...passed.effects, ...settled.flatMap((one) => one.effects)];
  const after = situation.after(effects, []);
  const asks = over ? [] : roundAsks(after, round + 1, situation);
  const left = over ? situation.present.flatMap((who) => fightOver(after, who)) : [];
  return {
    checks: settled.flatMap(({ check }) => (check ? [check] : [])),
    prompts: [...settled.flatMap(({ prompts = [] }) => prompts), ...passed.prompts, ...asks],
    notes: settled.flatMap(({ notes }) => notes),
    effects: [
      ...effects,
      ...left,
      {
        type: "phase",
        id: situation.id("phase"),
        target: frame.combat,
        apply: "atOnce",
        phase: "declare",
        round: round + 1,
        ...(over && { over }),
      },
    ],
  };
}

/** States that last for one round only. */
const ROUND_STATES = [
  "extra-attack",
  "called-shot",
  "high-ground-defense",
  "small-shield",
  "grabbing",
  "aiming",
  "reloading",
  "spoiled",
  "broke-hold",
  "directed",
];
/** States that last for as many rounds as they are worth, and then have led to something. VRV-041, VRV-260, VRV-261. */
const COUNTED = ["activating", "wavering", "changing-plans", "leaving"];

/** What the end of a round does to the states of one: some end, some count down, a dash is over, holds without holder too. */
function statesOver(situation: Situation, who: Ref): Pick<Settled, "effects" | "notes"> {
  const state = situation.character(who);
  const { round } = situation;
  const over = ROUND_STATES.filter((id) => {
    const found = conditionOf(state, id);
    return found !== null && found.round <= round && !(id === "grabbing" && holdsSomebody(situation, who));
  });
  // Whoever doesn't go on with entering a mind has given it up. VRV-142
  const tried = (conditionOf(state, "entering")?.round ?? round) < round ? ["entering"] : [];
  const freed = situation.freed(state).conditions;
  // Whoever is alone in a conflict of minds is out of it. VRV-254
  const partner = conditionOf(state, "psychic-conflict")?.other ?? null;
  const other = partner === null ? null : (situation.states[partner] as CharacterState | undefined);
  const alone = other && !hasCondition(other, "psychic-conflict") ? ["psychic-conflict"] : [];
  const loose = state.conditions.filter((one) => !freed.includes(one)).map(({ id }) => id);
  const counted = state.conditions.filter(({ id }) => COUNTED.includes(id));
  const effects = counted.map((one): VerveEffectKind =>
    one.value > 1
      ? begin(situation, who, one.id, { ...one, value: one.value - 1, apply: "atOnce" })
      : end(situation, who, one.id, "atOnce"),
  );
  const dash: VerveEffectKind[] =
    state.pace === "dash"
      ? [
          {
            type: "stance",
            id: situation.id("stance", who),
            target: who,
            apply: "atOnce",
            cover: state.cover,
            pace: null,
          },
        ]
      : [];
  return {
    effects: [
      ...[...over, ...loose, ...alone, ...tried].map((id) => end(situation, who, id, "atOnce")),
      ...effects,
      ...dash,
    ],
    notes: counted.flatMap(({ id, value }) => (value > 1 ? [] : [situation.note(`over.${id}`, { name: state.name })])),
  };
}

/** States of a fight that don't outlast it; whoever is held, bound or hurt stays so. VRV-148, VRV-165 to VRV-172 */
const FIGHT_STATES = [
  ...ROUND_STATES,
  ...["surprised", "engaged", "covered", "wavering", "changing-plans", "leaving", "entering"],
];

/** What the end of a fight leaves behind of one, as the last round's checks have left them. VRV-123 */
function fightOver(situation: Situation, who: Ref): VerveEffectKind[] {
  const { conditions, cover } = situation.character(who);
  const ends = conditions
    .filter(({ id }) => FIGHT_STATES.includes(id))
    .map(({ id }) => end(situation, who, id, "atOnce"));
  const id = situation.id("stance", who, "over");
  const stands: VerveEffectKind = { type: "stance", id, target: who, apply: "atOnce", cover: "none", pace: null };
  return [...ends, ...(cover === "none" ? [] : [stands]), ...dies(situation, who)];
}

interface Settled {
  readonly check: DeathCheckResult | null;
  readonly prompts?: readonly ConsciousnessPrompt[];
  readonly notes: readonly Note[];
  readonly effects: readonly VerveEffectKind[];
}

/** What the end of the round asks of one character: passing out, and injuries against endurance. VRV-118, VRV-121. */
function settle(
  situation: Situation,
  who: Ref,
  {
    index,
    passOut,
    terms,
  }: { readonly index: number; readonly passOut: boolean; readonly terms: EndRoundDecision["terms"] },
): Settled {
  const state = situation.character(who);
  const { round } = situation;
  const { effects: over, notes } = statesOver(situation, who);
  if (hasCondition(state, "dead")) return { check: null, effects: over, notes };
  const faints = hasCondition(state, "fainting") || (passOut && !isOut(state));
  const fainted = faints
    ? [end(situation, who, "fainting", "atOnce"), passesOut(situation, who, "atOnce", ROUND_SECONDS)]
    : [];
  const owes = state.due.consciousness && state.due.round === round && !faints && !isOut(state);
  const prompt: ConsciousnessPrompt = {
    type: "consciousness",
    id: situation.id("consciousness", who),
    owner: who,
    name: state.name,
    effect: null,
  };
  const own = terms?.find((one) => one.who === who);
  const death = deathContest(situation, who, { suffix: `-${index}`, unconscious: isOut(state) || faints, ...own });
  const effects = [...over, ...fainted, ...death.effects];
  return { check: death.check, prompts: owes ? [prompt] : [], notes, effects };
}

const holdsSomebody = (situation: Situation, who: Ref): boolean =>
  situation.present.some((ref) =>
    situation
      .character(ref)
      .conditions.some(({ id, other }) => (id === "held" || id === "immobilized") && other === who),
  );

export const roundDeciders = {
  surprise: decider({ actors: isRefList, noticed: isRefList, terms: isTerms }, decideSurprise, {
    names: ["actors", "noticed"],
    speaks: null,
    ...ALL_ROLL,
  }),
  shakeOff: decider(
    {
      ...OF_ONE,
      choice: isNullOr(isOneOf(["fortitude", "willpower"])),
      roundsAway: isCount,
      prompt: isOptional(isText),
    },
    decideShakeOff,
    { ...ROLLS },
  ),
  phase: decider({ to: isOneOf(PHASES) }, decidePhase, { names: [], speaks: null }),
  order: decider({ actors: isRefList, terms: isTerms }, decideOrder, { names: ["actors"], speaks: null, ...ALL_ROLL }),
  endRound: decider({ passOut: isRefList, terms: isTerms, over: isOptional(isFlag) }, decideEndRound, {
    names: ["passOut", "terms.who"],
    speaks: null,
    everybody: true,
    // Injuries roll against endurance, and nobody's hand throws for them.
    rolls: (decision) => [null, ...everybodyIn(decision)],
    asks: everybodyIn,
  }),
};
