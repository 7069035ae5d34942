import { afterEach, describe, expect, it } from 'vitest';
import { loadDocuments } from '../../../../elements/live-search/text-index/index-file.ts';
import { setClock } from '../../../../src/clock/clock.ts';
import { setNetwork } from '../../../../src/http/request.ts';

afterEach(() => {
  setClock();
  setNetwork();
});

const documents = Array.from({ length: 40 }, (_, id) => ({ title: `Lamp ${id}`, url: `/${id}` }));

describe('the file of an index', () => {
  it('is no longer read when the last element that waits for it has left the page', async () => {
    setNetwork(async () => Response.json(documents));
    const [url, timeout] = ['https://site.test/search.json', 1000];
    const first = await loadDocuments(url, { fields: {}, timeout }, new AbortController().signal);
    expect(first.documents?.find('lamp', 100)).toHaveLength(40);
    const lifetime = new AbortController();
    let time = 0;
    setClock({
      now: () => (time += 3),
      setTimer(delay, run) {
        // The first break of reading.
        if (delay === 0) lifetime.abort();
        queueMicrotask(run);
        return () => {};
      },
    });
    const second = await loadDocuments(url, { fields: { text: 'words' }, timeout }, lifetime.signal);
    expect(second).toEqual({ documents: undefined, outcome: { kind: 'lost', reason: 'aborted' } });
  });

  it('is not requested for an element that has left the page', async () => {
    setNetwork(() => expect.fail('the file was requested'));
    const loaded = await loadDocuments(
      'https://site.test/other.json',
      { fields: {}, timeout: 1000 },
      AbortSignal.abort(),
    );
    expect(loaded).toEqual({ documents: undefined, outcome: { kind: 'lost', reason: 'aborted' } });
  });
});
