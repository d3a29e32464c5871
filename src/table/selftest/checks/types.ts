import type { FoundryDocument } from "../../../foundry/types.ts";
import { SYSTEM_ID, config } from "../../../foundry/globals.ts";
import { hold, type Check } from "../check.ts";
import { sourceOf } from "./subject.ts";

/** Every type of the game has its data model and its sheet, and a document of each can be made. */
export const types: Check = {
  id: "types",
  async run(bench, { dataModels, sheets }) {
    for (const document of ["Actor", "Item"] as const) {
      for (const [type, model] of Object.entries(dataModels[document])) {
        const made = await bench.make<FoundryDocument>(
          document,
          sourceOf(document === "Actor" ? "actor" : "item", type),
        );
        hold(made.type === type && made.system instanceof model, "model", { type });
      }
    }
    for (const { document, types: sheetTypes, sheet } of sheets) {
      for (const type of sheetTypes) {
        const registered = config()[document].sheetClasses[type]?.[`${SYSTEM_ID}.${sheet.name}`];
        hold(registered?.cls === sheet, "sheet", { type });
      }
    }
  },
};
