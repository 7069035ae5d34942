import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { isObject, parseJson } from '../json/json.ts';
import type { SiteFiles } from './check-page.ts';
import { configurationFile, readForms } from './server-configuration.ts';

/** Returns the files around a page. `paths` are those of the command, and `cwd` is the folder in which it runs. */
export function siteFiles(file: string, paths: readonly string[], cwd = process.cwd()): SiteFiles {
  const root = paths.find((path) => isIn(path, file) && hasIndex(path)) ?? outermostSite(resolve(cwd, file), cwd);
  const read = (name: string): string =>
    root !== undefined && existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : '';
  return {
    forms: readForms(read(configurationFile)),
    isThere: (path) =>
      path.startsWith('/') ? root !== undefined && existsSync(join(root, path)) : existsSync(join(dirname(file), path)),
    // A template is not where its page is.
    isComplete: root !== undefined && !isBuilt(read('package.json')) && /\.html?$/i.test(file),
  };
}

const hasIndex = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/** Returns the outermost folder around a page, from `cwd` on, that contains an index.html: the site of a page that is checked alone. */
function outermostSite(file: string, cwd: string): string | undefined {
  let site: string | undefined;
  for (let folder = dirname(file); isIn(cwd, folder) || folder === cwd; folder = dirname(folder))
    if (hasIndex(folder)) site = folder;
  return site;
}

/** Returns whether a package may have a script that adds files to its site. `npm init` writes a script `test`. */
function isBuilt(text: string): boolean {
  const json = parseJson(text);
  return isObject(json) && isObject(json.scripts) && Object.keys(json.scripts).some((name) => name !== 'test');
}

function isIn(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '' && !path.startsWith('..') && !isAbsolute(path);
}
