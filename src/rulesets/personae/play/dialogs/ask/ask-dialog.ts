import { localize } from "../../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../../foundry/index.ts";
import { table } from "../../../../../table/authority/index.ts";
import type { AskDecision } from "../../../rules/decisions.ts";
import { frameFor, namesOf } from "../../turns/frame.ts";
import { PersonaeDialog } from "../dialog.ts";

const T = "systems/dramatis/templates/personae/dialogs";

/** Asks what somebody's expertise knows: the question, how hard it is, and the topic it belongs to (PER-036 … PER-038). */
export class AskDialog extends PersonaeDialog {
  static override PARTS = {
    head: { template: `${T}/head.hbs` },
    ask: { template: `${T}/ask.hbs` },
    foot: { template: `${T}/foot.hbs` },
  };

  #question = "";
  #level: AskDecision["level"] = "hard";
  #topic: string;
  #broader = "";

  constructor(
    readonly actor: FoundryActor,
    topic: string,
  ) {
    super({ window: { title: localize("DRAMATIS.Personae.Dialog.Ask.title"), icon: "fa-solid fa-circle-question" } });
    this.#topic = topic;
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return {
      img: this.actor.img,
      name: this.actor.name,
      line: localize("DRAMATIS.Personae.Dialog.Ask.line"),
      question: this.#question,
      topic: this.#topic,
      broader: this.#broader,
      levels: (["common", "hard"] as const).map((id) => ({
        id,
        label: localize(`DRAMATIS.Personae.Dialog.Ask.level.${id}`),
        selected: id === this.#level,
      })),
      blocked: "",
      confirmLabel: localize("DRAMATIS.Personae.Dialog.Ask.confirm"),
      confirmIcon: "fa-solid fa-circle-question",
    };
  }

  protected override onInput({ name, value }: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
    if (name === "question") this.#question = value.trim();
    else if (name === "topic") this.#topic = value.trim();
    else if (name === "broader") this.#broader = value;
    else if (name === "level") this.#level = value === "common" ? "common" : "hard";
  }

  protected override async confirm(): Promise<boolean> {
    const topics = this.#broader
      .split(",")
      .map((topic) => topic.trim())
      .filter(Boolean);
    const decision: AskDecision = {
      type: "ask",
      encounter: frameFor(this.actor.uuid),
      actor: this.actor.uuid,
      question: this.#question,
      level: this.#level,
      topic: this.#topic,
      broaderTopics: [...new Set(topics)],
    };
    return (await table.decide({ ...decision, names: namesOf([this.actor.uuid]) })).ok;
  }
}
