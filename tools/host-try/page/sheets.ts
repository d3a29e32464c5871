/** Steps that open every sheet the system registers, and rename documents in them by hand. */
export const SHEET_STEPS = String.raw`
hostTry.planners.push((steps) => {
  const { made, FIRST, notTried, declared, drawn, close } = hostTry;
  for (const [name, type] of declared()) {
    const label = name + "." + type;
    const register = CONFIG[name].sheetClasses?.[type] ?? {};
    const own = Object.values(register).filter((entry) => !entry.id.startsWith("core."));
    for (const entry of own) {
      steps["open " + entry.id + " for " + label] = async () => {
        const document = made[label];
        if (!document) return notTried("it was not created");
        const app = entry.cls.DEFAULT_OPTIONS ? new entry.cls({ document }) : new entry.cls(document);
        const detail = await drawn(app, entry.id);
        await document.update({ "flags.world.opened": Date.now() });
        await close(app);
        return detail;
      };
    }
    if (own.length && FIRST.includes(name)) steps["open the default sheet of " + label] = async () => {
      const document = made[label];
      if (!document) return notTried("it was not created");
      if (!document.sheet) throw new Error("has no sheet");
      const detail = await drawn(document.sheet, "its sheet");
      await close(document.sheet);
      return detail;
    };
  }
});

// After a reload: is the sheet still there, and does it keep what is written into it? Gives what was written.
hostTry.editLabel = async (label, sheet) => {
  let kept = null;
  const answer = await hostTry.run(async () => {
    const document = hostTry.made[label];
    if (!document) return hostTry.notTried("it was not created");
    const now = document.sheet?.constructor.name ?? "";
    if (now !== sheet) throw new Error("after the reload its sheet is " + (now || "none") + " instead of " + (sheet || "none"));
    if (!now) return hostTry.notTried("it has no sheet");
    const { path, value, detail, own } = await hostTry.edit(document);
    if (path === undefined) return hostTry.notTried("it opened (" + detail + "), and has no field that can be filled by hand");
    kept = { uuid: document.uuid, path, value };
    return path + " became " + JSON.stringify(value).slice(0, 60) + "; " + (own ? "" : "in another than its own sheet; ") + detail;
  });
  return { ...answer, kept };
};
// Are edits still there? Gives a fault for each that is not.
hostTry.stillThere = (edits) => hostTry.run(async () => {
  for (const { uuid, path, value } of edits) {
    const document = await fromUuid(uuid);
    const now = document && hostTry.stored(document, path);
    if (JSON.stringify(now) !== JSON.stringify(value)) hostTry.note(new Error(uuid + ": " + path + " was " + JSON.stringify(value) + " and is " + JSON.stringify(now)));
  }
  return edits.length + " edits";
});
`;
