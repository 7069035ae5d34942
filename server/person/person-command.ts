import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Output, runCommand } from '../../src/command-line/run-command.ts';
import { openStores } from '../cli/open-data.ts';
import type { Environment } from '../cli/environment.ts';
import { readSite } from '../cli/sites/site-config.ts';
import { errorText } from '../errors.ts';
import { deletePerson, findPerson } from './person-data.ts';

const help = `Usage: portico-elements person [--delete] [--config <file>] <folder> <address>

Prints what the outbox and the comments of a site contain about the person with an e-mail address, as JSON. With --delete, it is deleted.
Without "store" in the configuration, the server must not run; while it does, the outbox page does the same.

Exit codes: 0 if all was found, 1 if the data cannot be opened, 2 if the command line or the configuration is wrong.
`;

interface PersonProcess extends Output {
  readonly environment: Environment;
}

const ignore = (): void => {};

const command = {
  name: 'person',
  help,
  options: { delete: 'switch', config: { expected: 'a file' } },
} as const;

/** Runs `portico-elements person`. Resolves with the exit code, which the help explains. */
export const person = async (args: readonly string[], { out, error, environment }: PersonProcess): Promise<0 | 1 | 2> =>
  runCommand(command, args, { out, error }, async ({ paths, options, fail }) => {
    const [folder = '', address = '', ...others] = paths;
    if (!address.includes('@') || others.length > 0)
      return fail('Expected a folder and an address: portico-elements person site ada@example.org.');
    const site = readSite(folder, options.get('config'), environment);
    if ('faults' in site) return fail(...site.faults);
    const { store } = site.config;
    const isStored = (file: string) => store !== undefined || existsSync(join(site.data, file));
    if (!isStored('outbox.db')) return fail(`There is no outbox in ${site.data}.`);
    try {
      // Comments stay stored after they are disabled in the configuration.
      const data = await openStores(site.data, { store, hasComments: isStored('comments.db') }, ignore, ignore);
      try {
        const found = await (options.has('delete') ? deletePerson : findPerson)(data, address);
        out(`${JSON.stringify(found, undefined, 2)}\n`);
        return 0;
      } finally {
        await data.close();
      }
    } catch (cause) {
      const hint = store === undefined ? ' If the server runs, use its outbox page.' : '';
      error(`portico-elements: ${errorText(cause)}${hint}\n`);
      return 1;
    }
  });
