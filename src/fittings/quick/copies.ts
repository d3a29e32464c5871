import type { FoundryActor, UpdateData } from "../../foundry/types.ts";

/** What play leaves in the `system` of somebody and of their things: copies begin without it. */
export interface Played {
  /** What is gone, by name or path: "wounds". */
  readonly gone: readonly string[];
  /** The same of things: "jammed", "reload.progress". Left out: nothing. */
  readonly goneOfThings?: readonly string[];
  /** Gauges that are full again, by name: each has a `value` and a `max`, which may be worked out and not stored. */
  readonly full: readonly string[];
  /** What is again as another field says, each by name: `{ wounds: "max" }`. Left out: nothing. */
  readonly most?: Readonly<Record<string, string>>;
}

/** The source of copies of an actor, as it and its things were before anything happened to them. */
export function copySource(actor: FoundryActor, played: Played): UpdateData {
  const { _id, folder, sort, _stats, ...source } = actor.toObject();
  void [_id, folder, sort, _stats];
  const { gone, goneOfThings = [], ...rest } = played;
  const fresh = (one: UpdateData, paths: readonly string[], shown: object = {}): UpdateData => {
    return { ...one, system: unplayed(one["system"] as UpdateData, { gone: paths, ...rest }, shown) };
  };
  const items = (source["items"] as UpdateData[]).map((one) => fresh(one, goneOfThings));
  return { ...fresh(source, gone, actor.system as object), items };
}

/** Stored data without what play has left on it; `shown` is what is worked out of it. Pure. */
export function unplayed(
  system: UpdateData,
  { gone, full, most = {} }: Omit<Played, "goneOfThings">,
  shown: object = {},
): UpdateData {
  const kept = structuredClone(system);
  for (const path of gone) {
    const [last = "", ...above] = path.split(".").reverse();
    const group = above.reduceRight<unknown>((one, key) => (one as UpdateData | null | undefined)?.[key], kept);
    if (group) delete (group as UpdateData)[last];
  }
  for (const name of full) {
    const gauge = kept[name] as { value: unknown; max?: unknown } | null | undefined;
    const max = gauge?.max ?? (shown as Record<string, { max?: unknown } | undefined>)[name]?.max;
    if (gauge && max !== undefined) gauge.value = max;
  }
  for (const [name, limit] of Object.entries(most))
    if (kept[name] !== undefined && kept[limit] !== undefined) kept[name] = structuredClone(kept[limit]);
  return kept;
}
