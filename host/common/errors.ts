/** Thrown by an API that the open host knows of and deliberately does not offer; the message names the API. */
export class NotImplementedInOpenHost extends Error {
  constructor(api: string, reason?: string) {
    super(`NotImplementedInOpenHost: ${api}${reason ? ` (${reason})` : ""}`);
    this.name = "NotImplementedInOpenHost";
  }
}

/** A fault of the host's surroundings or of a request; the message names the thing and the way out. */
export class HostError extends Error {
  readonly code: string;
  constructor(message: string, code = "HOST_ERROR", options?: ErrorOptions) {
    super(message, options);
    this.name = "HostError";
    this.code = code;
  }
}

/** A refusal: the user has no right to do what was asked. */
export class PermissionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "PermissionError";
  }
}
