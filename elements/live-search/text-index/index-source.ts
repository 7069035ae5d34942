import { loadDocuments } from './index-file.ts';
import { notRequested, type RequestResults, type SearchSettings } from '../sources/source-types.ts';

const fileOf = ({ ajaxUrl }: SearchSettings, base: string): string | undefined => URL.parse(ajaxUrl, base)?.href;

/** Loads and reads the file in advance. */
export function prepareIndex(settings: SearchSettings, base: string, lifetime: AbortSignal): void {
  const url = fileOf(settings, base);
  // A search reports a failure.
  if (url !== undefined) void loadDocuments(url, settings, lifetime);
}

/** Finds the results in the documents of a file. Only the file is requested. */
export const requestIndex: RequestResults = async ({ text, settings, base }, signal, lifetime) => {
  const url = fileOf(settings, base);
  if (url === undefined) return notRequested;
  const loaded = await loadDocuments(url, settings, lifetime);
  if (signal.aborted) return { kind: 'lost', reason: 'aborted' };
  if (!loaded.documents) return loaded.outcome;
  return { kind: 'json', status: 200, data: loaded.documents.find(text, settings.perPage) };
};
