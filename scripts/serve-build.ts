import { readFileSync } from 'node:fs';
import type { InlineConfig } from 'vite';
import { serveModule } from './check-build.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }; // npm requires this shape.

/**
 * The build of `dist/server/serve.js`, which `dist/check.js` loads for `portico-elements serve`. It imports the packages that npm installs with the
 * library, and contains the others, such as the HTML parser.
 */
export const serveBuild: InlineConfig = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    minify: true,
    ssr: 'server/cli/serve.ts',
    rolldownOptions: { output: { entryFileNames: serveModule, codeSplitting: false } },
  },
  ssr: { noExternal: true, external: Object.keys(dependencies), target: 'node' },
};
