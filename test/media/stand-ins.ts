import { setHosts } from '../../src/media/embed-urls.ts';

/** The replacements of the players of YouTube and Vimeo, which record the messages that they receive. */
export interface StandIns {
  /** Returns the parsed messages to players whose address contains `part`, in order. The page has received the responses. */
  received(part: string): readonly unknown[];
  /** Resolves to the number of requests to these sites. */
  requestCount(): Promise<number>;
  /** Causes an event in a player: `play`, `pause` or `ended`. Resolves after the page has received its messages. */
  simulate(frame: HTMLIFrameElement, what: 'play' | 'pause' | 'ended'): Promise<void>;
}

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  setHosts();
});

/** Another origin of the same server. */
const otherOrigin = location.origin.replace('localhost', '127.0.0.1');

let keys = 0;

const parsed = (message: unknown): unknown => (typeof message === 'string' ? JSON.parse(message) : message);

/** Replaces the players of YouTube and Vimeo until the test ends. */
export function replacePlayers(): StandIns {
  const key = `${Date.now()}-${(keys += 1)}`;
  const at = (name: string) => `${otherOrigin}/__players/${key}/${name}/`;
  setHosts({
    youtube: { player: at('youtube'), thumbnail: `${at('thumbnail')}{id}` },
    vimeo: { player: at('vimeo'), thumbnail: '' },
  });
  const reports: { readonly address: string; readonly message: unknown }[] = [];
  const onReport = ({ data, origin }: MessageEvent<{ standIn?: string; address: string; message: unknown }>) => {
    // Ignores late reports from players of earlier tests.
    if (origin === otherOrigin && data.standIn === 'heard' && data.address.includes(key))
      reports.push({ address: data.address, message: parsed(data.message) });
  };
  addEventListener('message', onReport);
  cleanups.push(() => removeEventListener('message', onReport));
  return {
    received: (part) => reports.filter(({ address }) => address.includes(part)).map(({ message }) => message),
    async requestCount() {
      const response = await fetch(`/__players-asked/${key}`);
      const { times } = (await response.json()) as { times: number }; // The response of players.ts.
      return times;
    },
    simulate: (frame, what) =>
      new Promise((resolve) => {
        const done = new AbortController();
        const onConfirmation = ({ data, source }: MessageEvent<{ standIn?: string }>) => {
          if (source !== frame.contentWindow || data.standIn !== 'happened') return;
          done.abort();
          resolve();
        };
        addEventListener('message', onConfirmation, { signal: done.signal });
        frame.contentWindow?.postMessage({ standIn: 'happen', what }, otherOrigin);
      }),
  };
}
