/** Odd things to put onto a wire, the same for the same seed. */

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const EVENTS = [
  ..."world modifyDocument modifyBatch manageCompendium userActivity userQuery system.testsystem error".split(" "),
  ..."connection disconnect disconnecting newListener connect_error __proto__ constructor toString ping".split(" "),
];
const WORDS = [
  ..."type action operation data updates ids requests requestId _id name system flags value __$OPERATOR$__".split(" "),
  ..."parentUuid pack options __proto__ constructor length userId timeout targets cursor -=name ==name a.b.c".split(
    " ",
  ),
];
const TEXTS = [
  ..."Actor Item ChatMessage User Setting Macro create update delete get playerann0000001 actorhero0000001".split(" "),
  ...[
    "",
    "\u0000",
    "\ud800",
    "💥".repeat(50),
    "../../etc",
    "<b style='x'>",
    "Actor.actorhero0000001",
    "-".repeat(5000),
  ],
];
const NUMBERS = [0, -1, 1e308, -0, 0.1, 2 ** 53, 4_294_967_296];

/** Makes odd packets and requests, one after the other. */
export class OddPackets {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seeded(seed);
  }

  /** One of some things, of which there is at least one. */
  pick<T>(from: readonly T[]): T {
    return from.at(Math.floor(this.#random() * from.length)) as T;
  }

  /** Any value that JSON can say. */
  value(depth = 0): unknown {
    const kind = Math.floor(this.#random() * (depth > 4 ? 5 : 8));
    if (kind === 0) return null;
    if (kind === 1) return this.#random() < 0.5;
    if (kind === 2) return this.pick(NUMBERS);
    if (kind <= 4) return this.pick(TEXTS);
    const size = Math.floor(this.#random() * 4);
    if (kind === 5) return Array.from({ length: size }, () => this.value(depth + 1));
    // Through text, so that "__proto__" is a member of its own.
    const members = Array.from(
      { length: size + 1 },
      () => `${JSON.stringify(this.pick(WORDS))}:${JSON.stringify(this.value(depth + 1))}`,
    );
    return JSON.parse(`{${members.join(",")}}`) as unknown;
  }

  /** A request that is almost one: each part may be anything. */
  request(): unknown {
    const either = (good: unknown): unknown => (this.#random() < 0.75 ? good : this.value());
    const document = { _id: either("actorhero0000001"), name: this.value(), system: this.value(), flags: this.value() };
    const action = this.pick(["create", "update", "delete", "get"]);
    const operation = { data: [either(document)], updates: [either(document)], ids: either(["actorhero0000001"]) };
    const type = this.pick(["Actor", "Item", "ChatMessage", "User", "Setting", "Macro", "Combat", "Token"]);
    const more = { parentUuid: either(undefined), pack: either(undefined), options: either({}), keepId: either(true) };
    return {
      type: either(type),
      action: either(action),
      requestId: either(undefined),
      operation: { ...operation, ...more },
    };
  }

  /** A Socket.IO packet as it goes over the line: most can be decoded, some can't. */
  packet(): string {
    const roll = this.#random();
    const acknowledged = this.#random() < 0.7 ? String(Math.floor(this.#random() * 1e6)) : "";
    if (roll < 0.4) return `2${acknowledged}${JSON.stringify([this.pick(EVENTS), this.value(), this.value()])}`;
    if (roll < 0.75) return `2${acknowledged}${JSON.stringify(["modifyDocument", this.request()])}`;
    if (roll < 0.85)
      return `2${acknowledged}${JSON.stringify(["modifyBatch", { requests: [this.request(), this.request()] }])}`;
    if (roll < 0.9) return `3${Math.floor(this.#random() * 50)}${JSON.stringify([this.value()])}`;
    if (roll < 0.94) return `2${acknowledged}${JSON.stringify([this.value()])}`;
    if (roll < 0.96) return `2/elsewhere,${JSON.stringify(["error", null])}`;
    return this.pick([
      "0",
      "1",
      "4",
      "4{}",
      "51-",
      '51-["error",{"_placeholder":true,"num":0}]',
      "2",
      "2[",
      "9[]",
      "2[null]",
      "3[]",
      "",
      "61-[1]",
    ]);
  }

  /** A line of HTTP and what follows it, as bytes. */
  http(host: string): string {
    const method = this.pick(["GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE", "BREW", ""]);
    const path = this.pick([
      "/",
      "/join",
      "/game",
      "/logout",
      "/api/status",
      "/socket.io/?EIO=4&transport=websocket",
      "/socket.io/?EIO=x",
      "//",
      "/%",
      "/%00",
      "/..",
      `/${"a".repeat(3000)}`,
      "/icons/%E0%A4%A.svg",
      "*",
      "http://[/",
    ]);
    const body = this.pick(["", "{", JSON.stringify(this.value()), "userId=%&password=%zz", "userId=playerann0000001"]);
    const headers = [
      `Host: ${this.#random() < 0.9 ? host : this.pick(TEXTS.filter((text) => /^[ -~]*$/.test(text)))}`,
      `Content-Type: ${this.pick(["application/json", "application/x-www-form-urlencoded", "text/plain", ";;"])}`,
      `Content-Length: ${this.#random() < 0.9 ? Buffer.byteLength(body) : this.pick(["-1", "x", "99"])}`,
      ...(this.#random() < 0.3
        ? [`Origin: ${this.pick(["null", "http://", "://", "http://evil.example", "file://"])}`]
        : []),
      ...(this.#random() < 0.3
        ? [
            `Cookie: ${this.pick(["=", ";;;", "host-session-test-world=", "host-session-test-world=a.b.c", "host-session-test-world=%"])}`,
          ]
        : []),
      ...(this.#random() < 0.2
        ? [
            "Upgrade: websocket",
            "Connection: Upgrade",
            `Sec-WebSocket-Key: ${this.pick(["", "x", "dGhlIHNhbXBsZSBub25jZQ=="])}`,
            "Sec-WebSocket-Version: 13",
          ]
        : []),
    ];
    return `${method} ${path} HTTP/${this.pick(["1.1", "1.1", "1.0", "9"])}\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
  }
}
