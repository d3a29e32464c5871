/** Questions about extra turns: what a One More is used for, who joins an All-Out Attack, and when it starts. */
import type { Press } from "../../../../../fittings/press/press.ts";
import { ALL_OUT_SCORES } from "../../../rules/oneMore/allOutAttack.ts";
import type { JoinAllOutPrompt, LaunchAllOutPrompt, OneMorePrompt } from "../../../rules/outcomes.ts";
import { term } from "../lens.ts";
import type { Asked, Reply } from "./reply.ts";

const USES = { move: "fa-solid fa-shoe-prints", action: "fa-solid fa-hand-fist", decline: "fa-solid fa-hand" } as const;

/** EVO-202 … EVO-205 */
export function oneMore(reply: Reply<OneMorePrompt>): Asked {
  const { receivers, allOut } = reply.prompt;
  const use = (id: keyof typeof USES): Press =>
    reply.press(`oneMore.${id}`, { type: "oneMore", use: id, receiver: null }, { icon: USES[id] });
  const pass = receivers.map(({ who, advantages }) =>
    reply.press(
      "oneMore.batonPass",
      { type: "oneMore", use: "batonPass", receiver: who },
      {
        icon: "fa-solid fa-arrow-right-arrow-left",
        data: { other: reply.name(who), n: advantages },
      },
    ),
  );
  const together = reply.press(
    "oneMore.allOutAttack",
    { type: "oneMore", use: "allOutAttack", receiver: null },
    {
      icon: "fa-solid fa-people-group",
      primary: true,
    },
  );
  return reply.asks(
    {},
    [...(allOut ? [together] : []), use("action"), use("move"), ...pass, use("decline")],
    "oneMore",
  );
}

/** EVO-205, EVO-206 */
export const joinAllOut = (reply: Reply<JoinAllOutPrompt>): Asked =>
  reply.asks(
    { other: reply.name(reply.prompt.initiator) },
    [...withScores(reply, "joinAllOut"), reply.decline("stayOut")],
    "joinAllOut",
  );

/** EVO-206 … EVO-208 */
export const allOut = (reply: Reply<LaunchAllOutPrompt>): Asked =>
  reply.asks({}, [...withScores(reply, "allOut"), reply.decline("callOff")], "allOut");

function withScores(
  reply: Reply<JoinAllOutPrompt> | Reply<LaunchAllOutPrompt>,
  type: "joinAllOut" | "allOut",
): Press[] {
  return ALL_OUT_SCORES.map((score) =>
    reply.press(
      type,
      { type, score },
      {
        icon: ICONS[score],
        data: { score: term(reply.lens, "Score", score) },
      },
    ),
  );
}

const ICONS = {
  melee: "fa-solid fa-khanda",
  ballistic: "fa-solid fa-gun",
  magic: "fa-solid fa-wand-sparkles",
} as const;
