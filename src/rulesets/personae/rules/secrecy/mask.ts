/** A card's steps without the numbers that somebody is not to know. */
import { openPrompts } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { maskedSteps, withNote, type Hides, type Kept as KernelKept } from "../../../../kernel/mask.ts";
import type { Decision, Effect, Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { PersonaeDecision } from "../decisions.ts";
import type { PersonaePrompt, RerollPrompt, RolledSide, Verdict } from "../outcomes.ts";

/** What is kept, and for how long. */
export interface Kept extends KernelKept {
  readonly until: "settled" | "forGood";
}

const NOTE = "DRAMATIS.Personae.Note.sealed.";

/** Bookkeeping that tells what dice showed, or which reasons counted. */
const TELLING: readonly string[] = ["criticals", "useTrait", "order"];

/**
 * The steps as those may know them from whom something is kept: dice, what is added to them and why are gone from every
 * side that is hidden, wherever they stand; the other sides are as they were. Verdicts and consequences stay, unless the
 * roll is blind. A note says that something is missing. Pure.
 */
export function maskSteps(steps: readonly Step[], kept: Kept): readonly Step[] {
  const actor = actorOf(steps);
  const masked = maskedSteps(steps, kept, {
    decision: maskDecision,
    check: (check, hides) => maskCheck(check as RolledSide | Verdict, hides),
    tells,
    prompt: (prompt, hides) => maskPrompt(prompt as PersonaePrompt, hides, actor),
  });
  return withNote(masked, NOTE + (kept.blind ? "blind" : kept.until));
}

/** True when nobody has anything left to roll or to choose on these steps, so that nothing needs to be kept any more. */
export function isSettled(steps: readonly Step[]): boolean {
  return !openPrompts({ steps }).some(({ type }) => ["answer", "reroll", "proposal"].includes(type));
}

function maskCheck(check: RolledSide | Verdict, hides: Hides): RolledSide | Verdict {
  if (check.type === "roll") return hides(check.who) ? sealedSide(check) : check;
  return check.type === "verdict" && (hides(check.actor) || hides(check.reactor)) ? withoutRank(check) : check;
}

/** Which dice decided would tell that those before them tied, and so what a hidden one came to. */
function withoutRank(verdict: Verdict): Verdict {
  const telling = verdict.by === "diceLeft" || (verdict.by === "deadlock" && verdict.winner !== null);
  return { ...verdict, rank: null, by: telling ? "total" : verdict.by };
}

/** A side of which only whose it is and what it rolls with are known. */
function sealedSide(side: RolledSide): RolledSide {
  const { remarks: _remarks, ...rest } = side;
  const nothing = { rating: 0, pool: 0, dice: [], modifier: 0, attributeValue: 0, totals: [], modifiers: [] };
  return { ...rest, ...nothing, sealed: true };
}

function maskDecision(decision: Decision, hides: Hides): Decision {
  const made = decision as PersonaeDecision;
  switch (made.type) {
    case "challenge":
      return hides(made.actor) ? { ...made, modifiers: [] } : made;
    case "answer":
      return hides(made.reactor) ? { ...made, modifiers: [] } : made;
    case "unopposed": {
      const task = hides(null) ? { difficulty: "", adjustSteps: 0, extra: 0 } : {};
      return { ...made, ...task, ...(hides(made.actor) && { modifiers: [] }) };
    }
    case "propose":
      return { ...made, challenge: maskDecision(made.challenge, hides) } as JsonObject as Decision;
    default:
      return decision;
  }
}

function tells({ type, target }: Effect, hides: Hides): boolean {
  const [owner = target] = target.split(".Item.");
  return TELLING.includes(type) && (hides(target) || hides(owner));
}

function maskPrompt(prompt: PersonaePrompt, hides: Hides, actor: Ref | null): PersonaePrompt {
  if (prompt.type === "answer") {
    const { best: _best, ...rest } = prompt;
    return hides(prompt.owner) ? { ...rest, options: [], modifiers: [] } : prompt;
  }
  if (prompt.type !== "reroll") return prompt;
  return { ...prompt, options: hides(prompt.owner) ? [] : facesHidden(prompt, hides, actor) };
}

/** Whoever may change a die of a hidden side is not told what it shows. */
function facesHidden(prompt: RerollPrompt, hides: Hides, issuer: Ref | null): RerollPrompt["options"] {
  const { options, reactor, owner } = prompt;
  const actor = reactor === null ? owner : issuer;
  return options.map((option) => (hides(option.pool === "actor" ? actor : reactor) ? { ...option, face: 0 } : option));
}

function actorOf(steps: readonly Step[]): Ref | null {
  const made = steps.map(({ decision }) => decision as PersonaeDecision);
  return made.find((decision) => decision.type === "challenge")?.actor ?? null;
}
