/** Shelves as windows draw them. */
import type { JsonObject } from "../../../../kernel/json.ts";
import { say } from "./words.ts";
import { SHELVES, type Basket, type Ware } from "./wares.ts";

/** Shelves with their wares; those in which something is chosen stand open. */
export function shelvesView(wares: readonly Ware[], basket: Basket): JsonObject[] {
  return SHELVES.map((shelf) => {
    const rows = wares.filter((one) => one.shelf === shelf);
    const chosen = rows.filter(({ id }) => id in basket).length;
    return {
      shelf,
      title: say(`shelf.${shelf}`),
      open: chosen > 0,
      chosen: chosen > 0 ? say("chosen", { n: chosen }) : "",
      rows: rows.map((ware) => ({ id: ware.id, name: ware.name, n: basket[ware.id] ?? "", ...told(ware) })),
    };
  });
}

function told({ price, bulk, use }: Ware): JsonObject {
  const { status, requiredLevel } = use;
  return {
    cost: say("cost", { n: price }),
    sub: bulk > 0 ? say("bulk", { n: Math.round(100 * bulk) / 100 }) : "",
    bar: status === "allowed" ? "" : say(`use.${status}`, { level: requiredLevel ?? 0 }),
  };
}
