import { actorOf } from "../../../../fittings/here/actors.ts";
import { candidatesFor, type Candidate } from "../../../../fittings/here/candidates.ts";
import type { Form } from "../../../../fittings/forms/form.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { notify } from "../../../../foundry/index.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { latestVerdict } from "../../rules/decide/card.ts";
import type { ChallengeDecision, FollowUpDecision } from "../../rules/decisions.ts";
import { challengeIn } from "../cards/opening.ts";
import { isIdentity } from "../models/reading.ts";
import type { Windows } from "../windows.ts";

const T = "DRAMATIS.Personae.Dialog.FollowUp";
const { say } = wordsOf(T);

interface Values {
  readonly given: Windows["followUp"];
  readonly challenge: ChallengeDecision;
  readonly candidates: readonly Candidate[];
  readonly choice: Ref;
}

/** Asks against whom the next die of a roll is turned, where a trait frees the target (PER-064). */
export const followUp: Form<Windows["followUp"], Values> = {
  id: "followUp",
  icon: "fa-solid fa-shuffle",
  title: () => say("title"),
  confirm: `${T}.confirm`,
  confirmIcon: "fa-solid fa-forward-step",
  start(given) {
    const card = cardHere(given.card);
    const challenge = card && challengeIn(card);
    const actor = challenge && actorOf(challenge.actor);
    if (!card || !challenge || !actor) return null;
    // Whoever still owes an answer to the challenge itself can't be asked for another.
    const owes = (ref: Ref): boolean => challenge.reactors.includes(ref) && !latestVerdict(card.steps, ref);
    const candidates = candidatesFor(actor, isIdentity).filter(({ ref }) => ref !== given.last && !owes(ref));
    const [first] = candidates;
    if (first) return { given, challenge, candidates, choice: first.ref };
    notify("info", say("nobody"));
    return null;
  },
  fields: [
    {
      kind: "who",
      name: "choice",
      label: `${T}.legend`,
      of: ({ candidates }) => candidates.map(({ ref, name, img }) => ({ ref, name, img })),
    },
  ],
  card: ({ given }) => given.card,
  decision: ({ given, challenge, candidates, choice: reactor }): FollowUpDecision => ({
    type: "followUp",
    encounter: challenge.encounter,
    actor: challenge.actor,
    reactor,
    from: given.from,
    names: candidates.flatMap(({ ref, name }) => (ref === reactor ? [{ ref, name }] : [])),
  }),
};
