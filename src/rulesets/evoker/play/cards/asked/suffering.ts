/** Questions to those who suffer something: tests that are due, and what the table says of the dying. */
import type {
  BleedPrompt,
  BrainwashedPrompt,
  FaintPrompt,
  FateOfPrompt,
  OwnTestPrompt,
  ReplaceAilmentPrompt,
  ResistPrompt,
} from "../../../rules/outcomes.ts";
import { say, term } from "../lens.ts";
import { meansOf } from "../roll-view.ts";
import type { Asked, Reply } from "./reply.ts";

/** EVO-133, EVO-306 */
export function resist(reply: Reply<ResistPrompt>): Asked {
  const { prompt, lens } = reply;
  const { ailment, skill, score } = prompt;
  const data = { ailment: term(lens, "Ailment", ailment), means: meansOf({ skill, focus: null, score }, lens) };
  return reply.asks(data, [reply.roll("resist"), ...reply.waive()], "resist");
}

/** EVO-337 */
export const faint = (reply: Reply<FaintPrompt>): Asked =>
  reply.asks({}, [reply.roll("faint"), ...reply.waive()], "faint");

/** EVO-330 … EVO-332 */
export function bleed(reply: Reply<BleedPrompt>): Asked {
  const way = { type: "bleed", means: null };
  return reply.asks(
    {},
    [
      reply.press("endure", { ...way, method: "endure" }, { icon: "fa-solid fa-dice", primary: true }),
      reply.press("stem", { ...way, method: "stem" }, { icon: "fa-solid fa-bandage" }),
      ...reply.waive(),
    ],
    "bleed",
  );
}

/** EVO-319 */
export const brainwashed = (reply: Reply<BrainwashedPrompt>): Asked =>
  reply.asks(
    {},
    [reply.press("doNothing", { type: "control", choice: "nothing" }, { icon: "fa-solid fa-pause" }), ...reply.waive()],
    "control",
  );

/** EVO-315, EVO-320, EVO-328, EVO-341, EVO-353 */
export const ownTest = (reply: Reply<OwnTestPrompt>): Asked =>
  reply.asks(
    { why: say(reply.lens, `OwnTest.${reply.prompt.what}`) },
    [reply.roll("ownTest"), ...reply.waive()],
    "ownTest",
  );

/** EVO-300 */
export function replaceAilment(reply: Reply<ReplaceAilmentPrompt>): Asked {
  const { prompt, lens } = reply;
  const data = { ailment: term(lens, "Ailment", prompt.ailment), occupant: term(lens, "Ailment", prompt.occupant) };
  const answer = { type: "replaceAilment" };
  return reply.asks(
    data,
    [
      reply.press("replace", { ...answer, replace: true }, { icon: "fa-solid fa-arrow-right-arrow-left", data }),
      reply.press("keep", { ...answer, replace: false }, { icon: "fa-solid fa-thumbtack", data }),
    ],
    null,
  );
}

/** EVO-223 */
export function fateOf(reply: Reply<FateOfPrompt>): Asked {
  const word = { type: "fateOf", actor: reply.prompt.sufferer };
  return reply.asks(
    {},
    [
      reply.press("dying", { ...word, word: "dying" }, { icon: "fa-solid fa-heart-pulse" }),
      reply.press("dead", { ...word, word: "dead" }, { icon: "fa-solid fa-skull" }),
      ...reply.waive(),
    ],
    null,
  );
}
