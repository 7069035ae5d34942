import { type Output, runCommand } from '../../src/command-line/run-command.ts';
import { errorCode, errorText } from '../errors.ts';
import type { Environment } from './environment.ts';
import { createLog, type Log } from './log.ts';
import { hostOf, readSite, siteConflicts, type ConfiguredSite } from './sites/site-config.ts';
import { startSites } from './site-server.ts';
import { outboxPath } from '../site/outbox-page/outbox-markup.ts';

/** The parts of the process that the command uses. */
export interface ServeProcess extends Output {
  /** `true` if a person reads the output. */
  readonly isTerminal?: boolean;
  readonly environment: Environment;
  /** Resolves when the process is asked to stop. */
  readonly stopped: () => Promise<unknown>;
}

/** The text of `serve --help`. */
const help = `Usage: portico-elements serve [options] <folder>…

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

const command = {
  name: 'serve',
  help,
  options: {
    config: { expected: 'a file' },
    port: { expected: 'a number' },
    host: { expected: 'the name or the address of this computer' },
    json: 'switch',
  },
} as const;

/** Runs `portico-elements serve` until the process is asked to stop. Resolves with the exit code, which the help explains. */
export const serve = async (
  args: readonly string[],
  { out, error, isTerminal = false, environment, stopped }: ServeProcess,
): Promise<0 | 1 | 2> =>
  runCommand(command, args, { out, error }, async ({ paths, options, fail }) => {
    if (paths.length === 0) return fail('There is no folder to serve; expected portico-elements serve <folder>.');
    if (paths.length > 1 && options.has('config'))
      return fail('--config is for one site; several have their configurations in their folders.');
    const [port, host] = [options.get('port'), options.get('host')];
    // The command line takes precedence over the environment, and the environment over the file.
    const overrides = { ...environment, ...(port && { PORT: port }), ...(host && { HOST: host }) };
    const read = paths.map((folder) => readSite(folder, options.get('config'), overrides));
    const faults = read.flatMap((site) => ('faults' in site ? site.faults : []));
    const sites = read.flatMap((site) => ('faults' in site ? [] : [site]));
    if (faults.length === 0) faults.push(...siteConflicts(sites));
    const [first] = sites;
    if (faults.length > 0 || !first) return fail(...faults);

    const format = isTerminal && !options.has('json') ? 'words' : 'json';
    const log = createLog(out, format);
    try {
      const stop = stopped();
      const named = sites.map((one) => ({ ...one, log: sites.length > 1 ? ofSite(log, one) : log }));
      const site = await startSites(named, log);
      const outbox = first.config.outbox && new URL(outboxPath, site.address).href;
      if (format === 'json') log('info', 'listening', { address: site.address, outbox });
      else {
        out(`Open ${site.address} in a browser. Press Ctrl+C to stop the server.\n`);
        if (outbox) out(`The messages are at ${outbox}.\n`);
      }
      await stop;
      log('info', 'stopping');
      await site.stop();
      log('info', 'stopped');
      return 0;
    } catch (cause) {
      error(`portico-elements: the server cannot start: ${startFault(cause, first.config)}\n`);
      return 1;
    }
  });

/** Returns a log for one of several sites. Its entries name the site. */
const ofSite =
  (log: Log, { config }: ConfiguredSite): Log =>
  (level, event, details) =>
    log(level, event, { site: hostOf(config), ...details });

/** Returns a message that states why a server cannot start, and how to fix this. */
function startFault(error: unknown, { host, port }: { readonly host: string; readonly port: number }): string {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another one with --port.`;
  if (code === 'EACCES' && port < 1024) return `this user may not use port ${port}; choose one from 1024 with --port.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `this computer has no address "${host}"; use localhost, or 0.0.0.0 for all addresses.`;
  return errorText(error);
}
