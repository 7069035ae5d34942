import { LatestRemoteCheck, parseRemoteVerdict, type Verdict } from '../../src/forms/latest-remote-check.ts';
import { request, type RequestOptions } from '../../src/http/request.ts';
import { controlsOf } from '../../src/forms/controls/controls.ts';
import type { RemoteCheck } from '../../src/forms/class-rule-parser.ts';
import type { FieldValue } from '../../src/forms/validation/form-values.ts';

/** A request for the check of a field's current value. Two queries with the same `key` have the same result. */
export interface RemoteQuery {
  readonly check: RemoteCheck;
  readonly key: string;
  readonly url: string;
  readonly options: RequestOptions;
}

/** Returns whether a method is a URL, such as `taken.php`. The name of a method is an identifier. */
export const isAddress = (method: string): boolean => /[./?]/.test(method);

/**
 * Returns the query for a field's value; `undefined` for an empty field. A method name is sent by POST to the site's endpoint, with `method`,
 * `fieldname` and the value under the name of the field; the code of an e-mail verification also with `email`. A URL only gets the value.
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
  // GET is not used, because servers and browsers store addresses.
  const options = { method: 'POST', body: fields } as const;
  return { check, key: `${method} ${fields}`, url: isAddress(method) ? method : ajaxUrl, options };
}

/**
 * Returns the address to which a code was sent: the value of the input that is marked for verification, otherwise of the form's first e-mail input.
 */
export function verifiedAddress(form: HTMLFormElement): string {
  const controls = controlsOf(form);
  const marked = controls.find((control) => control.matches('[data-verify]'));
  return (marked ?? controls.find(({ type }) => type === 'email'))?.value ?? '';
}

/** The timeout (ms) of a request. */
const TIMEOUT = 10_000;

/** The results of remote checks, one for each field and method. */
export class RemoteValidation {
  readonly #checks = new Map<string, LatestRemoteCheck<RemoteQuery>>();
  readonly #onResult: (query: RemoteQuery, verdict: Verdict) => void;

  /** `onResult` is called with each result whose query is still current. */
  constructor(onResult: (query: RemoteQuery, verdict: Verdict) => void) {
    this.#onResult = onResult;
  }

  /** Returns the cached verdict, if there is one. */
  of(query: RemoteQuery): Verdict | undefined {
    return this.#checks.get(queryName(query))?.known(query);
  }

  /** Sends the request, unless its result is cached. Resolves after the response, or when a newer query replaces this one. Never rejects. */
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
