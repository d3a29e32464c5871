import type { WorldPayload } from "../common/wire.ts";

/** The version of the public API this host stands in for. */
export const RELEASE: WorldPayload["release"] = { generation: 14, build: 369, version: "14.369", channel: "stable" };
