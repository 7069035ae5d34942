import { writeHistory } from '../../src/page/history.ts';
import { expect } from '../expect.ts';

describe('an entry of the history', () => {
  const before = { state: history.state as unknown, address: location.href };
  afterEach(() => history.replaceState(before.state, '', before.address));

  it('is replaced with its state and its address', () => {
    const { length } = history;
    expect(writeHistory('replaceState', { place: 1 }, '#here')).toBe(true);
    expect([history.state, location.hash, history.length]).toEqual([{ place: 1 }, '#here', length]);
  });

  it('keeps its address without another', () => {
    writeHistory('replaceState', { place: 1 }, '#here');
    writeHistory('replaceState', { place: 2 });
    expect([history.state, location.hash]).toEqual([{ place: 2 }, '#here']);
  });

  it('is added, and Back leads to the one before', async () => {
    writeHistory('replaceState', { place: 1 }, '#here');
    expect(writeHistory('pushState', { place: 2 }, '#added')).toBe(true);
    expect([history.state, location.hash]).toEqual([{ place: 2 }, '#added']);
    // Not by `history.length`, which a browser limits to 50 or 100.
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await isBack;
    expect([history.state, location.hash]).toEqual([{ place: 1 }, '#here']);
  });

  it('that the browser refuses is told, and nothing is thrown', () => {
    const { href } = location;
    expect(writeHistory('replaceState', null, 'https://elsewhere.example/')).toBe(false);
    expect(writeHistory('pushState', () => 'no state can hold a function')).toBe(false);
    expect(location.href).toBe(href);
  });
});
