import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { executablePath as installedPath } from 'puppeteer-core';

/** The launch options of Chromium, which every launcher (tests, bench, screenshots) passes on. */
export interface ChromiumLaunch {
  executablePath: string;
  args: string[];
  /** The environment of the browser's process; `process.env` by default. */
  env: Record<string, string | undefined>;
}

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// The last four prevent Chromium from requesting hosts that are unreachable in a closed network.
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Finds Chromium: `CHROME_PATH`, then that of the system, then the one in the package `@sparticuz/chromium` (64-bit Linux only, unpacked
 * once into `node_modules/.cache`). `CHROME_PATH=packaged` uses the package directly. Throws with instructions if none is found.
 */
export async function chromium(): Promise<ChromiumLaunch> {
  const chosenPath = process.env.CHROME_PATH;
  if (chosenPath === 'packaged') return packaged();
  if (chosenPath) {
    if (existsSync(chosenPath)) return { executablePath: chosenPath, args, env: process.env };
    throw new Error(
      `There is no browser at CHROME_PATH (${chosenPath}). Correct the path, or unset it to search for one.`,
    );
  }
  const executablePath = systemPaths.find((path) => existsSync(path)) ?? installedChrome();
  return executablePath ? { executablePath, args, env: process.env } : packaged();
}

const headlessShellPath = '/usr/bin/chromium-headless-shell';

/**
 * Finds Debian's headless shell, which renders no window and takes about a third less processor time, else the Chromium that `chromium()`
 * finds. The shell has no back/forward cache. Launch it with the option `headless: 'shell'`.
 */
export async function headlessShell(): Promise<ChromiumLaunch> {
  if (process.env.CHROME_PATH || !existsSync(headlessShellPath)) return chromium();
  return { executablePath: headlessShellPath, args, env: process.env };
}

/** Returns the path of Google Chrome at its default location on this system, including macOS and Windows. */
function installedChrome(): string | undefined {
  try {
    return installedPath('chrome');
  } catch {
    return undefined;
  }
}

async function packaged(): Promise<ChromiumLaunch> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `No Chromium was found, and the packaged one runs on 64-bit Linux, not on ${process.platform} ${process.arch}. ` +
        'Install Chrome or Chromium, or set CHROME_PATH to its executable.',
    );
  }
  const folder = resolve('node_modules/.cache/chromium');
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: `${folder}/chromium`,
    // This build has no separate GPU process and no zygote process.
    args: [...args, '--headless=shell', '--no-zygote', '--in-process-gpu', '--use-gl=angle', '--use-angle=swiftshader'],
    // Without a language it reports `en-US@posix`, which `Intl` rejects.
    env: {
      ...process.env,
      LANGUAGE: 'en_US',
      LANG: 'en_US.UTF-8',
      LD_LIBRARY_PATH: `${folder}/al2023/lib`,
      FONTCONFIG_PATH: `${folder}/fonts`,
    },
  };
}

/** Unpacks beside the target and renames, so that an interrupted or parallel run leaves no incomplete browser. */
async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  // The variables of the package: the target folder, and the use of the system's libraries (libnss3 and others) from the package. The
  // package also sets the last two, which are only meant for the browser's process.
  const names = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'];
  const before = names.map((name) => [name, process.env[name]] as const);
  process.env.TMPDIR = unfinished;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: packagedChromium } = await import('@sparticuz/chromium');
    await packagedChromium.executablePath();
    // Its own font configuration lists fixed folders, which are empty here.
    await writeFile(
      `${unfinished}/fonts/fonts.conf`,
      `<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir>` +
        `<cachedir>${folder}/fonts/cache</cachedir></fontconfig>`,
    );
    await rename(unfinished, folder);
  } catch (error) {
    if (!existsSync(`${folder}/chromium`)) {
      throw new Error(
        'No Chromium was found, and the packaged one (@sparticuz/chromium) could not be unpacked. ' +
          'Install Chrome or Chromium, or set CHROME_PATH to its executable.',
        { cause: error },
      );
    }
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    await rm(unfinished, { recursive: true, force: true });
  }
}
