import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Processes } from './processes.ts';

/** A virtual screen on which Orca runs, without sound. */
export interface Desktop {
  /** The environment of programs on this screen. */
  readonly env: Record<string, string | undefined>;
  /** The path of Orca's debug log, which contains each utterance. */
  readonly log: string;
  /** The folder of the browser's profile. */
  readonly profile: string;
  /** Presses a key, or several keys together (`shift+Tab`), given by their X names. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Orca must read pages only when asked, and must not echo keys. */
const orcaSettings = {
  startingProfile: ['Default', 'default'],
  profile: ['Default', 'default'],
  sayAllOnLoad: false,
  pageSummaryOnLoad: false,
  speechServerFactory: 'none',
  enableSound: false,
  enableBraille: false,
  enableKeyEcho: false,
  enableEchoByCharacter: false,
};

/** The only fonts that are available, so that lines end at the same words on each computer: Orca reads pages line by line. */
const fonts = '/usr/share/fonts/truetype/dejavu';

/** Without these preferences, a field would have a menu with texts that were typed on earlier pages. */
const browserPreferences = { autofill: { enabled: false, profile_enabled: false, credit_card_enabled: false } };

/** The customizations that Orca runs when it starts. */
const customizations = 'scripts/speech/orca-customizations.py';

/** Starts a bus, a screen, the accessibility bus, a window manager and Orca. Resolves once they are running. */
export async function startDesktop(): Promise<Desktop> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-speech-'));
  const path = (name: string): string => join(folder, name);
  for (const name of ['run', 'orca', 'bin', 'profile/Default']) mkdirSync(path(name), { recursive: true });
  chmodSync(path('run'), 0o700);
  writeFileSync(
    path('orca/user-settings.conf'),
    JSON.stringify({ general: orcaSettings, pronunciations: {}, keybindings: {}, profiles: { default: orcaSettings } }),
  );
  copyFileSync(customizations, path('orca/orca-customizations.py'));
  writeFileSync(
    path('fonts.conf'),
    `<fontconfig><dir>${fonts}</dir><cachedir>${path('fonts')}</cachedir><include ignore_missing="yes">/etc/fonts/conf.d</include></fontconfig>`,
  );
  writeFileSync(path('profile/Default/Preferences'), JSON.stringify(browserPreferences));
  // Orca runs once per user, and searches for another instance with pgrep. This pgrep finds none, because several runs have separate desktops.
  writeFileSync(path('bin/pgrep'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const env: Record<string, string | undefined> = {
    ...process.env,
    HOME: folder,
    XDG_RUNTIME_DIR: path('run'),
    PATH: `${path('bin')}:${process.env.PATH}`,
    LANG: 'C.UTF-8',
    FONTCONFIG_FILE: path('fonts.conf'),
    GTK_MODULES: 'gail:atk-bridge',
    NO_AT_BRIDGE: '0',
  };
  const processes = new Processes(env);
  const stop = async () => {
    await processes.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await startPrograms(processes, path);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env,
    log: path('orca.log'),
    profile: path('profile'),
    press: (key) => processes.run('xdotool', 'key', key),
    type: (text) => processes.run('xdotool', 'type', '--delay', '60', '--', text),
    stop,
  };
}

async function startPrograms(processes: Processes, path: (name: string) => string): Promise<void> {
  const { env } = processes;
  env.DBUS_SESSION_BUS_ADDRESS = await processes.startWithAddress(
    'dbus-daemon',
    '--session',
    '--nofork',
    '--print-address=3',
  );
  // Without key repetition: on a busy computer, a key can be down for longer than the repeat delay.
  env.DISPLAY = `:${await processes.startWithAddress('Xvfb', '-displayfd', '3', '-r', '-screen', '0', '1280x900x24')}`;
  processes.start('/usr/libexec/at-spi-bus-launcher', '--launch-immediately');
  processes.start('openbox');
  processes.start('orca', '--user-prefs', path('orca'), '--debug-file', path('orca.log'));
}
