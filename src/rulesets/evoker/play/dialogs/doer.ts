/** Somebody who is about to decide, and what a person may add to a roll. */
import { allModifiers, reasonsAhead, unnamed } from "../../../../fittings/forms/reasons.ts";
import type { ReasonUnit, Reasons } from "../../../../fittings/forms/reasons.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { documentName, nameIn } from "../../../../fittings/words/names.ts";
import { chatMode, localize, type FoundryActor } from "../../../../foundry/index.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { MessageMode } from "../../../../table/api.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { deriveCharacter, type DerivedCharacter } from "../../rules/derive.ts";
import type { RollChoices } from "../../rules/decisions.ts";
import type { EvokerPrompt } from "../../rules/outcomes.ts";
import type { CharacterState } from "../../rules/state.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import { frameIn } from "../turns/frame.ts";
import { textIn } from "./given.ts";

/** What all forms begin with. */
export interface Doer {
  readonly actor: Ref;
  readonly document: FoundryActor;
  /** The question that it answers, and its card; null for what one does by oneself. */
  readonly asked: { readonly card: CardData; readonly prompt: EvokerPrompt } | null;
  /** Id of the card it belongs to; "" for none. */
  readonly card: string;
  /** Where it is done, when that is said; else where the question was asked, or where its actor takes part. */
  readonly encounter: EncounterFrame | null | undefined;
  /** Fate Points for Advantage. */
  readonly fate: number;
  /** Allies who help. */
  readonly helpers: readonly Ref[];
  /** Difficult ground: "none", "uneven-2", "damaging-1". */
  readonly terrain: string;
  readonly reasons: Reasons;
  readonly mode: MessageMode;
}

/** What one's own bonus or penalty is counted in: the target number. */
export const UNITS: readonly ReasonUnit[] = [{ unit: "number", label: "DRAMATIS.Fit.Reasons.number", most: 100 }];

/** Ground, by its kind and how difficult it is (EVO-056 … EVO-058). */
export const TERRAINS = ["none", ...["uneven", "damaging"].flatMap((type) => [1, 2, 3].map((n) => `${type}-${n}`))];

/**
 * Whoever a form is opened for, by a button of their own or a card's question; null when they are gone, or the question is
 * settled or another than the form answers.
 * @param about the field that names them
 */
export function doerOf(given: JsonObject, about: string, answers?: readonly string[]): Doer | null {
  const asked = answers ? askedIn(given, answers) : null;
  const document = actorOf(textIn(given, about) || (asked ? answererOf(asked.prompt) : textIn(given, "who")));
  if (!document || !isCharacter(document) || (textIn(given, "prompt") !== "" && !asked)) return null;
  const [ground = "none"] = TERRAINS;
  return {
    ...{
      actor: document.uuid,
      document,
      asked,
      card: textIn(given, "card"),
      encounter: undefined,
      fate: 0,
      helpers: [],
      terrain: ground,
    },
    ...{ reasons: reasonsAhead(UNITS), mode: chatMode() },
  };
}

/** Whoever does something about a question: the one it is about, where another decides for them; else whom it asks. */
const answererOf = (prompt: EvokerPrompt): Ref => ("sufferer" in prompt ? (prompt.sufferer as Ref) : prompt.owner);

/** Whose decision it is: whoever is asked, but for the table's word on somebody (EVO-223). */
export const deciderOf = ({ actor, asked }: Doer): Ref =>
  asked && asked.prompt.type !== "fateOf" ? asked.prompt.owner : actor;

function askedIn(given: JsonObject, answers: readonly string[]): Doer["asked"] {
  const card = cardHere(textIn(given, "card"));
  const prompt = card && (openPrompts(card) as readonly EvokerPrompt[]).find(({ id }) => id === given["prompt"]);
  return card && prompt && answers.includes(prompt.type) ? { card, prompt } : null;
}

/** The state as it is now, whatever it was when the form was opened. */
export const stateOf = ({ actor, document }: Pick<Doer, "actor" | "document">): CharacterState =>
  readCharacter(actorOf(actor) ?? document);

/** Somebody of the question's card, by the name that it has; else by the present one. */
export const calledOn = ({ asked }: Doer, ref: Ref): string =>
  nameIn(asked?.card.steps ?? [], ref) ?? documentName(ref);

/** What follows from that state. */
export const derivedOf = (v: Pick<Doer, "actor" | "document">): DerivedCharacter =>
  deriveCharacter(stateOf(v), evokerSettings());

/** Where a decision is made: at the encounter of the question that it answers, else where its actor takes part. */
export function placeOf({ encounter, asked, actor }: Doer): EncounterFrame | null {
  if (encounter !== undefined) return encounter;
  if (!asked) return frameIn(actor);
  return (asked.card.steps.at(-1)?.decision["encounter"] ?? null) as EncounterFrame | null;
}

/** What was added to a roll, as decisions have it: nothing is said of what was left as it is. */
export function choicesOf({ fate, helpers, terrain, reasons }: Doer): { readonly roll?: RollChoices } {
  const modifiers = allModifiers(reasons, unnamed(localize));
  const [type, number] = terrain.split("-");
  const roll: RollChoices = {
    ...(fate > 0 && { fate }),
    ...(helpers.length > 0 && { assistants: helpers }),
    ...(number !== undefined && { terrain: { type: type as "uneven", number: Number(number) } }),
    ...(modifiers.length > 0 && { modifiers }),
    ...(reasons.off && reasons.off.length > 0 && { off: reasons.off }),
  };
  return Object.keys(roll).length > 0 ? { roll } : {};
}
