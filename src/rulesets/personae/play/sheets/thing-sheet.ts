import type { ActorSheetFace } from "../../../../foundry/bases.ts";
import { actorSheet } from "../../../../fittings/sheets/actor.ts";
import type { FoundryActor, FoundryItem } from "../../../../foundry/types.ts";
import { missingFreeSkills, STARTING_RATING } from "../models/free-skills.ts";
import type { SkillModel } from "../models/skill.ts";
import { itemsOf } from "../models/reading.ts";
import { isSure } from "../../../../fittings/windows/sure.ts";
import { identityContext, identitySheet } from "./identity-sheet.ts";
import { say } from "../view/words.ts";

/** A gate, a debate, a storm: whatever is only as much of an identity as the scene needs. */
export const ThingSheet = actorSheet({
  ...identitySheet,
  name: "ThingSheet",
  classes: ["thing"],
  icon: "fa-solid fa-dungeon",
  size: { width: 520, height: 600 },
  actions: { ...identitySheet.actions, toggleFreeSkills },
  async context(sheet) {
    const hasFreeSkills = missingFreeSkills(sheet.actor.items.contents).length === 0;
    return { ...(await identityContext(sheet)), isThing: true, hasFreeSkills };
  },
});

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
