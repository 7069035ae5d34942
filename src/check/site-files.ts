import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { isObject, parseJson } from '../json/json.ts';
import type { SiteFiles } from './check-page.ts';
import { configurationFile, readForms } from './served-forms.ts';

/** Returns the files around a page. `paths` are those of the command; a folder among them that contains the page and an index.html is the site. */
export function siteFiles(file: string, paths: readonly string[]): SiteFiles {
  const root = paths.find((path) => isIn(path, file) && existsSync(join(path, 'index.html')));
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

/** Returns whether a package may have a script that adds files to its site. `npm init` writes a script `test`. */
function isBuilt(text: string): boolean {
  const json = parseJson(text);
  return isObject(json) && isObject(json.scripts) && Object.keys(json.scripts).some((name) => name !== 'test');
}

function isIn(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '' && !path.startsWith('..') && !isAbsolute(path);
}
