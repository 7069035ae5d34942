import wordPress from '@wordpress/api-fetch';
import jQueryAddress from 'jquery/dist/jquery.js?url';

/** The used part of jQuery, which has no types. */
interface JQuery {
  (selector: unknown): { serialize(): string };
  ajax(options: Readonly<Record<string, unknown>>): unknown;
  post(url: string, data: unknown): unknown;
  ajaxTransport(types: string, make: (options: JQueryOptions) => JQueryTransport): void;
}

interface JQueryOptions {
  readonly url: string;
  readonly type: string;
  readonly data?: unknown;
}

interface JQueryTransport {
  send(
    headers: object,
    complete: (status: number, text: string, responses: Readonly<Record<string, string>>) => void,
  ): void;
  abort(): void;
}

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

/** Defines a global, as a library does, until the test ends. */
function defineGlobal(name: string, library: unknown): void {
  Reflect.set(window, name, library);
  restores.push(() => Reflect.deleteProperty(window, name));
}

/** A real jQuery per test with mocked responses; records its requests. */
export async function provideJQuery(answer: string | (() => string) = '{}') {
  const script = Object.assign(document.createElement('script'), { src: jQueryAddress });
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
  script.remove();
  const jQuery = Reflect.get(window, 'jQuery') as JQuery; // Defined by its script.
  restores.push(() => (Reflect.deleteProperty(window, 'jQuery'), Reflect.deleteProperty(window, '$')));
  const sent: JQueryOptions[] = [];
  jQuery.ajaxTransport('+*', (options) => ({
    send(_, complete) {
      sent.push(options);
      complete(200, 'OK', { text: typeof answer === 'string' ? answer : answer() });
    },
    abort: () => {},
  }));
  return { jQuery, sent };
}

type FetchOptions = Readonly<Record<string, unknown>>;

/** The used part of `wp.apiFetch`. */
interface ApiFetch {
  (options: FetchOptions): Promise<unknown>;
  use(middleware: unknown): void;
}

/**
 * The real `wp.apiFetch` with mocked responses; records its requests and the number of hooks. It is loaded once per page and keeps
 * its middleware, so each test gets a wrapper of its own.
 */
export function provideApiFetch(answer: () => Promise<unknown> = () => Promise.resolve({})) {
  const sent: FetchOptions[] = [];
  let joined = 0;
  wordPress.setFetchHandler((options) => {
    sent.push({ ...options });
    return answer();
  });
  // Its types allow only bodies and data that it sends itself.
  const real = wordPress as unknown as ApiFetch;
  const apiFetch: ApiFetch = Object.assign((options: FetchOptions) => real(options), {
    use(middleware: unknown) {
      joined += 1;
      real.use(middleware);
    },
  });
  defineGlobal('wp', { apiFetch });
  return { apiFetch, sent, joined: () => joined };
}
