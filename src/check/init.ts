import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isObject, type JsonObject, parseJson } from '../json/json.ts';
import { type Output, runCommand } from '../command-line/run-command.ts';
import { copyFiles } from './copy-files.ts';

/** The commands that start each starter, in its folder. */
const starters: Readonly<Record<string, readonly string[]>> = {
  html: ['npx portico-elements serve .'],
  vite: ['npm install', 'npm run dev'],
  astro: ['npm install', 'npm run dev'],
  eleventy: ['npm install', 'npm run dev'],
  // Sets the password of the page that shows the messages. Without a password, nobody could read them.
  server: ['npm install', "PORTICO_OUTBOX_PASSWORD='12 characters or more' npm start"],
};

const names = Object.keys(starters);

/** The text of `init --help`. */
const help = `Usage: portico-elements init [options] <folder>

Makes a new folder with a small site that uses the elements of Portico.

Options:
  --starter ${names.join('|')}
            the kind of site; html by default:
            html      HTML files and the files of Portico, without a build
            vite      HTML files and scripts, bundled by Vite
            astro     pages and a layout for Astro
            eleventy  pages and a layout for Eleventy
            server    HTML files with a contact form, and the server that receives it
  --help    prints this text

Exit codes: 0 if the folder was made, 2 if the command line is wrong or the folder has files.
`;

const command = { name: 'init', help, options: { starter: names } } as const;

/** Runs `portico-elements init`. `dist` is the folder of that name in the package. Returns the exit code, which the help explains. */
export const initSite = (args: readonly string[], dist: string, output: Output): 0 | 2 =>
  runCommand(command, args, output, ({ paths, options, fail }) => {
    const [folder, another] = paths;
    if (folder === undefined || another !== undefined)
      return fail(`There ${folder ? 'are several folders' : 'is no folder'}; expected one, such as my-site.`);
    if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
      return fail(`"${folder}" has files; expected a new folder.`);

    const starter = options.get('starter') ?? 'html';
    cpSync(join(dist, '../integrations/starters', starter), folder, { recursive: true });
    let needs = '';
    if (existsSync(join(folder, 'package.json'))) {
      const node = completePackage(folder, dist);
      if (node) needs = ` It needs Node ${node} or later.`;
      // npm does not publish files with the name .gitignore.
      renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
    } else copyFiles([join(folder, 'portico')], dist, { ...output, out: () => {} });
    const steps = [`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`, ...(starters[starter] ?? [])]
      .map((step) => `  ${step}\n`)
      .join('');
    output.out(
      `Made a site in ${folder}.${needs} Start it:\n\n${steps}\nComments in its files say what to edit; see also docs/starters.md.\n`,
    );
    return 0;
  });

/**
 * Writes the name of the site and the version of the library into `package.json` of the site. Returns the version of Node that the site needs, if
 * `package.json` states one.
 */
function completePackage(folder: string, dist: string): string {
  const file = join(folder, 'package.json');
  const starter = readJson(file);
  const name = basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const { version } = readJson(join(dist, '../package.json'));
  const dependencies = Object.assign({}, starter['dependencies'], { 'portico-elements': `^${String(version)}` });
  writeFileSync(file, `${JSON.stringify({ ...starter, name: name || 'site', dependencies }, null, 2)}\n`);
  const { engines } = starter;
  return isObject(engines) ? String(engines['node']).replace('>=', '') : '';
}

function readJson(file: string): JsonObject {
  const content = parseJson(readFileSync(file, 'utf8'));
  return isObject(content) ? content : {};
}
