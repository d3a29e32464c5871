import { SYSTEM_ID, fetchDocument, game } from "../../../foundry/globals.ts";
import { hold, type Check } from "../check.ts";

/** The system's own compendia are there, their index tells what is in them, and what it tells can be fetched. */
export const compendium: Check = {
  id: "compendium",
  async run() {
    const packs = game().packs.filter(({ collection }) => collection.startsWith(`${SYSTEM_ID}.`));
    hold(packs.length > 0, "noPacks");
    for (const pack of packs) {
      const index = await pack.getIndex({ fields: ["system"] });
      const [entry] = index.contents;
      hold(entry !== undefined, "packEmpty", { name: pack.title });
      const fetched = await fetchDocument(entry.uuid);
      hold(fetched?.name === entry.name && fetched.documentName === pack.documentName, "packEntry", {
        name: pack.title,
      });
    }
  },
};
