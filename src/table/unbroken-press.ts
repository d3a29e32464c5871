/**
 * Puts off the drawing of a window while somebody presses in it, or has one of its lists open. A button that is replaced between
 * press and release loses the click, a list that is replaced closes under one's finger: nothing is done, and nothing says so.
 */

/** What the main button of a mouse, a finger or a pen is down on; each press is an object of its own. */
let pressed: { readonly on: Node } | null = null;
let waiting: (() => void)[] = [];

/** How soon it is seen that a list was closed, in milliseconds: where nothing was chosen, no event tells of it. */
const GLANCE = 100;

/**
 * Resolves when nobody presses in a window any more, nor chooses from a list, and what they pressed has heard of it: at once
 * for most. Its markup is to be put in place right after; where somebody had to be waited for, it may be out of date by then.
 * @param element the window's, if it has been drawn before
 * @returns whether anybody was waited for
 */
export async function whenReleased(element: HTMLElement | null | undefined): Promise<boolean> {
  follow();
  let isLate = false;
  while (element?.isConnected) {
    if (pressed && element.contains(pressed.on)) await new Promise<void>((done) => waiting.push(done));
    else if (hasOpenList(element)) await new Promise<void>((done) => setTimeout(done, GLANCE));
    else break;
    isLate = true;
  }
  return isLate;
}

/** Browsers that don't tell of open lists have none. */
function hasOpenList(element: HTMLElement): boolean {
  try {
    return element.querySelector("select:open") !== null;
  } catch {
    return false;
  }
}

let isFollowing = false;

/** Presses are heard of before anything else can keep them to itself; one that leaves the page or becomes a drag is over. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  const begin = ({ button, target }: PointerEvent): void => {
    if (button === 0 && target instanceof Node) pressed = { on: target };
  };
  addEventListener("pointerdown", begin, { capture: true });
  const end = (): void => {
    const ended = pressed;
    if (ended) setTimeout(() => release(ended));
  };
  for (const over of ["pointerup", "pointercancel", "dragend"]) addEventListener(over, end, { capture: true });
  // Not as one of its elements loses the focus, which is heard only on the way down.
  addEventListener("blur", end);
}

/** Called when the click that ends a press has been heard: browsers tell of both in one go. A next one may be under way. */
function release(ended: typeof pressed): void {
  if (pressed === ended) pressed = null;
  const told = waiting;
  waiting = [];
  for (const done of told) done();
}
