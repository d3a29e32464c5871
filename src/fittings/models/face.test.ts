import { describe, expect, it } from "vitest";
import { firstFace, OWNERS_SHOWN } from "./face.ts";

const face = { image: "boat.svg", linked: true, disposition: 1 };

describe("the first face of an actor", () => {
  it("is its kind's, on sheet and token, with name and bars in sight", () => {
    expect(firstFace({}, face)).toEqual({
      img: "boat.svg",
      "prototypeToken.texture.src": "boat.svg",
      "prototypeToken.actorLink": true,
      "prototypeToken.displayName": 50,
      "prototypeToken.displayBars": 50,
      "prototypeToken.disposition": 1,
    });
  });

  it("keeps a token's bars to those whom its kind lets see them", () => {
    expect(firstFace({}, { ...face, bars: OWNERS_SHOWN })).toMatchObject({ "prototypeToken.displayBars": 40 });
  });

  it("is its own where it brings one: a picture of its own is its token's too", () => {
    expect(
      firstFace({ img: "own.webp", prototypeToken: { actorLink: false, displayBars: 0, disposition: -1 } }, face),
    ).toEqual({
      "prototypeToken.displayName": 50,
    });
    expect(firstFace({ prototypeToken: { texture: { src: "own.webp" } } }, { ...face, linked: false })).toMatchObject({
      img: "boat.svg",
      "prototypeToken.disposition": 1,
    });
  });
});
