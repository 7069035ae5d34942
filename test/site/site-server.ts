import { afterAll, beforeAll } from 'vitest';
import { serveDemo, type DemoServer } from '../../scripts/demo-server.ts';
import { openPage, productionHost, type OpenPage } from '../e2e/browser.ts';

/** Serves the built documentation site during the tests of a file; returns a function that opens a page of it. */
export function serveSite(): (path: string, options?: Parameters<typeof openPage>[1]) => Promise<OpenPage> {
  let server: DemoServer;
  beforeAll(async () => {
    server = await serveDemo(0, productionHost);
  });
  afterAll(() => server.close());
  return (path, options) => openPage(`${server.address}docs/${path}`, options);
}
