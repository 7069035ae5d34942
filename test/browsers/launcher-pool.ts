import type { BrowserLauncher } from '@web/test-runner';

/**
 * Makes one launcher of several that can hold one page each: Firefox and WebKit draw only the page in front, so two pages side by
 * side need two browsers.
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
   * A session that starts too late is stopped while its start is pending, and ends twice. A launcher that was free twice would hold
   * two pages, and each would interrupt the other.
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
        // Web Test Runner does not stop a session that did not start.
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
