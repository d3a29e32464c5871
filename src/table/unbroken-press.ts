/**
 * Puts off the drawing of a window while somebody presses in it. A button that is replaced between press and release loses
 * the click: nothing is done, and nothing says so.
 */

/** What the main button of a mouse, a finger or a pen is down on; each press is an object of its own. */
let pressed: { readonly on: Node } | null = null;
let waiting: (() => void)[] = [];

/**
 * Resolves when nobody presses in a window any more, and what they pressed has heard of it: at once for most. Its markup is
 * to be put in place right after.
 * @param element the window's, if it has been drawn before
 */
export async function whenReleased(element: HTMLElement | null | undefined): Promise<void> {
  follow();
  while (element?.isConnected && pressed && element.contains(pressed.on))
    await new Promise<void>((done) => waiting.push(done));
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
