import { readFileSync } from 'node:fs';
import { features } from 'web-features';

/** Returns the baseline date: two years before this version's date in the changelog. */
export function baselineDay(): string {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const date = /^## \S+ \((\d{4})-(\d\d-\d\d)\)/m.exec(changelog);
  if (!date)
    throw new Error('CHANGELOG.md: the first version has no date. Write its heading as "## 1.2.3 (2026-01-31)".');
  return `${Number(date[1]) - 2}-${date[2]}`;
}

/** Returns the names (`Element.moveBefore`) of features that were not yet Baseline on that day. */
export function newerThan(day: string): string[] {
  const names: string[] = [];
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue;
    const since = feature.status.baseline_low_date?.replace('≤', '');
    if (since && since <= day) continue;
    for (const key of feature.compat_features ?? []) {
      const [area, ...path] = key.replace('javascript.builtins', 'builtins').split('.');
      const [owner, member, deeper] = path;
      if ((area !== 'api' && area !== 'builtins') || !owner || deeper || /_event$|@@/.test(key)) continue;
      names.push(member ? `${owner}.${member}` : owner);
    }
  }
  return names;
}
