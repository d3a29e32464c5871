import type { FoundryActor, StatusChoice, UpdateData } from "../../foundry/types.ts";
import { TokenHUDBase } from "../../foundry/bases.ts";
import { localize, notify } from "../../foundry/globals.ts";
import { activeRuleset } from "../registry.ts";
import { nameOfStatus } from "./condition-effects.ts";

/** Marks the control of a status that can't be switched by hand. */
const HELD = "held";

/**
 * The controls around a token. Foundry lights the statuses that are stored as effects; ours follow from the state, so that
 * they are lit, and switched, by what the actor says of itself.
 */
export class DramatisTokenHUD extends TokenHUDBase {
  static override DEFAULT_OPTIONS = { actions: { effect: { handler: pressStatus, buttons: [0, 2] } } };

  override _getStatusEffectChoices(): Record<string, StatusChoice> {
    const choices = super._getStatusEffectChoices();
    const { actor } = this;
    if (actor) for (const choice of Object.values(choices)) if (follows(actor, choice.id)) light(actor, choice);
    return choices;
  }

  override async _onRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onRender(context, options);
    for (const control of this.element.querySelectorAll<HTMLElement>("[data-status-id]"))
      if (control.classList.contains(HELD)) control.setAttribute("aria-disabled", "true");
  }
}

/** Whether a status of this actor follows from its state: then it is switched by changing that. */
function follows(actor: FoundryActor, status: string): boolean {
  return activeRuleset()?.actors.statusChange(actor, status, !actor.statuses.has(status)) != null;
}

/** Shows a status as it is on the actor, by its name there; one that can't be switched says why. */
function light(actor: FoundryActor, choice: StatusChoice): void {
  const held = activeRuleset()?.actors.statusHeldBy?.(actor, choice.id) ?? null;
  const name = nameOfStatus(actor, choice.id);
  choice.isActive = actor.statuses.has(choice.id);
  choice.title = held ? localize("DRAMATIS.TokenHUD.held", { name, held }) : name;
  choice.cssClass = [choice.isActive && "active", choice.isOverlay && "overlay", held && HELD]
    .filter(Boolean)
    .join(" ");
}

/** Switches a status. What the control looked like when it was pressed doesn't count: what the actor is now does. */
async function pressStatus(this: DramatisTokenHUD, event: Event, target: HTMLElement): Promise<void> {
  const { actor } = this;
  const status = target.closest<HTMLElement>("[data-status-id]")?.dataset["statusId"];
  if (!actor || !status) return notify("warn", localize("DRAMATIS.TokenHUD.noActor"));
  if (!follows(actor, status)) {
    const { button, shiftKey } = event as MouseEvent;
    await actor.toggleStatusEffect(status, {
      active: !target.classList.contains("active"),
      overlay: button === 2 || shiftKey,
    });
    return;
  }
  const held = activeRuleset()?.actors.statusHeldBy?.(actor, status);
  if (held) notify("info", held);
  else await actor.toggleStatusEffect(status, { active: !actor.statuses.has(status) });
}
