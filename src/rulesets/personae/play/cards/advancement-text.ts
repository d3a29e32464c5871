import type { AdvanceEffect, ImproveEffect, PayEffect } from "../../rules/outcomes.ts";
import { count, say } from "./lens.ts";
import type { Lens } from "./lens.ts";

/** What advancement has brought, as a sentence (PER-133 … PER-148). */
export function advancementText(effect: AdvanceEffect | ImproveEffect | PayEffect, name: string, lens: Lens): string {
  if (effect.type === "pay") return count(lens, "Effect.pay", effect.dp, { name });
  if (effect.type === "improve") {
    const { what, to, name: item } = effect;
    return say(lens, `Effect.improve.${what}`, { name, item, to, ...gradeOf(effect, lens) });
  }
  const { change } = effect;
  switch (change.kind) {
    case "attribute":
      return say(lens, "Effect.advance.attribute", {
        name,
        to: change.value,
        attribute: change.name ?? termOf("Attribute", change.attribute, lens),
      });
    case "vitality":
      return say(lens, "Effect.advance.vitality", { name, to: change.bonus });
    case "slots":
      return say(lens, "Effect.advance.slots", { name });
    case "tier":
      return say(lens, "Effect.advance.tier", { name, tier: termOf("Tier", change.tier, lens) });
  }
}

const termOf = (group: string, id: string, lens: Lens): string => lens.t(`DRAMATIS.Personae.${group}.${id}`);

function gradeOf({ set }: ImproveEffect, lens: Lens): { grade?: string } {
  const { grade } = set;
  return typeof grade === "string" ? { grade: termOf("Grade", grade, lens).toLowerCase() } : {};
}
