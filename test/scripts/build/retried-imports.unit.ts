import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { retriedImports } from '../../../scripts/build/retried-imports.ts';

it.each([
  [
    'elements/tooltip/tooltip.ts',
    'lazyImport as retriedImport',
    /retriedImport\(\(\) => import\("[^"]*tooltip-box\.ts/,
  ],
  ['src/portico.ts', 'loadWithRetry as retriedImport', /retriedImport\(\(\) => import\("[^"]*actions\.ts/],
  ['src/registry.ts', '', /(?<!retriedImport\()\(\) => import\("[^"]*alert\.ts/],
])('%s gets its imports with retries', async (path, loader, call) => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [retriedImports],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { code = '' } = (await server.transformRequest(`/${path}`)) ?? {};
    expect(code).toMatch(call);
    expect(code.includes('retriedImport')).toBe(loader !== '');
    expect(code).toContain(loader);
  } finally {
    await server.close();
  }
});
