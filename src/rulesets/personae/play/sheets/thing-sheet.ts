import { DialogV2 } from "../../../../foundry/bases.ts";
import type { ActorSheetFace } from "../../../../foundry/bases.ts";
import type { FoundryActor, FoundryItem, UpdateData } from "../../../../foundry/types.ts";
import { missingFreeSkills, STARTING_RATING } from "../models/free-skills.ts";
import type { SkillModel } from "../models/skill.ts";
import { itemsOf } from "../states/identity.ts";
import { escaped } from "../../../../fittings/words/escaped.ts";
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
  if (changed && !(await isSure(actor.name))) {
    (target as HTMLInputElement).checked = true;
    return;
  }
  await actor.deleteEmbeddedDocuments(
    "Item",
    own.map(({ id }) => id),
  );
}

async function isSure(name: string): Promise<boolean> {
  const answer = await DialogV2.confirm({
    window: { title: say("freeSkills.title") },
    classes: ["dramatis"],
    content: `<p>${escaped(say("freeSkills.question", { name }))}</p>`,
    rejectClose: false,
    modal: true,
  });
  return answer === true;
}
