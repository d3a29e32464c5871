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
  return reply.asks(data, reply.roll("resist"), "resist");
}

/** EVO-337 */
export const faint = (reply: Reply<FaintPrompt>): Asked => reply.asks({}, reply.roll("faint"), "faint");

/** EVO-330 … EVO-332 */
export function bleed(reply: Reply<BleedPrompt>): Asked {
  const way = { type: "bleed", means: null };
  const endure = reply.main("endure", "dice", { ...way, method: "endure" });
  const stem = reply.press("stem", "bandage", { ...way, method: "stem" });
  return reply.asks({}, [endure, stem, ...reply.waive()], "bleed");
}

/** EVO-319 */
export function brainwashed(reply: Reply<BrainwashedPrompt>): Asked {
  const nothing = reply.press("doNothing", "pause", { type: "control", choice: "nothing" });
  return reply.asks({}, [nothing, ...reply.waive()], "control");
}

/** EVO-315, EVO-320, EVO-328, EVO-341, EVO-353 */
export const ownTest = (reply: Reply<OwnTestPrompt>): Asked =>
  reply.asks({ why: say(reply.lens, `OwnTest.${reply.prompt.what}`) }, reply.roll("ownTest"), "ownTest");

/** EVO-300 */
export function replaceAilment(reply: Reply<ReplaceAilmentPrompt>): Asked {
  const { prompt, lens } = reply;
  const data = { ailment: term(lens, "Ailment", prompt.ailment), occupant: term(lens, "Ailment", prompt.occupant) };
  const answer = { type: "replaceAilment" };
  const replace = reply.press("replace", "arrow-right-arrow-left", { ...answer, replace: true }, data);
  const keep = reply.press("keep", "thumbtack", { ...answer, replace: false }, data);
  return reply.asks(data, [replace, keep], null);
}

/** EVO-223 */
export function fateOf(reply: Reply<FateOfPrompt>): Asked {
  const word = { type: "fateOf", actor: reply.prompt.sufferer };
  const dying = reply.press("dying", "heart-pulse", { ...word, word: "dying" });
  const dead = reply.press("dead", "skull", { ...word, word: "dead" });
  return reply.asks({}, [dying, dead, ...reply.waive()], null);
}
