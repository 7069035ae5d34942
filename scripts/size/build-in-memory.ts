import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

/** The text of built files by their path in `dist`. */
export type Files = ReadonlyMap<string, string>;

/** Builds the script tag and its chunks as `npm run build` does, but keeps them in memory. */
export const buildScriptTag = (mode: 'full' | 'slim', plugins: Plugin[] = []): Promise<Files> =>
  buildInMemory({ mode, plugins });

/** Runs a Vite build without writing files. */
export async function buildInMemory(config: InlineConfig): Promise<Files> {
  // Vite's runner, in which scripts run, sets "development", with which a build would contain React's development JSX.
  process.env.NODE_ENV = 'production';
  const built = await build({ logLevel: 'error', ...config, build: { ...config.build, write: false } });
  if ('on' in built) throw new TypeError('buildInMemory() cannot watch; take build.watch out of the configuration.');
  const files = [built].flat().flatMap(({ output }) => output);
  return new Map(files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
}

/** The planned elements, or similar names; elements that do not exist yet get a stand-in. */
const names = [
  'alert',
  'anchors',
  'animate',
  'antispam',
  'back-to-top',
  'blocked-message',
  'comments',
  'contact-form',
  'cookie-notice',
  'countdown',
  'elastic-slider',
  'email-decoder',
  'email-verification',
  'fluid-type',
  'font-status',
  'form-steps',
  'form-validator',
  'header',
  'header-search',
  'lazy',
  'lightbox',
  'live-search',
  'loop-filter',
  'menu',
  'motion',
  'off-canvas',
  'popup',
  'price-table',
  'protected-form',
  'quantity',
  'real-person',
  'scroll-sections',
  'select',
  'slider',
  'tabs',
  'tooltip',
  'vertical-menu',
  'video',
];

/** Adds a registry line for every planned element. */
export const everyElement: Plugin = {
  name: 'portico:every-element',
  enforce: 'pre',
  load(id) {
    if (id === resolve('src/registry.ts')) {
      const lines = names.map((name) => `'${name}': () => import('/elements/${name}/${name}.ts'),`);
      return `export const registry = {\n${lines.join('\n')}\n};`;
    }
    const [, name] = /^\0stand-in\/.*\/([^/]+)\.ts$/.exec(id) ?? [];
    if (!name) return undefined;
    return `import { define } from '/src/kit/define.ts';\ndefine('portico-${name}', { settings: {}, events: {} });`;
  },
  resolveId(id) {
    const [, name = ''] = /^\/elements\/([^/]+)\//.exec(id) ?? [];
    return name && !readdirSync('elements').includes(name) ? `\0stand-in${id}` : undefined;
  },
};
