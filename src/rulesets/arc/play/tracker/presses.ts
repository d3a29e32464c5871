/** What may be pressed in a row: acting and passing in one's slot, and going on with a task. Pure. */
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import type { CheckDecision, DeclareDecision, OccupyDecision } from "../../rules/decisions.ts";
import { T, type Seated, type Sight } from "./sight.ts";

/** Who is drawn, before there are presses. */
type Who = Omit<Seated, "presses">;

/**
 * What somebody may do from their row.
 * @param lastTryAt how they went about a task at last; null for never
 */
export function rowPresses(
  sight: Sight,
  who: Who,
  lastTryAt: (task: string) => CheckDecision | null,
): readonly Press[] {
  const { t, begun, slot, frame, settings } = sight;
  const { ref, owns, seat, works, row, name } = who;
  if (!begun || !owns) return [];
  const acts = slot === ref;
  const pass: DeclareDecision = { type: "declare", encounter: frame, actor: ref, actions: [], text: "" };
  const leave: OccupyDecision = { type: "occupy", encounter: frame, character: ref, occupied: false };
  const tells = settings.declarationMode === "declareFirst" && row?.declared === false;
  return [
    ...(acts
      ? [
          {
            ...pressOf("act", t(`${T}act`), "bolt", { own: "act", given: { who: ref, tells } }),
            hint: t(`${T}actHint`, { name }),
          },
        ]
      : []),
    ...(acts && row?.declared === false
      ? [{ ...pressOf("pass", t(`${T}pass`), "forward-step", { decide: pass }), hint: t(`${T}passHint`, { name }) }]
      : []),
    ...works.map((work) => goOn(sight, who, work, lastTryAt(work.ref))),
    ...(seat.occupied
      ? [{ ...pressOf("stop", t(`${T}stop`), "hand", { decide: leave }), hint: t(`${T}stopHint`, { name }) }]
      : []),
  ];
}

/** The same try once more; the first is made with a skill of one's choice. ARC-042, ARC-085 */
function goOn(
  { t, frame }: Sight,
  { ref: actor }: Who,
  { ref: task, name }: Seated["works"][number],
  before: CheckDecision | null,
): Press {
  const { skill = null, ks = null, us = null } = before ?? {};
  const decide: CheckDecision = { type: "check", encounter: frame, actor, skill, ks, us, task, threshold: null };
  const press = pressOf("continueTask", t(`${T}continueTask`, { name }), "list-check", { decide });
  return before ? press : { ...press, blocked: t(`${T}firstTry`, { name }) };
}
