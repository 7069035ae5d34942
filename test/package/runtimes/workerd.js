import { Miniflare } from 'miniflare';

/* Runs a bundled worker in workerd: `node workerd.js <file> [folder]`. With the folder of a site, it has the key-value store `MESSAGES`. */

const [scriptPath, directory] = process.argv.slice(2);
const { RECEIVER = '', SECRET = '' } = process.env;
const site = {
  kvNamespaces: ['MESSAGES'],
  assets: {
    directory,
    binding: 'ASSETS',
    routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
  },
};
const miniflare = new Miniflare({
  scriptPath,
  modules: true,
  compatibilityDate: '2026-01-01',
  host: '127.0.0.1',
  port: 0,
  bindings: { RECEIVER, SECRET },
  ...(directory && site),
});
const { port } = await miniflare.ready;
console.log(`port ${port}`);
process.once('SIGTERM', async () => {
  await miniflare.dispose();
  process.exit();
});
