/** What every form starts from: somebody, the question they answer, the place, and the reasons that count. */
import { questionIn, given, type Question } from "../../../../fittings/forms/given.ts";
import { reasonsAhead, type ReasonUnit, type Reasons } from "../../../../fittings/forms/reasons.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { combatBehind, frameHere } from "../../../../fittings/here/encounter.ts";
import { chatMode, game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import { openingDecision } from "../../../../kernel/history.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { MessageMode } from "../../../../table/api.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { derive, type Derived } from "../../rules/derive.ts";
import type { VervePrompt } from "../../rules/outcomes.ts";
import type { CharacterState } from "../../rules/state.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";

/** The values that each form has beside its own. */
export interface Doer {
  /** "" where several are concerned alike. */
  readonly actor: Ref;
  /** What they were asked, and on which card. */
  readonly asked: Question<VervePrompt> | null;
  /** A card that it goes on with though none of its questions asked for it; "" for none. */
  readonly card: string;
  /** Left out: where it was asked, or where the actor takes part. */
  readonly encounter: EncounterFrame | null | undefined;
  readonly reasons: Reasons;
  readonly mode: MessageMode;
}

/** The names of these values: all others are a form's own. */
const SHARED = ["actor", "asked", "card", "encounter", "reasons", "mode"];

/** What is a form's own among its values. */
export const ownOf = (v: object): JsonObject =>
  Object.fromEntries<Json>(
    Object.entries(v as JsonObject).flatMap(([name, value]) =>
      SHARED.includes(name) || value === undefined ? [] : [[name, value]],
    ),
  );

/** How a form finds whom it is about. */
export interface About {
  /** What they are called in its decision; null where it is about nobody alone. Left out: "actor". */
  readonly about?: string | null;
  /** The types of the questions that it answers. */
  readonly answers?: readonly VervePrompt["type"][];
  /** It may be done without having been asked, too. */
  readonly unasked?: true;
}

/** What one's own reasons are counted in. VRV-130 */
export const UNITS: readonly ReasonUnit[] = [{ unit: "number", label: "DRAMATIS.Fit.Reasons.number", most: 20 }];

/** What a form starts with; null where nobody is meant, or nothing is asked any more. */
export function doerOf(from: JsonObject, { about = "actor", answers = [], unasked }: About): Doer | null {
  const asked = questionIn<VervePrompt>(from, answers);
  const wanted = answers.length > 0 && (unasked !== true || given(from, "prompt") !== "");
  const actor = about === null ? "" : (asked?.prompt.owner ?? namedIn(from, about));
  if ((wanted && !asked) || (about !== null && !characterBehind(actor))) return null;
  const combat = combatBehind(given(from, "combat"));
  const card = asked ? "" : given(from, "card");
  const encounter = combat ? frameHere(combat) : undefined;
  return { actor, asked, card, encounter, reasons: reasonsAhead(UNITS), mode: chatMode() };
}

const namedIn = (from: JsonObject, about: string): Ref =>
  [about, "actor", "who"].map((name) => given(from, name)).find((ref) => ref !== "") ?? "";

/** One of this game's actors. */
export function characterBehind(ref: Ref): FoundryActor | null {
  const found = ref === "" ? null : actorOf(ref);
  return found !== null && isCharacter(found) ? found : null;
}

/** Somebody as they are now; null for nobody. */
export function stateOf(ref: Ref): CharacterState | null {
  const found = characterBehind(ref);
  return found === null ? null : readCharacter(found);
}

/** What follows from how somebody is now. */
export function derivedOf(ref: Ref): Derived | null {
  const state = stateOf(ref);
  return state && derive(state, verveSettings());
}

/** Where a decision is made: what goes on with a card is made where that was, as it stands by now. */
export function placeOf({ encounter, asked, card, actor }: Doer): EncounterFrame | null {
  if (encounter !== undefined) return encounter;
  const on = asked?.card ?? cardHere(card);
  if (on) return frameOn(on);
  const viewed = game().combat;
  return actor === "" ? viewed && frameHere(viewed) : frameHere(actor);
}

function frameOn(card: CardData): EncounterFrame | null {
  const frame = openingDecision(card)?.["encounter"];
  if (!isJsonObject(frame)) return null;
  const combat = combatBehind(String(frame["combat"]));
  return combat ? frameHere(combat) : (frame as EncounterFrame);
}
