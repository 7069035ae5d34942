import type { Scenarios } from '../../test/speech/scenario.ts';

/** The number of keys that are pressed in the time in which a page opens. */
const keysPerPage = 3;

/** Returns one of several parts of the elements, counted from 1. Each part takes about the same time. */
export function elementsOfPart(scenarios: Scenarios, part: number, parts: number): readonly string[] {
  const duration = (name: string) =>
    (scenarios[name] ?? []).reduce((sum, { steps }) => sum + keysPerPage + steps.length, 0);
  const groups = Array.from({ length: parts }, () => ({ names: new Array<string>(), duration: 0 }));
  for (const name of Object.keys(scenarios).toSorted((a, b) => duration(b) - duration(a))) {
    const shortest = groups.reduce((one, other) => (other.duration < one.duration ? other : one));
    shortest.names.push(name);
    shortest.duration += duration(name);
  }
  return groups[part - 1]?.names ?? [];
}
