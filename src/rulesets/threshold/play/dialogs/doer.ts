/** What every form begins with: whom it is about, what it answers, where it is done, and on which terms a roll is made. */
import { allModifiers, reasonsOf, unnamed, type Reasons, type ReasonUnit } from "../../../../fittings/forms/reasons.ts";
import { given, questionIn, refsOf, wholeOf, type Question } from "../../../../fittings/forms/given.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { chatMode, game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Modifier, Ref } from "../../../../kernel/outcome.ts";
import type { MessageMode } from "../../../../table/api.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { ThresholdPrompt } from "../../rules/outcomes.ts";
import type { CharacterState, EncounterFrame } from "../../rules/state.ts";
import { inMelee, isDark } from "../board/between.ts";
import { frameIn } from "../board/frame.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";

/** Values that all forms share. */
export interface Doer {
  /** Whom it is about; "" where it concerns several alike. */
  readonly actor: Ref;
  /** The question that it answers, and its card. */
  readonly asked: Question<ThresholdPrompt> | null;
  /** The card it goes on with, which no question of that card asked for; "" for none. */
  readonly card: string;
  /** Where it is done, when that is said; else where it was asked, or where its actor takes part. */
  readonly encounter: EncounterFrame | null | undefined;
  /** −30 … +30 (RUN-016). */
  readonly difficulty: number;
  /** Darkness, smoke or fog (RUN-079). */
  readonly badVisibility: boolean;
  readonly reasons: Reasons;
  readonly mode: MessageMode;
}

/** What a bonus or penalty of one's own is counted in. RUN-017 */
export const UNITS: readonly ReasonUnit[] = [{ unit: "number", label: "DRAMATIS.Fit.Reasons.number", most: 30 }];

/** How a form finds whom it is about. */
export interface About {
  /** The field that names them; null where several are concerned alike. */
  readonly about?: string | null;
  /** The kinds of questions that it answers. */
  readonly answers?: readonly ThresholdPrompt["type"][];
  /** True for what may be done unasked as well. */
  readonly unasked?: true;
}

/** The values a form begins with; null when whom it is about is gone, or the question settled or of another kind. */
export function doerOf(from: JsonObject, { about = "actor", answers, unasked }: About): Doer | null {
  const asked = answers === undefined ? null : questionIn<ThresholdPrompt>(from, answers);
  if (!asked && (given(from, "prompt") !== "" || (answers !== undefined && !unasked))) return null;
  const named = [about ?? "", "actor", "who"].map((field) => given(from, field)).find(Boolean);
  const actor = about === null ? "" : asked ? sufferer(asked.prompt) : named;
  if (actor !== "" && !characterBehind(actor)) return null;
  const combat = combatBehind(given(from, "combat"));
  const doer: Doer = {
    ...{
      actor: actor ?? "",
      asked,
      card: asked ? "" : given(from, "card"),
      encounter: combat ? frameIn(combat) : undefined,
    },
    ...{ difficulty: wholeOf(from, "difficulty", 0), badVisibility: false },
    ...{ reasons: reasonsOf([], UNITS), mode: chatMode() },
  };
  const around = [doer.actor, ...refsOf(from, "target")];
  return { ...doer, badVisibility: from["badVisibility"] === true || isDark(placeOf(doer), around) };
}

/** Whom a question is about: the game master's are about somebody else. */
const sufferer = (prompt: ThresholdPrompt): Ref => (prompt.type === "hurtDying" ? prompt.target : prompt.owner);

/** One of this game's actors. */
export function characterBehind(ref: Ref | undefined): FoundryActor | null {
  const found = ref ? actorOf(ref) : null;
  return found && isCharacter(found) ? found : null;
}

/** A state as it is now; null for nobody. */
export function stateOf(ref: Ref): CharacterState | null {
  const found = characterBehind(ref);
  return found && readCharacter(found);
}

/** The game master decides for one of theirs where no player is concerned. RUN-021 */
export const isFoe = (ref: Ref): boolean => stateOf(ref)?.side === "npc";

/** Where a decision is made. */
export function placeOf({ encounter, asked, card, actor }: Doer): EncounterFrame | null {
  if (encounter !== undefined) return encounter;
  const on = asked?.card ?? cardHere(card);
  if (on) return (on.steps.at(-1)?.decision["encounter"] ?? null) as EncounterFrame | null;
  const { combat } = game();
  return actor === "" ? combat && frameIn(combat) : frameIn(actor);
}

/** Those who are in melee with somebody, where it is done. RUN-042 */
export const inMeleeWith = (v: Doer, who: Ref): readonly Ref[] => inMelee(placeOf(v), who);

/** One's own reasons, as decisions have them. */
export const modifiersOf = ({ reasons }: Doer): readonly Modifier[] => allModifiers(reasons, unnamed(localize));
