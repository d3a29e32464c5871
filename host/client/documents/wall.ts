import { BaseWall } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A wall, or a door, of a scene. */
export class WallDocument extends ClientDocumentMixin(BaseWall) {
  declare c: [x0: number, y0: number, x1: number, y1: number];
  declare levels: Set<string>;
  declare light: number;
  declare move: number;
  declare sight: number;
  declare sound: number;
  declare dir: number;
  declare door: number;
  declare ds: number;
}
