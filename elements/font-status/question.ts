/** What the server is asked with (§7, admin-bar font status). */
export interface Question {
  readonly action: string;
  readonly nonce: string;
  /** The page: its path, and its query string with or without `?`. */
  readonly path: string;
  readonly query: string;
  readonly urls: readonly string[];
}

/** The form that is posted. A name that the query string has more than once gives a list in `params`. */
export function questionForm({ action, nonce, path, query, urls }: Question): FormData {
  const form = new FormData();
  form.set('action', action);
  form.set('path', path);
  form.set('urls', JSON.stringify(urls));
  form.set('_wpnonce', nonce);
  form.set('params', JSON.stringify(paramsOf(query)));
  return form;
}

function paramsOf(query: string): Readonly<Record<string, string | readonly string[]>> {
  const params = new URLSearchParams(query);
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}
