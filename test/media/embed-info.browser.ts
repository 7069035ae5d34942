import { embedInfo } from '../../src/media/embed-info.ts';
import { expect } from '../expect.ts';
import { json, lost, raw, silence, installTestNetwork, type Reply } from '../network.ts';

const address = 'https://vimeo.com/76979871';
const ask = (signal = new AbortController().signal) =>
  embedInfo('https://vimeo.example/oembed.json?width=640', address, signal);

function answeredBy(reply: Reply) {
  const network = installTestNetwork();
  network.route('', reply);
  return network;
}

describe('embed info', () => {
  it('asks the endpoint about the address, and reads what it says', async () => {
    const network = answeredBy(
      json({ thumbnail_url: 'https://i.example/1.jpg', title: 'Harbour', html: '<iframe>', width: 640 }),
    );
    expect(await ask()).toEqual({
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

  it('leaves out what is not there or no text', async () => {
    answeredBy(json({ thumbnail_url: 7, title: null }));
    expect(await ask()).toEqual({ kind: 'info', info: {} });
  });

  for (const [what, reply, words] of [
    ['404', json({}, 404), /“https:\/\/vimeo\.com\/76979871” was not found/],
    ['403', raw('no', 403), /is not embeddable/],
    ['500', raw('', 500), /error fetching the embed code.*500/],
    ['an answer that is no JSON', raw('<p>'), /error fetching the embed code.*200/],
    ['a lost network', lost, /error fetching the embed code.*offline/],
  ] as const) {
    it(`has words for ${what}`, async () => {
      answeredBy(reply);
      expect(await ask()).toEqual({ kind: 'error', message: expect.stringMatching(words) });
    });
  }

  it('says nothing of a question that was given up', async () => {
    answeredBy(silence);
    const ending = new AbortController();
    const answer = ask(ending.signal);
    ending.abort();
    expect(await answer).toEqual({ kind: 'lost' });
  });

  it('takes an endpoint that is no address as an error', async () => {
    expect(await embedInfo('https://', address, new AbortController().signal)).toMatchObject({ kind: 'error' });
  });
});
