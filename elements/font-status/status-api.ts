import { isObject } from '../../src/json/json.ts';

const states = ['success', 'warning', 'alert', 'notice'] as const;

export type FontState = (typeof states)[number];

/** Returns the status in a response; `undefined` after a failure or for an unknown status. */
export function readStatus(response: unknown): FontState | undefined {
  if (!isObject(response) || response.success === false) return undefined;
  return states.find((state) => state === response.data);
}

/** Returns whether a status has a link to more information. */
export const hasMoreInfo = (state: FontState): boolean => state === 'alert' || state === 'notice';

type StatusParameters = Readonly<Record<'action' | 'nonce' | 'path' | 'query', string>> & {
  readonly urls: readonly string[];
};

/** Returns the form data of the request. Query parameters with the same name become a list in `params`. */
export function statusForm({ action, nonce, path, query, urls }: StatusParameters): FormData {
  const form = new FormData();
  const fields = { action, path, urls: JSON.stringify(urls), _wpnonce: nonce, params: JSON.stringify(paramsOf(query)) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function paramsOf(query: string): Readonly<Record<string, string | readonly string[]>> {
  const params = new URLSearchParams(query);
  const names = [...new Set(params.keys())];
  const valueOf = ([value = '', ...others]: string[]) => (others.length > 0 ? [value, ...others] : value);
  return Object.fromEntries(names.map((name) => [name, valueOf(params.getAll(name))]));
}
