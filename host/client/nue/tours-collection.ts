import { Collection } from "../../common/utils/index.ts";
import type { Tour } from "./tour.ts";

/** Every tour that was registered, by namespace and id: `game.tours`. */
export class ToursCollection extends Collection<Tour> {
  /** Offers a tour. @throws for one that is there already */
  register(namespace: string, id: string, tour: Tour): void {
    const key = `${namespace}.${id}`;
    if (this.has(key)) throw new Error(`Tour "${key}" has already been registered`);
    if (!tour.namespace) tour.namespace = namespace;
    if (!tour.id) tour.id = id;
    if (tour.key !== key) throw new Error(`Tour "${tour.key}" cannot be registered as "${key}"`);
    tour._reloadProgress();
    this.set(key, tour);
  }

  override set(key: string, tour: Tour): this {
    if (key !== tour.key) throw new Error("The key for a Tour must match its namespace and id");
    return super.set(key, tour);
  }
}
