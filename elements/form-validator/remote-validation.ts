import { LatestRemoteCheck, parseRemoteVerdict, type Verdict } from '../../src/forms/latest-remote-check.ts';
import { request, type RequestOptions } from '../../src/http/request.ts';
import { controlsOf } from '../../src/forms/controls/controls.ts';
import type { RemoteCheck } from '../../src/forms/class-rule-parser.ts';
import type { FieldValue } from '../../src/forms/validation/form-values.ts';

/** A request about the current value of a field. Two queries with the same `key` share one result. */
export interface RemoteQuery {
  readonly check: RemoteCheck;
  readonly key: string;
  readonly url: string;
  readonly options: RequestOptions;
}

/** Returns whether a method is a URL, such as `taken.php`. The names of methods are identifiers. */
export const isAddress = (method: string): boolean => /[./?]/.test(method);

/**
 * Returns the query for a field's value: a POST to the site's endpoint with `method`, `fieldname` and the value under the field's own name, for the
 * code of an e-mail verification also `email`. A URL as the method gets only the value. Returns no query for an empty field.
 */
export function buildQuery(
  check: RemoteCheck,
  value: FieldValue | undefined,
  ajaxUrl: string,
  email: string,
): RemoteQuery | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const { name, method } = check;
  const fields = new URLSearchParams();
  if (!isAddress(method)) {
    fields.set('method', method);
    fields.set('fieldname', name);
    if (method === 'verifyEmailCode') fields.set('email', email);
  }
  fields.set(name, value);
  // Not by GET, because servers and browsers keep addresses.
  const options = { method: 'POST', body: fields } as const;
  return { check, key: `${method} ${fields}`, url: isAddress(method) ? method : ajaxUrl, options };
}

/** Returns the address to which a code was sent: of the input marked for it, else of the form's first e-mail input. */
export function verifiedAddress(form: HTMLFormElement): string {
  const controls = controlsOf(form);
  const marked = controls.find((control) => control.matches('[data-verify]'));
  return (marked ?? controls.find(({ type }) => type === 'email'))?.value ?? '';
}

/** The timeout of a request, in ms. */
const TIMEOUT = 10_000;

/** The results of remote checks: one for each field and method. */
export class RemoteValidation {
  readonly #checks = new Map<string, LatestRemoteCheck<RemoteQuery>>();
  readonly #onResult: (query: RemoteQuery, verdict: Verdict) => void;

  /** `onResult` is called with each result that is still current. */
  constructor(onResult: (query: RemoteQuery, verdict: Verdict) => void) {
    this.#onResult = onResult;
  }

  /** Returns the cached verdict, if there is one. */
  of(query: RemoteQuery): Verdict | undefined {
    return this.#checks.get(queryName(query))?.known(query);
  }

  /** Sends the request unless its result is cached; resolves after the response or a newer query. Never rejects. */
  async request(query: RemoteQuery): Promise<void> {
    const name = queryName(query);
    const check = this.#checks.get(name) ?? new LatestRemoteCheck<RemoteQuery>(send);
    this.#checks.set(name, check);
    const isKnownOrPending = check.isKnownOrPending(query);
    const verdict = await check.check(query);
    if (!isKnownOrPending && verdict.kind !== 'dropped') this.#onResult(query, verdict);
  }

  /** Aborts pending requests and clears the cache. */
  clear(): void {
    for (const check of this.#checks.values()) check.stop();
    this.#checks.clear();
  }
}

const send = async ({ url, options }: RemoteQuery, signal: AbortSignal): Promise<Verdict> =>
  parseRemoteVerdict(await request(url, { ...options, timeout: TIMEOUT, signal }));

const queryName = ({ check: { field, method } }: RemoteQuery): string => `${method} ${field}`;
