import type { BrowserLauncher } from '@web/test-runner';

/**
 * Combines several launchers that can each hold one page: Firefox and WebKit only render the page in front, so two parallel pages require
 * two browsers.
 */
export function launcherPool(launchers: readonly BrowserLauncher[]): BrowserLauncher {
  const [first] = launchers;
  if (!first) throw new Error('launcherPool() needs at least one launcher.');
  const free = [...launchers];
  const busy = new Map<string, BrowserLauncher>();

  function launcherOf(sessionId: string): BrowserLauncher {
    const launcher = busy.get(sessionId);
    if (!launcher) throw new Error(`No browser runs the session ${sessionId}.`);
    return launcher;
  }

  /**
   * A session that starts too late is stopped while its start is pending, and then ends twice. A launcher that is released twice would hold
   * two pages, which would interrupt each other.
   */
  function release(sessionId: string, launcher: BrowserLauncher): void {
    if (busy.delete(sessionId)) free.push(launcher);
  }

  return {
    name: first.name,
    type: first.type,
    concurrency: launchers.length,
    async initialize(config, testFiles) {
      for (const launcher of launchers) await launcher.initialize?.(config, testFiles);
    },
    async startSession(sessionId, url) {
      const launcher = free.shift();
      if (!launcher) throw new Error(`All ${launchers.length} browsers are busy; none can run ${url}.`);
      busy.set(sessionId, launcher);
      try {
        await launcher.startSession(sessionId, url);
      } catch (error) {
        // Web Test Runner does not stop a session that has not started.
        release(sessionId, launcher);
        throw error;
      }
    },
    isActive: (sessionId) => busy.get(sessionId)?.isActive(sessionId) ?? false,
    getBrowserUrl: (sessionId) => launcherOf(sessionId).getBrowserUrl(sessionId),
    async stopSession(sessionId) {
      const launcher = launcherOf(sessionId);
      try {
        return await launcher.stopSession(sessionId);
      } finally {
        release(sessionId, launcher);
      }
    },
    startDebugSession: (sessionId, url) => first.startDebugSession(sessionId, url),
    async stop() {
      await Promise.all(launchers.map(async (launcher) => launcher.stop?.()));
    },
  };
}
