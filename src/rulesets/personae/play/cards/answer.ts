/** What may be answered on a card: to a challenge, and about dice that have been rolled; decisions, and the presses for them. */
import type { Press } from "../../../../fittings/press/press.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { AnswerDecision, RerollDecision } from "../../rules/decisions.ts";
import type { AnswerOption, AnswerPrompt, RerollOption, RerollPrompt } from "../../rules/outcomes.ts";
import { press, say, type Lens } from "./lens.ts";
import { rerollsUsed } from "../../rules/decide/card.ts";
import { challengeIn, encounterOf } from "./opening.ts";

/** The answer that is taken when nobody chooses: what stands ready where it is better, else the passive one (PER-119, PER-120). */
export function defaultOption({ options, best = "passive" }: AnswerPrompt): AnswerOption | undefined {
  return options.find(({ id, allowed }) => id === best && allowed) ?? options.find(({ allowed }) => allowed);
}

/** The decision that gives an answer, with what was chosen for it. */
export function answerDecision(
  card: CardSystem,
  { id: prompt, owner: reactor }: AnswerPrompt,
  { option, attribute, modifiers }: Pick<AnswerDecision, "attribute" | "modifiers"> & { readonly option: AnswerOption },
): AnswerDecision {
  const encounter = challengeIn(card)?.encounter ?? null;
  return { type: "answer", encounter, prompt, reactor, option: option.id, attribute, modifiers };
}

/** The answer nobody had to think about, or null when none is allowed. */
export function defaultAnswer(card: CardSystem, prompt: AnswerPrompt): AnswerDecision | null {
  const option = defaultOption(prompt);
  const { modifiers } = prompt;
  return option ? answerDecision(card, prompt, { option, attribute: option.attribute, modifiers }) : null;
}

/** Uses a trait on dice that have been rolled, or, with null, lets them stand (PER-142). */
export function rerollDecision(card: CardSystem, prompt: RerollPrompt, option: string | null): RerollDecision {
  const { owner: actor, reactor, id } = prompt;
  const encounter = reactor === null ? encounterOf(card) : (challengeIn(card)?.encounter ?? null);
  return { type: "reroll", encounter, prompt: id, actor, reactor, option };
}

/** The buttons of an answer that is owed; none for those who may not give it. */
export function answerButtons(card: CardSystem, prompt: AnswerPrompt, lens: Lens): Press[] {
  if (!lens.owns(prompt.owner)) return [];
  const does = { form: "answer", given: { prompt: prompt.id } };
  const choose = press("chooseAnswer", say(lens, "Button.choose"), "sliders", does);
  return [...quickAnswers(card, prompt, lens), { ...choose, hint: say(lens, "Button.chooseHint") }];
}

/** The answer that takes one press, the best there is by now; none where no answer is allowed. */
export function quickAnswers(card: CardSystem, put: AnswerPrompt, lens: Lens): Press[] {
  const prompt = lens.askedNow?.(put) ?? put;
  const option = defaultOption(prompt);
  const decide = defaultAnswer(card, prompt);
  if (!option || !decide) return [];
  const name = lens.t(option.name);
  const attribute = option.attributeName || lens.t(`DRAMATIS.Personae.Attribute.${option.attribute}`);
  // As a person calls it: "Defend + Stature".
  const hint = say(lens, "Button.answerHint", { answer: say(lens, "OptionName", { name, attribute }) });
  const icon = option.means === "passive" ? "shield-halved" : "shield";
  return [{ ...press("answer", say(lens, "Button.answer", { answer: name }), icon, { decide }), primary: true, hint }];
}

/** The open rerolls about one reactor, or about rolls against the chorus (PER-142): told to everybody, pressed by those whose trait it is. */
export function rerollViews(card: CardSystem, reactor: Ref | null, lens: Lens) {
  const open = openPrompts(card).filter(
    (prompt): prompt is RerollPrompt => prompt.type === "reroll" && prompt["reactor"] === reactor,
  );
  return open.map((prompt) => ({
    text: say(lens, `Reroll.${prompt.phase}`, { name: prompt.name }),
    buttons: lens.owns(prompt.owner) ? rerolls(card, prompt, lens) : [],
  }));
}

/** What may be done about dice that have been rolled: each way to change one, and to let them stand. */
export function rerolls(card: CardSystem, prompt: RerollPrompt, lens: Lens): Press[] {
  const one = (label: string, icon: string, option: string | null): Press =>
    press("reroll", label, icon, { decide: rerollDecision(card, prompt, option) });
  // What has been used on this roll meanwhile, against whomever, is not offered once more.
  const used = prompt.reactor === null ? null : rerollsUsed(card.steps, prompt.owner, prompt.reactor);
  const left = prompt.options.filter(({ id }) => !used?.has(id));
  return [
    ...left.map((option): Press => ({
      ...one(rerollLabel(prompt, option, lens), "rotate", option.id),
      primary: true,
      hint: say(lens, option.better ? "Button.rerollBetter" : "Button.rerollSecond"),
    })),
    one(say(lens, "Button.keepDice"), "equals", null),
  ];
}

/** "Luck: reroll the second die (3)". */
function rerollLabel({ phase }: RerollPrompt, { name: item, rank, face }: RerollOption, lens: Lens): string {
  const ordinal = say(lens, `Ordinal.${Math.min(rank, 6)}`, { n: rank });
  // A face of 0 is one that is kept from this reader.
  const data = { item, rank: ordinal, face: face || "?" };
  return say(lens, `Button.${phase === "own" ? "reroll" : "forceReroll"}`, data);
}
