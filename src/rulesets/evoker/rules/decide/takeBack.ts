/** What followed from a roll, to be taken back before it is made again: as long as nothing of it is written. EVO-284. */
import { withdrawnBy } from "../../../../kernel/history.ts";
import type { Effect, Prompt } from "../../../../kernel/outcome.ts";
import type { OpposePrompt, RollCheck } from "../outcomes.ts";
import { rootOf } from "./evade.ts";
import { Refused } from "./refused.ts";
import { painId } from "./roll.ts";
import type { Situation } from "./situation.ts";

type Matches = (cause: unknown) => boolean;

/** Answers that decide the very thing the roll was made for: they stand, and it is decided anew. */
const STANDING = ["evade", "oppose"];
/** Answers to what a roll led to, which go with it. */
const GOING = ["decline", "resist", "faint", "blockHeavy", "replaceAilment", "ownTest"];

/**
 * Ids of all effects and prompts that follow from these rolls, wherever on the card they are.
 * @throws Refused when some of it is written already, or has been played on
 */
export function takenBack(situation: Situation, rolls: readonly RollCheck[]): readonly string[] {
  const withdrawn = withdrawnBy({ steps: situation.history });
  const causes: Matches[] = rolls.flatMap((roll) => [causeOf(situation, roll), (cause) => cause === painId(roll)]);
  const prompts = new Map<string, Prompt>();
  // Answers to what followed have led to something themselves.
  for (let known = -1; known < prompts.size;) {
    known = prompts.size;
    for (const prompt of openTo(situation, causes)) {
      if (withdrawn.has(prompt.id) || prompts.has(prompt.id)) continue;
      prompts.set(prompt.id, prompt);
      const led = ledTo(situation, prompt);
      if (led) causes.push(led);
    }
  }
  const effects = situation.history
    .flatMap(({ outcome }) => outcome.effects)
    .filter((effect) => causes.some((matches) => matches(effect["of"])) && !withdrawn.has(effect.id));
  if (!effects.every((effect) => isUnwritten(situation, effect))) throw new Refused("alreadyApplied", {});
  return [...effects.map(({ id }) => id), ...prompts.keys()];
}

/** Prompts that follow from any of these causes. */
const openTo = ({ history }: Situation, causes: readonly Matches[]): readonly Prompt[] =>
  history.flatMap(({ outcome }) => outcome.prompts).filter((prompt) => causes.some((matches) => matches(prompt["of"])));

const isUnwritten = (situation: Situation, effect: Effect): boolean =>
  effect.apply === "onRequest" && situation.isOpen(effect);

/** What the answer to a prompt led to. @throws Refused when the answer can't be taken back */
function ledTo({ history }: Situation, prompt: Prompt): Matches | null {
  const step = history.find(({ decision }) => decision["prompt"] === prompt.id);
  if (!step || STANDING.includes(step.decision.type)) return null;
  if (!GOING.includes(step.decision.type)) throw new Refused("tooLate", {});
  const { effects, prompts } = step.outcome;
  const led = new Set([...effects, ...prompts].flatMap(({ of }) => (typeof of === "string" ? [of] : [])));
  return (cause) => typeof cause === "string" && led.has(cause);
}

const OPPOSED = ["distract", "scaryFace", "other", "disengage"];

/** What everything that followed from a roll names as its cause. */
function causeOf(situation: Situation, roll: RollCheck): Matches {
  const root = rootOf(situation, roll);
  const home = situation.history.find(({ outcome }) => outcome.checks.some(({ id }) => id === root));
  const checks = (home?.outcome.checks ?? []) as readonly RollCheck[];
  const prompt = situation.history
    .flatMap(({ outcome }) => outcome.prompts)
    .find(({ id }) => id === home?.decision["prompt"]) as OpposePrompt | undefined;
  const one =
    (first: unknown): Matches =>
    (cause) =>
      cause === first;
  if (roll.what === "evasion" || roll.what === "oppose") return one(prompt?.["of"]);
  if (OPPOSED.includes(roll.what))
    return (cause) => typeof cause === "string" && cause.startsWith(`${root}|`) && !cause.endsWith("|pain");
  const rollOfKind = (what: string): string =>
    checks.find((check) => check.type === "roll" && check.what === what)?.id ?? root;
  if (roll.what === "hold") return one(rollOfKind("breakFree"));
  if (roll.what === "allOut") return one(`${rollOfKind("allOut")}|allOut`);
  // The blow of the Confused is a roll of its own, and goes with the confusion.
  const blows = roll.what === "confused" ? blowsOf(situation, root) : [];
  return (cause) => cause === root || blows.some((blow) => cause === blow || cause === `${blow}|pain`);
}

/** The blows that a roll for confusion led to, first and rolled again. */
function blowsOf(situation: Situation, root: string): readonly string[] {
  const checksOf = (check: RollCheck): boolean => check.type === "roll" && rootOf(situation, check) === root;
  return situation.history
    .filter(({ outcome }) => (outcome.checks as readonly RollCheck[]).some(checksOf))
    .flatMap(({ outcome }) => outcome.checks as readonly RollCheck[])
    .filter((check) => check.type === "roll" && check.what === "attack")
    .map(({ id }) => id);
}
