import { lazyImport } from '../../src/lazy-import.ts';
import type { Overview } from './overview.view.tsx';
import type { ShareMenu } from './share-menu.view.tsx';
import type { thumbnailsOf } from './thumbnail-row.ts';
import type { Thumbnails } from './thumbnails.view.tsx';

/** The views of what few lightboxes show, as far as they are loaded. */
export interface FurtherViews {
  readonly Overview?: typeof Overview;
  readonly ShareMenu?: typeof ShareMenu;
  readonly Thumbnails?: typeof Thumbnails;
  /** What is drawn by that. */
  readonly thumbnailsOf?: typeof thumbnailsOf;
}

/** What there is to draw that takes one of them; what says nothing is not drawn. */
export interface WantedViews {
  readonly overview?: unknown;
  readonly share?: unknown;
  readonly thumbnails?: unknown;
}

/**
 * The views that are wanted and not among those that are `here`; `undefined` where that is none. Without the network one is missing, and
 * asked for again when it is wanted again.
 */
export async function loadViews(here: FurtherViews, wanted: WantedViews): Promise<FurtherViews | undefined> {
  const loading: Promise<FurtherViews>[] = [];
  if (wanted.overview && !here.Overview) loading.push(lazyImport(() => import('./overview.view.tsx'), import.meta.url));
  if (wanted.share && !here.ShareMenu) loading.push(lazyImport(() => import('./share-menu.view.tsx'), import.meta.url));
  if (wanted.thumbnails && !here.Thumbnails) loading.push(loadThumbnails());
  if (loading.length === 0) return undefined;
  const loaded = await Promise.all(loading.map((view) => view.catch((): FurtherViews => ({}))));
  return loaded.reduce((all, one) => ({ ...all, ...one }));
}

async function loadThumbnails(): Promise<FurtherViews> {
  const [{ Thumbnails }, { thumbnailsOf }] = await Promise.all([
    lazyImport(() => import('./thumbnails.view.tsx'), import.meta.url),
    lazyImport(() => import('./thumbnail-row.ts'), import.meta.url),
  ]);
  return { Thumbnails, thumbnailsOf };
}
