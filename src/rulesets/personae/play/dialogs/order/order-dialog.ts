import type { Input } from "../../../../../fittings/windows/input.ts";
import { localize, type FoundryActor, type UpdateData } from "../../../../../foundry/index.ts";
import type { InitiativeDecision } from "../../../rules/decisions.ts";
import { attributesOf } from "../../../rules/attributes.ts";
import { attributeWord } from "../../view/words.ts";
import { FOOT, FormWindow } from "../../../../../fittings/windows/window.ts";
import { skillOptions } from "../pool/fields.ts";
import { readIdentity } from "../../models/reading.ts";

const T = "systems/dramatis/templates/personae/dialogs";

type Chosen = NonNullable<InitiativeDecision["chosen"]>[number];

/** Asks which skill and attribute each identity rolls for the order, where the group has chosen that method (PER-053). */
export class OrderDialog extends FormWindow {
  static override PARTS = {
    order: { template: `${T}/order.hbs`, scrollable: ["[data-is=fates]"] },
    foot: FOOT,
  };

  readonly #chosen: Map<string, Chosen>;
  #settle: (chosen: readonly Chosen[] | null) => void = () => undefined;

  constructor(readonly actors: readonly FoundryActor[]) {
    super({ window: { title: localize("DRAMATIS.Personae.Dialog.Order.title"), icon: "fa-solid fa-list-ol" } });
    this.#chosen = new Map(actors.map((actor) => [actor.uuid, proposal(actor)]));
  }

  /** Resolves to the choices, or to null when the person changed their mind. */
  static async ask(actors: readonly FoundryActor[]): Promise<readonly Chosen[] | null> {
    const dialog = new OrderDialog(actors);
    const answer = new Promise<readonly Chosen[] | null>((resolve) => {
      dialog.#settle = resolve;
    });
    await dialog.render({ force: true });
    return answer;
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return {
      rows: this.actors.map((actor) => {
        const chosen = this.#chosen.get(actor.uuid);
        const identity = readIdentity(actor);
        const none = { id: "", label: localize("DRAMATIS.Personae.Dialog.NoSkillOption") };
        return {
          ref: actor.uuid,
          name: actor.name,
          img: actor.img,
          skills: [none, ...skillOptions(identity)].map(({ id, label }) => {
            return { id, name: label, selected: id === (chosen?.skill ?? "") };
          }),
          attributes: attributesOf(identity).map(({ id, name }) => ({
            id,
            label: attributeWord(id, name),
            selected: id === chosen?.attribute,
          })),
        };
      }),
      blocked: "",
      confirmLabel: localize("DRAMATIS.Personae.Dialog.Order.confirm"),
      confirmIcon: "fa-solid fa-dice-d20",
    };
  }

  protected override onInput({ name, value, dataset }: Input): void {
    const actor = this.actors.find(({ uuid }) => uuid === dataset["ref"]);
    const chosen = actor && this.#chosen.get(actor.uuid);
    if (!chosen) return;
    if (name === "attribute") this.#chosen.set(actor.uuid, { ...chosen, attribute: value });
    if (name !== "skill") return;
    const skill = readIdentity(actor).skills.find(({ id }) => id === value);
    this.#chosen.set(actor.uuid, {
      ...chosen,
      skill: skill?.id ?? null,
      attribute: skill?.attribute ?? chosen.attribute,
    });
    void this.render({ parts: ["order"] });
  }

  protected override async confirm(): Promise<boolean> {
    this.#settle([...this.#chosen.values()]);
    return true;
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    this.#settle(null);
  }
}

/** The Initiative skill where there is one, else the best skill. */
function proposal(actor: FoundryActor): Chosen {
  const { skills } = readIdentity(actor);
  const skill = skills.find(({ initiative }) => initiative) ?? [...skills].sort((a, b) => b.rating - a.rating)[0];
  return { actor: actor.uuid, skill: skill?.id ?? null, attribute: skill?.attribute ?? "CNG" };
}
