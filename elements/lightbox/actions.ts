import type { LightboxPlace } from './lightbox.events.ts';
import type { Point } from './stage/zoom-geometry.ts';

/** An action of the share menu. */
export type ShareAction =
  /** `share` opens or closes the menu. */
  { readonly do: 'share' | 'copy' | 'share-sheet' } | { readonly do: 'share-on'; readonly name: string };

/** An action of the user on an open lightbox: by button, key, pointer or wheel. */
export type Action =
  | { readonly do: 'close' | 'slideshow' | 'fullscreen' | 'zoom-in' | 'zoom-out' | 'retry' | 'consent' }
  | { readonly do: 'go'; readonly to: 'next' | 'previous' | 'first' | 'last' }
  | { readonly do: 'go-to'; readonly index: number }
  | ShareAction
  /** Centres the zoomed image on a point, given as shares of width and height. */
  | { readonly do: 'look-at'; readonly x: number; readonly y: number };

/** The methods of an open lightbox that actions and the element's public methods share. */
interface SessionMethods {
  hide(): void;
  next(): void;
  previous(): void;
  play(): void;
  pause(): void;
  fullscreen(): Promise<void>;
  zoomIn(): void;
  zoomOut(): void;
}

/** The operations of an open lightbox that only actions use. */
interface ActionTarget {
  /** Closes the share menu; returns whether it was open. */
  readonly closeMenu: () => boolean;
  /** Shows the item at an index. `step`: 1 for the next item, -1 for the previous one, 0 for any other. */
  readonly go: (index: number, step: -1 | 0 | 1) => void;
  readonly place: () => LightboxPlace;
  readonly isPlaying: () => boolean;
  /** Centres the zoomed image on a point, given as shares of width and height. */
  readonly lookAt: (point: Point) => void;
  /** Loads the current item again. */
  readonly retry: () => void;
  /** Grants consent to external players, and loads the player that required it. */
  readonly grantConsent: () => Promise<void>;
  readonly share: (action: ShareAction) => void;
}

/** Returns the function that executes the actions of the user. */
export const createActionHandler =
  (session: SessionMethods, target: ActionTarget) =>
  (action: Action): void => {
    const { closeMenu, go, place, isPlaying, lookAt, retry, grantConsent, share } = target;
    switch (action.do) {
      case 'close':
        return closeMenu() ? undefined : session.hide();
      case 'go':
        if (action.to === 'next') return session.next();
        if (action.to === 'previous') return session.previous();
        return go(action.to === 'first' ? 0 : place().total - 1, 0);
      case 'go-to': {
        const step = action.index - place().index;
        return go(action.index, step === 1 || step === -1 ? step : 0);
      }
      case 'slideshow':
        return isPlaying() ? session.pause() : session.play();
      case 'fullscreen':
        return void session.fullscreen();
      case 'zoom-in':
        return session.zoomIn();
      case 'zoom-out':
        return session.zoomOut();
      case 'look-at':
        return lookAt(action);
      case 'retry':
        return retry();
      case 'consent':
        return void grantConsent();
      case 'share':
      case 'share-on':
      case 'share-sheet':
      case 'copy':
        return share(action);
    }
  };
