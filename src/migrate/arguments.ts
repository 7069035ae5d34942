import { parseArgs, type ParseArgsConfig } from 'node:util';
import { endings } from '../check/template-syntax.ts';
import { didYouMean } from '../spelling/nearest.ts';
import { libraries } from './libraries/libraries.ts';

/** The meaning of a command line. */
export type MigrateRequest =
  | {
      readonly kind: 'migrate';
      readonly paths: readonly string[];
      readonly isWritten: boolean;
      readonly isJson: boolean;
      /** The address of portico.js for the script tag. */
      readonly script: string;
      /** The folder to which addresses that begin with a slash belong. */
      readonly root?: string;
    }
  | { readonly kind: 'help' }
  /** The command line is wrong. The message contains what was expected. */
  | { readonly kind: 'fault'; readonly message: string };

/** The address of portico.js, where the guides put it. */
const defaultScript = '/portico/portico.js';

/** The text of `--help`. */
export const migrateHelp = `Usage: portico-elements migrate [options] <files or folders>

Shows how the widgets of other libraries in HTML files become elements of Portico: a report, and a diff. It writes nothing without --write.
In folders it reads ${endings.map((ending) => `.${ending}`).join(' ')}.

Libraries: ${libraries.map(({ name }) => name).join(', ')}.

Options:
  --write             changes the files; each keeps a copy of its text beside it, with the ending .orig
  --json              prints the report as JSON
  --script <address>  the address of portico.js in the script tag; ${defaultScript} by default
  --root <folder>     the folder of addresses that begin with a slash; by default the first folder that is named
  --help              prints this text

Exit codes: 0 if nothing is left to do by hand, 1 if something is, 2 if the command line is wrong or a file cannot be read.
`;

const options = {
  write: { type: 'boolean' },
  json: { type: 'boolean' },
  script: { type: 'string' },
  root: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

const known = Object.keys(options).map((name) => `--${name}`);

/** Reads the arguments behind the command. */
export function readMigrateArguments(args: readonly string[]): MigrateRequest {
  const { positionals, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!Object.hasOwn(options, name))
      return fault(`There is no option ${rawName}; expected ${known.join(', ')}.${didYouMean(rawName, known)}`);
    const isText = name === 'script' || name === 'root';
    if (isText && !value)
      return fault(`--${name} has no value; expected ${name === 'script' ? 'an address' : 'a folder'}.`);
    if (!isText && value !== undefined) return fault(`--${name} has the value ${value}; expected --${name} alone.`);
    values.set(name, value ?? '');
  }
  if (values.has('help')) return { kind: 'help' };
  const address = positionals.find((path) => /^https?:/i.test(path));
  if (address !== undefined) return fault(`${address} is an address; expected files or folders on this disk.`);
  if (positionals.length === 0)
    return fault('There is nothing to migrate; expected files or folders: portico-elements migrate site.');
  const root = values.get('root');
  return {
    kind: 'migrate',
    paths: positionals,
    isWritten: values.has('write'),
    isJson: values.has('json'),
    script: values.get('script') ?? defaultScript,
    ...(root !== undefined && { root }),
  };
}

const fault = (message: string): MigrateRequest => ({ kind: 'fault', message });
