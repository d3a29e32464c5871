/** The sample's two forms, and the same decisions for macros. */
import { actorMeant, type ActorLike } from "../../src/fittings/forms/api/actors.ts";
import { refusingAll } from "../../src/fittings/forms/api/bad-call.ts";
import { cardOf, openPromptOf } from "../../src/fittings/forms/api/cards.ts";
import { personOf, type Form, type Person } from "../../src/fittings/forms/form.ts";
import { actorOf, actorsBeside } from "../../src/fittings/here/actors.ts";
import { frameHere } from "../../src/fittings/here/encounter.ts";
import { localize } from "../../src/foundry/globals.ts";
import type { Modifier, Ref } from "../../src/kernel/outcome.ts";
import { table } from "../../src/table/authority/index.ts";
import { isOurs } from "./documents.ts";
import type { Answer, Stare } from "./rules.ts";

type Reason = { readonly label: string; readonly number: number };
const T = "DRAMATIS.Sample.Form.";

const made = <T extends string, More extends object>(type: T, actor: Ref, reasons: readonly Reason[], more: More) => ({
  ...{ type, encounter: frameHere(actor), actor, ...more },
  modifiers: reasons.map(({ label, number: value }, index): Modifier => {
    return { id: `manual-${index}`, label, unit: "number", value, rule: null, on: true };
  }),
});
const stareOf = (actor: Ref, at: Ref, reasons: readonly Reason[] = []): Stare => made("stare", actor, reasons, { at });
const answerOf = (actor: Ref, prompt: string, reasons: readonly Reason[] = []): Answer =>
  made("answer", actor, reasons, { prompt });

type Draft = { actor: Ref; at: Ref; bonus: number; prompt: string; card?: string };
const bonus = { kind: "whole", name: "bonus", label: `${T}bonus`, min: -9, max: 9 } as const;
const reasonsIn = (draft: Draft): Reason[] => [{ label: `${T}why`, number: draft.bonus }];
const others = ({ actor }: Pick<Draft, "actor">): Person[] =>
  [actorOf(actor)].flatMap((one) => (one ? actorsBeside(one, isOurs) : [])).map((one) => personOf(one));

export const stareForm: Form<{ actor: Ref }, Draft> = {
  ...{ id: "stare", icon: "fa-solid fa-eye", confirm: `${T}stare`, title: () => localize(`${T}stare`) },
  start: ({ actor }) => ({ actor, at: others({ actor })[0]?.ref ?? "", bonus: 0, prompt: "" }),
  fields: [{ kind: "who", name: "at", label: `${T}at`, of: others }, bonus],
  decision: (draft) => stareOf(draft.actor, draft.at, reasonsIn(draft)),
};
export const answerForm: Form<{ who: Ref; prompt: string; card: string }, Draft> = {
  ...{ id: "answer", icon: "fa-solid fa-eye-slash", confirm: `${T}answer`, title: () => localize(`${T}answer`) },
  start: ({ who, prompt, card }) => ({ actor: who, at: "", bonus: 0, prompt, card }),
  fields: [bonus],
  decision: (draft) => answerOf(draft.actor, draft.prompt, reasonsIn(draft)),
  card: ({ card }) => card,
  prompt: ({ prompt }) => prompt,
};

type Call = { actor?: ActorLike; at?: ActorLike; card?: unknown; modifiers?: readonly Reason[] };

/** `game.dramatis.sample`. */
export const api = refusingAll({
  stare: async ({ actor, at, modifiers }: Call) =>
    table.decide(stareOf(actorMeant(actor, "actor", isOurs).uuid, actorMeant(at, "at", isOurs).uuid, modifiers)),
  async answer({ actor, card: which, modifiers }: Call) {
    const [{ uuid }, card] = [actorMeant(actor, "actor", isOurs), cardOf(which)];
    const prompt = openPromptOf(card, ({ owner }) => owner === uuid);
    return table.decide(answerOf(uuid, prompt?.id ?? "", modifiers), card.id);
  },
});
