import type { PlayerNews } from '../../src/media/player.ts';
import type { LightboxText } from './lightbox.texts.ts';
import type { Owner } from './owner.ts';
import { loadPicture } from './picture.ts';
import { pluginProblem } from './problems.ts';
import { Refusal, type Load } from './slide.ts';

/** What loading an item takes beside the item. */
export interface LoadingContext {
  readonly owner: Owner;
  readonly text: (key: LightboxText) => string;
  /** Whether the visitor opened just this item, by clicking on it. */
  readonly isChosen: () => boolean;
  readonly filmed: (news: PlayerNews) => void;
}

/** Loads an item by its type; what only some galleries have comes in a file of its own. */
export const itemLoader =
  ({ owner, text, isChosen, filmed }: LoadingContext): Load =>
  async (item, loading) => {
    const { settings } = owner;
    switch (item.type) {
      case 'image':
        return loadPicture(item, loading);
      case 'video': {
        const { filmLoader } = await import('./film.ts');
        const { consent, videoAutoplay, videoWidth: width, videoHeight: height } = settings;
        const isAutoplay = item.options.autoplay ?? (videoAutoplay || isChosen() || /[?&]autoplay=1(&|#|$)/.test(item.url));
        return filmLoader({ isConsentRequired: consent === 'required', isAutoplay, width, height, text, tell: filmed })(item, loading);
      }
      case 'iframe': {
        const { frameLoader } = await import('./frame.ts');
        return frameLoader(settings.sandbox)(item, loading);
      }
      case 'flash':
        throw new Refusal({ problem: pluginProblem('Flash', item.url, text) });
      default: {
        const { writtenLoader } = await import('./written.ts');
        return writtenLoader(owner.element, settings.ajaxMethod)(item, loading);
      }
    }
  };
