import type { Input } from "../../../../../fittings/windows/input.ts";
import { chatMode, localize } from "../../../../../foundry/index.ts";
import type { MessageMode } from "../../../../../table/api.ts";
import { table } from "../../../../../table/authority/index.ts";
import type { ChallengeDecision } from "../../../rules/decisions.ts";
import { proposing } from "./propose.ts";
import { modeOfChoice } from "../../../../../fittings/forms/audience.ts";
import { FormWindow } from "../../../../../fittings/windows/window.ts";
import { reasonsAfter, unnamed, withPendingAdded, without } from "../../../../../fittings/forms/reasons.ts";
import type { PoolDraft } from "./draft.ts";

const other = proposing<ChallengeDecision>((challenge) => challenge);

/** The button beside the main one, for the foot of a dialog whose roll can be put to the group first (PER-008). */
export const PROPOSE = { ...other, action: other.id };

/** A dialog about a roll: keeps the draft of its pool in step with the inputs. */
export abstract class RollDialog<D extends PoolDraft> extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    actions: { addModifier, dropModifier, propose },
  };

  protected abstract draft: D;
  /** Who will see the card. */
  protected mode: MessageMode = chatMode();
  /**
   * Parts that show what the pool comes to, drawn anew when it changes. The inputs and the buttons are not among them:
   * what somebody types in or is about to press stays where it is.
   */
  protected readonly poolParts: string[] = ["pool", "messages"];

  protected override onInput(input: Input): void {
    const { name, value } = input;
    const typed = { name, value, checked: input instanceof HTMLInputElement && input.checked };
    const reasons = reasonsAfter(this.draft, typed);
    if (reasons) this.draft = reasons;
    else if (name === "attribute") this.draft = { ...this.draft, attribute: value };
    else if (name === "mode") return void (this.mode = modeOfChoice(value));
    else return;
    this.redrawPool();
  }

  protected redrawPool(): void {
    void this.render({ parts: this.poolParts });
  }

  /** The list of reasons has changed as well. */
  protected redrawReasons(): void {
    void this.render({ parts: [...new Set(["reasons", ...this.poolParts])] });
  }

  /** What a bonus or penalty without a name is called. */
  protected get unnamed(): string {
    return unnamed(localize);
  }

  /** The roll as it is put together now, for dialogs whose roll can be put to the group first (PER-008). */
  protected decision(): ChallengeDecision | null {
    return null;
  }

  /** Puts the roll to the group instead of making it. */
  async propose(): Promise<void> {
    const challenge = this.decision();
    if (!challenge) return;
    const { mode } = this;
    await this.once(async () => (await table.decide(other.decision(challenge), undefined, { mode })).ok);
  }

  takePending(): void {
    this.draft = withPendingAdded(this.draft, this.unnamed);
    this.redrawReasons();
  }

  drop(id: string): void {
    this.draft = without(this.draft, id);
    this.redrawReasons();
  }
}

function addModifier(this: RollDialog<PoolDraft>): void {
  this.takePending();
}

async function propose(this: RollDialog<PoolDraft>): Promise<void> {
  await this.propose();
}

function dropModifier(this: RollDialog<PoolDraft>, _event: Event, button: HTMLElement): void {
  this.drop(button.dataset["modifier"] ?? "");
}
