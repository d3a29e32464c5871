/** How cards tell of what advancement, building and buying have brought (PER-131 … PER-148, PER-172, PER-183). */
import type { CardLines } from "../../../../../fittings/cards/effect-lines.ts";
import type { AdvanceEffect, PersonaeEffect } from "../../../rules/outcomes.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import type { Lens } from "../lens.ts";

export const growthLines = {
  award: {
    icon: "fa-solid fa-award",
    key: ({ dp }) => (dp < 0 ? "awardTaken" : "award"),
    data: ({ dp, reason }, { lens }) => (dp < 0 ? {} : { n: dp, reason: lens.t(reason) }),
  },
  advance: {
    icon: "fa-solid fa-arrow-up-right-dots",
    key: ({ change }) => `advance.${change.kind}`,
    data: (effect, { lens }) => advanced(effect, lens),
  },
  improve: {
    icon: "fa-solid fa-arrow-up-right-dots",
    key: ({ what }) => `improve.${what}`,
    data: ({ name, to, set: { grade } }, { lens }) => ({
      item: name,
      to,
      ...(typeof grade === "string" && { grade: termOf("Grade", grade, lens).toLowerCase() }),
    }),
  },
  bond: { icon: "fa-solid fa-paw", data: ({ owner }, { nameOf }) => ({ owner: nameOf(owner) }) },
  pay: { icon: "fa-solid fa-coins", noted: true, data: ({ dp }) => ({ n: dp }) },
  build: { icon: "fa-solid fa-feather", data: ({ words }) => ({ name: words.name }) },
  gain: { icon: "fa-solid fa-plus", data: ({ name }) => ({ item: name }) },
  lowerCap: { icon: "fa-solid fa-coins", data: ({ by }) => ({ by }) },
  boost: {
    icon: "fa-solid fa-sack-dollar",
    data: ({ boost: { amount, label }, scenes }) => ({ n: scenes, amount, why: label === "" ? "" : ` (${label})` }),
  },
  boostsEnd: { icon: "fa-solid fa-sack-dollar", data: ({ amount }) => ({ amount }) },
} satisfies Partial<CardLines<PersonaeEffect, Lens>>;

function advanced({ change }: AdvanceEffect, lens: Lens): JsonObject {
  switch (change.kind) {
    case "attribute":
      return { to: change.value, attribute: change.name ?? termOf("Attribute", change.attribute, lens) };
    case "vitality":
      return { to: change.bonus };
    case "slots":
      return {};
    case "tier":
      return { tier: termOf("Tier", change.tier, lens) };
  }
}

const termOf = (group: string, id: string, lens: Lens): string => lens.t(`DRAMATIS.Personae.${group}.${id}`);
