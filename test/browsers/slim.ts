import { resolve } from 'node:path';
import type { Alias } from 'vite';

/** What the slim build puts in React's place: Preact, one module for each that views import. */
export const slimViews: Alias[] = [
  { find: /^react$/, replacement: resolve('src/kit/slim-react.ts') },
  { find: /^react-dom$/, replacement: resolve('src/kit/slim-client.ts') },
  { find: /^react-dom\/client$/, replacement: resolve('src/kit/slim-client.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
];
