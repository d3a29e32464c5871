import { WALL_DOOR_STATES, WALL_DOOR_TYPES } from "../../common/constants.ts";
import { game, onHook } from "../applications/host-globals.ts";
import type { HostCollection, HostDocument } from "../applications/host-documents.ts";

interface WallLike extends HostDocument {
  readonly c: readonly number[];
  readonly door: number;
  readonly ds: number;
}

/** What the lines need of a scene. */
export interface WalledScene {
  readonly id: string;
  readonly walls: HostCollection<WallLike>;
}

const SVG = "http://www.w3.org/2000/svg";
/** How a door stands, by its state. */
const DOORS: Readonly<Record<number, string>> = {
  [WALL_DOOR_STATES.CLOSED]: "shut",
  [WALL_DOOR_STATES.OPEN]: "open",
  [WALL_DOOR_STATES.LOCKED]: "locked",
};

/** The walls and doors of the scene that is shown, as lines that game masters alone see. They lie under the tokens. */
export class WallLines {
  readonly element = document.createElementNS(SVG, "svg");
  #scene: WalledScene | null = null;
  #due = false;

  constructor() {
    this.element.setAttribute("class", "board-walls");
    this.element.setAttribute("aria-hidden", "true");
  }

  /** Draws anew what changes from now on: many changes in one turn of the page cost one drawing. */
  follow(): void {
    for (const verb of ["create", "update", "delete"])
      onHook(`${verb}Wall`, (wall: HostDocument) => wall.parent?.id === this.#scene?.id && this.#soon());
    onHook("updateUser", () => this.#soon());
  }

  /** Shows the walls of a scene to a game master, and nothing to anybody else. */
  draw(scene: WalledScene | null): void {
    this.#scene = scene;
    const walls = scene && game().user.isGM ? [...scene.walls] : [];
    this.element.replaceChildren(...walls.map(line));
  }

  #soon(): void {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.draw(this.#scene);
    });
  }
}

function line({ id, c, door, ds }: WallLike): SVGLineElement {
  const element = document.createElementNS(SVG, "line");
  for (const [at, name] of ["x1", "y1", "x2", "y2"].entries()) element.setAttribute(name, String(c[at]));
  element.dataset["wallId"] = id;
  if (door !== WALL_DOOR_TYPES.NONE) element.dataset["door"] = DOORS[ds] ?? "shut";
  if (door === WALL_DOOR_TYPES.SECRET) element.dataset["secret"] = "";
  return element;
}
