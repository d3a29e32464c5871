/** Attributes of rich text that editing must not lose: classes, ids, styles, languages, data and accessibility. */
export type KeptAttributes = Readonly<Record<string, string>>;

const KEPT = /^(class|id|style|title|lang|dir|role|data-.+|aria-.+)$/;

/** The attributes of an element that are carried through editing, by name. */
export function keptAttributes(element: Element): KeptAttributes {
  const kept: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    // The editor marks its own nodes with these; they are not the writer's.
    if (KEPT.test(name) && !name.startsWith("data-pm-")) kept[name] = value;
  }
  return kept;
}
