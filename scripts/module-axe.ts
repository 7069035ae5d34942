import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const id = '\0axe-core';

/**
 * Provides axe as a module. It is published as CommonJS; imported directly, it would add the bundler's helper code in one more file, for which the views
 * of all pages would wait. Its code is already minified.
 */
export const moduleAxe: Plugin = {
  name: 'portico:module-axe',
  enforce: 'pre',
  resolveId: (source) => (source === 'axe-core' ? id : null),
  load(source) {
    if (source !== id) return null;
    const code = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    return `const module = undefined, exports = undefined, define = undefined;\n${code}\nexport const { run } = window.axe;`;
  },
};
