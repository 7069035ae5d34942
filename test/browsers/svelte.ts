import { compile } from 'svelte/compiler';
import { render } from 'svelte/server';
import type { Component } from 'svelte';
import { runnerImport, type Plugin } from 'vite';

/** The suffix of an import of a component's HTML: `import html from './page.svelte?rendered'`. */
const rendered = '?rendered';

const compiler = (generate: 'client' | 'server'): Plugin => ({
  name: `portico:svelte-${generate}`,
  transform: {
    filter: { id: /\.svelte$/ },
    handler(source, filename) {
      const { js } = compile(source, { filename, generate });
      return { code: js.code, map: js.map, moduleType: 'js' };
    },
  },
});

/** Provides the server-rendered HTML of a Svelte component, in Node. */
const renderer: Plugin = {
  name: 'portico:svelte-rendered',
  async load(id) {
    if (!id.endsWith(rendered)) return undefined;
    const file = id.slice(0, -rendered.length);
    const { module } = await runnerImport<{ default: Component }>(file, {
      configFile: false,
      logLevel: 'error',
      plugins: [compiler('server')],
    });
    return { code: `export default ${JSON.stringify(render(module.default).body)};`, moduleType: 'js' };
  },
};

/** Compiles Svelte components for the browser, and renders those that are imported with `?rendered`. */
export const svelte: readonly Plugin[] = [compiler('client'), renderer];
