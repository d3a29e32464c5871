export * from "./data-model.ts";
export * from "./type-data-model.ts";
export * from "./document.ts";
export * from "./embedded-collection.ts";
export * from "./backend.ts";
