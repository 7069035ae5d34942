import { warn } from '../diagnostics/lazy-warnings.ts';
import type { JsonObject } from '../json/json.ts';
import { readClipRange, type ClipRange } from './clip-range.ts';
import { readPlayerFlags } from './player-flags.ts';
import type { VideoHost } from './types/hosted-video.ts';

/** The element with the settings of a player. */
interface SettingsHost {
  readonly element: HTMLElement;
  warn(message: string): void;
}

/** Returns the positions between which a video plays. Warns of ignored values. */
export function checkedRange(host: SettingsHost, written: { readonly start: string; readonly end: string }): ClipRange {
  const range = readClipRange(written);
  for (const { attribute, message } of range.mistakes) warnOf(host, attribute, message);
  return range;
}

/** Returns the flags for the address of a player of `provider`. Warns of ignored flags of all providers. */
export function checkedFlags(
  host: SettingsHost,
  given: JsonObject,
  provider: VideoHost | undefined,
): Readonly<Record<string, string>> {
  const { flags, problems } = readPlayerFlags(given, provider);
  for (const problem of problems) warnOf(host, 'player-flags', problem);
  return flags;
}

/** Warns of a mistake in a setting. In debug mode, the diagnostics report the same mistake. */
const warnOf = (host: SettingsHost, attribute: string, message: string): void =>
  warn((warnings) => warnings.isNewFault(host.element, message, attribute) && host.warn(message));
