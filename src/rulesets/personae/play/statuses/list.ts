import type { StatusDefinition } from "../../../../foundry/types.ts";

const icon = (name: string): string => `systems/dramatis/icons/${name}.svg`;

/** Every status a token can show, in the order of the list beside it. All of them follow from the stored state. */
export const statuses: readonly StatusDefinition[] = [
  ...[1, 2, 3, 4].map((level) => ({
    id: `shock${level}`,
    name: `DRAMATIS.Personae.Status.shock${level}`,
    img: icon(`shock-${level}`),
  })),
  { id: "inoperative", name: "DRAMATIS.Personae.Status.inoperative", img: icon("inoperative") },
  { id: "stabilized", name: "DRAMATIS.Personae.Status.stabilized", img: icon("stabilized") },
  { id: "negated", name: "DRAMATIS.Personae.Status.negated", img: icon("negated") },
  { id: "outOfScene", name: "DRAMATIS.Personae.Status.outOfScene", img: icon("out-of-scene") },
  { id: "limited", name: "DRAMATIS.Personae.Status.limited", img: icon("limited") },
].map((status, order) => ({ ...status, order }));

/** The status that takes a participant out of the order (PER-096). */
export const defeatedStatus = "inoperative";
