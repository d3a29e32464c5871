/** What can be picked for somebody new: things of the world and its compendia, as far as this person sees them. */
import { packedThings } from "../../../../../fittings/quick/packed.ts";
import { enrichHTML, fetchDocument, game } from "../../../../../foundry/globals.ts";
import type { FoundryItem, PackEntry } from "../../../../../foundry/types.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import { BUILD_KINDS } from "../../../rules/advancement/build.ts";
import { offerOf, type BuildOffer } from "../../../rules/advancement/suggest/offers.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import { readItem, TYPE_PREFIX } from "../../models/reading.ts";
import { noticesOf } from "../../view/notices.ts";
import { summary } from "../../view/traits.ts";
import { term } from "../../view/words.ts";
import { say } from "../words.ts";

/** A thing that can be picked, with its picture. */
export type Shelved = BuildOffer & { readonly img: string };

const TYPES = BUILD_KINDS.map((kind) => TYPE_PREFIX + kind);
/** What the indexes of compendia are to say, so that it is known what fits. */
const FIELDS = [
  ...["attribute", "tags", "grade", "background", "effects", "subtype", "within", "custom", "category", "group"],
  ...["kind", "weight", "harmful", "defends", "companion", "heal"],
].map((one) => `system.${one}`);

/** Everything that can be picked, by name; one that is in the world as well as in a compendium stands there once. */
export async function shelvesHere(): Promise<readonly Shelved[]> {
  const own = game().items.filter(({ type, visible }) => visible && TYPES.includes(type));
  const packed = await packedThings(TYPES, FIELDS);
  const ofWorld = own.map((item) => {
    const { uuid, name, img, type } = item;
    return { uuid, name, img, type, system: item.toObject()["system"] as JsonObject };
  });
  const things: readonly PackEntry[] = [...ofWorld, ...packed];
  const shelved = things.flatMap(({ uuid, name, img, type, system }): Shelved[] => {
    const kind = BUILD_KINDS.find((one) => TYPE_PREFIX + one === type);
    return kind ? [{ ...offerOf(uuid, kind, name, (system ?? {}) as JsonObject), img }] : [];
  });
  const first = (one: Shelved): boolean =>
    shelved.find(({ kind, name }) => kind === one.kind && name === one.name) === one;
  return shelved.filter(first).sort((a, b) => a.name.localeCompare(b.name));
}

/** What a thing is and does, in the words of its own sheet; null when it is gone. */
export async function previewOf(uuid: string, settings: PersonaeSettings) {
  const document = await fetchDocument(uuid);
  if (document?.documentName !== "Item" || !TYPES.includes(document.type)) return null;
  const item = document as FoundryItem;
  const system = item.system as JsonObject;
  const kind = item.type.slice(TYPE_PREFIX.length);
  const { framework, description } = system as { framework?: readonly { text: string }[]; description?: string };
  return {
    name: item.name,
    img: item.img,
    kind: term(`Item.${kind}`),
    sub: kind === "skill" ? skillLine(system) : summary(kind, item),
    description: await enrichHTML(description ?? "", { relativeTo: item, secrets: item.isOwner }),
    framework: (framework ?? []).map(({ text }) => text),
    notices: noticesOf(readItem(item), settings),
  };
}

const skillLine = ({ attribute, tags }: JsonObject): string =>
  [
    say("creation.shelf.with", { attribute: term(`Attribute.${String(attribute)}`) }),
    ...(Array.isArray(tags) ? tags.map(String) : []),
  ].join(" · ");
