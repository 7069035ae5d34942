import { parseArgs, type ParseArgsConfig } from 'node:util';
import { didYouMean } from '../spelling/nearest.ts';
import { endings } from './template-syntax.ts';

/** The meaning of a command line. */
export type Request =
  | {
      readonly kind: 'check';
      readonly paths: readonly string[];
      readonly format: 'text' | 'json';
      readonly isQuiet: boolean;
    }
  | { readonly kind: 'help' }
  /** The command line is wrong. The message contains what was expected. */
  | { readonly kind: 'fault'; readonly message: string };

/** The text of `--help`. */
export const help = `Usage: portico-elements check [options] <files or folders>

Finds mistakes in HTML that uses the elements of Portico: misspelt tags and attributes, values that a setting does not take, settings that are
not JSON, and references to elements that do not exist. In folders it reads ${endings.map((ending) => `.${ending}`).join(' ')}.

Options:
  --format text|json  how the problems are printed; text by default
  --quiet             prints only the problems, not their number
  --help              prints this text

To copy the files of the library to a site, see portico-elements copy --help. To replace the widgets of other libraries, see
portico-elements migrate --help. To serve a site with its forms, see portico-elements serve --help. For the data of a person, see
portico-elements person --help.

Exit codes: 0 without problems, 1 with problems, 2 if the command line is wrong or a file cannot be read.
`;

const options = {
  format: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

/** The options in messages. */
const known = Object.keys(options).map((name) => `--${name}`);

const formats = ['text', 'json'] as const;

/** Reads the arguments of the command line, without the program itself. */
export function readArguments(args: readonly string[]): Request {
  const { positionals, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  let format: (typeof formats)[number] = 'text';
  let isQuiet = false;
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    switch (name) {
      case 'help':
        return { kind: 'help' };
      case 'quiet':
        if (value !== undefined) return fault(`--quiet has the value ${value}; expected --quiet alone.`);
        isQuiet = true;
        break;
      case 'format': {
        const found = formats.find((word) => word === value);
        if (!found)
          return fault(`--format ${value ? `is ${value}` : 'has no value'}; expected ${formats.join(' or ')}.`);
        format = found;
        break;
      }
      default:
        return fault(`There is no option ${rawName}; expected ${known.join(', ')}.${didYouMean(rawName, known)}`);
    }
  }
  const [command, ...paths] = positionals;
  if (command === undefined) return fault('There is no command; expected check, copy, migrate, serve or person.');
  if (command !== 'check')
    return fault(`There is no command "${command}"; expected check, copy, migrate, serve or person.`);
  if (paths.length === 0)
    return fault('There is nothing to check; expected files or folders: portico-elements check site.');
  return { kind: 'check', paths, format, isQuiet };
}

const fault = (message: string): Request => ({ kind: 'fault', message });
