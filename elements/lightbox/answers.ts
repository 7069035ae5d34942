import type { LightboxPlace } from './lightbox.events.ts';
import type { Opened } from './opened.ts';
import type { ShareWish, Wish } from './wish.ts';
import type { Point } from './zoom.ts';

/** What the answers take of an open lightbox beside what a page can ask of it, too. */
export interface Answering {
  /** Closes the menu of where to share; whether it was open. */
  readonly closeMenu: () => boolean;
  /** Goes to an item, counted from 0; `step` tells whether it is the next one, the one before, or neither. */
  readonly go: (index: number, step: -1 | 0 | 1) => void;
  readonly place: () => LightboxPlace;
  readonly isPlaying: () => boolean;
  /** Shows this part of a zoomed picture: its centre, as shares of width and height. */
  readonly lookAt: (point: Point) => void;
  /** Loads the item that is shown again. */
  readonly again: () => void;
  /** The visitor agrees to players of other sites, and sees the one that asked. */
  readonly agree: () => Promise<void>;
  readonly share: (wish: ShareWish) => void;
}

/** Does what visitors wish of an open lightbox, by whatever means they say it. */
export const answers =
  (opened: Opened, answering: Answering) =>
  (wish: Wish): void => {
    const { closeMenu, go, place, isPlaying, lookAt, again, agree, share } = answering;
    switch (wish.do) {
      case 'close':
        return closeMenu() ? undefined : opened.hide();
      case 'go':
        if (wish.to === 'next') return opened.next();
        if (wish.to === 'previous') return opened.previous();
        return go(wish.to === 'first' ? 0 : place().total - 1, 0);
      case 'go-to': {
        const step = wish.index - place().index;
        return go(wish.index, step === 1 || step === -1 ? step : 0);
      }
      case 'slideshow':
        return isPlaying() ? opened.pause() : opened.play();
      case 'fullscreen':
        return void opened.fullscreen();
      case 'zoom-in':
        return opened.zoomIn();
      case 'zoom-out':
        return opened.zoomOut();
      case 'look-at':
        return lookAt(wish);
      case 'retry':
        return again();
      case 'consent':
        return void agree();
      case 'share':
      case 'share-on':
      case 'share-sheet':
      case 'copy':
        return share(wish);
    }
  };
