import type { BrowserLauncher } from '@web/test-runner';
import { describe, expect, it } from 'vitest';
import { launcherPool } from './launcher-pool.ts';

/** Returns a launcher that logs its pages; each page starts after `started` resolves. */
function launcher(name: string, log: string[], started: Promise<void> = Promise.resolve()): BrowserLauncher {
  return {
    name,
    type: name,
    startSession: async (_, url) => {
      log.push(`${name} ${url}`);
      await started;
    },
    stopSession: async () => ({}),
    isActive: () => true,
    getBrowserUrl: () => undefined,
    startDebugSession: async () => {},
  };
}

describe('launcherPool', () => {
  it('runs each page in its own browser', async () => {
    const log: string[] = [];
    const pool = launcherPool([launcher('A', log), launcher('B', log)]);
    await pool.startSession('1', 'one');
    await pool.startSession('2', 'two');
    await expect(pool.startSession('3', 'three')).rejects.toThrow('All 2 browsers are busy');
    await pool.stopSession('1');
    await pool.startSession('4', 'four');
    expect(log).toEqual(['A one', 'B two', 'A four']);
  });

  it('releases a browser once if its page is stopped before its start fails', async () => {
    const log: string[] = [];
    let fail: (error: Error) => void = () => {};
    const started = new Promise<void>((_, reject) => (fail = reject));
    const pool = launcherPool([launcher('A', log, started), launcher('B', log)]);
    const starting = pool.startSession('1', 'one');
    await pool.stopSession('1');
    fail(new Error('interrupted'));
    await expect(starting).rejects.toThrow('interrupted');
    await pool.startSession('2', 'two');
    pool.startSession('3', 'three').catch(() => {});
    await expect(pool.startSession('4', 'four')).rejects.toThrow('All 2 browsers are busy');
    expect(log).toEqual(['A one', 'B two', 'A three']);
  });
});
