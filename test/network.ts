import { setNetwork, type Send, type UploadProgress } from '../src/http/request.ts';
import { turn } from './clock.ts';

/** A request that was sent. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: RequestInit['body'];
  readonly signal: AbortSignal;
  /** Reports the progress of the body; `undefined` if nobody listens. */
  readonly onProgress: ((progress: UploadProgress) => void) | undefined;
}

/** Returns the response to a request. */
export type Reply = (sent: Sent) => Response | Promise<Response>;

/** Responds with JSON. */
export const json =
  (data: unknown, status = 200): Reply =>
  () =>
    Response.json(data, { status });

/** Responds with another body; `null` for none. */
export const raw =
  (body: string | null, status = 200, type = 'text/html'): Reply =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } });

/** Fails as without a network. */
export const networkError: Reply = () => Promise.reject(new TypeError('The network is unavailable.'));

/** Never responds; rejects when the request is aborted. */
export const noResponse: Reply = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The request was aborted.', 'AbortError')));
  });

/** Requests that wait until the test responds. */
export interface Hold {
  readonly reply: Reply;
  /** Responds to the oldest pending request; throws without one. */
  respond(reply: Reply): void;
}

/** Returns a reply that waits for the test. */
export function hold(): Hold {
  const waiting: ((reply: Reply) => void)[] = [];
  return {
    reply: (sent) =>
      Promise.race([
        noResponse(sent),
        new Promise<Response>((resolve) => waiting.push((reply) => resolve(reply(sent)))),
      ]),
    respond(reply) {
      const next = waiting.shift();
      if (!next) throw new Error('respond() has no pending request: send one first.');
      next(reply);
    },
  };
}

/** A network with replies defined by the test; it records the requests. */
export class TestNetwork {
  readonly #routes: (readonly [ending: string, reply: Reply])[] = [];
  readonly #requests: Sent[] = [];
  readonly #reading = new Set<Promise<string>>();

  /** Sets the reply for addresses with that ending; the latest matching route wins. */
  route(ending: string, reply: Reply): void {
    this.#routes.push([ending, reply]);
  }

  /** Returns the requests to addresses with that ending; all by default. */
  sent(ending = ''): readonly Sent[] {
    return this.#requests.filter(({ url }) => url.endsWith(ending));
  }

  /** Resolves after all responses have been read and handled. */
  async settle(): Promise<void> {
    await turn();
    while (this.#reading.size > 0) {
      await Promise.all(this.#reading);
      await turn();
    }
  }

  /** Sends a request, as `fetch` does. */
  readonly send: Send = async (url, { method = 'GET', headers, body, signal, onProgress }) => {
    signal?.throwIfAborted(); // Browsers send no aborted request.
    const sent: Sent = {
      url,
      method,
      headers: new Headers(headers),
      body,
      signal: signal ?? new AbortController().signal,
      onProgress,
    };
    this.#requests.push(sent);
    const [, reply] = this.#routes.findLast(([ending]) => url.endsWith(ending)) ?? [];
    if (!reply) {
      unrouted.push(`${method} ${url}`);
      throw new TypeError(`No route matches ${url}: add one with network.route().`);
    }
    const response = await reply(sent);
    const text = response.text();
    this.#reading.add(text);
    const onRead = () => this.#reading.delete(text);
    text.then(onRead, onRead);
    return Object.assign(response, { text: () => text });
  };
}

const unrouted: string[] = [];

/**
 * Installs a test network; the browser's own is restored after the test. A request without a route fails, and fails the test.
 */
export function installTestNetwork(): TestNetwork {
  const network = new TestNetwork();
  setNetwork(network.send);
  return network;
}

// Only in a browser, as in `clock.ts`.
if (typeof afterEach === 'function') {
  afterEach(() => {
    setNetwork();
    const urls = unrouted.splice(0);
    if (urls.length > 0) throw new Error(`No route matched ${urls.join(', ')}: add one with network.route().`);
  });
}
