import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** The file of axe; the query tells this plugin's module from the file itself. */
const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const id = `${file}?module`;

/**
 * Provides axe as a module. It is published as CommonJS; imported directly, it would add the bundler's helper code in one more file, for which the views
 * of all pages would wait.
 */
export const moduleAxe: Plugin = {
  name: 'portico:module-axe',
  enforce: 'pre',
  resolveId: (source) => (source === 'axe-core' ? id : null),
  load(source) {
    if (source !== id) return null;
    const code = readFileSync(file, 'utf8');
    return `const module = undefined, exports = undefined, define = undefined;\n${code}\nexport const { run } = window.axe;`;
  },
};
