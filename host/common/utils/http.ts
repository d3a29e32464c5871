/** An answer of a server that is none: its status text, its code, and what may be shown to people. */
export class HttpError extends Error {
  readonly code: number;
  readonly displayMessage: string;

  constructor(statusText: string, code: number, displayMessage = "") {
    super(statusText);
    this.name = "HttpError";
    this.code = code;
    this.displayMessage = displayMessage;
  }

  override toString(): string {
    return this.displayMessage || this.message;
  }
}

export interface TimeoutOptions {
  /** Milliseconds until the request is given up; null for never. Default 30 000. */
  timeoutMs?: number | null;
  onTimeout?: () => void;
}

/** Like fetch, given up after a time. Throws HttpError for answers that are not good. */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000, onTimeout = () => {} }: TimeoutOptions = {},
): Promise<Response> {
  const controller = new AbortController();
  let late = false;
  const timer =
    timeoutMs === null
      ? undefined
      : setTimeout(() => {
          late = true;
          onTimeout();
          controller.abort();
        }, timeoutMs);
  try {
    const response = await fetch(url, { ...data, signal: controller.signal });
    if (response.ok) return response;
    const shown = await response.json().then(
      (json: unknown) => String((json as { error?: unknown })?.error ?? ""),
      () => "",
    );
    throw new HttpError(response.statusText, response.status, shown);
  } catch (error) {
    throw late ? new HttpError("Timed Out", 408, `${url} did not answer within ${timeoutMs} ms.`) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Like fetchWithTimeout; gives the JSON of the answer. */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: TimeoutOptions = {},
): Promise<unknown> {
  return (await fetchWithTimeout(url, data, options)).json();
}

/** Whether there is a file at an address. */
export async function srcExists(src: string): Promise<boolean> {
  return fetch(src, { method: "HEAD" }).then(
    (response) => response.status < 400,
    () => false,
  );
}
