import { afterEach, describe, expect, it } from 'vitest';
import { readDocuments } from '../../../../elements/live-search/text-index/index-documents.ts';
import { setClock } from '../../../../src/clock/clock.ts';

const url = 'https://site.test/files/search.json';
const { signal } = new AbortController();
const lamp = { id: 3, title: 'Oak lamp', url: '../oak', image: 'oak.png', type: 'Product', text: 'Q&amp;A &lt;b&gt;' };

afterEach(() => setClock());

describe('the documents of a file', () => {
  it('are results in the format of the Ajax endpoint, with addresses relative to the file', async () => {
    const documents = await readDocuments([lamp], { fields: {}, url, signal });
    expect(documents?.find('lamp', 5)).toEqual([
      {
        id: 3,
        title: 'Oak lamp',
        post_url: 'https://site.test/oak',
        image_url: 'https://site.test/files/oak.png',
        type: 'Product',
        price: '',
        excerpt: 'Q&amp;A <b>',
        matches: ['lamp'],
      },
    ]);
  });

  it.each([
    ['a text', 'bright'],
    ['a list', ['very', 'bright']],
    ['references', 'br&#105;ght'],
  ])('may contain %s', async (_, text) => {
    const documents = await readDocuments([{ ...lamp, text }], { fields: {}, url, signal });
    expect(documents?.find('bright', 5)).toHaveLength(1);
  });

  it('are left out without a title or an address', async () => {
    const data = [{ ...lamp, title: '', text: 'lamp' }, { ...lamp, url: undefined }, null, 'lamp', lamp];
    const documents = await readDocuments(data, { fields: {}, url, signal });
    expect(documents?.find('lamp', 5)).toHaveLength(1);
  });

  it.each([null, {}, { results: {} }, 'text', 7])('are missing in %j', async (data) => {
    expect(await readDocuments(data, { fields: {}, url, signal })).toBeUndefined();
  });

  /** Sets a clock in which each document takes 3 ms; returns the number of breaks. */
  function countBreaks(onBreak = () => {}): () => number {
    let [time, breaks] = [0, 0];
    setClock({
      now: () => (time += 3),
      setTimer(_, run) {
        breaks += 1;
        onBreak();
        queueMicrotask(run);
        return () => {};
      },
    });
    return () => breaks;
  }

  const many = Array.from({ length: 40 }, (_, id) => ({ ...lamp, id }));

  it('are read with breaks for the browser', async () => {
    const breaks = countBreaks();
    const documents = await readDocuments(many, { fields: {}, url, signal });
    expect([documents?.find('lamp', 100).length, breaks()]).toEqual([40, 13]);
  });

  it('are no longer read after an abort', async () => {
    const abort = new AbortController();
    const breaks = countBreaks(() => abort.abort());
    expect(await readDocuments(many, { fields: {}, url, signal: abort.signal })).toBeUndefined();
    expect(breaks()).toBe(1);
  });
});
