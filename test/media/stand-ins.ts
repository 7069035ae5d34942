import { waitFor } from '@testing-library/dom';
import { setHosts } from '../../src/media/hosts.ts';

/** What a stand-in of a player was told, in order; JSON is read. */
export interface StandIns {
  /** What the players whose address has that in it were told; what they said to it is heard by then. */
  heard(part: string): readonly unknown[];
  /** How many requests these sites had so far. */
  asked(): Promise<number>;
  /** Brings about what happens in a player: `play`, `pause`, `ended`; done when the page has heard all that it says of it. */
  happen(frame: HTMLIFrameElement, what: 'play' | 'pause' | 'ended'): Promise<void>;
}

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
  setHosts();
});

/** Another origin than the page's, and the same server. */
const elsewhere = location.origin.replace('localhost', '127.0.0.1');

let keys = 0;

const parsed = (message: unknown): unknown => (typeof message === 'string' ? JSON.parse(message) : message);

/** Puts stand-ins in the place of YouTube and Vimeo until the test ends. */
export function replacePlayers(): StandIns {
  const key = `${Date.now()}-${(keys += 1)}`;
  const at = (name: string) => `${elsewhere}/__players/${key}/${name}/`;
  setHosts({
    youtube: { player: at('youtube'), thumbnail: `${at('thumbnail')}{id}` },
    vimeo: { player: at('vimeo'), thumbnail: '' },
  });
  const reports: { readonly address: string; readonly message: unknown }[] = [];
  const hear = ({ data, origin }: MessageEvent<{ standIn?: string; address: string; message: unknown }>) => {
    // What a player of an earlier test still had to report is not this one's.
    if (origin === elsewhere && data.standIn === 'heard' && data.address.includes(key))
      reports.push({ address: data.address, message: parsed(data.message) });
  };
  addEventListener('message', hear);
  ends.push(() => removeEventListener('message', hear));
  return {
    heard: (part) => reports.filter(({ address }) => address.includes(part)).map(({ message }) => message),
    async asked() {
      const response = await fetch(`/__players-asked/${key}`);
      const { times } = (await response.json()) as { times: number }; // What players.ts answers.
      return times;
    },
    happen: (frame, what) =>
      new Promise((resolve) => {
        const done = new AbortController();
        const wait = ({ data, source }: MessageEvent<{ standIn?: string }>) => {
          if (source !== frame.contentWindow || data.standIn !== 'happened') return;
          done.abort();
          resolve();
        };
        addEventListener('message', wait, { signal: done.signal });
        frame.contentWindow?.postMessage({ standIn: 'happen', what }, elsewhere);
      }),
  };
}

/** Waits as long as a page of another site may take to load. */
export const soon = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  waitFor(check, { timeout: 8000 });
