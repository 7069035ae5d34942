import type { TestRunnerPlugin } from '@web/test-runner';

interface DevToolsSession {
  send(method: 'Emulation.setEmulatedMedia', options: { readonly features: readonly object[] }): Promise<unknown>;
}

interface PuppeteerPage {
  createCDPSession(): Promise<DevToolsSession>;
}

/** One session per page, because the emulation of an earlier session would stay. */
const sessions = new WeakMap<PuppeteerPage, Promise<DevToolsSession>>();

/** Lets a test in Chromium emulate media features, such as `{ 'forced-colors': 'active' }`: the command `emulate-features`. */
export const emulateFeatures: TestRunnerPlugin<Readonly<Record<string, string>>> = {
  name: 'emulate-features',
  async executeCommand({ command, payload, session }) {
    if (command !== 'emulate-features' || !payload) return undefined;
    // Chromium's launcher has this method, which the type of all launchers lacks.
    const page = (session.browser as unknown as { getPage(id: string): PuppeteerPage }).getPage(session.id);
    const devTools = sessions.get(page) ?? page.createCDPSession();
    sessions.set(page, devTools);
    const features = Object.entries(payload).map(([name, value]) => ({ name, value }));
    await (await devTools).send('Emulation.setEmulatedMedia', { features });
    return true;
  },
};
