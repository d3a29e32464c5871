import type { Form } from "../../../../fittings/forms/form.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { localize, type FoundryActor, type FoundryCombat } from "../../../../foundry/index.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { CONCLUSIONS, type Conclusion, type EndEncounterDecision } from "../../rules/decisions.ts";
import { readIdentity } from "../models/reading.ts";
import { clock, personaeSettings } from "../settings/read.ts";
import { readEncounter } from "../states/adapter.ts";
import { hasSeveral, levelName, trackName } from "../tracks/names.ts";
import { frameFor } from "../turns/frame.ts";
import { identitiesConcerned, identitiesIn } from "../turns/world.ts";
import type { Windows } from "../windows.ts";
import { endLine, likelyConclusion, type EndFate } from "../../rules/recovery/foretold.ts";

const T = "DRAMATIS.Personae.Dialog.End";
const { say } = wordsOf(T);

interface Values {
  readonly combat: FoundryCombat;
  readonly actors: readonly FoundryActor[];
  /** Those whom the chorus spares, and what it says of somebody's end. */
  readonly spared: readonly Ref[];
  readonly remarks: Readonly<Record<string, string>>;
  readonly endScene: boolean;
  readonly conclusion: Conclusion | "";
}

/**
 * The end of an encounter, step by step before it happens: marks that vanish, recovery rolls on offer, and those who
 * would be negated, each of whom the chorus may spare (PER-001, PER-056, PER-098 … PER-100, PER-107 … PER-112, PER-152).
 */
export const end: Form<Windows["end"], Values> = {
  id: "end",
  icon: "fa-solid fa-flag-checkered",
  title: () => say("title"),
  confirm: `${T}.confirm`,
  start({ combat: ref }) {
    const combat = combatBehind(ref);
    if (!combat) return null;
    const actors = identitiesIn(combat);
    return {
      ...{ combat, actors, spared: [], remarks: Object.fromEntries(actors.map(({ uuid }) => [remarkOn(uuid), ""])) },
      endScene: personaeSettings().sceneEndsWithEncounter,
      conclusion: likelyConclusion(readEncounter(combat)),
    };
  },
  fields: [
    {
      kind: "part",
      template: "systems/dramatis/templates/personae/dialogs/end.hbs",
      view: (v) => ({ lines: v.actors.map((actor) => line(actor, v)), typed: v.remarks }),
      read(v, { name, value, checked }) {
        if (name in v.remarks) return { ...v, remarks: { ...v.remarks, [name]: value.trim() } };
        if (name !== "spare") return null;
        const others = v.spared.filter((ref) => ref !== value);
        return { ...v, spared: checked ? [...others, value] : others };
      },
    },
    {
      kind: "choice",
      name: "conclusion",
      label: `${T}.conclusion`,
      rule: "PER-032",
      of: () => ["", ...CONCLUSIONS].map((id) => ({ id, label: say(`conclusions.${id || "none"}`) })),
    },
    { kind: "flag", name: "endScene", label: `${T}.endScene`, rule: "PER-152" },
  ],
  decision({ combat, actors, spared, remarks, endScene, conclusion }): EndEncounterDecision {
    const identities = actors.map(({ uuid }) => uuid);
    const others = identitiesConcerned().map(({ uuid }) => uuid);
    return {
      ...{ type: "endEncounter", encounter: frameFor(combat), identities, spared, endScene },
      bystanders: others.filter((ref) => !identities.includes(ref)),
      ...(conclusion && { conclusion }),
      remarks: identities.flatMap((ref) => {
        const text = remarks[remarkOn(ref)];
        return text ? [{ ref, text }] : [];
      }),
    };
  },
};

/** The name of the input for what is said of somebody's end. */
const remarkOn = (ref: Ref): string => `remark ${ref}`;

/** What becomes of one of them. */
function line(actor: FoundryActor, { combat, endScene, spared: all }: Values): JsonObject {
  const settings = personaeSettings();
  const spared = all.includes(actor.uuid);
  const { sceneState } = readEncounter(combat);
  const ending = { scene: clock().scene, sceneState, endScene, spared };
  const { fates, ...told } = endLine(actor.uuid, readIdentity(actor), ending, settings);
  return {
    ...told,
    ...{ img: actor.img, spared, remark: remarkOn(actor.uuid), fate: fates[0]?.fate },
    fates: fates.map((one) => ({
      text: say(`fate.${one.fate}`),
      icon: ICONS[one.fate],
      track: hasSeveral(settings) && one.fate !== "unhurt" ? trackName(settings, one.track, localize) : "",
      condition: condition(one),
    })),
  };
}

/** What is marked on a track, by the group's name for its level (PER-101); "" for nothing. */
function condition({ track, hits, shock }: EndFate): string {
  if (hits + shock === 0) return "";
  return say("condition", { hits, status: levelName(personaeSettings(), track, shock, localize) });
}

const ICONS = {
  negated: "fa-solid fa-skull",
  alreadyNegated: "fa-solid fa-skull",
  spared: "fa-solid fa-hand",
  outNextScene: "fa-solid fa-bed",
  recoveryNow: "fa-solid fa-heart-pulse",
  clear: "fa-solid fa-eraser",
  keeps: "fa-solid fa-bandage",
  unhurt: "fa-solid fa-check",
} as const;
