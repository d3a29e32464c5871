export { registerBoardKeys } from "./board-keys.ts";
export { Canvas } from "./canvas.ts";
export { Grid } from "./grid.ts";
export * as perception from "./perception.ts";
export { Ray } from "./ray.ts";
export { getTexture, loadTexture } from "./textures.ts";
export { Token } from "./token.ts";
export { TokenHUD } from "./token-hud.ts";
export { TokenLayer } from "./token-layer.ts";
