import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The environment of a user's shell, without the variables of npm and Vitest. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|NODE_OPTIONS$|VITEST|FORCE_COLOR$)/i.test(name)),
);

/** Runs a command in a folder; resolves to its output including stderr. Rejects with the output if the command fails. */
export async function run(folder: string, command: string, ...args: readonly string[]): Promise<string> {
  try {
    const { stdout, stderr } = await execute(command, args, {
      cwd: folder,
      env: { ...environment, NO_COLOR: '1' },
      maxBuffer: 2 ** 24,
    });
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // The rejection of `execFile`.
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
