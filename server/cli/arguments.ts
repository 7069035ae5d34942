import { parseArgs } from 'node:util';
import { didYouMean } from '../../src/spelling/nearest.ts';

/** The meaning of a command line that begins with `serve`. */
export type ServeRequest =
  | {
      readonly kind: 'serve';
      readonly folders: readonly string[];
      /** The path of the configuration; by default `portico.config.json` in the folder. */
      readonly config: string | undefined;
      readonly port: string | undefined;
      readonly host: string | undefined;
      /** `true` for a log of JSON in a terminal, too. */
      readonly json: boolean;
    }
  | { readonly kind: 'help' }
  /** The command line is wrong. The message contains what was expected. */
  | { readonly kind: 'fault'; readonly message: string };

/** The text of `serve --help`. */
export const serveHelp = `Usage: portico-elements serve [options] <folder>…

Serves the files of a folder, and receives its forms and comments, as portico.config.json in the folder describes. Without this file it serves
only the files. Several sites share a port: the server chooses by the host in "url" of each configuration.

Options:
  --config <file>  another configuration
  --port <number>  the port; by default "port" of the configuration, else 8080
  --host <name>    the address on which the server listens; by default "host" of the configuration, else localhost
  --json           prints JSON also in a terminal; elsewhere the output is always JSON
  --help           prints this text

Exit codes: 0 after a stop by SIGTERM or SIGINT, 1 if the server cannot start, 2 if the command line or the configuration is wrong.
`;

const options = {
  config: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the arguments after `serve`. */
export function readServeArguments(args: readonly string[]): ServeRequest {
  const { values, positionals, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  if (values.help) return { kind: 'help' };
  const message = optionFault(tokens, options);
  if (message !== undefined) return fault(message);
  if (positionals.length === 0) return fault('There is no folder to serve; expected portico-elements serve <folder>.');
  if (positionals.length > 1 && values.config !== undefined)
    return fault('--config is for one site; several have their configurations in their folders.');
  const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined);
  return {
    kind: 'serve',
    folders: positionals,
    config: text(values.config),
    port: text(values.port),
    host: text(values.host),
    json: values.json === true,
  };
}

const fault = (message: string): ServeRequest => ({ kind: 'fault', message });

/** Returns what is wrong with the options of a command line, which `parseArgs` has read with `strict: false`. */
export function optionFault(
  tokens: readonly {
    readonly kind: string;
    readonly name?: string;
    readonly rawName?: string;
    readonly value?: string | undefined;
  }[],
  allowed: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>,
): string | undefined {
  const known = Object.keys(allowed).map((name) => `--${name}`);
  for (const { kind, name = '', rawName = '', value } of tokens) {
    if (kind !== 'option') continue;
    if (!known.includes(rawName))
      return `There is no option ${rawName}; expected ${known.join(', ')}.${didYouMean(rawName, known)}`;
    const isFlag = allowed[name]?.type === 'boolean';
    if (isFlag && value !== undefined) return `${rawName} takes no value; expected ${rawName}.`;
    if (!isFlag && !value) return `${rawName} has no value; expected ${rawName} <value>.`;
  }
  return undefined;
}
