/** The source data of quick foes, made from a draft: the same data that the preview reads. */
import type { UpdateData } from "../../../../foundry/types.ts";
import { fixedValue } from "../../rules/derive/equipment.ts";
import { outlined, type OutlineId } from "../../rules/outlook/outlines.ts";
import { ARMOR_CLASSES, ARMORS } from "../../rules/weapons/classes.ts";
import { itemIcons, weaponIcons } from "../models/icons.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { term } from "../view/words.ts";
import type { QuickDraft } from "./draft.ts";

const FACES: Readonly<Record<OutlineId, string>> = {
  robber: "robber",
  guard: "pike",
  brute: "brute",
  skirmisher: "thornling",
  archer: "archer",
  beast: "wolf",
};

/** An actor's source, without its name: as many are made of it as wanted. */
export function quickSource(draft: QuickDraft): UpdateData & { readonly items: UpdateData[] } {
  const { outline, resistance, important, painImmune, canSeeInDark } = draft;
  const attributes = Object.entries(outlined(outline, resistance)).map(([id, value]) => [id, { value }]);
  const img = `systems/dramatis/icons/tokens/${TYPE_PREFIX}${FACES[outline]}.svg`;
  return {
    type: `${TYPE_PREFIX}foe`,
    img,
    system: { attributes: Object.fromEntries(attributes) as object, important, painImmune, canSeeInDark },
    items: [weaponOf(draft), ...(fixedValue(draft.armor) > 0 ? [armorOf(draft)] : [])],
    prototypeToken: { actorLink: false, texture: { src: img }, disposition: -1 },
  };
}

const weaponOf = ({ weapon, damage }: QuickDraft): UpdateData => ({
  name: term(`Quick.weapon.${weapon}`),
  type: `${TYPE_PREFIX}weapon`,
  img: weaponIcons[weapon],
  system: { class: weapon, damage },
});

/** Armour of a kind that is known impedes as that kind does (RUN-011). */
function armorOf({ armor: protection }: QuickDraft): UpdateData {
  const kind = ARMOR_CLASSES.find((id) => ARMORS[id].protection === protection);
  return {
    name: term(`Quick.armour.${kind ?? "other"}`),
    type: `${TYPE_PREFIX}armor`,
    img: itemIcons[`${TYPE_PREFIX}armor`],
    system: { protection, impeding: kind ? ARMORS[kind].impeding : 0 },
  };
}
