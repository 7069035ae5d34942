import { lazyImport } from '../../src/lazy-import.ts';
import { fileKindOf } from '../../src/media/file-types.ts';
import type { PlayerEvent } from '../../src/media/player.ts';
import type { Item } from './item.ts';
import type { LightboxText } from './lightbox.texts.ts';
import type { Owner } from './owner.ts';
import { loadPicture } from './picture.ts';
import { Refusal, type Content, type Load, type Loading } from './slide.ts';

/** What loading an item takes beside the item. */
export interface LoadingContext {
  readonly owner: Owner;
  readonly text: (key: LightboxText) => string;
  /** Whether the visitor opened just this item, by clicking on it. */
  readonly isChosen: () => boolean;
  readonly filmed: (news: PlayerEvent) => void;
}

/** Loads an item by its type; what only some galleries have comes in a file of its own. */
export const itemLoader =
  (context: LoadingContext): Load =>
  async (item, loading) => {
    const { owner, text, isChosen, filmed } = context;
    const { settings } = owner;
    if (!item.url && !item.options.sources && item.type !== 'html')
      throw new Error('it has no address that may be shown');
    switch (item.type) {
      case 'image':
        return loadPicture(item, loading);
      case 'video': {
        const { filmLoader } = await lazyImport(() => import('./film.ts'), import.meta.url);
        const { consent, videoAutoplay, videoWidth: width, videoHeight: height } = settings;
        const isAutoplay =
          item.options.autoplay ?? (videoAutoplay || isChosen() || /[?&]autoplay=1(&|#|$)/.test(item.url));
        return filmLoader({
          isConsentRequired: consent === 'required',
          isAutoplay,
          width,
          height,
          name: text('dialog'),
          text: owner.text,
          tell: filmed,
        })(item, loading);
      }
      case 'iframe':
        return loadPage(item, loading, context);
      case 'flash': {
        const { pluginProblem } = await lazyImport(() => import('./plugin-problem.ts'), import.meta.url);
        throw new Refusal({ problem: pluginProblem('Flash', item.url, owner.text) });
      }
      default: {
        const { writtenLoader } = await lazyImport(() => import('./written.ts'), import.meta.url);
        return writtenLoader(owner.element, settings.ajaxMethod)(item, loading);
      }
    }
  };

/** A page in a frame; or what a media-recognition service says it is, if the author named one and the address says nothing by itself. */
async function loadPage(item: Item, loading: Loading, context: LoadingContext): Promise<Content> {
  const { owner } = context;
  const { settings, warn } = owner;
  if (settings.smartRecognitionUrl && !fileKindOf(item.url)) {
    const { recognised } = await lazyImport(() => import('./recognition.ts'), import.meta.url);
    try {
      item = await recognised(item, settings.smartRecognitionUrl, loading.signal);
    } catch (error) {
      warn(`${item.url} could not be recognised: ${String(error)}`);
    }
    // What was found may itself fail, or ask the visitor: that is not for this to answer.
    if (item.type !== 'iframe') return itemLoader(context)(item, loading);
  }
  const { frameLoader } = await lazyImport(() => import('./frame.ts'), import.meta.url);
  return frameLoader({
    sandbox: settings.sandbox,
    isConsentRequired: settings.consent === 'required',
    text: owner.text,
  })(item, loading);
}
