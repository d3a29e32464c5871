import { crc32, inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { releaseManifest } from "../../tools/release/manifest.ts";
import { zip } from "../../tools/release/zip.ts";

describe("release manifest", () => {
  const source = { id: "dramatis", version: "1.2.3", flags: { hotReload: { paths: [] }, other: 1 } };

  it("points at the release and drops hot reload", () => {
    expect(releaseManifest(source, "v1.2.3", "someone/dramatis")).toMatchObject({
      version: "1.2.3",
      manifest: "https://github.com/someone/dramatis/releases/latest/download/system.json",
      download: "https://github.com/someone/dramatis/releases/download/v1.2.3/system.zip",
    });
    expect(releaseManifest(source, "v1.2.3", "someone/dramatis").flags).toEqual({ other: 1 });
  });
  it("refuses a tag that isn't the version that was built", () => {
    expect(() => releaseManifest(source, "v1.2.4", "someone/dramatis")).toThrow(
      /v1.2.4 and the built version 1.2.3 differ/,
    );
  });
});

describe("zip", () => {
  it("holds each file, packed, with its checksum, and a listing that points at it", () => {
    const content = Buffer.from("hello ".repeat(50));
    const archive = zip([
      { path: "a/ü.txt", content },
      { path: "b.txt", content: Buffer.from("b") },
    ]);
    const end = archive.length - 22;
    expect(archive.toString("latin1", end, end + 4)).toBe("PK\x05\x06");
    expect(archive.readUInt16LE(end + 10)).toBe(2);
    const entry = archive.readUInt32LE(end + 16);
    expect(archive.toString("latin1", entry, entry + 4)).toBe("PK\x01\x02");
    expect(archive.readUInt32LE(entry + 16)).toBe(crc32(content));
    const size = archive.readUInt32LE(entry + 20);
    const nameLength = archive.readUInt16LE(entry + 28);
    expect(archive.toString("utf8", entry + 46, entry + 46 + nameLength)).toBe("a/ü.txt");
    const local = archive.readUInt32LE(entry + 42);
    const start = local + 30 + nameLength;
    expect(inflateRawSync(archive.subarray(start, start + size))).toEqual(content);
  });
});
