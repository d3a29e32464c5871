/** Development points that are given, and given to somebody else instead. */
import { personOf, type Form, type Person } from "../../../../fittings/forms/form.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { AwardDecision, ReassignAwardDecision } from "../../rules/decisions.ts";
import { playersIdentities } from "../turns/world.ts";
import type { Windows } from "../windows.ts";

const T = "DRAMATIS.Personae.Dialog.Award";
const { say } = wordsOf(T);
const look = { icon: "fa-solid fa-award", title: () => say("title"), confirm: `${T}.confirm` } as const;
const nobody = (): string => wordsOf("DRAMATIS.Personae").say("Refusal.nobody");

interface Award {
  readonly given: Windows["award"];
  readonly actors: readonly FoundryActor[];
  readonly choice: readonly Ref[];
  readonly dp: number;
  readonly reason: string;
}

/** Development points that the group or the chorus gives: to whom, how many, and what for (PER-131, PER-132). */
export const award: Form<Windows["award"], Award> = {
  id: "award",
  ...look,
  start(given) {
    const named = (given.identities ?? []).flatMap((ref) => actorOf(ref) ?? []);
    const actors = [...new Map([...named, ...playersIdentities()].map((one) => [one.uuid, one])).values()];
    if (named.length > 0) return { given, actors, choice: named.map(({ uuid }) => uuid), dp: 1, reason: "" };
    // What is owed for one negated is one person's; what is given at will is everybody's to begin with.
    const played = given.prompt === undefined ? actors.filter(({ hasPlayerOwner }) => hasPlayerOwner) : [];
    return { given, actors, choice: played.map(({ uuid }) => uuid), dp: 1, reason: "" };
  },
  fields: [
    { kind: "whom", name: "choice", label: `${T}.who`, of: people },
    { kind: "whole", name: "dp", label: `${T}.dp`, min: 1, max: 99 },
    { kind: "text", name: "reason", label: `${T}.reason`, example: `${T}.reasonHint` },
  ],
  blocked: ({ choice }) => (choice.length > 0 ? "" : nobody()),
  card: ({ given }) => given.card,
  prompt: ({ given }) => given.prompt,
  decision: ({ given: { prompt }, choice: identities, dp, reason }): AwardDecision => ({
    ...{ type: "award", encounter: null, identities, dp, reason },
    ...(prompt !== undefined && { prompt }),
  }),
};

interface Instead {
  readonly given: Windows["reassign"];
  readonly actors: readonly FoundryActor[];
  readonly choice: Ref;
}

/** Hands an award on: to whom instead of the one who had it (PER-131). */
export const reassign: Form<Windows["reassign"], Instead> = {
  id: "reassign",
  ...look,
  start(given) {
    const actors = playersIdentities().filter(({ uuid }) => uuid !== given.from);
    return { given, actors, choice: actors[0]?.uuid ?? "" };
  },
  fields: [
    {
      kind: "who",
      name: "choice",
      label: ({ given }) => say("instead", { name: documentName(given.from) }),
      of: people,
    },
  ],
  blocked: ({ choice }) => (choice ? "" : nobody()),
  card: ({ given }) => given.card,
  decision: ({ given, choice: to }): ReassignAwardDecision => ({
    type: "reassignAward",
    encounter: null,
    award: given.award,
    to,
  }),
};

function people({ actors }: { readonly actors: readonly FoundryActor[] }): Person[] {
  return actors.map((actor) => personOf(actor));
}
