import { isIdentity } from "../../states/identity.ts";
import type { Input } from "../../../../../fittings/windows/input.ts";
import { localize, notify } from "../../../../../foundry/index.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { table } from "../../../../../table/authority/index.ts";
import { cardHere } from "../../../../../table/authority/shown.ts";
import { latestVerdict } from "../../../rules/decide/card.ts";
import type { ChallengeDecision, FollowUpDecision } from "../../../rules/decisions.ts";
import { challengeIn } from "../../cards/opening.ts";
import { actorOf } from "../../../../../fittings/here/actors.ts";
import { stillStanding } from "../../../../../fittings/here/encounter.ts";
import { candidatesFor } from "../../../../../fittings/here/candidates.ts";
import type { Candidate } from "../../../../../fittings/here/candidates.ts";
import { FOOT, FormWindow, MESSAGES } from "../../../../../fittings/windows/window.ts";

const T = "systems/dramatis/templates/personae/dialogs";

/** Asks against whom the next die of a roll is turned, where a trait frees the target (PER-064). */
export class FollowUpDialog extends FormWindow {
  static override PARTS = {
    choices: { template: `${T}/stabilise.hbs` },
    messages: MESSAGES,
    foot: FOOT,
  };

  #chosen: Candidate;

  constructor(
    readonly card: string,
    readonly challenge: ChallengeDecision,
    readonly from: Ref,
    readonly choices: readonly Candidate[],
    first: Candidate,
  ) {
    super({ window: { title: localize("DRAMATIS.Personae.Dialog.FollowUp.title"), icon: "fa-solid fa-shuffle" } });
    this.#chosen = first;
  }

  /** Opens the dialog, or says that nobody else is there. `last` is whom the chain was last turned against. */
  static async offer(cardId: string, from: Ref, last: Ref): Promise<void> {
    const card = cardHere(cardId);
    const challenge = card && challengeIn(card);
    const actor = challenge && actorOf(challenge.actor);
    if (!card || !challenge || !actor) return;
    // Whoever still owes an answer to the challenge itself can't be asked for another.
    const owes = (ref: Ref): boolean => challenge.reactors.includes(ref) && !latestVerdict(card.steps, ref);
    const choices = candidatesFor(actor, isIdentity).filter(({ ref }) => ref !== last && !owes(ref));
    const [first] = choices;
    if (!first) return notify("info", localize("DRAMATIS.Personae.Dialog.FollowUp.nobody"));
    await new FollowUpDialog(cardId, challenge, from, choices, first).render({ force: true });
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return Promise.resolve({
      legend: localize("DRAMATIS.Personae.Dialog.FollowUp.legend"),
      choices: this.choices.map((one) => ({ ...one, chosen: one === this.#chosen })),
      warning: "",
      blocked: "",
      odds: "",
      confirmLabel: localize("DRAMATIS.Personae.Dialog.FollowUp.confirm"),
      confirmIcon: "fa-solid fa-forward-step",
    });
  }

  protected override onInput({ name, value }: Input): void {
    if (name === "choice") this.#chosen = this.choices.find(({ ref }) => ref === value) ?? this.#chosen;
  }

  protected override async confirm(): Promise<boolean> {
    const { ref: reactor, name } = this.#chosen;
    const decision: FollowUpDecision = {
      type: "followUp",
      encounter: stillStanding(this.challenge.encounter),
      actor: this.challenge.actor,
      reactor,
      from: this.from,
      names: [{ ref: reactor, name }],
    };
    return (await table.decide(decision, this.card)).ok;
  }
}
