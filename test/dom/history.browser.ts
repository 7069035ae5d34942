import { writeHistory } from '../../src/dom/history.ts';
import { expect } from '../expect.ts';

describe('writeHistory()', () => {
  const before = { state: history.state as unknown, address: location.href };
  afterEach(() => history.replaceState(before.state, '', before.address));

  it('replaces the entry with its state and address', () => {
    const { length } = history;
    expect(writeHistory('replaceState', { place: 1 }, '#here')).toBe(true);
    expect([history.state, location.hash, history.length]).toEqual([{ place: 1 }, '#here', length]);
  });

  it('keeps the address without a new one', () => {
    writeHistory('replaceState', { place: 1 }, '#here');
    writeHistory('replaceState', { place: 2 });
    expect([history.state, location.hash]).toEqual([{ place: 2 }, '#here']);
  });

  it('keeps the page in a page with <base>', () => {
    const base = document.createElement('base');
    base.href = '/elsewhere/';
    document.head.prepend(base);
    writeHistory('replaceState', { place: 1 }, '#here');
    base.remove();
    expect(location.href).toBe(`${before.address.split('#', 1)[0]}#here`);
  });

  it('adds an entry, from which Back returns to the previous one', async () => {
    writeHistory('replaceState', { place: 1 }, '#here');
    expect(writeHistory('pushState', { place: 2 }, '#added')).toBe(true);
    expect([history.state, location.hash]).toEqual([{ place: 2 }, '#added']);
    // `history.length` is unreliable: browsers limit it to 50 or 100.
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await isBack;
    expect([history.state, location.hash]).toEqual([{ place: 1 }, '#here']);
  });

  it('returns false when the browser rejects the entry, and throws nothing', () => {
    const { href } = location;
    expect(writeHistory('replaceState', null, 'https://elsewhere.example/')).toBe(false);
    expect(writeHistory('pushState', () => 'no state can hold a function')).toBe(false);
    expect(location.href).toBe(href);
  });
});
