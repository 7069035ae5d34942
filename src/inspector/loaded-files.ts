import type { ShownFile } from './files-panel.view.tsx';
import { originsOf } from './file-origins.ts';
import { timeText } from './time-text.ts';

/** Returns the files of the library that the page has loaded, in the order of their requests. `tags` are those on the page. */
export async function loadedFiles(tags: readonly string[]): Promise<ShownFile[]> {
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

/** The folder of the script tag, as an address; `undefined` where a bundler has packed the library into the files of the page. */
function libraryFolder(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="portico.js"]');
  return script ? new URL('.', script.src).href : undefined;
}

const texts = new Map<string, Promise<string>>();

/** Reads the text of a loaded file, from the cache of the browser; empty where the page's policy forbids that. */
function readFile(address: string): Promise<string> {
  let text = texts.get(address);
  if (!text) {
    text = fetch(address, { cache: 'force-cache' }).then(
      (response) => response.text(),
      () => '',
    );
    texts.set(address, text);
  }
  return text;
}
