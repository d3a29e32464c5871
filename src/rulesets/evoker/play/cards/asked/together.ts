/** Questions about extra turns: what a One More is used for, who joins an All-Out Attack, and when it starts. */
import type { Press } from "../../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { ALL_OUT_SCORES } from "../../../rules/oneMore/allOutAttack.ts";
import type { OneMoreUse } from "../../../rules/oneMore/oneMore.ts";
import type { JoinAllOutPrompt, LaunchAllOutPrompt, OneMorePrompt } from "../../../rules/outcomes.ts";
import { pictureOf } from "../../view/icons.ts";
import { term } from "../lens.ts";
import type { Asked, Reply } from "./reply.ts";

const ICONS = { melee: "khanda", ballistic: "gun", magic: "wand-sparkles" } as const;

/** EVO-202 … EVO-205 */
export function oneMore(reply: Reply<OneMorePrompt>): Asked {
  const { receivers, allOut } = reply.prompt;
  const use = (id: OneMoreUse, receiver: Ref | null = null, data: JsonObject = {}): Press =>
    reply.press(`oneMore.${id}`, pictureOf(`oneMore.${id}`), { type: "oneMore", use: id, receiver }, data);
  const pass = receivers.map(({ who, advantages: n }) => use("batonPass", who, { other: reply.name(who), n }));
  const together = { ...use("allOutAttack"), primary: true } as const;
  const quick = [...(allOut ? [together] : []), use("action"), use("move"), ...pass, use("decline")];
  return reply.asks({}, quick, "oneMore");
}

/** EVO-205, EVO-206 */
export function joinAllOut(reply: Reply<JoinAllOutPrompt>): Asked {
  const data = { other: reply.name(reply.prompt.initiator) };
  return reply.asks(data, [...withScores(reply, "joinAllOut"), reply.decline("stayOut")], "joinAllOut");
}

/** EVO-206 … EVO-208 */
export const allOut = (reply: Reply<LaunchAllOutPrompt>): Asked =>
  reply.asks({}, [...withScores(reply, "allOut"), reply.decline("callOff")], "allOut");

const withScores = (
  reply: Reply<JoinAllOutPrompt> | Reply<LaunchAllOutPrompt>,
  type: "joinAllOut" | "allOut",
): Press[] =>
  ALL_OUT_SCORES.map((score) =>
    reply.press(type, ICONS[score], { type, score }, { score: term(reply.lens, "Score", score) }),
  );
