import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Processes } from '../../../scripts/speech/processes.ts';

/** Returns whether a process runs: it is known, and not only remembered until its end is read. */
function isRunning(id: string): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', id]).toString().startsWith('Z');
  } catch {
    return false;
  }
}

let processes: Processes;
beforeEach(() => {
  processes = new Processes({ ...process.env });
});
afterEach(() => processes.stop());

describe('run()', () => {
  it('resolves when the program succeeds', () => processes.run('sh', '-c', 'exit 0'));

  it.each([
    ['fails', ['sh', '-c', 'exit 3'], 'sh -c exit 3 exited with code 3.'],
    ['reports an error', ['sh', '-c', 'echo No such key >&2'], 'No such key'],
    ['is killed', ['sh', '-c', 'kill $$'], 'sh -c kill $$ exited with code null.'],
    ['is missing', ['portico-missing-program'], 'ENOENT'],
  ])('rejects when the program %s', async (_, [command = '', ...args], message) =>
    expect(processes.run(command, ...args)).rejects.toThrow(message),
  );
});

describe('startWithAddress()', () => {
  it('rejects when the program exits without an address', () =>
    expect(processes.startWithAddress('sh', '-c', 'exit 1')).rejects.toThrow('sh exited with code 1.'));
});

describe('stop()', () => {
  /** Starts a program that starts a second one; returns the ids of both. */
  const startTwo = async (after: string): Promise<string[]> =>
    (await processes.startWithAddress('sh', '-c', `sleep 600 & echo $$ $! >&3; ${after}`)).split(' ');

  it('ends what a program has started, also after the program itself has exited', async () => {
    const [running = '', itsChild = ''] = await startTwo('wait');
    const [exited = '', orphan = ''] = await startTwo('exit 0');
    processes.start('sh', '-c', 'exit 0');
    await expect.poll(() => isRunning(exited)).toBe(false);
    expect([running, itsChild, orphan].map(isRunning)).toEqual([true, true, true]);
    await processes.stop();
    await expect.poll(() => [running, itsChild, orphan].map(isRunning)).toEqual([false, false, false]);
  });
});
