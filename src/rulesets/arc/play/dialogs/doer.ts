/** What every form begins with: whom it is about, what it answers, where it is done, and which reasons count. */
import { reasonsAhead, type Reasons } from "../../../../fittings/forms/reasons.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { chatMode, game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { MessageMode } from "../../../../table/api.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { ArcPrompt } from "../../rules/outcomes.ts";
import type { ArcFrame, CharacterState } from "../../rules/state.ts";
import { frameIn } from "../board/frame.ts";
import { frameOn } from "../cards/here.ts";
import { isCharacter, readCharacter, readEncounter } from "../models/reading.ts";
import { given, questionIn, type Question } from "../../../../fittings/forms/given.ts";
import { unitsHere } from "./lines.ts";

/** Values that all forms share. */
export interface Doer {
  /** Whom it is about; "" where it concerns several alike. */
  readonly actor: Ref;
  /** The question that it answers, and its card. */
  readonly asked: Question<ArcPrompt> | null;
  /** The card it goes on with, which no question of that card asked for; "" for none. */
  readonly card: string;
  /** Where it is done, when that is said; else where it was asked, or where its actor takes part. */
  readonly encounter: ArcFrame | null | undefined;
  /** Lines of the Other adjustment that are left out, and one's own. */
  readonly reasons: Reasons;
  readonly mode: MessageMode;
}

/** How a form finds whom it is about. */
export interface About {
  /** The field that names them; null where several are concerned alike. */
  readonly about?: string | null;
  /** The kinds of questions that it answers. */
  readonly answers?: readonly ArcPrompt["type"][];
  /** True for what may be done unasked as well. */
  readonly unasked?: true;
}

/** The values a form begins with; null when whom it is about is gone, or the question settled or of another kind. */
export function doerOf(from: JsonObject, { about = "actor", answers, unasked }: About): Doer | null {
  const asked = answers === undefined ? null : questionIn<ArcPrompt>(from, answers);
  if (!asked && answers !== undefined && (given(from, "prompt") !== "" || !unasked)) return null;
  const named = [about ?? "", "actor", "who"].map((field) => given(from, field)).find(Boolean) ?? "";
  const actor = about === null ? "" : (asked?.prompt.owner ?? named);
  if (about !== null && !characterBehind(actor)) return null;
  const combat = combatBehind(given(from, "combat"));
  return {
    ...{ actor, asked, card: asked ? "" : given(from, "card") },
    encounter: combat ? frameIn(combat) : undefined,
    reasons: { ...reasonsAhead(unitsHere()), off: ["exalted"] },
    mode: chatMode(),
  };
}

/** A state as it is now; null for nobody. */
export function stateOf(ref: Ref): CharacterState | null {
  const found = characterBehind(ref);
  return found && readCharacter(found);
}

/** One of this game's actors. */
export function characterBehind(ref: Ref | undefined): FoundryActor | null {
  const found = ref ? actorOf(ref) : null;
  return found && isCharacter(found) ? found : null;
}

/**
 * Where a decision is made: as its encounter is now, for whoever came since a card was made is there as well. What was asked
 * outside encounters is answered outside.
 */
export function placeOf({ encounter, asked, card, actor }: Doer): ArcFrame | null {
  if (encounter !== undefined) return encounter;
  const on = asked?.card ?? cardHere(card);
  if (on) return frameOn(on);
  const { combat } = game();
  return actor === "" ? combat && frameIn(combat) : frameIn(actor);
}

/** True while an event is under way where it is done: actions are counted. */
export function inEvent(v: Doer): boolean {
  const combat = combatBehind(placeOf(v)?.combat ?? "");
  return combat !== null && combat.started && readEncounter(combat).begun;
}
