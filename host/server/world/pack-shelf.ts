import { USER_ROLES } from "../../common/constants.ts";
import type { BaseUser } from "../../common/documents/index.ts";
import { HostError, PermissionError } from "../../common/errors.ts";
import { isPlainObject } from "../../common/utils/types-of.ts";
import type { CompendiumChange, ManageCompendium, ModifyRequest, PackData } from "../../common/wire.ts";
import type { Pack, PackConfiguration } from "../storage/pack.ts";
import { createWorldPack, deleteWorldPack } from "../storage/packs.ts";
import type { World } from "./world.ts";

const LEVELS = ["NONE", "LIMITED", "OBSERVER", "OWNER"];

/** The compendia of a world and its system, and who may do what with them. */
export class PackShelf {
  readonly #world: World;
  readonly #worldFolder: string;
  readonly #packs: Map<string, Pack>;

  constructor(world: World, worldFolder: string, packs: ReadonlyMap<string, Pack>) {
    this.#world = world;
    this.#worldFolder = worldFolder;
    this.#packs = new Map(packs);
  }

  /** What the world has set for a pack in `core.compendiumConfiguration`; what can't be read counts as not set. */
  #configuration(pack: Pack): PackConfiguration {
    const all = this.#world.setting("core.compendiumConfiguration");
    const own = isPlainObject(all) && Object.hasOwn(all, pack.id) ? all[pack.id] : undefined;
    if (!isPlainObject(own)) return {};
    return {
      ...(typeof own.locked === "boolean" ? { locked: own.locked } : {}),
      ...(isPlainObject(own.ownership) ? { ownership: own.ownership as Record<string, string> } : {}),
    };
  }

  #level(pack: Pack, user: BaseUser): number {
    if (user.hasRole("GAMEMASTER")) return LEVELS.length - 1;
    const ownership = pack.ownership(this.#configuration(pack));
    const names = Object.entries(USER_ROLES).filter(([, role]) => role <= Number(user._source.role));
    return Math.max(0, ...names.map(([name]) => LEVELS.indexOf(ownership[name] ?? "NONE")));
  }

  /** Whether a user may look into a pack: by the level the pack gives their role. Assistants may into all. */
  mayRead(id: string, user: BaseUser): boolean {
    const pack = this.#packs.get(id);
    return pack !== undefined && (user.isGM || this.#level(pack, user) >= LEVELS.indexOf("LIMITED"));
  }

  /** A pack that a user may look into. HostError for others, in the same words as for one that does not exist. */
  toRead(id: string, user: BaseUser): Pack {
    const pack = this.#packs.get(id);
    if (!pack || !this.mayRead(id, user))
      throw new HostError(`There is no compendium "${id}" that you may read.`, "PACK_MISSING");
    return pack;
  }

  /** The pack that requests are for; null when they are for the world. Throws for one that may not be written. */
  toWrite(requests: readonly ModifyRequest[], user: BaseUser): Pack | null {
    const ids = new Set(requests.map(({ operation }) => operation.pack ?? packOf(operation.parentUuid)));
    if (ids.size > 1)
      throw new HostError(
        "One batch can change the world or one compendium, not several of them. Send a batch for each.",
        "BATCH_MIXED",
      );
    const [id] = ids;
    if (!id) return null;
    const pack = this.toRead(id, user);
    if (pack.locked(this.#configuration(pack)))
      throw new PermissionError(`The compendium "${id}" is locked. Unlock it, or import into the world first.`);
    if (this.#level(pack, user) < LEVELS.indexOf("OWNER"))
      throw new PermissionError(`You may read the compendium "${id}" but not change it. Ask a game master.`);
    return pack;
  }

  /** What a user's client needs to know of the packs it may show. */
  toData(user: BaseUser): PackData[] {
    const shown = [...this.#packs.values()].filter((pack) => this.mayRead(pack.id, user));
    return shown.map((pack) => pack.toData(this.#configuration(pack)));
  }

  /** Makes or deletes a pack of the world, as a game master asks. */
  async manage(user: BaseUser, request: ManageCompendium): Promise<CompendiumChange> {
    if (!user.hasRole("GAMEMASTER"))
      throw new PermissionError("Only a game master may make or delete compendia. Ask one to do it.");
    if (request.action === "create") {
      const pack = await createWorldPack(this.#worldFolder, request.data);
      this.#packs.set(pack.id, pack);
      return { action: "create", pack: pack.toData(this.#configuration(pack)) };
    }
    const pack = this.toRead(request.pack, user);
    await deleteWorldPack(this.#worldFolder, pack);
    this.#packs.delete(pack.id);
    return { action: "delete", id: pack.id };
  }
}

/** The pack a uuid leads into, if it does. */
function packOf(uuid: string | null | undefined): string | null {
  const [word, packageName, name] = (uuid ?? "").split(".");
  return word === "Compendium" && packageName && name ? `${packageName}.${name}` : null;
}
