import { Miniflare } from 'miniflare';

/* Runs a bundled worker in workerd: `node workerd.js <file> [folder of the site]`, with a key-value store `MESSAGES`. */

const [script, site] = process.argv.slice(2);
const { RECEIVER, SECRET } = process.env;
const miniflare = new Miniflare({
  scriptPath: script,
  modules: true,
  compatibilityDate: '2026-01-01',
  host: '127.0.0.1',
  port: 0,
  bindings: { RECEIVER: RECEIVER ?? '', SECRET: SECRET ?? '' },
  kvNamespaces: ['MESSAGES'],
  ...(site
    ? {
        assets: {
          directory: site,
          binding: 'ASSETS',
          routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
        },
      }
    : {}),
});
const { port } = await miniflare.ready;
console.log(`port ${port}`);
process.once('SIGTERM', () => miniflare.dispose().then(() => process.exit()));
