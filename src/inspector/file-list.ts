import type { ShownFile } from './files-panel.view.tsx';
import { originsOf, libraryFolder, readFile } from './loaded-files.ts';
import { timeText } from './time-text.ts';

/** Returns the files of the library that the page has loaded, in the order of their loading. `tags` are those on the page. */
export async function listFiles(tags: readonly string[]): Promise<ShownFile[]> {
  const folder = libraryFolder();
  if (folder === undefined) return [];
  const entries = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    .filter(({ name, initiatorType }) => name.startsWith(folder) && name.includes('.js') && initiatorType !== 'fetch');
  const files = await Promise.all(
    entries
      .toSorted((a, b) => a.startTime - b.startTime)
      .map(async (entry) => ({ entry, name: nameOf(entry.name), text: await readFile(entry.name) })),
  );
  return originsOf(files, tags).map(({ name, importers, isForDebugMode }, index) => {
    const { encodedBodySize = 0, responseEnd = 0 } = files[index]?.entry ?? {};
    return { name, importers, isForDebugMode, size: encodedBodySize || undefined, time: timeText(responseEnd) };
  });
}

/** Returns the name of a file without its folders and query. */
const nameOf = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? address;
