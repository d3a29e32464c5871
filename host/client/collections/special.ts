import type { AnyObject } from "../../common/types.ts";
import { host } from "../runtime.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import type { Combat } from "../documents/combat.ts";
import type { Scene } from "../documents/scene.ts";
import type { User } from "../documents/user.ts";
import { fillCollection } from "./fill.ts";
import { WorldCollection } from "./world-collection.ts";

export class Actors extends WorldCollection {
  static override documentName = "Actor";

  /** Synthetic actors of unlinked tokens on all scenes. */
  get tokens(): Record<string, ClientDocument> {
    const found: Record<string, ClientDocument> = {};
    for (const scene of host.game.scenes ?? []) {
      for (const token of scene.tokens) if (!token.actorLink && token.actor) found[token.uuid] = token.actor;
    }
    return found;
  }
}

export class Items extends WorldCollection {
  static override documentName = "Item";
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}

export class RollTables extends WorldCollection {
  static override documentName = "RollTable";
}

export class CardStacks extends WorldCollection {
  static override documentName = "Cards";
}

export class Macros extends WorldCollection {
  static override documentName = "Macro";
}

export class Folders extends WorldCollection {
  static override documentName = "Folder";
}

export class ChatMessages extends WorldCollection {
  static override documentName = "ChatMessage";
  /** Ids of earlier messages that the server has and this page does not, the latest first. */
  earlier: string[] = [];

  /** Brings the latest of the earlier messages here, in front of the others. Gives how many there were. */
  async loadEarlier(count: number): Promise<number> {
    const ids = this.earlier.slice(0, count);
    if (!ids.length) return 0;
    const request = { type: this.documentName, action: "get", operation: { ids } } as const;
    const { result } = await host.connected().get(request);
    this.earlier = this.earlier.filter((id) => !ids.includes(id));
    const sources = (result as AnyObject[]).filter(({ _id }) => !this.has(String(_id)));
    const held = [...this.entries()];
    this.clear();
    fillCollection("ChatMessage", this, sources.sort(byTime));
    for (const message of this) message._safePrepareData();
    const came = this.size;
    for (const [id, message] of held) this.set(id, message);
    return came;
  }

  /** Deletes all messages for everybody, those that are not here as well. */
  async flush(): Promise<void> {
    await this.documentClass.deleteDocuments([], { deleteAll: true });
    if (!this.earlier.length) return;
    const operation = { ids: [], deleteAll: true };
    await host.connected().modify([{ type: this.documentName, action: "delete", operation }], () => undefined);
    this.earlier = [];
  }

  override get directory(): unknown {
    return host.ui.chat ?? null;
  }
}

const byTime = (a: AnyObject, b: AnyObject): number => Number(a.timestamp) - Number(b.timestamp);

export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";
  private viewedId: string | null = null;

  /** The scene game masters have made everybody's. */
  get active(): Scene | null {
    return this.find((scene) => scene.active) ?? null;
  }

  /** The scene this user looks at. */
  get current(): Scene | null {
    return this.get(this.viewedId ?? "") ?? this.active;
  }

  get viewed(): Scene | null {
    return this.current;
  }

  /** Remembers which scene is shown; {@link Scene.view} calls it. */
  show(id: string | null): void {
    this.viewedId = id;
  }
}

export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";
  private viewedId: string | null = null;

  override get directory(): unknown {
    return host.ui.combat ?? null;
  }

  /** Encounters of the shown scene, and those of no scene. */
  get combats(): Combat[] {
    const sceneId = host.game.scenes?.current?.id ?? null;
    return this.filter((combat) => combat.sceneId === null || combat.sceneId === sceneId);
  }

  get active(): Combat | null {
    return this.combats.find((combat) => combat.active) ?? null;
  }

  /** The encounter the tracker shows: the chosen one, else the active one, else the first. */
  get viewed(): Combat | null {
    const chosen = this.viewedId ? this.get(this.viewedId) : undefined;
    return chosen ?? this.active ?? this.combats[0] ?? null;
  }

  set viewed(combat: Combat | string | null) {
    this.viewedId = typeof combat === "string" ? combat : (combat?.id ?? null);
  }

  /** What the tracker follows: a resource, and whether the defeated are passed over. */
  get settings(): { resource: string; skipDefeated: boolean; turnMarker?: unknown } {
    const has = host.game.settings?.has("core", "combatTrackerConfig");
    const stored = has ? (host.game.settings.get("core", "combatTrackerConfig") as Record<string, unknown>) : {};
    return { resource: "", skipDefeated: false, ...stored };
  }
}

export class Users extends WorldCollection<User> {
  static override documentName = "User";

  /** This client's user. */
  get current(): User | null {
    return host.game.user;
  }

  /**
   * The one game master whose client acts for all: of those connected the one of highest role, then of lowest id, so
   * that every client agrees.
   */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM);
  }

  /** The user whom every client agrees on among those a condition accepts. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    return this.filter(condition).sort((a, b) => b.role - a.role || (a.id ?? "").localeCompare(b.id ?? ""))[0] ?? null;
  }
}

export class WorldSettings extends WorldCollection {
  static override documentName = "Setting";

  /** The stored document of a setting: the world's, or that of one user. */
  getSetting(key: string, user: string | null = null): ClientDocument | undefined {
    return this.find(
      (setting) =>
        setting._source.key === key && ((setting._source.user as string | null | undefined) ?? null) === user,
    );
  }
}

/** Every world collection class, by the name of its documents. */
export const COLLECTIONS = {
  User: Users,
  Folder: Folders,
  Actor: Actors,
  Item: Items,
  Scene: Scenes,
  Combat: CombatEncounters,
  JournalEntry: Journal,
  Macro: Macros,
  RollTable: RollTables,
  Cards: CardStacks,
  ChatMessage: ChatMessages,
  Setting: WorldSettings,
} as const;
