import { embedInfo } from '../../src/media/embed-info.ts';
import { expect } from '../expect.ts';
import { json, networkError, raw, noResponse, installTestNetwork, type Reply } from '../network.ts';

const address = 'https://vimeo.com/76979871';
const load = (signal = new AbortController().signal) =>
  embedInfo('https://vimeo.example/oembed.json?width=640', address, signal);

function respondWith(reply: Reply) {
  const network = installTestNetwork();
  network.route('', reply);
  return network;
}

describe('embedInfo()', () => {
  it('requests the address from the endpoint and reads the response', async () => {
    const network = respondWith(
      json({ thumbnail_url: 'https://i.example/1.jpg', title: 'Harbour', html: '<iframe>', width: 640 }),
    );
    expect(await load()).toEqual({
      kind: 'info',
      info: { thumbnail: 'https://i.example/1.jpg', title: 'Harbour', html: '<iframe>' },
    });
    const [sent] = network.sent();
    expect(Object.fromEntries(new URL(sent?.url ?? '').searchParams)).toEqual({
      width: '640',
      url: address,
      format: 'json',
    });
    expect(sent?.method).toBe('GET');
  });

  it('ignores missing properties and properties that are not text', async () => {
    respondWith(json({ thumbnail_url: 7, title: null }));
    expect(await load()).toEqual({ kind: 'info', info: {} });
  });

  for (const [failure, reply, words] of [
    ['404', json({}, 404), /“https:\/\/vimeo\.com\/76979871” was not found/],
    ['403', raw('no', 403), /is not embeddable/],
    ['500', raw('', 500), /error fetching the embed code.*500/],
    ['a response that is not JSON', raw('<p>'), /error fetching the embed code.*200/],
    ['a network error', networkError, /error fetching the embed code.*unknown/],
  ] as const) {
    it(`returns an error message for ${failure}`, async () => {
      respondWith(reply);
      expect(await load()).toEqual({ kind: 'error', message: expect.stringMatching(words) });
    });
  }

  it('returns no message after an abort', async () => {
    respondWith(noResponse);
    const controller = new AbortController();
    const result = load(controller.signal);
    controller.abort();
    expect(await result).toEqual({ kind: 'lost' });
  });

  it('returns an error for an invalid endpoint', async () => {
    expect(await embedInfo('https://', address, new AbortController().signal)).toMatchObject({ kind: 'error' });
  });
});
