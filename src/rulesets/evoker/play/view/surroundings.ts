import type { Words } from "../../../../fittings/words/words.ts";
import type { Surroundings } from "../../rules/decisions.ts";

const F = "DRAMATIS.Evoker.Form.";

/** What stands in the way of sight: "Dim, Smoke or fog"; "" for nothing. EVO-156, EVO-159, EVO-162 */
export const sightWords = ({ light, haze, badWeather }: Omit<Surroundings, "miasma">, t: Words): string =>
  [
    ...(light === "normal" ? [] : [t(`${F}light.${light}`)]),
    ...(haze ? [t(`${F}label.haze`)] : []),
    ...(badWeather ? [t(`${F}label.badWeather`)] : []),
  ].join(", ");
