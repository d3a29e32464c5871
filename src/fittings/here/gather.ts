import { config, documentClass, game } from "../../foundry/globals.ts";
import type { FoundryCombat, FoundryUser } from "../../foundry/types.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { answerOf } from "../../table/authority/answered.ts";
import { Queue } from "../../table/authority/queue.ts";
import { actorOf } from "./actors.ts";
import { combatBehind, combatOf } from "./encounter.ts";

/** How long to wait for the active game master's client, in milliseconds. */
const PATIENCE = 20_000;

/** What a game gathers encounters of. */
export interface GatheringKind<Frame> {
  /** Foundry's query by which one game master's client asks the active one's. */
  readonly query: string;
  /** Sub-types of the encounter and of those who take part. */
  readonly combat: string;
  readonly combatant: string;
  /** The encounter as decisions name it: plain data, for it travels. */
  frame(combat: FoundryCombat): Frame | null;
}

/** Who is to take part, and the encounter that the one who asks has before them. Plain data: it travels. */
type Gathering = { readonly actors: readonly Ref[]; readonly viewed: Ref | null };

export interface Gatherer<Frame> {
  /** Lets other clients ask this one. To be called in the init hook. */
  register(): void;
  /**
   * Gathers actors into an encounter: the one that any of them takes part in, else the viewed one, else a new one. Only a
   * game master may do this, and one client does it for all of them, a request at a time: the second of two who ask at once
   * finds what the first one made.
   */
  gather(actors: readonly Ref[]): Promise<Frame | null>;
}

/** Brings actors into one encounter, for decisions that need one. */
export function gathererOf<Frame>(kind: GatheringKind<Frame>): Gatherer<Frame> {
  const queue = new Queue();
  const run = (gathering: Gathering): Promise<Frame | null> =>
    queue.run(async () => kind.frame(await gathered(gathering, kind)));
  return {
    register() {
      config().queries[kind.query] = async (data: unknown, { user }: { user?: FoundryUser }) => {
        if (!user?.isGM) throw new Error("Only a game master may gather an encounter.");
        return run(readGathering(data));
      };
    },
    async gather(actors) {
      const gathering: Gathering = { actors, viewed: game().combat?.uuid ?? null };
      const master = game().users.activeGM;
      if (!master || master.isSelf) return run(gathering);
      return (await answerOf(master, kind.query, { ...gathering }, { patience: PATIENCE })) as Frame | null;
    },
  };
}

/** @throws when what came over the wire is no gathering, naming the part that is wrong */
function readGathering(data: unknown): Gathering {
  const { actors, viewed = null } = (data ?? {}) as { actors?: unknown; viewed?: unknown };
  if (!Array.isArray(actors) || !actors.every((ref) => typeof ref === "string"))
    throw new Error("Dramatis can't gather an encounter: its actors are no list of ids.");
  return { actors, viewed: typeof viewed === "string" ? viewed : null };
}

type Types = Pick<GatheringKind<unknown>, "combat" | "combatant">;

async function gathered({ actors, viewed }: Gathering, types: Types): Promise<FoundryCombat> {
  const combat = actors.map(combatOf).find((one) => one !== null) ?? viewedCombat(viewed) ?? (await newCombat(types));
  const missing = actors.filter((ref) => !combat.combatants.some((combatant) => combatant.actor?.uuid === ref));
  const data = missing.flatMap((ref) => {
    const actor = actorOf(ref);
    if (!actor) return [];
    const token = actor.token ?? actor.getActiveTokens(true, true)[0];
    const document = token && "document" in token ? token.document : token;
    return [
      {
        type: types.combatant,
        actorId: actor.id,
        ...(document && { tokenId: document.id, sceneId: document.parent?.id ?? null, hidden: document.hidden }),
      },
    ];
  });
  if (data.length > 0) await combat.createEmbeddedDocuments("Combatant", data);
  return combat;
}

function viewedCombat(viewed: Ref | null): FoundryCombat | null {
  return (viewed === null ? null : combatBehind(viewed)) ?? game().combat;
}

async function newCombat({ combat }: Types): Promise<FoundryCombat> {
  return (await documentClass("Combat").create({ active: true, type: combat })) as FoundryCombat;
}
