import { isObject, type JsonObject } from '../json/json.ts';
import type { VideoHost } from './types/hosted-video.ts';

/** The valid values of a flag: a list of words, or a pattern with its description. */
type Values = readonly string[] | { readonly pattern: RegExp; readonly what: string };

const onOff: Values = ['0', '1'];
const language: Values = { pattern: /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i, what: 'a language such as de' };
const colour: Values = { pattern: /^(?:[\da-f]{3}){1,2}$/i, what: 'a colour such as ff0000, without #' };

const onOffFlags = (names: string): Record<string, Values> =>
  Object.fromEntries(names.split(' ').map((name) => [name, onOff]));

/** The flags that authors may set. Other flags are set by the element, or would change the data that the provider receives. */
const knownFlags: Readonly<Record<VideoHost, Readonly<Record<string, Values>>>> = {
  youtube: {
    ...onOffFlags('cc_load_policy controls disablekb fs modestbranding rel'),
    cc_lang_pref: language,
    color: ['red', 'white'],
    hl: language,
    iv_load_policy: ['1', '3'],
  },
  vimeo: {
    ...onOffFlags(
      'airplay autopause badge byline cc chapters chromecast controls fullscreen keyboard pip portrait progress_bar quality_selector speed title transcript transparent unmute_button vimeo_logo',
    ),
    audiotrack: language,
    color: colour,
    play_button_position: ['auto', 'bottom', 'center'],
    quality: ['auto', '240p', '360p', '540p', '720p', '1080p', '2k', '4k'],
    texttrack: language,
  },
};

/** The parameters for a player, and messages for the author about ignored flags. */
interface ReadFlags {
  readonly flags: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/** Reads the flags for all providers. Returns the parameters for the player of `host`. */
export function readPlayerFlags(given: JsonObject, host: VideoHost | undefined): ReadFlags {
  const flags: Record<string, string> = {};
  const problems: string[] = [];
  for (const [provider, values] of Object.entries(given)) {
    if ((provider !== 'youtube' && provider !== 'vimeo') || !isObject(values)) {
      problems.push(`player-flags: "${provider}" is ignored; expected an object at "youtube" or "vimeo".`);
      continue;
    }
    for (const [name, raw] of Object.entries(values)) {
      const value = textOf(raw);
      const expected = Object.hasOwn(knownFlags[provider], name) ? knownFlags[provider][name] : undefined;
      if (!expected) problems.push(unknownFlag(provider, name));
      else if (!isValid(value, expected))
        problems.push(`player-flags: ${provider}.${name}="${value}" is ignored; expected ${describe(expected)}.`);
      else if (provider === host) flags[name] = value;
    }
  }
  return { flags, problems };
}

/** Returns a value in the format of the players: `1` or `0` for a boolean. */
const textOf = (raw: unknown): string => (typeof raw === 'boolean' ? String(Number(raw)) : String(raw));

const isValid = (value: string, expected: Values): boolean =>
  'pattern' in expected ? expected.pattern.test(value) : expected.includes(value);

const describe = (expected: Values): string => ('pattern' in expected ? expected.what : expected.join(' or '));

const unknownFlag = (provider: VideoHost, name: string): string =>
  `player-flags: "${name}" is not a flag of ${provider}; expected ${Object.keys(knownFlags[provider]).toSorted().join(', ')}.`;
