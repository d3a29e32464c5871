import { personOf, type Form } from "../../../../fittings/forms/form.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { game, localize, notify, type FoundryActor } from "../../../../foundry/index.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import type { StabiliseDecision } from "../../rules/decisions.ts";
import { trackOf } from "../../rules/queries.ts";
import { tracksDown } from "../../rules/vitality/status.ts";
import { personaeSettings } from "../settings/read.ts";
import { readIdentity } from "../models/reading.ts";
import { levelOnTrack } from "../tracks/names.ts";
import { frameFor, sceneOf } from "../turns/frame.ts";
import { fallenBeside, hasFallen, helpersFor } from "../turns/helpers.ts";
import type { Windows } from "../windows.ts";

const T = "DRAMATIS.Personae.Dialog.Stabilise";
const { say } = wordsOf(T);

interface Values {
  readonly known: FoundryActor;
  /** Which part of "somebody stabilises somebody" is still open. */
  readonly open: "helper" | "target";
  readonly actors: readonly FoundryActor[];
  readonly choice: Ref;
}

/**
 * Offers to stabilise a fallen identity, or, for one on its feet, to stabilise somebody beside it (PER-099). Done at once
 * when there is nothing to choose; says so when nobody can help, or nobody needs it. It costs the helper an action.
 */
export const stabilise: Form<Windows["stabilise"], Values> = {
  id: "stabilise",
  icon: "fa-solid fa-kit-medical",
  title: () => say("title"),
  confirm: `${T}.confirm`,
  async start({ who }) {
    const known = actorOf(who);
    if (!known) return null;
    const open = hasFallen(known) ? "helper" : "target";
    const actors = open === "helper" ? helpersFor(known) : fallenBeside(known);
    const [only, ...others] = actors;
    if (!only) {
      notify("warn", say(`no.${open}`, { name: known.name }));
      return null;
    }
    const own = open === "helper" ? actors.find(({ uuid }) => uuid === game().user.character?.uuid) : undefined;
    const start = { known, open, actors, choice: (own ?? only).uuid } as const;
    if (!own && others.length > 0) return start;
    await table.decide(decision(start));
    return null;
  },
  head: ({ known, open }) => ({
    img: known.img,
    name: known.name,
    line: [open === "helper" ? downOn(known) : "", say(`line.${open}`)].filter(Boolean).join(" · "),
  }),
  fields: [
    {
      kind: "who",
      name: "choice",
      label: ({ open }) => say(`legend.${open}`),
      of: ({ actors, open }) => actors.map((actor) => personOf(actor, open === "target" ? downOn(actor) : "")),
    },
  ],
  decision,
};

function decision({ known, open, choice }: Values): StabiliseDecision {
  const [helper, target] = open === "helper" ? [choice, known.uuid] : [known.uuid, choice];
  return { type: "stabilise", encounter: frameFor(helper), helper, target };
}

/** What has an identity down, by the group's names: "Dying", "Mind: Lost" (PER-101). */
function downOn(actor: FoundryActor): string {
  const state = readIdentity(actor);
  const settings = personaeSettings();
  const down = tracksDown(state, settings, sceneOf(actor.uuid)).filter((track) => trackOf(state, track).shock > 0);
  return down.map((track) => levelOnTrack(settings, track, trackOf(state, track).shock, localize)).join(", ");
}
