import { realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readServeArguments, serveHelp } from './arguments.ts';
import { configConflicts } from './config-conflicts.ts';
import type { Environment } from './environment.ts';
import { createLog } from './log.ts';
import { readConfigFile } from './read-config.ts';
import { startSite } from './site-server.ts';
import { readTemplates } from './templates.ts';

/** The parts of the process that the command uses. */
export interface ServeProcess {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  readonly environment: Environment;
  /** Resolves when the process is asked to stop. */
  readonly stopped: () => Promise<unknown>;
}

/** Runs `portico-elements serve` until the process is asked to stop. Resolves to the exit code, which `serveHelp` explains. */
export async function serve(
  args: readonly string[],
  { out, error, environment, stopped }: ServeProcess,
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
  if (!statSync(request.folder, { throwIfNoEntry: false })?.isDirectory())
    return fail([`"${request.folder}" is no folder; expected the folder with the pages of a site.`]);
  const root = realpathSync(request.folder);
  const configFile = resolve(request.config ?? join(root, 'portico.config.json'));
  // The command line has priority over the environment, and the environment over the file.
  const overrides = {
    ...environment,
    ...(request.port && { PORT: request.port }),
    ...(request.host && { HOST: request.host }),
  };
  const read = readConfigFile(configFile, overrides, request.config !== undefined);
  if ('faults' in read) return fail(read.faults);
  const { config } = read;
  const data = realPath(resolve(dirname(configFile), config.data));
  const conflicts = [...configConflicts(config, { site: root, data })];
  const templates = readTemplates(config, dirname(configFile));
  conflicts.push(...templates.faults);
  if (conflicts.length > 0) return fail(conflicts.map((conflict) => `${configFile}: ${conflict}`));

  const log = createLog(out);
  try {
    const stop = stopped();
    const site = await startSite({
      root,
      data,
      configFile: realPath(configFile),
      config,
      log,
      templates: { ...templates, files: templates.files.map(realPath) },
    });
    log('info', 'listening', { address: site.address });
    await stop;
    log('info', 'stopping');
    await site.stop();
    log('info', 'stopped');
    return 0;
  } catch (cause) {
    error(`portico-elements: the server cannot start: ${startFault(cause, config)}\n`);
    return 1;
  }
}

/** Returns the path of a file without symbolic links; of one that does not exist, that of its folder with its name. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), path.slice(parent.length));
  }
}

/** Returns the reason why a server cannot start, and how to fix it. */
function startFault(error: unknown, { host, port }: { readonly host: string; readonly port: number }): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another one with --port.`;
  if (code === 'EACCES' && port < 1024) return `this user may not use port ${port}; choose one from 1024 with --port.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `this computer has no address "${host}"; use localhost, or 0.0.0.0 for all addresses.`;
  return error instanceof Error ? error.message : String(error);
}
