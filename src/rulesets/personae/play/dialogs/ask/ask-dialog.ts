import type { Input } from "../../../../../fittings/windows/input.ts";
import { localize } from "../../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../../foundry/index.ts";
import { table } from "../../../../../table/authority/index.ts";
import type { AskDecision } from "../../../rules/decisions.ts";
import { foldTopic, widerTopics } from "../../../rules/talents/topics.ts";
import type { Topic } from "../../../rules/talents/topics.ts";
import { personaeSettings } from "../../settings/read.ts";
import { itemsOf } from "../../states/identity.ts";
import { knownTopics } from "../../states/topics.ts";
import type { TalentModel } from "../../models/traits.ts";
import { frameFor, namesOf } from "../../turns/frame.ts";
import { FOOT, FormWindow, HEAD } from "../../../../../fittings/windows/window.ts";

const T = "systems/dramatis/templates/personae/dialogs";

/**
 * Asks what somebody's expertise knows: the question, how hard it is, and the topic it belongs to (PER-036 … PER-038).
 * What is wider than the topic follows from the talents of the world, and may be changed for this question.
 */
export class AskDialog extends FormWindow {
  static override PARTS = {
    head: HEAD,
    ask: { template: `${T}/ask.hbs` },
    foot: FOOT,
  };

  #question = "";
  #level: AskDecision["level"] = "hard";
  #topic: string;
  #broader: string;
  readonly #known: readonly Topic[];

  constructor(
    readonly actor: FoundryActor,
    topic: string,
  ) {
    super({ window: { title: localize("DRAMATIS.Personae.Dialog.Ask.title"), icon: "fa-solid fa-circle-question" } });
    this.#known = [...ownTopics(actor), ...knownTopics()];
    this.#topic = topic;
    this.#broader = this.#wider();
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return Promise.resolve({
      img: this.actor.img,
      name: this.actor.name,
      line: localize("DRAMATIS.Personae.Dialog.Ask.line"),
      question: this.#question,
      topic: this.#topic,
      topics: [...new Map(this.#known.map(({ name }) => [foldTopic(name), name])).values()].sort(),
      broader: this.#broader,
      method: localize(`DRAMATIS.Personae.Dialog.Ask.method.${personaeSettings().expertiseMethod}`),
      levels: (["common", "hard"] as const).map((id) => ({
        id,
        label: localize(`DRAMATIS.Personae.Dialog.Ask.level.${id}`),
        selected: id === this.#level,
      })),
      blocked: "",
      confirmLabel: localize("DRAMATIS.Personae.Dialog.Ask.confirm"),
      confirmIcon: "fa-solid fa-circle-question",
    });
  }

  protected override onInput({ name, value }: Input): void {
    if (name === "question") this.#question = value.trim();
    else if (name === "broader") this.#broader = value;
    else if (name === "level") this.#level = value === "common" ? "common" : "hard";
    else if (name === "topic") this.#choose(value.trim());
  }

  /** Another topic lies in other wider ones. The input that shows them is filled in place, so that the focus stays. */
  #choose(topic: string): void {
    this.#topic = topic;
    this.#broader = this.#wider();
    const input = this.element.querySelector<HTMLInputElement>('input[name="broader"]');
    if (input) input.value = this.#broader;
  }

  #wider(): string {
    return widerTopics(this.#topic, this.#known).join(", ");
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

/** The topics of the identity itself: that of a token may have some that nobody in the world has. */
function ownTopics(actor: FoundryActor): Topic[] {
  return itemsOf<TalentModel>(actor, "talent")
    .filter(({ system }) => system.subtype === "expertise")
    .map(({ name, system }) => ({ name, parent: system.within }));
}
