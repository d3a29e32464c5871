/** The trigger points of a Turn. EVO-010, EVO-303, EVO-311, EVO-315, EVO-319 … EVO-321, EVO-330. */
import { refsIn, type Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { grantOf } from "../../../../kernel/turn-grants.ts";
import type { TurnDecision } from "../decisions.ts";
import type { Condition } from "../terms.ts";
import { Card } from "./card.ts";
import { isText } from "../../../../kernel/edge.ts";
import { hasNews } from "./news.ts";
import { inflictWounds } from "./inflict.ts";
import { grant } from "./grants.ts";
import { askOneMore, noteLapses } from "./oneMore.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";

/** Stress at the start of each Turn in despair (EVO-321). */
const DESPAIR_STRESS = 5;

export function decideTurn(decision: TurnDecision, situation: Situation): Outcome {
  const { actor, type } = decision;
  const { ref, state } = situation.combat;
  const { name } = situation.character(actor);
  const { lastTurn } = situation.seatOf(actor).state;
  const phase = type === "startTurn" ? "turnStart" : "turnEnd";
  // One Turn a Round, and nothing fires twice, whoever steps back in the order (EVO-003, EVO-010).
  const had = lastTurn !== null && lastTurn >= situation.round;
  if (had && (phase === "turnStart" || state.turnOf !== actor)) throw new Refused("alreadyFired", { name });
  if (phase === "turnEnd" && state.turnOf !== actor) throw new Refused("notYourTurn", { name });
  const card = new Card(situation);
  if (phase === "turnStart") begin(card, actor);
  else end(card, actor);
  card.bookkeeping({ type: "fired", target: ref, round: situation.round, actor, phase });
  return card.outcome();
}

export const turnDecider: Decider<TurnDecision, Situation> = {
  shape: { actor: isText },
  names: ["actor"],
  // Whose Turn begins the order says, and no player for themselves; they end their own.
  speaks: ({ type, actor }) => (type === "endTurn" ? actor : null),
  asks: ({ actor }) => refsIn(actor),
  // Of somebody whom the tracker hides, only the game masters hear.
  secret: true,
  card: hasNews,
  decide: decideTurn,
};

/** Before any of a character's actions. */
function begin(card: Card, actor: Ref): void {
  const { situation } = card;
  const { ref, state } = situation.combat;
  const seat = situation.seatOf(actor);
  const { grants } = state;
  noteLapses(card, grants);
  if (grants.pending.length > 0 || grants.active !== null || grants.earned.length > 0 || grants.chain.length > 0)
    grant(card, actor, "lapse");
  card.bookkeeping({ type: "resetTurn", target: seat.ref, round: situation.round });
  expire(card, actor);
  const { name, bledDry } = situation.character(actor);
  const { ailments, conditions, defeated, capabilities: may } = situation.derived(actor);
  if (defeated) return;
  if (may.turnSkipped) card.note("turnSkipped", { name });
  if (conditions.includes("bloodLoss")) card.prompt({ type: "bleed", owner: actor });
  if (bledDry)
    inflictWounds(card, actor, {
      normal: 1,
      savage: 0,
      location: "body",
      cause: "bledDry",
      bodyOnly: true,
      heavyOnly: true,
    });
  if (ailments.includes("despaired"))
    card.consequence({ type: "stress", target: actor, amount: DESPAIR_STRESS, reason: "despaired" });
  if (ailments.includes("confused")) {
    card.bookkeeping({ type: "muddle", target: seat.ref, on: true });
    card.prompt({ type: "ownTest", owner: actor, what: "confused", source: null, rate: 0 });
  }
  if (ailments.includes("brainwashed")) {
    const controller = situation.character(actor).ailments.find(({ id }) => id === "brainwashed")?.source ?? null;
    // Where the controller is gone, or out of the fight, the game master speaks.
    const speaks = controller !== null && situation.participants.includes(controller) && isUp(situation, controller);
    card.prompt({ type: "brainwashed", owner: speaks ? controller : ref, sufferer: actor });
  }
  if (ailments.includes("enraged")) card.note("enraged", { name });
}

/** What lasts until the start of one's next Turn. EVO-041, EVO-078, EVO-079, EVO-083, EVO-084, EVO-311. */
function expire(card: Card, actor: Ref): void {
  const { situation } = card;
  const { ailments, conditions } = situation.derived(actor);
  const passing: readonly Condition[] = ["running", "defending"];
  for (const condition of passing.filter((one) => conditions.includes(one)))
    card.bookkeeping({ type: "condition", target: actor, condition, on: false, source: null });
  if (ailments.includes("staggered")) card.bookkeeping({ type: "endAilments", target: actor, ailments: ["staggered"] });
  for (const other of situation.participants) {
    if (situation.states[other] === undefined) continue;
    partGrip(card, other);
    for (const { id, source } of situation.character(other).marks)
      if (source === actor) card.bookkeeping({ type: "mark", target: other, mark: id, on: false, source });
  }
}

/** A grapple that has come apart is over for good. EVO-356. */
function partGrip(card: Card, held: Ref): void {
  const { situation } = card;
  const { grip, name } = situation.character(held);
  if (grip === null || situation.gripHolds(held)) return;
  card.bookkeeping({ ...grip, type: "grip", target: held, on: false });
  card.note("gripParted", { name });
}

/** Still there, and neither dead nor out. */
const isUp = (situation: Situation, who: Ref): boolean =>
  situation.states[who] !== undefined && !situation.derived(who).defeated;

/** After a character's actions. */
function end(card: Card, actor: Ref): void {
  const { situation } = card;
  const { ailments, defeated } = situation.derived(actor);
  if (!defeated && ailments.includes("frozen"))
    card.prompt({ type: "ownTest", owner: actor, what: "thaw", source: null, rate: 0 });
  if (ailments.length > 0) card.bookkeeping({ type: "tick", target: actor });
  const earned = grantOf(situation.grants, actor);
  if (earned !== null) askOneMore(card, actor, earned.from !== null);
}
