import type { Scenarios } from '../../test/speech/scenario.ts';

/** The time of opening a page equals that of pressing this number of keys. */
const keysPerPage = 3;

/** Returns the elements of a part, counted from 1. All parts take about the same time. */
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
