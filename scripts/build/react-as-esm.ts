import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** The modules of React, with their production files, which are CommonJS. */
const files: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/** Returns the file for a path that the package does not export, relative to the folder of the package's `package.json`. */
const fileOf = (path: string): string => {
  const [name = '', ...rest] = path.split('/');
  return require.resolve(`${name}/package.json`).replace(/package\.json$/, rest.join('/'));
};

/** The ids of the modules, by name. The query distinguishes them from the files themselves. */
const ids = new Map(Object.entries(files).map(([name, path]) => [name, `${fileOf(path)}?module`]));

/**
 * Provides React as ES modules. React is published as CommonJS: a direct import would add the bundler's helper code in another file, for which the
 * first view would wait.
 */
export const reactAsEsm: Plugin = {
  name: 'portico:react-as-esm',
  enforce: 'pre',
  resolveId: (source) => ids.get(source),
  load(id) {
    const [name] = [...ids].find(([, known]) => known === id) ?? [];
    if (!name) return null;
    const code = readFileSync(id.replace(/\?module$/, ''), 'utf8');
    const required = [...new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, other = '']) => other))];
    const imports = required.map((other, index) => `import required${index} from ${JSON.stringify(other)};`);
    const cases = required.map((other, index) => `${JSON.stringify(other)}: required${index}`);
    const exported: object = require(name); // A CommonJS module. Only its names are used.
    const names = Object.keys(exported).filter((key) => !key.startsWith('__'));
    return [
      ...imports,
      'const exported = {};',
      `((exports, require) => {${code}\n})(exported, (name) => ({ ${cases.join()} })[name]);`,
      `export default exported;`,
      `export const { ${names.join()} } = exported;`,
    ].join('\n');
  },
};
