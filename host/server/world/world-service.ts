import type { BaseUser } from "../../common/documents/index.ts";
import { HostError, PermissionError } from "../../common/errors.ts";
import type {
  CompendiumChange,
  DocumentResponse,
  GetRequest,
  ManageCompendium,
  ModifyRequest,
  WorldPayload,
  WorldRequest,
} from "../../common/wire.ts";
import { RELEASE } from "../release.ts";
import type { Remembered } from "./answer-log.ts";
import { perform, type Outcome } from "./operations.ts";
import { readyPasswords, type ReadyPasswords } from "./passwords.ts";
import { checkCount, checkContents, checkPackQuotas, checkQuotas } from "./quotas.ts";
import { PRIMARY_CLASSES } from "./primary-classes.ts";
import { messageFor, settingFor, userFor, type Sending } from "./visibility.ts";
import { Workspace } from "./workspace.ts";
import type { World } from "./world.ts";
import { worldPayload, type Presence } from "./world-payload.ts";
import { Stopwatch } from "./stopwatch.ts";
import { Turns } from "./turns.ts";
import type { Limits } from "../limits.ts";
import type { PackShelf } from "./pack-shelf.ts";

/** Carries out requests on a world one after another, so that all clients see one order of changes. */
export class WorldService {
  readonly world: World;
  readonly packs: PackShelf;
  readonly sending: Sending;
  readonly #limits: Limits;
  readonly #turns: Turns;
  /** Hears what carrying out a user's requests took, milliseconds in which nothing else could be done. */
  onWork: (user: BaseUser, milliseconds: number) => void = () => {};
  /** Whether what a user asked for before took all they may spend, by the time it is these requests' turn. */
  isSpent: (user: BaseUser, requests: readonly ModifyRequest[]) => boolean = () => false;

  constructor(world: World, packs: PackShelf, limits: Limits, sending: Sending = "known") {
    this.world = world;
    this.packs = packs;
    this.sending = sending;
    this.#limits = limits;
    this.#turns = new Turns(limits.waiting);
  }

  /**
   * Carries out requests together: all are durable, or none happened and the promise rejects with the reason. `announce`
   * is called with the outcomes once they are on disk and before anything later begins. What `remember` makes of the
   * outcomes is written with them.
   */
  async modify(
    userId: string,
    requests: readonly ModifyRequest[],
    announce: (outcomes: Outcome[]) => void,
    remember: (outcomes: Outcome[]) => Remembered | undefined = () => undefined,
  ): Promise<void> {
    const asker = this.world.user(userId);
    if (asker) checkCount(requests, asker, this.#limits);
    if (asker) checkContents(requests, asker, this.#limits);
    // Others have their turns while these are worked out.
    const passwords = await readyPasswords(requests);
    return this.#turns.take(userId, async () => {
      const user = this.world.user(userId);
      if (!user || Number(user._source.role) === 0)
        throw new PermissionError("This user may no longer take part in the world. Join again.");
      if (this.isSpent(user, requests))
        throw new HostError("Your requests took too long. Wait a moment and try again.", "RATE_LIMIT");
      const work = new Stopwatch();
      try {
        await this.#carryOut(user, requests, passwords, work, announce, remember);
      } finally {
        this.onWork(user, work.milliseconds);
      }
    });
  }

  async #carryOut(
    user: BaseUser,
    requests: readonly ModifyRequest[],
    passwords: ReadyPasswords,
    work: Stopwatch,
    announce: (outcomes: Outcome[]) => void,
    remember: (outcomes: Outcome[]) => Remembered | undefined,
  ): Promise<void> {
    const pack = this.packs.toWrite(requests, user);
    const workspace = new Workspace(this.world, pack);
    const context = { workspace, user, now: Date.now(), coreVersion: RELEASE.version, passwords };
    const outcomes = work.time(() => {
      const made = this.world.within(
        String(user.id),
        () => requests.map((request) => perform(request, context)),
        (name, id) => workspace.find(name, id),
      );
      if (pack) checkPackQuotas(pack, workspace.changes, user, this.#limits);
      else checkQuotas(this.world, workspace.changes, user, this.#limits);
      return made;
    });
    // What comes before the disk is asked counts; how long the disk takes does not.
    await work.time(() =>
      pack
        ? pack.commit(workspace.changes)
        : this.world.commit(workspace.changes, workspace.settled, remember(outcomes)),
    );
    work.time(() => announce(outcomes));
  }

  /** Documents of the world or of a pack, as the user may see them. */
  get(user: BaseUser, request: GetRequest): Promise<DocumentResponse> {
    return this.#turns.take(String(user.id), async () => this.#read(user, request));
  }

  /** All a user's client needs to start, as it is when everything they asked for before is done. */
  payload(user: BaseUser, presence: () => Presence, wanted: WorldRequest): Promise<WorldPayload> {
    return this.#turns.take(String(user.id), async () =>
      worldPayload(this.world, this.packs, user, presence(), Date.now(), this.sending, wanted, this.#limits),
    );
  }

  #read(user: BaseUser, request: GetRequest): DocumentResponse {
    const { pack: packId, ids, index, indexFields, options } = request.operation;
    const respond = (result: unknown[]): DocumentResponse => ({
      type: request.type,
      action: "get",
      operation: { pack: packId ?? null, options: options ?? {} },
      userId: String(user.id),
      result,
    });
    if (packId) {
      const pack = this.packs.toRead(packId, user);
      const folders = request.type === "Folder";
      return respond(index && !folders ? pack.index(indexFields) : pack.get(ids, folders ? "Folder" : undefined));
    }
    if (!Object.hasOwn(PRIMARY_CLASSES, request.type))
      throw new HostError(`"${request.type}" documents can't be read by themselves.`, "DOCUMENT_UNKNOWN");
    const wanted = ids ? ids.flatMap((id) => this.world.get(request.type, id) ?? []) : this.world.all(request.type);
    const sources = wanted.map((document) => document.toObject());
    const { sending } = this;
    if (request.type === "ChatMessage")
      return respond(sources.flatMap((source) => messageFor(source, user, sending) ?? []));
    if (request.type === "Setting")
      return respond(sources.flatMap((source) => settingFor(source, user, sending) ?? []));
    return respond(request.type === "User" ? sources.map(userFor) : sources);
  }

  /** Makes or deletes a compendium, in turn with the changes of documents. */
  manageCompendium(
    user: BaseUser,
    request: ManageCompendium,
    announce: (change: CompendiumChange) => void,
  ): Promise<void> {
    return this.#turns.take(String(user.id), async () => announce(await this.packs.manage(user, request)));
  }

  /** Resolves once everything asked for is done. */
  settled(): Promise<void> {
    return this.#turns.idle();
  }
}
