import { parseArgs } from 'node:util';
import { didYouMean } from '../spelling/nearest.ts';

/** The functions by which a command prints. */
export interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** A command of the program `portico-elements`. */
interface Command {
  readonly name: string;
  /** The text of `--help`. */
  readonly help: string;
  /** The options besides `--help`. An option is a switch, takes one of some words, or takes a text, described as in “expected an address”. */
  readonly options: Readonly<Record<string, 'switch' | readonly string[] | { readonly expected: string }>>;
}

interface Arguments {
  /** The arguments that are not options. */
  readonly paths: readonly string[];
  /** The given options with their values. The value of a switch is empty. */
  readonly options: ReadonlyMap<string, string>;
  /** Reports why the command cannot run. Returns the exit code for wrong use. */
  readonly fail: (...messages: readonly string[]) => 2;
}

/** Runs a command, or prints its help. If an option is wrong, does not run the command and returns 2. */
export function runCommand<Code extends number | Promise<number>>(
  { name: command, help: text, options: known }: Command,
  args: readonly string[],
  { out, error }: Output,
  run: (request: Arguments) => Code,
): Code | 0 | 2 {
  const fail = (...messages: readonly string[]): 2 => {
    const lines = messages.map((message) => `portico-elements: ${message}`);
    error(`${lines.join('\n')} See portico-elements ${command} --help.\n`);
    return 2;
  };
  const types = Object.entries(known).map(
    ([name, kind]) => [name, { type: kind === 'switch' ? 'boolean' : 'string' }] as const,
  );
  const { positionals, tokens } = parseArgs({
    args: [...args],
    options: { ...Object.fromEntries(types), help: { type: 'boolean', short: 'h' } },
    strict: false,
    tokens: true,
  });
  const names = [...Object.keys(known), 'help'].map((name) => `--${name}`);
  const options = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const kind = name === 'help' ? 'switch' : Object.hasOwn(known, name) ? known[name] : undefined;
    if (!kind) return fail(`There is no option ${rawName}; expected ${names.join(', ')}.${didYouMean(rawName, names)}`);
    if (kind === 'switch') {
      if (value !== undefined) return fail(`--${name} has the value ${value}; expected --${name} alone.`);
    } else if (!value || ('includes' in kind && !kind.includes(value)))
      return fail(
        `--${name} ${value ? `is ${value}` : 'has no value'}; expected ${'expected' in kind ? kind.expected : kind.join(' or ')}.`,
      );
    options.set(name, value ?? '');
  }
  if (!options.has('help')) return run({ paths: positionals, options, fail });
  out(text);
  return 0;
}
