import { BaseLevel } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** One storey of a scene. */
export class Level extends ClientDocumentMixin(BaseLevel) {}
