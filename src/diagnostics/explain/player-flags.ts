import type { JsonObject } from '../../json/json.ts';
import { readPlayerFlags } from '../../media/player-flags.ts';
import type { VideoHost } from '../../media/types/hosted-video.ts';
import { decide, met, unmet, type Decision } from './decision.ts';

/** Names for texts. */
const sites: Readonly<Record<VideoHost, string>> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** Explains which flags the player of a video has, and why others are ignored; `host`: the site of the video, if it is on one. */
export function playerFlagsDecision(given: JsonObject, host: VideoHost | undefined): readonly Decision[] {
  if (Object.keys(given).length === 0) return [];
  const { flags, problems } = readPlayerFlags(given, host);
  const used = Object.entries(flags)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
  const ofPlayer = !host
    ? unmet('No video of YouTube or Vimeo is shown.')
    : used
      ? met(`The player of ${sites[host]} has the flags ${used}.`)
      : unmet(`No flag is for the player of ${sites[host]}.`);
  const ignored = problems.map((problem) => unmet(problem));
  return [decide('Passes all player-flags to the player', [ofPlayer, ...ignored])];
}
