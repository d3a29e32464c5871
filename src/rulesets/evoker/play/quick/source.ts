/** The source data of quick Shadows, made from a draft: the same data that the preview reads. */
import type { UpdateData } from "../../../../foundry/types.ts";
import { SCORES } from "../../rules/terms.ts";
import { term } from "../view/words.ts";
import type { QuickDraft } from "./draft.ts";

const ICONS = "systems/dramatis/icons";

/** Every score of a Shadow of this tier. The rules price none (U-07): the measure are those of the compendium. */
const scoreAt = (tier: number): number => 22 + 6 * tier;

/** Level of the skills it strikes and evades with (EVO-026). */
const levelAt = (tier: number): number => Math.min(3, tier);

/** An actor's source, without its name: as many are made of it as wanted. */
export function quickSource(draft: QuickDraft): UpdateData & { readonly items: UpdateData[] } {
  const { tier, weak, resist, calls } = draft;
  const spirit = calls === null ? 0 : 3 * costAt(tier);
  const img = `${ICONS}/tokens/evoker-shadow.svg`;
  return {
    type: "evoker-shadow",
    img,
    system: {
      scores: Object.fromEntries(SCORES.map((score) => [score, { value: scoreAt(tier) }])),
      affinities: { ...(weak && { [weak]: "weak" }), ...(resist && { [resist]: "resist" }) },
      skills: [
        { id: "melee", score: "melee", level: levelAt(tier), focuses: ["grappling", "parry"] },
        { id: "acrobatics", score: "agility", level: levelAt(tier), focuses: ["dodge"] },
      ],
      spirit: { value: spirit, max: spirit },
      exertion: { value: 0, max: 0 },
    },
    items: [claws(tier), ...(calls === null ? [] : [call(calls, tier)])],
    prototypeToken: { actorLink: false, texture: { src: img }, disposition: -1 },
  };
}

const claws = (tier: number): UpdateData => ({
  name: term("Quick.claws"),
  type: "evoker-weapon",
  img: `${ICONS}/bite.svg`,
  system: {
    ...{ weaponClass: "melee", focus: "grappling", hands: 0, damage: 1 + tier, element: "melee" },
    ...{ unarmed: true, equipped: true },
  },
});

const call = (element: string, tier: number): UpdateData => ({
  name: term(`Element.${element}`),
  type: "evoker-power",
  img: `${ICONS}/evoker-${element}.svg`,
  system: { kind: "attack", element, tier, cost: costAt(tier), damage: 3 + tier, range: 20, persona: null },
});

/** Spirit that a call takes. */
const costAt = (tier: number): number => 1 + tier;
