import { setNetwork } from '../src/http/request.ts';
import { turn } from './clock.ts';

/** A request that went out. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: RequestInit['body'];
  readonly signal: AbortSignal;
}

/** What the network does with a request. */
export type Reply = (sent: Sent) => Response | Promise<Response>;

/** Answers with JSON. */
export const json =
  (data: unknown, status = 200): Reply =>
  () =>
    Response.json(data, { status });

/** Answers with anything else; `null` is no body at all. */
export const raw =
  (body: string | null, status = 200, type = 'text/html'): Reply =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } });

/** The network is gone. */
export const lost: Reply = () => Promise.reject(new TypeError('The network is gone.'));

/** No answer ever comes; the request ends when it is given up. */
export const silence: Reply = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The request was given up.', 'AbortError')));
  });

/** Holds requests back until the test answers them. */
export interface Hold {
  readonly reply: Reply;
  /** Answers the oldest request that waits. Throws when none does. */
  answer(reply: Reply): void;
}

/** Makes a reply that waits for the test. */
export function hold(): Hold {
  const waiting: ((reply: Reply) => void)[] = [];
  return {
    reply: (sent) =>
      Promise.race([silence(sent), new Promise<Response>((resolve) => waiting.push((reply) => resolve(reply(sent))))]),
    answer(reply) {
      const next = waiting.shift();
      if (!next) throw new Error('No request is held back: let one be sent before it is answered.');
      next(reply);
    },
  };
}

/** A network that answers as the test says, and notes what was sent. */
export class TestNetwork {
  readonly #routes: (readonly [end: string, reply: Reply])[] = [];
  readonly #requests: Sent[] = [];
  readonly #reading = new Set<Promise<string>>();

  /** From now on, requests to addresses with that end get this reply; of several the latest. */
  route(end: string, reply: Reply): void {
    this.#routes.push([end, reply]);
  }

  /** What was sent to addresses with that end; everything without. */
  sent(end = ''): readonly Sent[] {
    return this.#requests.filter(({ url }) => url.endsWith(end));
  }

  /** Ends when all answers that were given have been read, and what follows from them has run. */
  async settle(): Promise<void> {
    await turn();
    while (this.#reading.size > 0) {
      await Promise.all(this.#reading);
      await turn();
    }
  }

  /** Sends a request, as `fetch` does. */
  async send(url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
    signal?.throwIfAborted(); // As browsers do: then nothing is sent.
    const sent: Sent = {
      url,
      method,
      headers: new Headers(headers),
      body,
      signal: signal ?? new AbortController().signal,
    };
    this.#requests.push(sent);
    const [, reply] = this.#routes.findLast(([end]) => url.endsWith(end)) ?? [];
    if (!reply) {
      unanswered.push(`${method} ${url}`);
      throw new TypeError(`No route answers ${url}.`);
    }
    const response = await reply(sent);
    const text = response.text();
    this.#reading.add(text);
    const isRead = () => this.#reading.delete(text);
    text.then(isRead, isRead);
    return Object.assign(response, { text: () => text });
  }
}

const unanswered: string[] = [];

/**
 * Puts such a network in place; the browser's comes back after the test. A request that no route is for is lost, and fails the
 * test at its end.
 */
export function useTestNetwork(): TestNetwork {
  const network = new TestNetwork();
  setNetwork((url, init) => network.send(url, init));
  return network;
}

// In a browser, as in `clock.ts`.
if (typeof afterEach === 'function') {
  afterEach(() => {
    setNetwork();
    const urls = unanswered.splice(0);
    if (urls.length > 0) throw new Error(`No route answered ${urls.join(', ')}: give the network one.`);
  });
}
