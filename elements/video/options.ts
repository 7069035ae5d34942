import type { Resolved } from '../../src/kit/settings.ts';
import type { PlayerOptions } from '../../src/media/player.ts';
import type { Source } from './source.ts';
import type { videoSettings } from './video.settings.ts';

type Said = Pick<Resolved<typeof videoSettings>, 'background' | 'muted' | 'loop'>;

/**
 * How the player of an element begins: the settings, or what the author's own `<video>` says. A player is made when it is to play, so it always
 * plays at once.
 */
export function optionsOf(
  { background, muted, loop }: Said,
  source: Source | undefined,
  unnamed: string,
): PlayerOptions {
  return {
    title: source?.name || unnamed,
    autoplay: true,
    muted: background || muted || (source?.muted ?? false),
    loop: background || loop || (source?.loop ?? false),
    controls: !background,
  };
}
