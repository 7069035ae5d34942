import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { BrowserLauncher } from '@web/test-runner';
import { freePort } from '../free-port.ts';
import { launcherPool } from './launcher-pool.ts';

const driver = '/usr/bin/WebKitWebDriver';

/**
 * WebKitGTK's MiniBrowser, driven by WebKitWebDriver on a virtual screen (Xvfb), one process per page. Throws if it is not installed.
 */
export function webkitLauncher(pages: number): BrowserLauncher {
  const binary = miniBrowser();
  if (!binary || !existsSync(driver) || !existsSync('/usr/bin/Xvfb')) {
    throw new Error('No WebKit was found. Install webkit2gtk-driver and xvfb, or leave webkit out of BROWSERS.');
  }
  return launcherPool(Array.from({ length: pages }, () => windowLauncher(binary)));
}

/** Returns a launcher for one window of MiniBrowser on its own virtual screen. */
function windowLauncher(binary: string): BrowserLauncher {
  const processes: ChildProcess[] = [];
  const active = new Map<string, string>();
  let window: Promise<string> | undefined;

  /** Starts both processes and a WebDriver session; resolves to the URL of the session. */
  async function open(): Promise<string> {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    processes.push(screen);
    // Descriptor 3 is a pipe (see above), to which the process writes its display number.
    const display = (await firstChunk(screen, screen.stdio[3] as Readable)).trim();
    const port = await freePort();
    // Without a language, the page would report `C`, which `Intl` rejects.
    const env = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LANGUAGE: 'en_US', LANG: 'en_US.UTF-8' };
    processes.push(spawn(driver, ['-p', `${port}`], { stdio: 'ignore', env }));
    const server = `http://127.0.0.1:${port}`;
    await waitForDriver(`${server}/status`);
    const options = { binary, args: ['--automation'] };
    const { sessionId } = await call<{ sessionId: string }>(`${server}/session`, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    const session = `${server}/session/${sessionId}`;
    // The same viewport as in the other engines, 800 × 600 px: the title bar takes 38 px.
    await call(`${session}/window/rect`, { width: 800, height: 638 });
    return session;
  }

  return {
    name: 'Webkit',
    type: 'webkit',
    // A page behind another one is not rendered.
    concurrency: 1,
    async startSession(sessionId, url) {
      window ??= open();
      active.set(sessionId, url);
      await call(`${await window}/url`, { url });
    },
    isActive: (sessionId) => active.has(sessionId),
    getBrowserUrl: async () => window && call<string>(`${await window}/url`),
    async stopSession(sessionId) {
      active.delete(sessionId);
      // Navigating away stops the timers of the page.
      if (window) await call(`${await window}/url`, { url: 'about:blank' });
      return {};
    },
    startDebugSession() {
      throw new Error('WebKit runs on an invisible screen and cannot be debugged; use Chromium or Firefox.');
    },
    async stop() {
      const address = await window?.catch(() => undefined);
      if (address) await fetch(address, { method: 'DELETE' }).catch(() => undefined);
      for (const child of processes) child.kill();
    },
  };
}

function miniBrowser(): string | undefined {
  if (!existsSync('/usr/lib')) return undefined;
  return readdirSync('/usr/lib')
    .flatMap((folder) => ['4.1', '4.0'].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`))
    .find((path) => existsSync(path));
}

/** Sends a WebDriver command; resolves to its value, or throws the driver's message. */
async function call<Value>(address: string, body?: object): Promise<Value> {
  const response = await fetch(address, body ? { method: 'POST', body: JSON.stringify(body) } : {});
  // Every response of the protocol is an object with `value`; the caller knows its type.
  const { value } = (await response.json()) as { value: Value & { message?: string } };
  if (!response.ok)
    throw new Error(`WebKit rejected ${new URL(address).pathname}: ${value.message ?? response.status}`);
  return value;
}

async function waitForDriver(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not respond within 10 s.');
}

function firstChunk(process: ChildProcess, stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    stream.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    process.once('exit', (code) => reject(new Error(`Xvfb exited at once (code ${code}).`)));
  });
}
