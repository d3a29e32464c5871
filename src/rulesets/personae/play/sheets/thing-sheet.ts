import type { ActorSheetFace } from "../../../../foundry/bases.ts";
import type { FoundryActor, FoundryItem, UpdateData } from "../../../../foundry/types.ts";
import { missingFreeSkills, STARTING_RATING } from "../models/free-skills.ts";
import type { SkillModel } from "../models/skill.ts";
import { itemsOf } from "../states/identity.ts";
import { isSure } from "../../../../fittings/windows/sure.ts";
import { IdentitySheet } from "./identity-sheet.ts";
import { say } from "./view/words.ts";

/** A gate, a debate, a storm: whatever is only as much of an identity as the scene needs. */
export class ThingSheet extends IdentitySheet {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["thing"],
    position: { width: 520, height: 600 },
    window: { icon: "fa-solid fa-dungeon" },
    actions: { toggleFreeSkills },
  };

  override async _prepareContext(options: UpdateData): Promise<Record<string, unknown>> {
    const hasFreeSkills = missingFreeSkills(this.actor.items.contents).length === 0;
    return { ...(await super._prepareContext(options)), isThing: true, hasFreeSkills };
  }
}

const freeSkillsOf = (actor: FoundryActor): FoundryItem[] =>
  itemsOf<SkillModel>(actor, "skill").flatMap(({ item, system }) => (system.free ? [item] : []));

/** Gives a bare identity the six free skills, or takes them away: it alone starts without them (PER-018). */
async function toggleFreeSkills(this: ActorSheetFace, _event: Event, target: HTMLElement): Promise<void> {
  const { actor } = this;
  const missing = missingFreeSkills(actor.items.contents);
  if (missing.length > 0) return void (await actor.createEmbeddedDocuments("Item", missing));
  const own = freeSkillsOf(actor);
  const changed = own.some(({ system }) => (system as SkillModel).rating !== STARTING_RATING);
  const lines = [say("freeSkills.question", { name: actor.name })];
  if (changed && !(await isSure({ title: say("freeSkills.title"), lines }))) {
    (target as HTMLInputElement).checked = true;
    return;
  }
  await actor.deleteEmbeddedDocuments(
    "Item",
    own.map(({ id }) => id),
  );
}
