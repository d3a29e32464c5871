import type { Ref } from "../../../../kernel/outcome.ts";
import { config, documentClass, documentOf, game } from "../../../../foundry/index.ts";
import type { FoundryCombat, FoundryUser } from "../../../../foundry/index.ts";
import { Queue } from "../../../../table/authority/queue.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { actorOf, combatOf, frameFor } from "./frame.ts";

/** Foundry's query by which one game master's client asks the active one's to gather an encounter. */
export const GATHER = "dramatis.personae.gather";

/** How long to wait for the active game master's client, in milliseconds. */
const PATIENCE = 20_000;

/** Who is to take part, and the encounter that the one who asks has before them. Plain data: it travels. */
type Gathering = { readonly identities: readonly Ref[]; readonly viewed: Ref | null };

const queue = new Queue();

/** Lets other clients ask this one. Called in the init hook. */
export function registerGathering(): void {
  config().queries[GATHER] = async (data: unknown, { user }: { user?: FoundryUser }) => {
    if (!user?.isGM) throw new Error("Only a game master may gather an encounter.");
    const gathering = readGathering(data);
    return queue.run(() => gather(gathering));
  };
}

/**
 * Gathers identities into an encounter, so that the stakes can be raised: the one that any of them takes part in, else
 * the viewed one, else a new one. Only the chorus may do this, and one client does it for all of them, a request at a
 * time: the second of two who ask at once finds what the first one made.
 */
export async function gatherEncounter(identities: readonly Ref[]): Promise<EncounterFrame | null> {
  const gathering: Gathering = { identities, viewed: game().combat?.uuid ?? null };
  const chorus = game().users.activeGM;
  if (!chorus || chorus.isSelf) return queue.run(() => gather(gathering));
  return (await chorus.query(GATHER, { ...gathering }, { timeout: PATIENCE })) as EncounterFrame | null;
}

/** @throws when what came over the wire is no gathering, naming the part that is wrong */
function readGathering(data: unknown): Gathering {
  const { identities, viewed = null } = (data ?? {}) as { identities?: unknown; viewed?: unknown };
  if (!Array.isArray(identities) || !identities.every((ref) => typeof ref === "string"))
    throw new Error("Dramatis can't gather an encounter: its identities are no list of ids.");
  return { identities, viewed: typeof viewed === "string" ? viewed : null };
}

async function gather({ identities, viewed }: Gathering): Promise<EncounterFrame | null> {
  const combat = identities.map(combatOf).find((one) => one !== null) ?? viewedCombat(viewed) ?? (await newCombat());
  const missing = identities.filter((ref) => !combat.combatants.some((combatant) => combatant.actor?.uuid === ref));
  const data = missing.flatMap((ref) => {
    const actor = actorOf(ref);
    if (!actor) return [];
    const token = actor.token ?? actor.getActiveTokens(true, true)[0];
    const document = token && "document" in token ? token.document : token;
    return [
      {
        type: "personae-participant",
        actorId: actor.id,
        ...(document && { tokenId: document.id, sceneId: document.parent?.id ?? null, hidden: document.hidden }),
      },
    ];
  });
  if (data.length > 0) await combat.createEmbeddedDocuments("Combatant", data);
  return frameFor(combat);
}

function viewedCombat(viewed: Ref | null): FoundryCombat | null {
  const document = viewed === null ? null : documentOf(viewed);
  return document?.documentName === "Combat" ? (document as FoundryCombat) : game().combat;
}

async function newCombat(): Promise<FoundryCombat> {
  return (await documentClass("Combat").create({ active: true, type: "personae-encounter" })) as FoundryCombat;
}
