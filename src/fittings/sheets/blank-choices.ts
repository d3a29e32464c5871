/** In every select of a form, the empty line stands for null. Changes the form's data in place. */
export function blankChoices(form: HTMLFormElement, data: Record<string, unknown>): void {
  for (const { name, value } of form.querySelectorAll("select")) if (name && value === "") setNull(data, name);
}

function setNull(data: Record<string, unknown>, path: string): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], data);
  if (typeof holder === "object" && holder !== null) (holder as Record<string, unknown>)[last] = null;
}
