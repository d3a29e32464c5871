import type { WorldPayload } from "../../common/wire.ts";

/** What `game.data` holds: what the server sent, and how Foundry's server says it was started. */
export interface WorldData extends WorldPayload {
  options: { language: string; port: number; routePrefix: string | null; updateChannel: string; debug: boolean };
  files: { storages: string[]; s3: null };
  modules: object[];
  paused: boolean;
  demoMode: boolean;
}

/** The world's data as systems read them from `game.data`, from the first hook on. */
export function worldData(payload: WorldPayload): WorldData {
  const { port, protocol } = globalThis.location ?? { port: "", protocol: "http:" };
  return {
    ...payload,
    options: {
      language: "en.core",
      port: Number(port) || (protocol === "https:" ? 443 : 80),
      routePrefix: null,
      updateChannel: payload.release.channel,
      debug: false,
    },
    files: { storages: ["public", "data"], s3: null },
    modules: [],
    paused: false,
    demoMode: false,
  };
}
