import type { ItemNavigator } from './navigator.ts';
import type { LazyFeatures } from './features.ts';
import type { ShareAction } from '../share/share-menu.view.tsx';
import type { Stage } from '../stage/stage.ts';

/** An action of the user on an open lightbox: by button, key, pointer or wheel. */
export type Action =
  | { readonly do: 'close' | 'slideshow' | 'fullscreen' | 'zoom-in' | 'zoom-out' | 'retry' | 'consent' }
  | { readonly do: 'go'; readonly to: 'next' | 'previous' | 'first' | 'last' }
  | { readonly do: 'go-to'; readonly index: number }
  | ShareAction
  /** Centres the zoomed image on a point, given as shares of width and height. */
  | { readonly do: 'look-at'; readonly x: number; readonly y: number };

interface ActionTarget {
  readonly stage: Stage;
  readonly navigator: ItemNavigator;
  readonly features: LazyFeatures;
  readonly hide: () => void;
  readonly toggleFullscreen: () => Promise<void>;
}

/** Returns the function that executes the actions of the user. */
export const createActionHandler =
  ({ stage, navigator, features, hide, toggleFullscreen }: ActionTarget) =>
  (action: Action): void => {
    const { place } = navigator.position;
    switch (action.do) {
      case 'close':
        return features.closeMenu() ? undefined : hide();
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
