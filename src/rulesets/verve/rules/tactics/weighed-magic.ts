/** What spells, spirits and powers are worth: each played out by the engine, to the loss or the healing it rolls for. VRV-110, VRV-126, VRV-162, VRV-235, VRV-244, VRV-251 */
import { underWay } from "../conditions.ts";
import type { DiceRequest } from "../../../../kernel/dice.ts";
import { isRefusal, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import type { CastDecision, CompleteDecision } from "../decisions.ts";
import { isCounted } from "../decide/counted.ts";
import { verveEngine } from "../engine.ts";
import type { DamageEffect, DiceCheck, HealEffect, ReactionPrompt, VerveEffectKind } from "../outcomes.ts";
import type { PowerState, SpellState } from "../state.ts";
import { characterOf, settingsIn, wearOf, type Position } from "./around.ts";
import { hitting, PLAIN, withstood, type Asked, type Toll } from "./blow.ts";
import { besideHarm, harmTo, points } from "./counts.ts";
import { harmOf, POINTS } from "./harm.ts";
import { bearingOn } from "./keys.ts";
import { nameOf, percent, said, silent, type Look } from "./look.ts";
import { targetsFor } from "./magic.ts";
import { spreadOf } from "./spread.ts";
import { after, paid } from "./weighed-minds.ts";

type Turned = CastDecision | CompleteDecision;

/** What is begun, or used at once. VRV-235, VRV-251 */
export function casting(made: CastDecision, look: Look): readonly Consideration[] {
  const { actor, id, kind } = made;
  const state = characterOf(look.position, actor);
  const lists = state && { spell: state.spells, spirit: state.spirits, power: state.powers };
  const magic = lists?.[kind].find((one: SpellState | PowerState) => one.id === id);
  // What nobody can count is the table's to use: a slot is not spent on it, nor a point.
  if (!magic || !isCounted(magic)) return [silent("cost", -UNKNOWN)];
  if (kind === "power") return turned(made, look);
  const begun = outcomeOf(made, look.position);
  if (!begun) return [];
  const then = after(look, begun.effects, 0);
  // The best that will come of it, by how long it takes: a blow may break it off, and the fight goes on. VRV-162
  const share = 1 / (1 + roundsOf(magic));
  return bestAt(magic, made, then).map((one) => ({ ...one, amount: one.amount * share }));
}

/** What was begun, brought off. VRV-162 */
export function completing(made: CompleteDecision, look: Look): readonly Consideration[] {
  return made.target === undefined ? [said("harm", FINISHED, "complete")] : turned(made, look);
}

/** What somebody would bring off now, at whom it does most. */
export function bestCompletion(actor: Ref, look: Look): readonly Consideration[] {
  const state = characterOf(look.position, actor);
  const magic = state && underWay(state)?.magic;
  if (!magic || !isCounted(magic)) return [said("harm", FINISHED, "complete")];
  return bestAt(magic, { encounter: look.position.frame, actor }, look);
}

/** What was begun is worth seeing through, whatever it does. VRV-162 */
const FINISHED = 0.8;
const UNKNOWN = 0.05;

const roundsOf = ({ castTime: { value, unit } }: SpellState | PowerState): number =>
  unit === "moment" ? 0 : unit === "round" ? value : 6 * value;

/** Of all whom it could be turned to, what it is worth at the best of them. */
function bestAt(
  magic: SpellState | PowerState,
  { encounter, actor }: Pick<Turned, "encounter" | "actor">,
  look: Look,
): readonly Consideration[] {
  const each = targetsFor(magic, look.position, look.foes, look.view).map((target) =>
    turned({ type: "complete", encounter, actor, target, override: true }, look),
  );
  const worth = (all: readonly Consideration[]): number => all.reduce((sum, { amount }) => sum + amount, 0);
  return each.toSorted((one, other) => worth(other) - worth(one))[0] ?? [silent("cost", -UNKNOWN)];
}

const outcomeOf = (decision: Turned, { states, settings, frame }: Position): Outcome | null => {
  const context = { states, settings, history: [], waiting: [] };
  const outcome = verveEngine.resolve({ ...decision, encounter: frame }, context, hitting());
  return isRefusal(outcome) ? null : outcome;
};

/** What it does to one it is turned to, and what it costs. */
function turned(made: Turned, look: Look): Consideration[] {
  const { position } = look;
  const { actor, target } = made;
  const outcome = outcomeOf(made, position);
  if (!outcome || target === undefined) return [];
  const name = nameOf(position, target);
  const toll = tollOf(made, outcome, target, position);
  const healed = healing(outcome, target, position);
  const [back, given] = [healed / POINTS, { name, points: Math.round(healed) }];
  return [
    ...(toll
      ? [
          said("harm", harmTo(target, toll.harm, look), "magicHarm", {
            name,
            percent: percent(toll.chance),
            points: points(toll),
          }),
          ...besideHarm(target, toll, look),
        ]
      : []),
    ...(healed > 0 ? [target === actor ? said("self", back, "heal", given) : said("aid", back, "heal", given)] : []),
    ...paid(outcome.effects, actor),
  ];
}

type Losing = Omit<Toll, "hampers">;

/** How likely somebody is not to keep it off, and whether it is their own business then: whoever casts, and whatever it is. */
const resisting = new Memory<{ readonly chance: number; readonly archetypal: boolean }>();

/** What it costs whom it is turned to, on average; null where it harms nobody. VRV-110, VRV-111 */
function tollOf(made: Turned, outcome: Outcome, target: Ref, position: Position): Losing | null {
  const state = characterOf(position, target);
  const dice = outcome.checks.find((one): one is DiceCheck => one.type === "dice" && one["key"] === "magicHarm");
  if (!dice || !state) return null;
  const asked = outcome.prompts.find((one): one is ReactionPrompt => one.type === "reaction" && one.owner === target);
  const { states, settings } = position;
  const key = [resisting.number(settings), bearingOn(state, position), asked?.options.join() ?? ""].join("|");
  const { chance, archetypal } = resisting.recall(key, () => {
    const resisted = { states, settings, decision: { ...made, encounter: position.frame }, outcome };
    const loss = lossOf(asked ? failing(asked, resisted) : outcome);
    return { chance: asked ? 1 - withstood(asked, resisted) : 1, archetypal: loss?.archetypal ?? false };
  });
  const totals = spreadOf(dice.formula, dice.bonus);
  const { harm, falls } = harmOf({ target: state, totals, direct: PLAIN, archetypal }, position);
  return { chance, harm: chance * harm, falls: chance * falls };
}

const lossOf = (outcome: Outcome | null): DamageEffect | undefined =>
  (outcome?.effects ?? []).find((one): one is DamageEffect => one.type === "damage");

const WORST = { roll: ({ count, faces }: DiceRequest) => Array.from({ length: count }, () => faces) };

/** What comes of it for whoever fails to keep it off: their reaction may make it their own business. VRV-110 */
function failing(asked: ReactionPrompt, { states, settings, decision, outcome }: Asked): Outcome | null {
  const [reaction] = asked.options;
  const base = { encounter: decision["encounter"] ?? null, actor: asked.owner, prompt: asked.id };
  const history = [{ decision, rolled: [], outcome }];
  const came = verveEngine.resolve({ type: "answer", ...base, reaction: reaction ?? "" }, { states, settings, history, waiting: [] }, WORST); // prettier-ignore
  return isRefusal(came) ? null : came;
}

/** How much better off somebody is by it on average, in points: two for each injury. VRV-126, VRV-129 */
function healing(outcome: Outcome, target: Ref, position: Position): number {
  const heal = (outcome.effects as readonly VerveEffectKind[]).find((one): one is HealEffect => one.type === "heal");
  const dice = outcome.checks.find((one): one is DiceCheck => one.type === "dice" && one["key"] === "magicHeal");
  const [before, settings] = [characterOf(position, target), settingsIn(position)];
  if (!heal || !dice || !before) return 0;
  let sum = 0;
  for (const [amount, share] of spreadOf(dice.formula, dice.bonus).shares) {
    const states = verveEngine.apply(position.states, [{ ...heal, amount }], position.settings);
    const then = characterOf({ states }, target);
    if (then) sum += share * (wearOf(before, settings) - wearOf(then, settings));
  }
  return sum;
}
