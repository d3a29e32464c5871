/** Shelves made up for tests: a few things of every kind. */
import { ATTRIBUTES } from "../../state.ts";
import { offerOf, type BuildOffer } from "./offers.ts";

const skill = (name: string, attribute: string, ...tags: string[]): BuildOffer =>
  offerOf(name, "skill", name, { attribute, tags });

export const SAMPLE_OFFERS: readonly BuildOffer[] = [
  skill("Channel", "POW", "supernatural"),
  skill("Blades", "STA", "weapon", "blades"),
  skill("Aim", "CNG", "projectile"),
  skill("Shield work", "STA", "shield"),
  ...ATTRIBUTES.flatMap((id) => [skill(`One of ${id}`, id), skill(`Two of ${id}`, id)]),
  ...["vitality", "reroll", "dice", "flat", "hits", "parryAny"].map((kind) =>
    offerOf(`E ${kind}`, "enhancement", `E ${kind}`, { grade: "plain", effects: [{ kind }] }),
  ),
  offerOf("Twice", "enhancement", "Twice", { grade: "superior", effects: [] }),
  offerOf("River child", "enhancement", "River child", { grade: "plain", background: true, effects: [] }),
  ...["Frost", "Wave", "Mend", "Ward"].map((name) => offerOf(name, "power", name, { harmful: name === "Frost" })),
  ...["History", "Anatomy", "Machines"].map((name) => offerOf(name, "talent", name, { subtype: "expertise" })),
  offerOf("Cant", "talent", "Cant", { subtype: "language" }),
  offerOf("Bow", "weapon", "Bow", { group: "projectile", kind: "ranged", category: "twoHanded" }),
  offerOf("Sword", "weapon", "Sword", { group: "blades", kind: "handToHand", category: "oneHanded" }),
  offerOf("Buckler", "shield", "Buckler", { weight: "light" }),
  offerOf("Mail", "armor", "Mail", { worn: true }),
  offerOf("Oath", "custom", "Oath", { custom: "bond" }),
];
