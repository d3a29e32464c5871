export * as fields from "./fields/index.ts";
export * as operators from "./operators.ts";
export * as validation from "./validation.ts";
export { registerFormRenderer } from "./form-renderer.ts";
export { registerFormulaEvaluator } from "./changes.ts";
