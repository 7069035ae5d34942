import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject, parseJson } from '../json/json.ts';
import { type Output, runCommand } from '../command-line/run-command.ts';

/** The file with the hashes of the scripts that pages load. */
const listName = 'integrity.json';

/** Files that pages need besides the scripts, or that must be published with the scripts. */
const furtherFiles = ['portico.css', 'theme.css', listName, 'THIRD-PARTY-NOTICES.md'];

/** The text of `copy --help`. */
const help = `Usage: portico-elements copy <folder>

Copies the files that pages load into a folder of a site, such as public/portico: the script tags with their chunks, and the style sheets. It leaves out what only
bundlers, editors and servers use. If the folder has an earlier copy, it is updated, and files that the new version does not have are removed.

Exit codes: 0 if the files were copied, 2 if the command line is wrong or the folder has files of something else.
`;

/** Runs `portico-elements copy`. `dist` is the folder of that name in the package. Returns the exit code, which the help explains. */
export const copyFiles = (args: readonly string[], dist: string, output: Output): 0 | 2 =>
  runCommand({ name: 'copy', help, options: {} }, args, output, ({ paths, fail }) => {
    const [folder, another] = paths;
    if (folder === undefined || another !== undefined)
      return fail(`There ${folder ? 'are several folders' : 'is no folder'}; expected one, such as public/portico.`);
    const before = filesOf(folder);
    if (!before && existsSync(folder) && readdirSync(folder).length > 0)
      return fail(
        `"${folder}" has other files; expected a new folder or an earlier copy, such as ${join(folder, 'portico')}.`,
      );

    const files = filesOf(dist) ?? [];
    for (const file of files) copy(join(dist, file), join(folder, file));
    for (const file of furtherFiles) copy(join(dist, file), join(folder, file));
    copy(join(dist, '../LICENSE'), join(folder, 'LICENSE'));
    const old = (before ?? []).filter((file) => !files.includes(file) && !file.includes('..'));
    for (const file of old) rmSync(join(folder, file), { force: true });
    const removed = old.length > 0 ? `, and removed ${old.length} of an earlier version` : '';
    output.out(`Copied ${files.length + furtherFiles.length + 1} files to ${folder}${removed}.\n`);
    return 0;
  });

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** Returns the paths of the scripts in a folder with the files of the library; `undefined` for another folder. */
function filesOf(folder: string): string[] | undefined {
  const list = join(folder, listName);
  if (!existsSync(list)) return undefined;
  const content = parseJson(readFileSync(list, 'utf8'));
  const files = isObject(content) ? content['files'] : undefined;
  return isObject(files) && Object.hasOwn(files, 'portico.js') ? Object.keys(files) : undefined;
}
