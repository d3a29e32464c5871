import type { Form } from "../../../../fittings/forms/form.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import type { AskDecision } from "../../rules/decisions.ts";
import { foldTopic, widerTopics, type Topic } from "../../rules/talents/topics.ts";
import type { TalentModel } from "../models/traits.ts";
import { personaeSettings } from "../settings/read.ts";
import { itemsOf } from "../models/reading.ts";
import { knownTopics } from "../states/topics.ts";
import { frameFor } from "../turns/frame.ts";
import type { Windows } from "../windows.ts";

const T = "DRAMATIS.Personae.Dialog.Ask";
const { say } = wordsOf(T);

interface Values {
  readonly actor: FoundryActor;
  readonly known: readonly Topic[];
  readonly question: string;
  readonly topic: string;
  readonly broader: string;
  readonly level: AskDecision["level"];
}

/** What is wider than the topic follows from the talents of the world. */
const withTopic = (v: Values): Values => ({ ...v, broader: widerTopics(v.topic, v.known).join(", ") });

/**
 * Asks what somebody's expertise knows: the question, how hard it is, and the topic it belongs to (PER-036 … PER-038).
 * The wider topics may be changed for this question.
 */
export const ask: Form<Windows["ask"], Values> = {
  id: "ask",
  icon: "fa-solid fa-circle-question",
  title: () => say("title"),
  confirm: `${T}.confirm`,
  start({ who, talent }) {
    const actor = actorOf(who);
    if (!actor) return null;
    const known = [...ownTopics(actor), ...knownTopics()];
    const topic = actor.items.get(talent ?? "")?.name ?? "";
    return withTopic({ actor, known, question: "", topic, broader: "", level: "hard" });
  },
  head: ({ actor: { img, name } }) => ({ img, name, line: say("line") }),
  fields: [
    { kind: "text", name: "question", label: `${T}.question` },
    {
      kind: "text",
      name: "topic",
      label: `${T}.topic`,
      known: ({ known }) => [...new Map(known.map(({ name }) => [foldTopic(name), name])).values()].sort(),
    },
    { kind: "text", name: "broader", label: `${T}.broader` },
    {
      kind: "words",
      about: "broader",
      text: () => say(`method.${personaeSettings().expertiseMethod}`),
      rule: "PER-037",
    },
    {
      kind: "choice",
      name: "level",
      label: `${T}.difficulty`,
      of: () => ["common", "hard"].map((id) => ({ id, label: say(`level.${id}`) })),
    },
  ],
  then: (v, changed) => (changed === "topic" ? withTopic(v) : v),
  decision: ({ actor: { uuid: actor }, question, level, topic, broader }): AskDecision => ({
    type: "ask",
    encounter: frameFor(actor),
    actor,
    question,
    level,
    topic,
    broaderTopics: [...new Set(broader.split(",").map((one) => one.trim()))].filter(Boolean),
  }),
};

/** The topics of the identity itself: that of a token may have some that nobody in the world has. */
function ownTopics(actor: FoundryActor): Topic[] {
  return itemsOf<TalentModel>(actor, "talent")
    .filter(({ system }) => system.subtype === "expertise")
    .map(({ name, system }) => ({ name, parent: system.within }));
}
