import { request, type Outcome } from '../../../src/http/request.ts';
import { readDocuments, type SearchableDocuments } from './index-documents.ts';
import { notRequested, type RequestResults, type SearchSettings } from '../sources/source-types.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/** The documents of a file; if the request has failed, its outcome. */
type IndexOutcome =
  | { readonly documents: SearchableDocuments }
  | { readonly documents: undefined; readonly outcome: Outcome };

/** A file that several elements of the page share. */
interface IndexFile {
  readonly outcome: Promise<Outcome>;
  /** The documents by their fields, because two elements may name different fields. */
  readonly documents: Map<string, Promise<SearchableDocuments | undefined>>;
  readonly loading: AbortController;
  /** The number of calls that are waiting for the file. */
  waiting: number;
}

const aborted: IndexOutcome = { documents: undefined, outcome: { kind: 'lost', reason: 'aborted' } };

const files = new Map<string, IndexFile>();

/** Removes a file from the cache, so that the next search requests it again. */
function forget(url: string, file: IndexFile): void {
  if (files.get(url) === file) files.delete(url);
}

function openFile(url: string, timeout: number): IndexFile {
  const loading = new AbortController();
  const outcome = request(url, { timeout, signal: loading.signal });
  const file: IndexFile = { outcome, documents: new Map(), loading, waiting: 0 };
  files.set(url, file);
  return file;
}

/**
 * Returns the documents of a file. The file is requested once per page, but again if it contained no documents. `lifetime` aborts when the element is
 * disconnected.
 */
export async function loadDocuments(
  url: string,
  { fields, timeout }: Pick<SearchSettings, 'fields' | 'timeout'>,
  lifetime: AbortSignal,
): Promise<IndexOutcome> {
  if (lifetime.aborted) return aborted;
  const file = files.get(url) ?? openFile(url, timeout);
  file.waiting += 1;
  const leave = () => {
    file.waiting -= 1;
    if (file.waiting > 0) return;
    file.loading.abort();
    forget(url, file);
  };
  lifetime.addEventListener('abort', leave);
  try {
    const loaded = await readFile(file, fields, url);
    if (!loaded.documents) forget(url, file);
    return loaded;
  } finally {
    lifetime.removeEventListener('abort', leave);
    if (!lifetime.aborted) file.waiting -= 1;
  }
}

async function readFile(file: IndexFile, fields: SearchSettings['fields'], url: string): Promise<IndexOutcome> {
  const outcome = await file.outcome;
  if (outcome.kind !== 'json' || outcome.status >= 300) return { documents: undefined, outcome };
  const key = JSON.stringify(fields);
  const { signal } = file.loading;
  const reading = file.documents.get(key) ?? readDocuments(outcome.data, { fields, url, signal });
  file.documents.set(key, reading);
  const documents = await reading;
  if (documents) return { documents };
  return signal.aborted ? aborted : { documents: undefined, outcome: { ...outcome, data: undefined } };
}

const fileOf = ({ ajaxUrl }: SearchSettings, base: string): string | undefined => parseUrl(ajaxUrl, base)?.href;

/** Loads and reads the file in advance. */
export function prepareIndex(settings: SearchSettings, base: string, lifetime: AbortSignal): void {
  const url = fileOf(settings, base);
  // If this fails, a search reports the error.
  if (url !== undefined) void loadDocuments(url, settings, lifetime);
}

/** Finds the results in the documents of a file. No request is sent except for the file. */
export const requestIndex: RequestResults = async ({ text, settings, base }, signal, lifetime) => {
  const url = fileOf(settings, base);
  if (url === undefined) return notRequested;
  const loaded = await loadDocuments(url, settings, lifetime);
  if (signal.aborted) return { kind: 'lost', reason: 'aborted' };
  if (!loaded.documents) return loaded.outcome;
  return { kind: 'json', status: 200, data: loaded.documents.find(text, settings.perPage) };
};
