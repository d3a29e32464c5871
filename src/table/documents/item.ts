import type { UpdateData } from "../../foundry/types.ts";
import { ItemBase } from "../../foundry/bases.ts";
import { SYSTEM_ID, config } from "../../foundry/globals.ts";

/** An item of whichever game the world plays. */
export class DramatisItem extends ItemBase {
  /** A new item starts with the picture of its kind, when its game has one. */
  static getDefaultArtwork(data: UpdateData): { img: string } {
    const pictures = (config()[SYSTEM_ID] as { itemIcons?: Record<string, string> } | undefined)?.itemIcons;
    return { img: pictures?.[String(data["type"])] ?? "icons/svg/item-bag.svg" };
  }
}
