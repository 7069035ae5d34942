import { build } from 'esbuild';

const pages = ['all', 'element', 'slim', 'slim-element'];

await build({
  entryPoints: pages.map((name) => `${name}.js`),
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  outdir: 'dist',
  logLevel: 'warning',
});

// One file for a classic script tag, which cannot import modules.
await build({
  entryPoints: { classic: 'all.js' },
  bundle: true,
  format: 'iife',
  minify: true,
  outdir: 'dist',
  logLevel: 'warning',
});
