/** A line of the migration table in the changelog: the element, the old names in code, the new one with its text, and the unit. */
const line = /^\| MIGRATION: ([\w-]+): (.+?) → (.+?) \| (.+?) \|$/gm;

/** The new names by the old ones, for each element; `all` has those of all elements. */
export type RenamedNames = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * Returns the renamed attributes and custom properties of the changelog's migration table. The new name is a text for authors, with the change of the
 * unit: `open-after` (s → ms). Values, events and JavaScript names are left out.
 */
export function readRenamed(changelog: string): RenamedNames {
  const renamed = new Map<string, Record<string, string>>();
  for (const [, element = '', before = '', after = '', unit = ''] of changelog.matchAll(line)) {
    const names = [...before.matchAll(/`((?:--)?[a-z][a-z-]*)(?:="[^"]*")?`/g)].flatMap(([, name = '']) => name);
    // “event detail `by`”: a name of something else.
    if (names.length === 0 || !before.startsWith('`')) continue;
    const known = renamed.get(element) ?? {};
    for (const name of names) known[name] ??= after.replaceAll('`', '') + (unit.includes('→') ? ` (${unit})` : '');
    renamed.set(element, known);
  }
  return renamed;
}
