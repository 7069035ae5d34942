import type { JsonObject } from '../../json/json.ts';
import { readPlayerFlags } from '../../media/player-flags.ts';
import { met, unmet } from './reasons.ts';
import { valueOf, type Context } from './facts.ts';
import { question, when } from './rules.ts';

/** The names of the sites in texts. */
const sites = { youtube: 'YouTube', vimeo: 'Vimeo' };

const flagsOf = (context: Context) => valueOf(context, 'playerFlags') as JsonObject; // The type of the setting.

/**
 * Lists the flags of a video's player, and the reasons why other flags are ignored. `siteOf` returns the site of the video, if the video is on one.
 */
export const playerFlags = (siteOf: (context: Context) => unknown) =>
  when(
    (context) => Object.keys(flagsOf(context)).length > 0,
    question('Passes all player-flags to the player', (context) => {
      const site = siteOf(context);
      const host = site === 'youtube' || site === 'vimeo' ? site : undefined;
      const { flags, problems } = readPlayerFlags(flagsOf(context), host);
      const used = Object.entries(flags).map(([name, value]) => `${name}=${value}`);
      const ofPlayer = !host
        ? unmet('No video of YouTube or Vimeo is shown.')
        : used.length > 0
          ? met(`The player of ${sites[host]} has the flags ${used.join(', ')}.`)
          : unmet(`No flag is for the player of ${sites[host]}.`);
      return [ofPlayer, ...problems.map(unmet)];
    }),
  );
