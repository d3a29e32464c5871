/** Reading compendia whole. */
export const PACK_STEPS = String.raw`
// Reads every document of a compendium. Gives their ids, and each effect's place with the changes it has now.
hostTry.readPack = async (id) => {
  const ids = [];
  const effects = {};
  const answer = await hostTry.run(async () => {
    const pack = game.packs.get(id);
    if (!pack) throw new Error("the compendium is not there");
    const documents = await pack.getDocuments();
    const collect = (parts, list) => {
      for (const effect of list ?? []) {
        const source = effect._source;
        effects[[...parts, effect.id].join(".")] = (source.system?.changes ?? source.changes ?? [])
          .map(({ key, type, mode, value }) => ({ key, type: type ?? mode, value }));
      }
    };
    for (const document of documents) {
      ids.push(document.id);
      if (document.documentName === "ActiveEffect") collect([], [document]);
      collect([document.id], document.effects);
      for (const item of document.items ?? []) collect([document.id, item.id], item.effects);
      // To prepare is part of being read.
      document.toObject(false);
    }
    return documents.length + " documents";
  });
  return { ...answer, ids, effects };
};
`;
