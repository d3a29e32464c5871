/** What somebody does that needs no thing: answering, declaring, keeping their nerve; and what the game master asks of them. */
import type { Press, PressesByKey } from "../../../../fittings/press/press.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { counted } from "../../../../fittings/words/words.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { cardsAsking } from "../../../../table/cards/asking.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { AnswerPrompt, ArcPrompt } from "../../rules/outcomes.ts";
import { barOf, type Somebody } from "../view/somebody.ts";
import { say } from "../view/words.ts";

/** What the game master asks of anybody, or brings upon them. ARC-024, ARC-033, ARC-041, ARC-064 */
const MASTERS = { requestCheck: "clipboard-question", requestReaction: "bolt", surprise: "eye-slash", change: "burst" };

/** Attacks on somebody that wait for their answer, as far as whoever looks may know. ARC-046 */
const attacksOn = (who: Ref): readonly AnswerPrompt[] =>
  cardsAsking()
    .flatMap((card) => openPrompts(card) as unknown as readonly ArcPrompt[])
    .filter((prompt): prompt is AnswerPrompt => prompt.type === "answer" && prompt.owner === who);

/** Who attacks, and how often, in words; "" for nobody. */
export function attackWords(who: Ref): string {
  const prompts = attacksOn(who);
  if (prompts.length === 0) return "";
  const names = [...new Set(prompts.map(({ attacker }) => documentName(attacker)))].filter(Boolean).join(", ");
  const n = prompts.reduce((sum, { attacks }) => sum + attacks, 0);
  return say(counted("attacked", n), { n, names: names || say("somebody") });
}

/** Presses by their keys: "do-" and the name; "ask-" for what is the game master's. */
export function actionPresses(who: Somebody): PressesByKey {
  const opens = (name: string, icon: string, more: { blocked?: string; given?: JsonObject } = {}): Press => ({
    ...{ name, label: say(`act.${name}.label`), hint: say(`act.${name}.hint`), icon: `fa-solid fa-${icon}` },
    ...(more.blocked && { blocked: more.blocked }),
    does: { form: name, given: { who: who.ref, ...more.given } },
  });
  const blocked = barOf(who);
  const all = [
    ...(who.turn ? [opens("declare", "comment", { blocked }), opens("move", "shoe-prints", { blocked })] : []),
    opens("react", "heart-pulse"),
    opens("contest", "people-arrows", { blocked }),
  ];
  const given = { characters: [who.ref] };
  const masters = who.isGM ? Object.entries(MASTERS).map(([name, icon]) => opens(name, icon, { given })) : [];
  const answer: Press = { ...opens("answer", "shield-halved"), primary: true };
  return {
    ...(attacksOn(who.ref).length > 0 && { answer }),
    ...Object.fromEntries(all.map((one) => [`do-${one.name}`, one])),
    ...Object.fromEntries(masters.map((one) => [`ask-${one.name}`, one])),
  };
}
