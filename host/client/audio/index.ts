export { AudioHelper } from "./audio-helper.ts";
export { Sound } from "./sound.ts";
