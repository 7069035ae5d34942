import wordPress from '@wordpress/api-fetch';
import jQueryAddress from 'jquery/dist/jquery.js?url';

/** What is used of jQuery here; it brings no types of its own. */
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

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

/** Puts something on the page as a library does, under a global name, until the end of the test. */
function give(name: string, library: unknown): void {
  Reflect.set(window, name, library);
  leaving.push(() => Reflect.deleteProperty(window, name));
}

/** A real jQuery, of its own for each test, whose requests this answers; with what it sent. */
export async function giveJQuery(answer: string | (() => string) = '{}') {
  const script = Object.assign(document.createElement('script'), { src: jQueryAddress });
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
  script.remove();
  const jQuery = Reflect.get(window, 'jQuery') as JQuery; // Its script has just put it there.
  leaving.push(() => (Reflect.deleteProperty(window, 'jQuery'), Reflect.deleteProperty(window, '$')));
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

/** What is used of `wp.apiFetch` here. */
interface ApiFetch {
  (options: FetchOptions): Promise<unknown>;
  use(middleware: unknown): void;
}

/**
 * The real `wp.apiFetch`, whose requests this answers; with what it would have sent, and how often it was joined. It can be
 * loaded once in a page, and forgets no middleware: what is given is another way to the same one, so that each test can join it.
 */
export function giveApiFetch(answer: () => Promise<unknown> = () => Promise.resolve({})) {
  const sent: FetchOptions[] = [];
  let joined = 0;
  wordPress.setFetchHandler((options) => {
    sent.push({ ...options });
    return answer();
  });
  // Its own types know only bodies and data that it would send itself.
  const real = wordPress as unknown as ApiFetch;
  const apiFetch: ApiFetch = Object.assign((options: FetchOptions) => real(options), {
    use(middleware: unknown) {
      joined += 1;
      real.use(middleware);
    },
  });
  give('wp', { apiFetch });
  return { apiFetch, sent, joined: () => joined };
}
