import { lazyImport } from '../../src/bundled-import.ts';
import { loadWithRetry } from '../../src/load-chunk.ts';
import { expect } from '../expect.ts';

type Load = () => Promise<unknown>;

let keys = 0;

/** Returns a URL that fails that many times, and then serves a module. */
const address = (failures: number, how: string, name: string): string =>
  `/__flaky/${Date.now()}-${(keys += 1)}/${failures}/${how}/${name}.js`;

/** Returns an import as in a built file: a function with a literal URL. */
async function importOf(path: string): Promise<Load> {
  const module = (await import(/* @vite-ignore */ `/__load.js?${path}`)) as { default: Load };
  return module.default;
}

const requestedQueries = async (path: string): Promise<readonly string[]> => {
  const log = (await (await fetch(`/__asked?${path}`)).json()) as { queries: readonly string[] };
  return log.queries;
};

const requestCount = async (path: string): Promise<number> => (await requestedQueries(path)).length;

describe('a chunk', () => {
  for (const [how, reason] of [
    ['503', 'a 503 response'],
    ['404', 'a 404 response'],
    ['lost', 'a lost connection'],
  ] as const) {
    it(`loads at the second attempt after ${reason}`, async () => {
      const path = address(1, how, 'late');
      expect(await loadWithRetry(await importOf(path))).toMatchObject({ name: 'late' });
    });
  }

  it('loads by its address alone, as in the built script tag', async () => {
    const path = address(1, '503', 'named');
    expect(await loadWithRetry(path, location.href)).toMatchObject({ name: 'named' });
    expect(await requestCount(path)).toBe(2);
  });

  it('fails after three attempts by its address alone', async () => {
    const path = address(9, '503', 'never-named');
    const failure: unknown = await loadWithRetry(path, location.href).catch((error: unknown) => error);
    expect(failure).toMatchObject({ type: 'missing', address: new URL(path, location.href).href });
    expect(await requestCount(path)).toBe(3);
  });

  it('loads at the third attempt', async () => {
    const path = address(2, '503', 'later');
    expect(await loadWithRetry(await importOf(path))).toMatchObject({ name: 'later' });
    expect(await requestCount(path)).toBe(3);
  });

  // Chromium and Firefox cache a failed fetch of a module for the lifetime of the page: https://github.com/whatwg/html/issues/6768
  it('loads or reports an error when its own import fails at first', async () => {
    const inner = address(1, '503', 'inner');
    const outer = `${address(0, '503', 'outer')}?imports=${inner}`;
    const result: unknown = await loadWithRetry(await importOf(outer)).catch((error: unknown) => error);
    if (result instanceof Error) expect(result).toMatchObject({ type: 'missing' });
    else expect(result).toMatchObject({ name: 'outer' });
  });

  it('fails after three attempts, with type and address', async () => {
    const path = address(9, '503', 'never');
    const load = await importOf(path);
    const failure: unknown = await loadWithRetry(load).catch((error: unknown) => error);
    expect(failure).toMatchObject({ type: 'missing', address: new URL(path, location.href).href });
    expect(String(failure)).toContain('Loading chunk failed');
    expect(await requestCount(path)).toBe(3);
  });
});

describe('a chunk of a bundler', () => {
  it('loads at the second attempt, at any address', async () => {
    const path = address(1, '503', 'bundled');
    expect(await lazyImport(await importOf(path))).toMatchObject({ name: 'bundled' });
    expect(await requestCount(path)).toBe(2);
  });

  it('loads at the third attempt', async () => {
    const path = address(2, '503', 'bundled-later');
    expect(await lazyImport(await importOf(path))).toMatchObject({ name: 'bundled-later' });
    expect(await requestCount(path)).toBe(3);
  });

  it('fails after three attempts', async () => {
    const path = address(9, '503', 'never-bundled');
    const failure: unknown = await lazyImport(await importOf(path)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ type: 'missing' });
    expect(String(failure)).toContain('Loading chunk failed');
    expect(await requestCount(path)).toBe(3);
  });
});

describe('an import map with integrity metadata', () => {
  afterEach(() => document.querySelector('script[type=importmap]')?.remove());

  for (const [kind, load] of [
    ['a chunk of the script tag', (path: string) => loadWithRetry(path, location.href)],
    ['a chunk of a bundler', async (path: string) => lazyImport(await importOf(path))],
  ] as const) {
    it(`is not bypassed: ${kind} is requested only by its own address`, async () => {
      const map = document.createElement('script');
      map.type = 'importmap';
      map.textContent = JSON.stringify({ integrity: { '/never.js': 'sha384-' } });
      document.head.append(map);
      const path = address(9, '503', 'checked');
      await load(path).catch(() => {});
      const queries = await requestedQueries(path);
      expect(queries.length).toBeGreaterThan(0);
      expect(queries.filter((query) => query.includes('again'))).toEqual([]);
    });
  }
});
