import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimer } from '../../src/clock/clock.ts';
import { isPageFile } from './media-types.ts';
import { readPageContent, type PageContent } from './page-content.ts';
import { createSearchIndex, pageUrl, type SearchIndex } from './search-index.ts';
import { maxPageSize, readText, type SiteFolder } from './site-folder.ts';

/** The index is refreshed after this time (ms) without another change, because generators write many files at once. */
const quietTime = 200;

interface KnownPage {
  readonly version: string;
  readonly content: PageContent | undefined;
}

/** The events of an index, for the log. */
export interface SiteIndexEvents {
  /** Called after each refresh. */
  refreshed(pages: number): void;
  /** Called if the pages could not be read, or if changes can no longer be observed. The last index stays in use. */
  failed(error: unknown): void;
}

/** The search index of the pages in a folder. It is updated when files change. */
export class SiteIndex {
  readonly #root: string;
  readonly #folder: SiteFolder;
  readonly #events: SiteIndexEvents;
  #known: ReadonlyMap<string, KnownPage> = new Map();
  #index: SearchIndex = [];
  #refreshing: Promise<void> = Promise.resolve();

  /** `root` is the path of the folder, and `folder` decides which of its files are public. */
  constructor(root: string, folder: SiteFolder, events: SiteIndexEvents) {
    this.#root = root;
    this.#folder = folder;
    this.#events = events;
  }

  get current(): SearchIndex {
    return this.#index;
  }

  /** Reads the pages that have changed since the last time. Resolves when `current` contains them. Never rejects. */
  refresh(): Promise<void> {
    // Refreshes run one after the other, so that an older state never replaces a newer one.
    this.#refreshing = this.#refreshing.then(() => this.#read()).catch((error: unknown) => this.#events.failed(error));
    return this.#refreshing;
  }

  /** Refreshes the index after changes until `signal` aborts. */
  watch(signal: AbortSignal): void {
    let cancel: () => void = () => {};
    const later = (event: string, file: string | null) => {
      if (!mayChangePages(event, file)) return;
      cancel();
      cancel = setTimer(quietTime, () => void this.refresh(), signal);
    };
    try {
      watch(this.#root, { recursive: true, persistent: false, signal }, later).on('error', (error) =>
        this.#events.failed(error),
      );
    } catch (error) {
      this.#events.failed(error); // Some file systems cannot be watched.
    }
  }

  async #read(): Promise<void> {
    const known = new Map<string, KnownPage>();
    for await (const path of pagesIn(this.#root)) {
      const found = await this.#folder.find(`/${path.split('/').map(encodeURIComponent).join('/')}`);
      if (found?.kind !== 'file') continue;
      const { handle, changedAt, size } = found.file;
      try {
        const version = `${changedAt}-${size}`;
        const before = this.#known.get(path);
        if (before?.version === version) known.set(path, before);
        else if (size <= maxPageSize)
          known.set(path, { version, content: readPageContent(await readText(found.file)) });
      } finally {
        await handle.close();
      }
    }
    this.#known = known;
    this.#index = createSearchIndex(
      Array.from(known).flatMap(([path, { content }]) =>
        content && !isErrorPage(path) ? [[path, content] as const] : [],
      ),
    );
    this.#events.refreshed(this.#index.length);
  }
}

/** Returns whether an event of the file system may concern pages of the site. `file` is the path of the file, if the system provides it. */
export function mayChangePages(event: string, file: string | null): boolean {
  if (file === null) return true;
  // The database is in a private folder of the site, and changes with every message.
  if (file.split(sep).some((name) => name.startsWith('.'))) return false;
  // A changed file that is not a page, such as a log, changes no page. A name that appears or disappears may be that of a folder with pages.
  return event !== 'change' || isPageFile(file);
}

/** Returns whether a page is the one for missing pages, which is not found by itself. */
const isErrorPage = (path: string): boolean => pageUrl(path) === '/404.html';

/** Iterates over the paths of the pages below a folder, without packages and private folders. */
async function* pagesIn(root: string, folder = root): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isDirectory()) yield* pagesIn(root, path);
    else if (isPageFile(entry.name)) yield relative(root, path).split(sep).join('/');
  }
}
