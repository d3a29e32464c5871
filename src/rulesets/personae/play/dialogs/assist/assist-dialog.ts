import type { Input } from "../../../../../fittings/windows/input.ts";
import { localize, notify } from "../../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../../foundry/index.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { table } from "../../../../../table/authority/index.ts";
import type { AssistDecision } from "../../../rules/decisions.ts";
import { readIdentity } from "../../states/identity.ts";
import { isOwn, likeliest } from "../../../../../fittings/here/actors.ts";
import { documentName } from "../../../../../fittings/words/names.ts";
import { frameFor, namesOf } from "../../turns/frame.ts";
import { identitiesInPlay } from "../../turns/world.ts";
import { FOOT, FormWindow, MESSAGES } from "../../../../../fittings/windows/window.ts";
import { diceWords } from "../pool/words.ts";
import { likelySkill } from "./likely-skill.ts";

const T = "systems/dramatis/templates/personae/dialogs";

/** Asks who lends a hand with a roll that has not been made yet, and with which skill (PER-034, PER-181). */
export class AssistDialog extends FormWindow {
  static override PARTS = {
    assist: { template: `${T}/assist.hbs` },
    messages: MESSAGES,
    foot: FOOT,
  };

  #helper: FoundryActor;
  #skill: string;

  constructor(
    readonly card: string,
    readonly helped: Ref,
    readonly helpers: readonly FoundryActor[],
    first: FoundryActor,
  ) {
    super({ window: { title: localize("DRAMATIS.Personae.Dialog.Assist.title"), icon: "fa-solid fa-handshake" } });
    this.#helper = first;
    this.#skill = likelySkill(this.card, this.#helper);
  }

  /** Opens the dialog, or says that this person plays nobody who could help. */
  static async offer(card: string, helped: Ref): Promise<void> {
    const own = identitiesInPlay().filter((actor) => actor.uuid !== helped && isOwn(actor));
    const first = likeliest(own);
    if (!first) return notify("info", localize("DRAMATIS.Personae.Dialog.Assist.nobody"));
    await new AssistDialog(card, helped, own, first).render({ force: true });
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return {
      lead: localize("DRAMATIS.Personae.Dialog.Assist.lead", { name: documentName(this.helped) }),
      helpers: this.helpers.map(({ uuid, name }) => ({ id: uuid, name, selected: uuid === this.#helper.uuid })),
      skills: readIdentity(this.#helper).skills.map(({ id, name, rating }) => ({
        id,
        name: localize("DRAMATIS.Personae.Dialog.SkillOption", { name, dice: diceWords(rating, localize) }),
        selected: id === this.#skill,
      })),
      warning: "",
      blocked: "",
      odds: "",
      confirmLabel: localize("DRAMATIS.Personae.Dialog.Assist.confirm"),
      confirmIcon: "fa-solid fa-handshake",
    };
  }

  protected override onInput({ name, value }: Input): void {
    if (name === "skill") this.#skill = value;
    if (name !== "helper") return;
    this.#helper = this.helpers.find(({ uuid }) => uuid === value) ?? this.#helper;
    this.#skill = likelySkill(this.card, this.#helper);
    void this.render({ parts: ["assist"] });
  }

  protected override async confirm(): Promise<boolean> {
    const { uuid } = this.#helper;
    const decision: AssistDecision = {
      type: "assist",
      encounter: frameFor(uuid),
      helper: uuid,
      actor: this.helped,
      skill: this.#skill || null,
    };
    return (await table.decide({ ...decision, names: namesOf([uuid, this.helped]) }, this.card)).ok;
  }
}
