import { setTimer } from '../../src/clock/clock.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { wishOf } from './accepts-key.ts';
import { durationsOf } from './durations.ts';
import type { Item } from './item.ts';
import type { Owner } from './owner.ts';
import type { PictureZoom } from './picture-zoom.ts';
import type { GestureRules, StageGestures } from './stage-gestures.ts';
import { hearStage } from './stage-input.ts';
import type { Wish } from './wish.ts';

/** What hears the visitor, and whom it tells. */
interface Listening {
  readonly dialog: HTMLDialogElement;
  readonly stage: HTMLElement;
  readonly owner: Owner;
  readonly zooming: PictureZoom;
  /** Ends when the lightbox closes. */
  readonly signal: AbortSignal;
  readonly wish: (wish: Wish) => void;
  readonly go: (step: 1 | -1) => void;
  /** The browser has closed the dialog by itself. */
  readonly closed: () => void;
  /** The stage has another size. */
  readonly refit: () => void;
  readonly hasOthers: () => boolean;
  /** The item that is shown. */
  readonly item: () => Item | undefined;
}

/** What takes keys of its own. */
const fields = 'input, select, textarea, video, audio, iframe, [contenteditable]';
const controls = 'button, a, summary';

/** What scrolls by keys while the focus is on or in it, and by which. */
const scrollers = '.words[tabindex], .written[tabindex]';
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** Keys, fingers, wheel and the size of the window: all that a visitor does beside pressing buttons. */
export class VisitorInput {
  readonly #listening: Listening;

  constructor(listening: Listening) {
    this.#listening = listening;
    const { dialog, stage, signal, wish, item } = listening;
    dialog.addEventListener('keydown', (event) => this.#press(event), { signal });
    // Where a browser closes by other means than a key (Android's Back), the lightbox decides.
    dialog.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        wish({ do: 'close' });
      },
      { signal },
    );
    // Without a press of the visitor's before, as after a deep link, a browser does not even ask.
    dialog.addEventListener('close', listening.closed, { signal });
    hearStage(stage, item, () => this.#gestures(), signal);
    this.#watchSize();
  }

  async #gestures(): Promise<StageGestures> {
    const { stage, zooming: pictureZoom, go, wish, signal } = this.#listening;
    const [{ StageGestures }, zooming] = await Promise.all([
      lazyImport(() => import('./stage-gestures.ts'), import.meta.url),
      pictureZoom.load(),
    ]);
    return new StageGestures(stage, zooming, {
      rules: () => this.#rules(),
      go: (to) => go(to === 'next' ? 1 : -1),
      close: () => {
        wish({ do: 'close' });
        return signal.aborted;
      },
      tapped: (kind, point, target, isTouch) => this.#tap(kind, point, target, isTouch),
    });
  }

  #press(event: KeyboardEvent): void {
    const { owner, zooming, wish } = this.#listening;
    const path = event.composedPath();
    const [target] = path;
    if (scrollKeys.has(event.key) && path.some((one) => one instanceof Element && one.matches(scrollers))) return;
    const place = target instanceof Element ? target : undefined;
    const asked = wishOf(event, {
      path: owner.settings.path,
      isRightToLeft: this.#isRightToLeft,
      isZoomed: zooming.overflows,
      isInControl: Boolean(place?.closest(controls)),
      isInField: Boolean(place?.closest(fields)),
    });
    if (!asked) return;
    event.preventDefault();
    // A popup around the lightbox, say, must not close, too.
    event.stopPropagation();
    switch (asked.do) {
      case 'close':
      case 'fullscreen':
        return wish({ do: asked.do });
      case 'slideshow':
        return this.#canSlide ? wish({ do: asked.do }) : undefined;
      case 'go':
        return wish(asked);
      case 'zoom':
        if (asked.to === 'fitted') return zooming.with((zoomed) => zoomed.reset(durationsOf(owner.settings).resize));
        return wish({ do: asked.to === 'larger' ? 'zoom-in' : 'zoom-out' });
      case 'pan':
        return zooming.with((zoomed) => zoomed.pan(asked.x, asked.y, owner.settings.panDuration));
      case 'nothing':
    }
  }

  /** Whether there is a slideshow to play; one that plays although there shall be none can still be stopped. */
  get #canSlide(): boolean {
    const { owner, hasOthers } = this.#listening;
    return (owner.settings.slideshow && hasOthers()) || owner.element.matches(':state(playing)');
  }

  #tap(
    kind: 'tap' | 'double-tap',
    point: { readonly x: number; readonly y: number },
    target: Element | undefined,
    isTouch: boolean,
  ): void {
    const { zooming, owner, wish } = this.#listening;
    const isBeside = !target?.closest('.content > *, .written, .panel');
    if (kind === 'tap' && isBeside) return wish({ do: 'close' });
    // A mouse zooms with one click; a finger that rests on a picture by chance does not.
    if (kind === 'double-tap' ? isTouch : !isTouch)
      zooming.with((zoomed) => zoomed.toggle(point, durationsOf(owner.settings).resize));
  }

  #rules(): GestureRules {
    const { owner, hasOthers, item } = this.#listening;
    const { settings } = owner;
    const { swipe = settings.swipe, mousewheel = settings.mousewheel } = item()?.options ?? {};
    return {
      // §5: a swipe is a horizontal move, whatever way the items take.
      path: 'horizontal',
      isRightToLeft: this.#isRightToLeft,
      threshold: settings.swipeThreshold,
      canSwipe: swipe && hasOthers(),
      canClose: swipe,
      canWheel: mousewheel && hasOthers(),
    };
  }

  get #isRightToLeft(): boolean {
    return this.#listening.dialog.matches(':dir(rtl)');
  }

  /** Items are fitted anew when the stage has kept its new size for a while. */
  #watchSize(): void {
    const { stage, owner, refit, signal } = this.#listening;
    let stop = () => {};
    const observer = new ResizeObserver(() => {
      stop();
      stop = setTimer(owner.settings.resizeDelay, refit, signal);
    });
    observer.observe(stage);
    signal.addEventListener('abort', () => observer.disconnect());
  }
}
