export * from "./types.ts";
export * from "./globals.ts";
export * from "./parent.ts";
export * from "./statuses.ts";
export * from "./bases.ts";
