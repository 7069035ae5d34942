import jQueryAddress from 'jquery/dist/jquery.js?url';

/** What is used of jQuery here; it brings no types of its own. */
export interface JQuery {
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
  send(headers: object, complete: (status: number, text: string, responses: Readonly<Record<string, string>>) => void): void;
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
type Next = (options: FetchOptions) => Promise<unknown>;
type Middleware = (options: FetchOptions, next: Next) => Promise<unknown>;

/** What is used of `wp.apiFetch` here. */
export interface ApiFetch {
  (options: FetchOptions): Promise<unknown>;
  use(middleware: Middleware): void;
}

/** What WordPress documents of `wp.apiFetch`: the middleware that was given last is asked first, and hands on. */
export function giveApiFetch(answer: () => Promise<unknown> = () => Promise.resolve({})) {
  const middlewares: Middleware[] = [];
  const sent: FetchOptions[] = [];
  const send: Next = (options) => {
    sent.push(options);
    return answer();
  };
  const handler = () => middlewares.reduceRight<Next>((next, middleware) => (options) => middleware(options, next), send);
  const apiFetch: ApiFetch = Object.assign((options: FetchOptions) => handler()(options), {
    use: (middleware: Middleware) => void middlewares.unshift(middleware),
  });
  give('wp', { apiFetch });
  return { apiFetch, sent, middlewares };
}
