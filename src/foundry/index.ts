export * from "./types.ts";
export * from "./globals.ts";
export * from "./bases.ts";
