import { readServeArguments, serveHelp } from './arguments.ts';
import type { Environment } from './environment.ts';
import { createLog, type Log } from './log.ts';
import { hostOf, readSite, siteConflicts, type ConfiguredSite } from './sites/site-config.ts';
import { startSites } from './site-server.ts';
import { outboxPath } from '../site/outbox-page/outbox-markup.ts';

/** The parts of the process that the command uses. */
export interface ServeProcess {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** `true` if a person reads the output. */
  readonly isTerminal?: boolean;
  readonly environment: Environment;
  /** Resolves when the process is asked to stop. */
  readonly stopped: () => Promise<unknown>;
}

/** Runs `portico-elements serve` until the process is asked to stop. Resolves to the exit code, which `serveHelp` explains. */
export async function serve(
  args: readonly string[],
  { out, error, isTerminal = false, environment, stopped }: ServeProcess,
): Promise<0 | 1 | 2> {
  const fail = (messages: readonly string[]): 2 => {
    for (const message of messages) error(`portico-elements: ${message}\n`);
    error('See portico-elements serve --help.\n');
    return 2;
  };
  const request = readServeArguments(args);
  if (request.kind === 'fault') return fail([request.message]);
  if (request.kind === 'help') {
    out(serveHelp);
    return 0;
  }
  // The command line has priority over the environment, and the environment over the file.
  const overrides = {
    ...environment,
    ...(request.port && { PORT: request.port }),
    ...(request.host && { HOST: request.host }),
  };
  const read = request.folders.map((folder) => readSite(folder, request.config, overrides));
  const faults = read.flatMap((site) => ('faults' in site ? site.faults : []));
  const sites = read.flatMap((site) => ('faults' in site ? [] : [site]));
  if (faults.length === 0) faults.push(...siteConflicts(sites));
  const [first] = sites;
  if (faults.length > 0 || !first) return fail(faults);

  const format = isTerminal && !request.json ? 'words' : 'json';
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
}

/** Returns the log of one of several sites, whose entries name it. */
const ofSite =
  (log: Log, { config }: ConfiguredSite): Log =>
  (level, event, details) =>
    log(level, event, { site: hostOf(config), ...details });

/** Returns the reason why a server cannot start, and how to fix it. */
function startFault(error: unknown, { host, port }: { readonly host: string; readonly port: number }): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another one with --port.`;
  if (code === 'EACCES' && port < 1024) return `this user may not use port ${port}; choose one from 1024 with --port.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `this computer has no address "${host}"; use localhost, or 0.0.0.0 for all addresses.`;
  return error instanceof Error ? error.message : String(error);
}
