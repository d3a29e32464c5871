/**
 * Draws a list anew in place: only what reads otherwise than before is touched. So of a hundred rows one is changed without the
 * others, and a press that is under way, a list that is open, the focus and the scroll are where they were.
 */

/**
 * Brings what stands in a window from one drawing to the next. What is the same in both drawings is left as it is, whatever
 * has been done to it since.
 * @param live what stands
 * @param was what had been drawn of it, itself untouched
 * @param now the next drawing of the same, of which nothing is used up
 */
export function redraw(live: Element, was: Element, now: Element): void {
  if (was.isEqualNode(now)) return;
  for (const name of new Set([...was.getAttributeNames(), ...now.getAttributeNames()])) {
    const value = now.getAttribute(name);
    if (value === was.getAttribute(name)) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
    setState(live, name, value !== null);
  }
  redrawWithin(live, was, now);
}

/** What is ticked or chosen goes its own way as soon as somebody has touched it. */
function setState(live: Element, name: string, on: boolean): void {
  if (name === "checked" && live instanceof HTMLInputElement) live.checked = on;
  if (name === "selected" && live instanceof HTMLOptionElement) live.selected = on;
}

function redrawWithin(live: Element, was: Element, now: Element): void {
  const [stand, before, after] = [nodesOf(live), nodesOf(was), nodesOf(now)];
  // Somebody else has put something there.
  if (stand.length !== before.length) return live.replaceChildren(...after.map(copied));
  if (before.length === after.length && before.every((node, at) => isSame(node, after[at]))) {
    after.forEach((node, at) => redrawNode(stand[at], before[at], node));
    return;
  }
  const rows = new Map(before.flatMap((node, at) => (keyOf(node) === "" ? [] : [[keyOf(node), at] as const])));
  const kept = new Set<Node | undefined>();
  const next = after.map((node) => {
    const at = rows.get(keyOf(node)) ?? -1;
    const row = stand[at];
    if (!row || !isSame(node, before[at])) return copied(node);
    kept.add(row);
    redrawNode(row, before[at], node);
    return row;
  });
  for (const node of stand) if (!kept.has(node)) live.removeChild(node);
  next.forEach((node, at) => {
    if (live.childNodes[at] !== node) live.insertBefore(node, live.childNodes[at] ?? null);
  });
}

function redrawNode(live: Node | undefined, was: Node | undefined, now: Node): void {
  if (live instanceof Element && was instanceof Element && now instanceof Element) redraw(live, was, now);
  else if (live && was && was.nodeValue !== now.nodeValue) live.nodeValue = now.nodeValue;
}

const nodesOf = ({ childNodes }: Node): readonly Node[] => [...childNodes];

const copied = (node: Node): Node => node.cloneNode(true);

/** By its id something is known again wherever it stands. */
const keyOf = (node: Node | undefined): string => (node instanceof Element ? node.id : "");

const isSame = (one: Node, other: Node | undefined): boolean =>
  one.nodeName === other?.nodeName && keyOf(one) === keyOf(other);
