/** A loaded file, and its text if it could be read. */
export interface LoadedFile {
  /** The name without the folders: `popup-k3h4.js`. */
  readonly name: string;
  readonly text: string;
}

/**
 * Returns the names of the files that import a file. The names contain a hash of the content, so that a text that contains a name without its ending
 * imports that file. The script tag loads elements by their tag: `tags` are those on the page, which take its place.
 */
export function importersOf(name: string, files: readonly LoadedFile[], tags: readonly string[]): string[] {
  const stem = name.replace(/\.js$/, '');
  const importers = files.filter((file) => file.name !== name && file.text.includes(stem)).map((file) => file.name);
  const tag = `portico-${stem.replace(/-\w+$/, '')}`;
  return importers.map((importer) => (importer === 'portico.js' && tags.includes(tag) ? `<${tag}>` : importer));
}

/** The folder of the script tag, as an address; `undefined` where a bundler has packed the library into the files of the page. */
export function libraryFolder(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="portico.js"]');
  return script ? new URL('.', script.src).href : undefined;
}

const texts = new Map<string, Promise<string>>();

/** Reads the text of a loaded file, from the cache of the browser; empty where the page's policy forbids that. */
export function readFile(address: string): Promise<string> {
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
