import type { InlineConfig, Plugin } from 'vite';

/** The commands of the server half, by the ends of their source paths, with their files in the build of the server half. */
const commands: Readonly<Record<string, string>> = {
  '/server/cli/serve.ts': './server/serve.js',
  '/server/person/person-command.ts': './server/person.js',
};

/** Excludes the server half from the program, which imports its commands at run time. */
const separateServer: Plugin = {
  name: 'portico:separate-server',
  enforce: 'pre',
  resolveId(id) {
    const file = Object.keys(commands).find((source) => id.endsWith(source));
    return file === undefined ? null : { id: commands[file] ?? '', external: true };
  },
};

/**
 * The build of `dist/check.js`, the program `portico-elements check`. It contains the parser and all other packages that it needs, so that a site
 * that uses the library only in its pages need not install more packages.
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
    ssr: 'src/check/portico-elements.ts',
    rolldownOptions: {
      output: { entryFileNames: 'check.js', codeSplitting: false, banner: '#!/usr/bin/env node' },
    },
  },
  // Only modules of Node are imported at run time.
  ssr: { noExternal: true, target: 'node' },
};
