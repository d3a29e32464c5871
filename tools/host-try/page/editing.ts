/** How a sheet is edited by hand: a field is found in it, filled, and what became of the document is compared. */
export const EDITING = String.raw`
Object.assign(hostTry, (() => {
  const { until, pause, rootOf } = hostTry;
  const KINDS = ["text", "number", "textarea"];
  const primitive = (value) => ["string", "number"].includes(typeof value) || value === null;
  const stored = (document, path) => foundry.utils.getProperty(document._source, path);
  // Fields a person could fill that stand for something stored; the name first, then those in sight.
  const fields = (document) => {
    const all = [...rootOf(document.sheet).querySelectorAll("input[name], textarea[name]")].filter((input) =>
      KINDS.includes(input.type) && !input.matches(":disabled") && !input.readOnly && input.name
      && stored(document, input.name) !== undefined && primitive(stored(document, input.name)) && !input.hasAttribute("list"));
    const rank = (input) => (input.name === "name" ? 0 : input.offsetParent ? 1 : 2) + (input.type === "number" ? 0.5 : 0);
    return all.sort((a, b) => rank(a) - rank(b));
  };
  // Some sheets open for reading, with a control that unlocks them.
  const unlock = async (document) => {
    const control = rootOf(document.sheet).querySelector('[data-action*="mode" i], [data-action*="toggleEdit" i], [data-action*="lock" i], .edit-toggle, .mode-toggle');
    if (!control) return;
    control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    if (control.matches("input[type=checkbox]")) control.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => fields(document).length > 0, 2000);
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
  /** Opens the sheet of a document, edits one field and closes it. Gives path and value, or a reason that there is none. */
  const edit = async (document) => {
    if (!document.sheet) throw new Error("has no sheet");
    const detail = await hostTry.drawn(document.sheet, "its sheet");
    if (!fields(document).some(({ name }) => name === "name")) await unlock(document);
    const candidates = fields(document).map(({ name }) => name).filter((name, at, all) => all.indexOf(name) === at).slice(0, 4);
    const refused = [];
    for (const name of candidates) {
      const input = fields(document).find((field) => field.name === name);
      if (!input || !(await fill(input, document))) {
        refused.push(name);
        continue;
      }
      await pause(50);
      if (document.sheet.rendered) await document.sheet.close({ animate: false });
      return { path: name, value: stored(document, name), detail };
    }
    if (document.sheet.rendered) await hostTry.close(document.sheet);
    if (refused.length) throw new Error("its sheet did not keep what was written into " + refused.join(", "));
    return { detail };
  };
  return { edit, stored };
})());
`;
