/** Topics of knowledge and what they belong to: astrophysics to physics, physics to science (PER-036, PER-037). */

/** A topic somebody knows of, and the wider one it belongs to; blank for one that stands by itself. */
export interface Topic {
  readonly name: string;
  readonly parent: string;
}

/** Topics are compared as people write them: spaces and capitals don't matter. */
export const foldTopic = (topic: string): string => topic.trim().toLowerCase();

/**
 * The wider topics that hold this one, the nearest first, as they are written in the talents. The topic itself is never
 * among them, and topics that hold each other end the search.
 */
export function widerTopics(topic: string, known: readonly Topic[]): readonly string[] {
  const seen = new Set([foldTopic(topic)]);
  const wider: string[] = [];
  let narrow = [foldTopic(topic)];
  while (narrow.length > 0) {
    const above = known.filter(({ name, parent }) => narrow.includes(foldTopic(name)) && parent.trim() !== "");
    narrow = [];
    for (const { parent } of above) {
      const key = foldTopic(parent);
      if (seen.has(key)) continue;
      seen.add(key);
      wider.push(parent.trim());
      narrow.push(key);
    }
  }
  return wider;
}
