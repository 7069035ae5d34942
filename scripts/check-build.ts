import type { InlineConfig, Plugin } from 'vite';

/** Leaves the server half out of the program, which imports its file from the build of the server half. */
const separateServer: Plugin = {
  name: 'portico:separate-server',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/server/cli/serve.ts') ? { id: './server/serve.js', external: true } : null),
};

/**
 * The build of `dist/check.js`, the program `portico-elements check`. It contains the parser and all other packages that it needs: a site that
 * installs the library for its pages installs no further package.
 */
export const checkBuild: InlineConfig = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [separateServer],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    minify: true,
    ssr: 'src/check/check.ts',
    rolldownOptions: {
      output: { entryFileNames: 'check.js', codeSplitting: false, banner: '#!/usr/bin/env node' },
    },
  },
  // Only modules of Node are imported.
  ssr: { noExternal: true, target: 'node' },
};
