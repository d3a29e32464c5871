import type { ApplicationFace } from "../../foundry/bases.ts";
import type { UpdateData } from "../../foundry/types.ts";
import { besideSidebar, freeWidth } from "../windows/place.ts";

/** Width and height of a window in CSS pixels; "auto": as high as what is in it. */
export interface Size {
  readonly width: number;
  readonly height: number | "auto";
}

/** Where a sheet is drawn for the first time: beside the sidebar, unless whoever opens it says where. */
export function placeFirst(sheet: ApplicationFace, options: UpdateData, { width, height }: Size): void {
  if (sheet.rendered) return;
  options["position"] = { width, height, ...besideSidebar(width, freeWidth()), ...(options["position"] as object) };
}
