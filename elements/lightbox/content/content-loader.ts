import type { PlayerEvent } from '../../../src/media/player.ts';
import type { Host } from '../host.ts';
import type { Item } from '../items/item.ts';
import type { Content, Load, Loading } from './slide.ts';
import { flashLoader } from './fallbacks.ts';
import { loadImage } from './image-loader.ts';

interface LoadingContext {
  readonly host: Host;
  /** Returns whether the visitor clicked on this item. */
  readonly isChosen: () => boolean;
  readonly onPlayerEvent: (event: PlayerEvent) => void;
}

/** Loads the content of an item by its type. An image loads at once; the other types may first load their code. */
export const contentLoader =
  (context: LoadingContext): Load =>
  (item, loading) =>
    item.type === 'image' && (item.url || item.options.sources)
      ? loadImage(item, loading)
      : loadOther(item, loading, context);

/** Loads the content of an item whose loader may not have loaded yet. */
async function loadOther(item: Item, loading: Loading, context: LoadingContext): Promise<Content> {
  // The error has no message, because only the warning explains a missing URL. The visitor need not wait for the warning.
  if (!item.url && !item.options.sources && item.type !== 'html') throw new Error();
  const load = await loaderOf(item, context);
  // If the item is no longer wanted, it must not take content from the page, play, or send a request.
  loading.signal.throwIfAborted();
  return load(item, loading);
}

async function loaderOf({ type }: Item, context: LoadingContext): Promise<Load> {
  const { host, isChosen, onPlayerEvent } = context;
  if (type === 'video') {
    const { videoLoader } = await import('./video-loader.ts');
    return videoLoader(host, isChosen(), onPlayerEvent);
  }
  if (type === 'flash') return flashLoader(host);
  if (type === 'iframe') {
    const [{ iframeLoader }, { hostOfFrame }] = await Promise.all([
      import('./iframe-loader.ts'),
      import('../../../src/media/player.ts'),
    ]);
    return iframeLoader(host, hostOfFrame, contentLoader(context));
  }
  const { htmlLoader } = await import('./html-loader.ts');
  return htmlLoader(host);
}
