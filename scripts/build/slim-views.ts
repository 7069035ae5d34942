import { resolve } from 'node:path';
import type { Alias } from 'vite';

const slimReact = resolve('src/kit/view/slim-react.ts');

/** The aliases of the slim build, which replace React by Preact. */
export const slimViews: Alias[] = [
  { find: /^react(-dom(\/client)?)?$/, replacement: slimReact },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
];
