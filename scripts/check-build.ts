import type { InlineConfig } from 'vite';

/** The place in `dist` of the code of `portico-elements serve`, which only this command loads. */
export const serveModule = 'server/serve.js';

/**
 * The build of `dist/check.js`, the program `portico-elements check`. It contains the parser and all other packages that it needs: a site that
 * installs the library for its pages installs no further package.
 */
export const checkBuild: InlineConfig = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    minify: true,
    ssr: 'src/check/check.ts',
    rolldownOptions: {
      external: /\/server\/cli\/serve\.ts$/,
      output: {
        entryFileNames: 'check.js',
        codeSplitting: false,
        banner: '#!/usr/bin/env node',
        paths: (id) => (id.endsWith('/server/cli/serve.ts') ? `./${serveModule}` : id),
      },
    },
  },
  // Only modules of Node are imported.
  ssr: { noExternal: true, target: 'node' },
};
