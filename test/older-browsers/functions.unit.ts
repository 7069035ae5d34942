import { afterEach, describe, expect, it, vi } from 'vitest';
import { anySignal } from '../../src/older-browsers/any-signal.ts';
import { deferred } from '../../src/older-browsers/deferred.ts';
import { groupBy } from '../../src/older-browsers/group-by.ts';
import { parseUrl } from '../../src/older-browsers/parse-url.ts';

afterEach(() => vi.unstubAllGlobals());

describe('anySignal()', () => {
  it.each([
    ['of the browser', AbortSignal],
    ['in browsers without it', { timeout: () => {} }],
  ])('%s aborts with the first signal and its reason', (_where, signals) => {
    vi.stubGlobal('AbortSignal', signals);
    const [one, other] = [new AbortController(), new AbortController()];
    const signal = anySignal([one.signal, other.signal]);
    expect(signal.aborted).toBe(false);
    other.abort('left');
    one.abort('late');
    expect(signal).toMatchObject({ aborted: true, reason: 'left' });
    expect(anySignal([new AbortController().signal, other.signal])).toMatchObject({ aborted: true, reason: 'left' });
  });
});

describe('deferred()', () => {
  it('returns functions that settle the promise', async () => {
    const [one, other] = [deferred<number>(), deferred<number>()];
    one.resolve(1);
    other.reject('none');
    await expect(one.promise).resolves.toBe(1);
    await expect(other.promise).rejects.toBe('none');
  });
});

describe('groupBy()', () => {
  it('keeps the order of keys and items', () => {
    expect([...groupBy([3, 1, 2, 5], (value) => value % 2)]).toEqual([
      [1, [3, 1, 5]],
      [0, [2]],
    ]);
  });
});

describe('parseUrl()', () => {
  it.each([
    ['/a', 'https://a.example/b', 'https://a.example/a'],
    ['https://a.example', undefined, 'https://a.example/'],
    ['/a', undefined, undefined],
    ['https://', 'https://a.example', undefined],
  ])('%s in %s: %s', (url, base, href) => {
    expect(parseUrl(url, base)?.href).toBe(href);
  });
});
