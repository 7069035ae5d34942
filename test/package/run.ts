import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The environment of a user's shell: without what npm and Vitest set for this process. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|NODE_OPTIONS$|VITEST|FORCE_COLOR$)/i.test(name)),
);

/** Runs a command in a folder and returns what it printed, errors included. Throws with all of it when the command fails. */
export async function run(folder: string, command: string, ...args: readonly string[]): Promise<string> {
  try {
    const { stdout, stderr } = await execute(command, args, {
      cwd: folder,
      env: { ...environment, NO_COLOR: '1' },
      maxBuffer: 2 ** 24,
    });
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // What `execFile` rejects with.
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
