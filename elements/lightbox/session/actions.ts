import type { Item } from '../items/item.ts';
import type { LightboxPlace } from '../lightbox.settings.ts';
import type { Stage } from '../stage/stage.ts';
import type { Navigator } from './navigator.ts';

/** An action in the share menu. `share` opens or closes the menu. */
export type ShareAction =
  | { readonly do: 'share' | 'copy' | 'share-sheet' }
  | { readonly do: 'share-on'; readonly name: string };

/** An action of the visitor on an open lightbox, with a button, a key, a pointer or the wheel. */
export type Action =
  | { readonly do: 'close' | 'slideshow' | 'fullscreen' | 'zoom-in' | 'zoom-out' | 'fit' | 'retry' | 'consent' }
  | { readonly do: 'go'; readonly to: 'next' | 'previous' | 'first' | 'last' }
  | { readonly do: 'go-to'; readonly index: number }
  | ShareAction
  /** Pans the zoomed image by a distance (px). */
  | { readonly do: 'pan'; readonly x: number; readonly y: number }
  /** Centres the zoomed image on a point, which is given as fractions of its width and height. */
  | { readonly do: 'look-at'; readonly x: number; readonly y: number };

/** The parts of a lightbox that execute actions. */
interface ActionTarget {
  readonly stage: Stage;
  readonly navigator: Navigator;
  readonly features: {
    closeMenu(): boolean;
    grantConsent(): Promise<void>;
    share(action: ShareAction, item: Item | undefined, place: LightboxPlace): Promise<void>;
  };
  readonly requestClose: () => void;
  readonly toggleFullscreen: () => Promise<void>;
}

/** Returns the function that executes the visitor's actions. */
export const createActionHandler =
  ({ stage, navigator, features, requestClose, toggleFullscreen }: ActionTarget) =>
  (action: Action): void => {
    const { place } = navigator.position;
    switch (action.do) {
      case 'close':
        return features.closeMenu() ? undefined : requestClose();
      case 'go':
        if (action.to === 'next') return navigator.step(1);
        if (action.to === 'previous') return navigator.step(-1);
        return navigator.go(action.to === 'first' ? 0 : place.total - 1, 0);
      case 'go-to': {
        const step = action.index - place.index;
        return navigator.go(action.index, step === 1 || step === -1 ? step : 0);
      }
      case 'slideshow':
        return navigator.isPlaying ? navigator.pause() : navigator.play();
      case 'fullscreen':
        return void toggleFullscreen();
      case 'zoom-in':
        return stage.zoom.run((zoom) => zoom.step(1));
      case 'zoom-out':
        return stage.zoom.run((zoom) => zoom.step(-1));
      case 'fit':
        return stage.zoom.run((zoom) => zoom.reset());
      case 'pan':
        return stage.zoom.run((zoom) => zoom.pan(action.x, action.y));
      case 'look-at':
        return stage.zoom.run((zoom) => zoom.lookAt(action));
      case 'retry':
        return stage.retry();
      case 'consent':
        return void features.grantConsent();
      default:
        return void features.share(action, stage.current?.item, place);
    }
  };
