/** Ways over the board that is shown: round its walls, and round whoever stands there. */
import { canvas } from "../../foundry/globals.ts";
import { wallBetween } from "../../foundry/sight.ts";
import type { FoundryPlaceable } from "../../foundry/types.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { tokensOnBoard } from "../here/board.ts";
import { combatantOf } from "../here/encounter.ts";
import { metresIn } from "../here/ruler.ts";
import type { Point, Walk } from "./walks.ts";
import { cornersOf, gapBetween, overlap, Ways, type Cell, type Ground, type Size } from "./way.ts";

/** What somebody walks for. */
export interface Errand {
  /** Beside whom they want to stand. */
  readonly beside: Ref;
  /** On whose other side of the one they want to stand, where that matters. */
  readonly across?: Ref;
  /** True for a place that will do, of those beside the one: by its middle, in pixels. Left out: any. */
  readonly suits?: (middle: Point) => boolean;
}

/** As much of a way as somebody goes now. */
export interface Stride {
  readonly walk: Walk;
  /** How far it is, in metres. */
  readonly metres: number;
  /** True where it brings them all the way. */
  readonly arrives: boolean;
}

/** How things stand between somebody and whom they want to get to. */
export type Going =
  /** Nobody can tell: one of them isn't on the board, or it has no cells that this could count. */
  | { readonly kind: "unknown" }
  /** They are there. */
  | { readonly kind: "there" }
  /** There is no way, or none that could be found. */
  | { readonly kind: "barred" }
  /** There is one. `within` gives as much of it as so many metres go; null for less than a step. */
  | { readonly kind: "way"; readonly within: (metres: number) => Stride | null };

type Body = Cell & Size & { readonly token: FoundryPlaceable };

/** The board as cells. Those of a gridless one are counted from where whoever walks stands. */
interface Cells {
  readonly size: number;
  readonly origin: Point;
  readonly units: string;
  /** How long a way is through the middles of these, in the scene's units. */
  readonly length: (points: readonly Point[]) => number;
}

/** Two side by side are less than a cell apart: on a gridless board they may not quite touch. */
const BESIDE = 1;

/** Where somebody can get to on the board that is shown. */
export class Paths {
  readonly #mine: FoundryPlaceable | undefined;
  readonly #cells: Cells | null;
  #ways: Ways | null = null;

  /** @param shuns beside whom a way ends: nobody goes past them */
  constructor(
    who: Ref,
    readonly shuns: readonly Ref[],
  ) {
    this.#mine = tokenOf(who);
    this.#cells = this.#mine ? cellsFor(this.#mine) : null;
  }

  /** False where no board tells where they stand: then nobody can tell of any way either. */
  get isOnBoard(): boolean {
    return this.#cells !== null;
  }

  /** How somebody gets beside another. */
  to(errand: Errand): Going {
    const [mine, cells, theirs] = [this.#mine, this.#cells, tokenOf(errand.beside)];
    if (!mine || !theirs || !cells) return { kind: "unknown" };
    const from = bodyIn(cells, mine);
    const goal = bodyIn(cells, theirs);
    const at = (cell: Cell): Cell & Size => ({ ...cell, width: from.width, height: from.height });
    const middle = (cell: Cell): Point => middleOf(cells, at(cell));
    const isThere = (cell: Cell): boolean =>
      gapBetween(at(cell), goal) < BESIDE &&
      (errand.suits?.(middle(cell)) ?? true) &&
      !isWalled(mine, middle(cell), middleOf(cells, goal));
    if (isThere(from)) return { kind: "there" };
    this.#ways ??= new Ways(
      { x: Math.round(from.x), y: Math.round(from.y) },
      groundFor({ mine, cells, from, shuns: this.shuns }),
    );
    const way = this.#ways.to(isThere);
    if (!way) return { kind: "barred" };
    return { kind: "way", within: (metres) => strideOn(way, { mine, cells, middle, metres }, errand.beside) };
  }

  /**
   * How somebody gets away from others, as far as so many metres go: where the nearest of them is furthest, and beside nobody who
   * is shunned. "unknown" where no board tells of any of them; null where it gets no farther from them.
   */
  away(others: readonly Ref[], metres: number): Stride | "unknown" | null {
    const [mine, cells] = [this.#mine, this.#cells];
    const left = others.flatMap((ref) => tokenOf(ref) ?? []);
    if (!mine || !cells || left.length === 0) return "unknown";
    const from = bodyIn(cells, mine);
    const at = (cell: Cell): Cell & Size => ({ ...cell, width: from.width, height: from.height });
    const middle = (cell: Cell): Point => middleOf(cells, at(cell));
    const threats = [...new Set([...left, ...this.shuns.flatMap((ref) => tokenOf(ref) ?? [])])]
      .filter((token) => left.includes(token) || !isDown(token))
      .map((token) => bodyIn(cells, token));
    const start = { x: Math.round(from.x), y: Math.round(from.y) };
    const nearest = (cell: Cell): number => Math.min(...threats.map((one) => gapBetween(at(cell), one)));
    const now = nearest(start);
    const worthOf = (cell: Cell): number => {
      const gap = nearest(cell);
      if (gap < BESIDE || gap <= now) return -Infinity;
      // Of places as far off, where all of them together are.
      return gap + threats.reduce((sum, one) => sum + straight(at(cell), one), 0) / (1000 * threats.length);
    };
    // Past those who are left anyway it may go.
    const shuns = this.shuns.filter((ref) => !others.includes(ref));
    const ways = new Ways(start, groundFor({ mine, cells, from, shuns }));
    const way = ways.best(stepsIn(metres, { cells, middle }), worthOf);
    return way && strideOn(way, { mine, cells, middle, metres }, null);
  }

  /** The nearest place that suits, by its middle, no further than so many metres, for the sake of somebody; null for none. */
  toPlace({ beside: who, suits = () => true }: Errand, metres: number): Stride | null {
    const [mine, cells] = [this.#mine, this.#cells];
    if (!mine || !cells) return null;
    const from = bodyIn(cells, mine);
    const middle = (cell: Cell): Point => middleOf(cells, { ...cell, width: from.width, height: from.height });
    const start = { x: Math.round(from.x), y: Math.round(from.y) };
    this.#ways ??= new Ways(start, groundFor({ mine, cells, from, shuns: this.shuns }));
    const way = this.#ways.best(stepsIn(metres, { cells, middle }), (cell) => Number(suits(middle(cell))));
    return way && strideOn(way, { mine, cells, middle, metres }, who);
  }
}

/** How many steps so many metres go. */
function stepsIn(metres: number, { cells, middle }: Pick<On, "cells" | "middle">): number {
  const step = [{ x: 0, y: 0 }, { x: 1, y: 0 }].map(middle); // prettier-ignore
  return metres / (cells.length(step) * metresIn(cells.units)) + 1e-6;
}

interface Around {
  readonly mine: FoundryPlaceable;
  readonly cells: Cells;
  readonly from: Body;
  readonly shuns: readonly Ref[];
}

/** The board as one of a size finds it. */
function groundFor({ mine, cells, from, shuns }: Around): Ground {
  const at = (cell: Cell): Cell & Size => ({ ...cell, width: from.width, height: from.height });
  const middle = (cell: Cell): Point => middleOf(cells, at(cell));
  const others = tokensOnBoard()
    .filter((token) => token !== mine && !isDown(token))
    .map((token) => bodyIn(cells, token));
  const shunned = others.filter(({ token }) => token.actor && shuns.includes(token.actor.uuid));
  const bounds = boundsIn(cells);
  const lengthTo = (end: Cell): number => cells.length([{ x: 0, y: 0 }, end].map(middle));
  return {
    isTaken: (cell) => !isWithin(at(cell), bounds) || others.some((other) => overlap(at(cell), other)),
    isEnd: (cell) => shunned.some((other) => gapBetween(at(cell), other) < BESIDE),
    isBarred: (one, other) => isWalled(mine, middle(one), middle(other)),
    // Two of them, for some grids count every other one for more.
    diagonal: lengthTo({ x: 2, y: 2 }) / lengthTo({ x: 2, y: 0 }),
  };
}

interface On {
  readonly mine: FoundryPlaceable;
  readonly cells: Cells;
  readonly middle: (cell: Cell) => Point;
  readonly metres: number;
}

const straight = (one: Cell, other: Cell): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The longest part of a way that so many metres go; to nobody, where it goes away. */
function strideOn(way: readonly Cell[], { mine, cells, middle, metres }: On, who: Ref | null): Stride | null {
  const { origin, size, units } = cells;
  const lengthOf = (some: readonly Cell[]): number => cells.length(some.map(middle));
  let gone = way.length;
  while (gone > 1 && lengthOf(way.slice(0, gone)) * metresIn(units) > metres + 1e-6) gone -= 1;
  const part = way.slice(0, gone);
  const stops = cornersOf(part).map((cell) => ({ x: origin.x + cell.x * size, y: origin.y + cell.y * size }));
  const to = stops.at(-1);
  if (!to) return null;
  const { x, y, uuid: token } = mine.document;
  const [distance, arrives] = [toTenths(lengthOf(part)), gone === way.length];
  const what = who === null ? { away: { distance, units } } : { towards: { who, distance, units, arrives } };
  const walk: Walk = { token, from: { x, y }, to, via: stops.slice(0, -1), ...what };
  return { walk, metres: toTenths(lengthOf(part) * metresIn(units)), arrives };
}

const toTenths = (value: number): number => Math.round(value * 10) / 10;

const tokenOf = (ref: Ref): FoundryPlaceable | undefined => tokensOnBoard().find(({ actor }) => actor?.uuid === ref);

/** Nobody has to go round those who are down. */
const isDown = ({ actor }: FoundryPlaceable): boolean => actor !== null && combatantOf(actor.uuid)?.isDefeated === true;

/** Null for a board whose cells aren't square, and one that isn't drawn. */
function cellsFor({ document: { x, y } }: FoundryPlaceable): Cells | null {
  const grid = canvas()?.grid;
  const size = grid?.size ?? 0;
  if (!grid || size <= 0 || grid.isHexagonal) return null;
  const length = (points: readonly Point[]): number => (points.length > 1 ? grid.measurePath(points).distance : 0);
  return { size, origin: grid.isGridless ? { x, y } : { x: 0, y: 0 }, units: grid.units ?? "", length };
}

const bodyIn = ({ size, origin }: Cells, token: FoundryPlaceable): Body => {
  const { x, y, width, height } = token.document;
  return {
    token,
    x: (x - origin.x) / size,
    y: (y - origin.y) / size,
    width: Math.max(1, width),
    height: Math.max(1, height),
  };
};

const middleOf = ({ size, origin }: Cells, { x, y, width, height }: Cell & Size): Point => ({
  x: origin.x + (x + width / 2) * size,
  y: origin.y + (y + height / 2) * size,
});

function boundsIn({ size, origin }: Cells): (Cell & Size) | null {
  const dimensions = canvas()?.dimensions;
  if (!dimensions) return null;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  return {
    x: (sceneX - origin.x) / size,
    y: (sceneY - origin.y) / size,
    width: sceneWidth / size,
    height: sceneHeight / size,
  };
}

const isWithin = (one: Cell & Size, all: (Cell & Size) | null): boolean =>
  all === null ||
  (one.x >= all.x &&
    one.y >= all.y &&
    one.x + one.width <= all.x + all.width &&
    one.y + one.height <= all.y + all.height);

const isWalled = ({ document: { elevation } }: FoundryPlaceable, from: Point, to: Point): boolean =>
  wallBetween({ ...from, elevation }, { ...to, elevation }, "move");
