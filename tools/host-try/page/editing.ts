/** How a sheet is edited by hand: a field is found in it, filled, and what became of the document is compared. */
export const EDITING = String.raw`
Object.assign(hostTry, (() => {
  const { until, pause, rootOf } = hostTry;
  const KINDS = ["text", "number", "textarea"];
  const primitive = (value) => ["string", "number"].includes(typeof value) || value === null;
  const stored = (document, path) => foundry.utils.getProperty(document._source, path);
  // Fields a person could fill that stand for something stored; the name first, then those in sight.
  const fields = (document, app) => {
    const all = [...rootOf(app).querySelectorAll("input[name], textarea[name]")].filter((input) =>
      KINDS.includes(input.type) && !input.matches(":disabled") && !input.readOnly && input.name
      && stored(document, input.name) !== undefined && primitive(stored(document, input.name)) && !input.hasAttribute("list"));
    const rank = (input) => (input.name === "name" ? 0 : input.offsetParent ? 1 : 2) + (input.type === "number" ? 0.5 : 0);
    return all.sort((a, b) => rank(a) - rank(b));
  };
  // Some sheets open for reading, with a control that unlocks them.
  const unlock = async (document, app) => {
    const control = rootOf(app).querySelector('[data-action*="mode" i], [data-action*="toggleEdit" i], [data-action*="lock" i], .edit-toggle, .mode-toggle');
    if (!control) return;
    control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    if (control.matches("input[type=checkbox]")) control.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => fields(document, app).length > 0, 2000);
  };
  const another = (input, document) => {
    const now = stored(document, input.name);
    if (typeof now !== "number" && input.type !== "number") return "Edited " + document.type + (input.name === "name" ? "" : " by hand");
    const step = Number(input.step) > 0 ? Number(input.step) : 1;
    const value = Number(now ?? 0);
    return String(input.max !== "" && value + step > Number(input.max) ? value - step : value + step);
  };
  // Fills one field; gives whether what is stored changed.
  const fill = async (input, document) => {
    const { name } = input;
    const before = stored(document, name);
    const form = input.form;
    input.focus();
    input.value = another(input, document);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
    const changed = () => stored(document, name) !== before;
    if (await until(changed, 2500)) return true;
    // A form that does not submit by itself has a button, or submits on Enter.
    const button = form?.querySelector("button[type=submit]");
    if (!form?.isConnected || !(button || form.requestSubmit)) return false;
    form.requestSubmit(button ?? null);
    return until(changed, 2500);
  };
  /** Opens a sheet of a document, edits one field and closes it. Gives path and value, or the fields that kept nothing. */
  const editIn = async (app, document) => {
    const detail = await hostTry.drawn(app, "its sheet");
    if (!fields(document, app).some(({ name }) => name === "name")) await unlock(document, app);
    const candidates = fields(document, app).map(({ name }) => name).filter((name, at, all) => all.indexOf(name) === at).slice(0, 4);
    const refused = [];
    let submits = false;
    for (const name of candidates) {
      const input = fields(document, app).find((field) => field.name === name);
      submits ||= Boolean(input?.form);
      if (!input || !(await fill(input, document))) {
        refused.push(name);
        continue;
      }
      await pause(50);
      if (app.rendered) await hostTry.close(app, {});
      return { path: name, value: stored(document, name), detail, refused: [] };
    }
    if (app.rendered) await hostTry.close(app);
    if (submits) throw new Error("its sheet did not keep what was written into " + refused.join(", "));
    return { detail, refused };
  };
  /** A document's own sheet, and then one of each other class that the system registers for it. */
  const sheetsOf = (document) => {
    const others = Object.values(CONFIG[document.documentName].sheetClasses?.[document.type] ?? {})
      .filter(({ id, cls }) => !id.startsWith("core.") && cls !== document.sheet.constructor);
    return [() => document.sheet, ...others.map(({ cls }) => () => (cls.DEFAULT_OPTIONS ? new cls({ document }) : new cls(document)))];
  };
  /**
   * Edits a document in its sheet. One that is there for a certain time, such as that in which a character is made, may have
   * no form to fill: then in the next. Gives path and value, and whether it was its own; no path when nothing can be filled.
   */
  const edit = async (document) => {
    if (!document.sheet) throw new Error("has no sheet");
    const kept = [];
    let first = "";
    for (const open of sheetsOf(document)) {
      const app = open();
      const { path, value, detail, refused } = await editIn(app, document);
      if (path !== undefined) return { path, value, detail, own: app === document.sheet };
      first ||= detail;
      kept.push(...refused);
    }
    if (kept.length) throw new Error("its sheet did not keep what was written into " + kept.join(", "));
    return { detail: first };
  };
  return { edit, sheetsOf, stored };
})());
`;
