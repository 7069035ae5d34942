import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import type { SiteFiles } from './check-page.ts';
import { configurationFile, readForms } from './configured-forms.ts';

/** Returns the files around a page. `paths` are those of the command; a folder among them that contains the page and an index.html is the site. */
export function siteFiles(file: string, paths: readonly string[]): SiteFiles {
  const root = paths.find((path) => isIn(path, file) && existsSync(join(path, 'index.html')));
  const configuration = root === undefined ? '' : join(root, configurationFile);
  return {
    forms: readForms(existsSync(configuration) ? readFileSync(configuration, 'utf8') : ''),
    isThere: (path) =>
      path.startsWith('/') ? root !== undefined && existsSync(join(root, path)) : existsSync(join(dirname(file), path)),
    // The build of a package adds files, and a template is not where its page is.
    isComplete: root !== undefined && !existsSync(join(root, 'package.json')) && /\.html?$/i.test(file),
  };
}

function isIn(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '' && !path.startsWith('..') && !isAbsolute(path);
}
