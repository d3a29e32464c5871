/** What speaks for a decision, and against it, as far as one's side can know. */
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { isRefusal, type Decision, type Note, type Ref } from "../../../../kernel/outcome.ts";
import type { Aim, Consideration } from "../../../../kernel/tactics/manner.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { namedPool } from "../challenge/modifiers.ts";
import { chanceToWin } from "../challenge/odds.ts";
import { latestVerdict, promptOf } from "../decide/card.ts";
import type {
  AnswerDecision,
  AssistDecision,
  ChallengeDecision,
  PersonaeDecision,
  ReadyDefenceDecision,
  RerollDecision,
  SpendCriticalDecision,
} from "../decisions.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { personaeEngine } from "../engine.ts";
import type { AnswerOption, AnswerPrompt } from "../prompts.ts";
import type { IdentityState } from "../state.ts";
import { trackOf, MAIN } from "../vitality/tracks.ts";
import { foesOf, identityOf, sceneOf, settingsOf, wearOf, type Position } from "./around.ts";
import { usualBlow, usualBlowOnce, blowOf, harmIn } from "./blow.ts";
import { asKnown } from "./known.ts";

const REASON = "DRAMATIS.Personae.Tactics.reason.";

const said = (aim: Aim, amount: number, key: string, data: Note["data"] = {}): Consideration => {
  return { aim, amount, note: { key: REASON + key, data } };
};
const silent = (aim: Aim, amount: number): Consideration => ({ aim, amount, note: null });
const percent = (chance: number): number => Math.round(chance * 100);
const tenths = (amount: number): number => Math.round(amount * 10) / 10;

/** Everything that counts for or against a decision of somebody's. */
export function considerationsOf(decision: Decision, real: Position, view: View): readonly Consideration[] {
  const look = lookOf(real, view);
  const { position } = look;
  const made = decision as PersonaeDecision;
  switch (made.type) {
    case "challenge":
      return challenging(made, look);
    case "answer":
      return answering(made, position);
    case "assist":
      return assisting(made, position);
    case "reroll":
      return rerolling(made, position, view);
    case "spendCritical":
      return bidding(made, position, view);
    case "followUp":
      return [said("harm", 0.5, "followUp", { name: nameOf(position, made.reactor) })];
    case "readyDefence":
      return readying(made, look);
    case "usePower":
      return helping(made, position, made.reactors[0] ?? "", view);
    case "stabilise":
      return [said("aid", 1, "stabilise", { name: nameOf(position, made.target) })];
    case "recover":
      return recovering(made, position);
    case "upkeep":
      return [said("self", 0.5, "upkeep")];
    case "escalate":
      return [said("harm", 0.1, "escalate")];
    default:
      return [];
  }
}

/** A position as a side knows it, with what is asked of it for one decision after the other. */
interface Look {
  readonly position: Position;
  readonly view: View;
  readonly foes: readonly Ref[];
  readonly targets: Map<Ref, Target>;
}

/** One who may be struck, as far as it is the same for all that may be done to them. */
interface Target {
  readonly name: string;
  /** Shock levels, and parts of one. */
  readonly worn: number;
  /** Levels that a blow of theirs usually is worth. */
  readonly threat: number;
  readonly near: number;
}

const looks = new WeakMap<Position, Look>();

function lookOf(real: Position, view: View): Look {
  const known = looks.get(real);
  if (known?.view === view) return known;
  const position = asKnown(real, view);
  const made = { position, view, foes: foesOf(real, view), targets: new Map<Ref, Target>() };
  looks.set(real, made);
  return made;
}

const nameOf = (position: Position, who: Ref): string => identityOf(position, who)?.name ?? "";

/** Whom it is aimed at, how likely it is to come off, what it does then, and what it costs. PER-027, PER-092, PER-141 */
function challenging(decision: ChallengeDecision, look: Look): Consideration[] {
  const { position } = look;
  const each = decision.reactors.flatMap((reactor) => aimedAt(decision, reactor, look));
  const called = decision.modifiers.filter(({ on }) => on).length + (decision.traits?.length ?? 0);
  const power = identityOf(position, decision.actor)?.powers.find(({ id }) => id === decision.power?.id);
  const limited = power?.uses !== undefined && power.uses.per !== "none";
  const cost = called + Number(limited);
  return cost > 0 ? [...each, said("cost", -cost, "cost", { n: cost })] : each;
}

function aimedAt(decision: ChallengeDecision, reactor: Ref, look: Look): Consideration[] {
  const { chance, harm, fells } = blowOf(decision, reactor, look.position);
  const { name, worn, threat, near } = targetOf(reactor, look);
  return [
    said("harm", chance * harm, "harm", { name, percent: percent(chance), levels: tenths(harm) }),
    ...(fells ? [said("fell", chance, "fell", { name, percent: percent(chance) })] : []),
    ...(worn > 0 ? [said("pack", (chance * worn) / 4, "pack", { name })] : []),
    said("near", near, "near", { name }),
    // The chance is told with the harm.
    silent("sure", chance),
    ...(threat > 0 ? [said("threat", chance * threat, "threat", { name, levels: tenths(threat) })] : []),
  ];
}

function targetOf(who: Ref, look: Look): Target {
  const known = look.targets.get(who);
  if (known) return known;
  const { position, view } = look;
  const state = identityOf(position, who);
  const made = {
    name: state?.name ?? "",
    worn: state ? wearOf(state, settingsOf(position)) : 0,
    threat: usualBlow(who, view.who, position),
    near: nearness(who, look),
  };
  look.targets.set(who, made);
  return made;
}

/** Where nobody has measured, whoever stands across is nearest: the first opposite the first, and so on. PER-156 */
function nearness(reactor: Ref, { view, foes }: Look): number {
  const opposite = view.side.indexOf(view.who) % Math.max(1, foes.length);
  return 1 / (1 + Math.abs(foes.indexOf(reactor) - opposite));
}

/** What stands against somebody whose dice nobody has told. */
const ORDINARY = { dice: 3, modifier: 2 };

/** An answer by its own dice: those of the other side may be kept. PER-027, PER-119 … PER-123 */
function answering(decision: AnswerDecision, position: Position): Consideration[] {
  const prompt = promptOf(position.history, decision.prompt);
  const state = identityOf(position, decision.reactor);
  const option = prompt?.type === "answer" ? prompt.options.find(({ id }) => id === decision.option) : undefined;
  if (!state || !option) return [];
  const { modifiers } = decision;
  const chance = holding(state, { ...option, modifiers }, position);
  const uses = option.means === "power" ? state.powers.find(({ id }) => id === option.item)?.uses : undefined;
  const limited = uses !== undefined && uses.per !== "none";
  const called = modifiers.filter(({ id, on }) => on && id !== "shock").length;
  const cost = called + Number(limited);
  return [
    said("guard", 4 * chance, "answer", { percent: percent(chance) }),
    ...(cost > 0 ? [said("cost", -cost, "cost", { n: cost })] : []),
  ];
}

/** That an answer holds, 0–1, against somebody whose dice nobody has told; with so many dice more. */
function holding(
  state: IdentityState,
  option: Pick<AnswerOption, "rating" | "unlocked" | "attribute"> & Pick<AnswerDecision, "modifiers">,
  position: Position,
  more = 0,
): number {
  const settings = settingsOf(position);
  const { pool, modifier } = namedPool(state, { ...option, scene: sceneOf(position) }, settings);
  return 1 - chanceToWin(ORDINARY, { dice: pool + more, modifier }, settings.deadlock);
}

/** One die more than any answer has by itself: it costs nobody anything. PER-034, PER-181 */
function assisting({ actor, helper }: AssistDecision, position: Position): Consideration[] {
  const state = identityOf(position, actor);
  const prompts = openPrompts({ steps: position.history });
  const prompt = prompts.find((one): one is AnswerPrompt => one.type === "answer" && one.owner === actor);
  if (!state || !prompt) return [];
  const { modifiers } = prompt;
  const open = prompt.options.filter(({ allowed }) => allowed);
  const chance = Math.max(0, ...open.map((option) => holding(state, { ...option, modifiers }, position, 1)));
  return [said("guard", 4 * chance, "assist", { name: nameOf(position, helper), percent: percent(chance) })];
}

/** A low die of one's own, or a high one of the other side's. What a kept die shows doesn't count. PER-021, PER-142 */
function rerolling({ prompt: id, actor, reactor, option: chosen }: RerollDecision, position: Position, view: View) {
  const prompt = promptOf(position.history, id);
  const option = prompt?.type === "reroll" ? prompt.options.find((one) => one.id === chosen) : undefined;
  if (!option) return [];
  const issuer = position.history[0]?.decision["actor"];
  const owner = option.pool === "reactor" ? reactor : typeof issuer === "string" ? issuer : actor;
  const isOwn = owner === actor;
  const isTold = owner === null || view.side.includes(owner) || view.knows.includes(owner);
  const face = isTold ? option.face : 6;
  const gain = (isOwn ? 5.5 - face : face - 5.5) / 10;
  return [said("sure", 2 * gain, "reroll", { item: option.name }), silent("cost", -0.1)];
}

/** A banked critical on a verdict: one's own success, or one hit more. PER-180 */
function bidding({ actor, reactor, use }: SpendCriticalDecision, position: Position, view: View): Consideration[] {
  const opening = position.history[0]?.decision as ChallengeDecision | undefined;
  const cost = said("cost", -2, "cost", { n: 1 });
  if (reactor === null || opening?.type !== "challenge") return [cost];
  const { harm, fells } = harmIn(opening, reactor, position);
  const gain = use === "hit" ? 0.2 : harm + (fells ? 1 : 0);
  const isIssuer = actor === opening.actor && latestVerdict(position.history, reactor) !== null;
  const name = nameOf(position, reactor === view.who ? opening.actor : reactor);
  return [said(isIssuer ? "harm" : "guard", gain, isIssuer ? "bid" : "ward", { name }), cost];
}

/** What a defence that stands ready keeps off, by what the worst of the foes usually does. PER-120 */
function readying(decision: ReadyDefenceDecision, look: Look): Consideration[] {
  const { actor, means, item } = decision;
  const { position, foes } = look;
  const readied = { means, item, round: position.frame.round, used: false };
  const kept = foes.map((foe) => targetOf(foe, look).threat - usualBlowOnce(readied, foe, actor, position));
  const most = Math.max(0, ...kept);
  const state = identityOf(position, actor);
  const worn = state ? wearOf(state, settingsOf(position)) : 0;
  // The next blow is the dearer the less it takes to fall.
  return most > 0 ? [said("guard", most * (1 + worn), "ready", { levels: tenths(most) })] : [];
}

/** What a healing power takes away, by having it happen. PER-115 */
function helping(
  decision: PersonaeDecision & { readonly actor: Ref; readonly power: string },
  position: Position,
  patient: Ref,
  view: View,
): Consideration[] {
  const outcome = personaeEngine.resolve(decision, position, { roll: () => [] });
  const state = identityOf(position, patient);
  if (isRefusal(outcome) || !state) return [];
  const states = personaeEngine.apply(position.states, outcome.effects, position.settings);
  const after = identityOf({ states }, patient) ?? state;
  const settings = settingsOf(position);
  const gain = wearOf(state, settings) - wearOf(after, settings);
  const limited = outcome.effects.some(({ type }) => type === "useTrait");
  return [
    said(patient === view.who ? "self" : "aid", gain, "heal", { name: state.name, levels: tenths(gain) }),
    ...(limited ? [said("cost", -1, "cost", { n: 1 })] : []),
  ];
}

/** The chance to shed a level, by its prospect. PER-103, PER-105 */
function recovering(
  decision: PersonaeDecision & { readonly actor: Ref; readonly track?: string },
  position: Position,
): Consideration[] {
  const found = foresee(personaeEngine, decision, position);
  const state = identityOf(position, decision.actor);
  if (!isForeseen(found) || !state || trackOf(state, decision.track ?? MAIN).shock === 0) return [];
  const chance = found.prospect?.chance ?? 0;
  return [said("self", 2 * chance, "recover", { percent: percent(chance) })];
}
