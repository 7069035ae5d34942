import { existsSync, readdirSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { isObject, parseJson } from '../../json/json.ts';
import { isLibrary, readText } from '../find-pages.ts';
import { configurationFile, readForms, type ServedForms } from './server-configuration.ts';

/** The files around a page. */
export interface SiteFiles {
  /** Returns the file or folder at a path, relative to a page or script, or to the root of the site; `undefined` if there is none. */
  readonly pathOf: (path: string, from?: string) => string | undefined;
  readonly read: (file: string) => string | undefined;
  /** Returns the correct address for a wrong one: that of the file in the site's copy of the library that is probably meant. */
  readonly meant: (address: string) => string | undefined;
  /** `true` if the folder of the site is known, and no build adds files to it. */
  readonly isComplete: boolean;
  readonly forms: ServedForms;
}

/** No files: for a page whose site is unknown. */
export const noFiles: SiteFiles = {
  pathOf: () => undefined,
  read: () => undefined,
  meant: () => undefined,
  isComplete: false,
  forms: readForms(''),
};

/** Returns the files around a page. `paths` are the paths that the command was given. `cwd` is the folder in which the command runs. */
export function siteFiles(file: string, paths: readonly string[], cwd = process.cwd()): SiteFiles {
  const root = paths.find((path) => isIn(path, file) && hasIndex(path)) ?? outermostSite(resolve(cwd, file), cwd);
  const read = (name: string): string => (root === undefined ? '' : (readText(join(root, name)) ?? ''));
  return {
    forms: readForms(read(configurationFile)),
    pathOf: (path, from = file) => {
      const folder = path.startsWith('/') ? root : dirname(from);
      const found = folder === undefined ? undefined : resolve(cwd, folder, `./${path}`);
      if (found === undefined || !existsSync(found)) return undefined;
      return (isAbsolute(file) ? found : relative(cwd, found)).replaceAll('\\', '/');
    },
    read: readText,
    meant(address) {
      const copy = root === undefined ? undefined : copyIn(root);
      if (root === undefined || copy === undefined) return undefined;
      const name = /\.css$/i.test(address) ? (/theme/i.test(address) ? 'theme.css' : 'portico.css') : 'portico.js';
      const path = join(copy, /slim/i.test(address) && name.endsWith('.js') ? 'slim' : '', name);
      const meant = relative(address.startsWith('/') ? root : dirname(file), path).replaceAll('\\', '/');
      return address.startsWith('/') ? `/${meant}` : meant;
    },
    // A template is not in the folder of its page.
    isComplete: root !== undefined && !isBuilt(read('package.json')) && /\.html?$/i.test(file),
  };
}

/** Returns the folder with the copy of the library in a site. */
function copyIn(folder: string): string | undefined {
  if (isLibrary(folder)) return folder;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
    const found = copyIn(join(folder, entry.name));
    if (found !== undefined) return found;
  }
  return undefined;
}

const hasIndex = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/** Returns the outermost folder that contains the page and an index.html, inside `cwd`: the site of a page that is checked alone. */
function outermostSite(file: string, cwd: string): string | undefined {
  let site: string | undefined;
  for (let folder = dirname(file); isIn(cwd, folder) || folder === cwd; folder = dirname(folder))
    if (hasIndex(folder)) site = folder;
  return site;
}

/** Returns whether a package may have a script that adds files to its site. `npm init` itself writes a script `test`. */
function isBuilt(text: string): boolean {
  const json = parseJson(text);
  return isObject(json) && isObject(json.scripts) && Object.keys(json.scripts).some((name) => name !== 'test');
}

function isIn(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '' && !path.startsWith('..') && !isAbsolute(path);
}
