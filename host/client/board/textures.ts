/** The texture that was loaded from a place (`foundry.canvas.getTexture`). The board loads none: always null. */
export function getTexture(_src: string): null {
  return null;
}

/** Would load a texture (`foundry.canvas.loadTexture`); resolves to null, as for one that could not be loaded. */
export async function loadTexture(_src: string, _options: object = {}): Promise<null> {
  return null;
}
