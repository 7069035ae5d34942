import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The programs of the virtual desktop, and the packages of Debian that contain them. */
const packages: Readonly<Record<string, string>> = {
  '/usr/bin/dbus-daemon': 'dbus-daemon',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
  '/usr/bin/openbox': 'openbox',
  '/usr/bin/xdotool': 'xdotool',
  '/usr/bin/orca': 'orca',
  // A headless Chromium would have no window.
  '/usr/bin/chromium': 'chromium',
  // With this font, the lines of a text end at the same words as in the transcripts.
  '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf': 'fonts-dejavu-core',
};

const missing = (): string[] => Object.entries(packages).flatMap(([path, name]) => (existsSync(path) ? [] : name));

/** Installs the missing packages on Debian, as root. Returns the names of those that are still missing. */
export function installMissing(): readonly string[] {
  const names = missing();
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return names;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: readonly string[]) =>
    execFileSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...names);
  } catch {
    // The caller reports what is missing.
  }
  return missing();
}
