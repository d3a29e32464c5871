/** What of a card somebody's own figures can't be read from: nothing that isn't listed here. Pure. */
import type { VerveEffectKind } from "../../rules/outcomes.ts";

/** Fields of decisions that name nobody's figures: who does what to whom, with what, and in answer to what. */
const OPEN: readonly string[] = [
  ...["type", "encounter", "actor", "actors", "names", "things", "prompt", "check", "effect", "target", "targets"],
  ...["weapon", "mode", "maneuver", "distance", "bystanders", "highGround", "unseen", "quickdraw", "extraAttack"],
  ...["sides", "asker", "sameGoal", "doubled", "period", "chase", "helped", "companions", "unit", "members", "leader"],
  ...[
    "ability",
    "reaction",
    "kind",
    "id",
    "item",
    "what",
    "cover",
    "pace",
    "gains",
    "loses",
    "shieldAgainst",
    "against",
  ],
  ...["by", "feet", "to", "how", "length", "minutes", "passOut", "choice", "noticed", "name", "running", "ailment"],
  ...["intention", "moves", "told", "figures", "secret", "worn", "armor", "direction", "archetype", "willing"],
];

/** True for a field of a decision that stays open. */
export const isOpen = (field: string): boolean => OPEN.includes(field);

/** What everybody at the table sees happen, whoever it happens to: all else tells what stands on a sheet, or is new. */
export const OPEN_EFFECTS: readonly VerveEffectKind["type"][] = [
  ...(["damage", "condition", "endCondition", "stance", "weapon", "wear", "unit", "engaged", "adventure"] as const),
  ...(["acted", "declared", "decided", "moves", "passed", "phase", "clock", "checked", "combatPool"] as const),
];

/** Figures of somebody that tell nothing but what everybody sees. */
export const OPEN_FIGURES: readonly string[] = ["casting", "activation", "obey", "fall", "travel", "redirect"];

/** What remarks are told that is nobody's figure. */
export const OPEN_TOLD: readonly string[] = ["name", "names", "owner", "item", "effect"];
