import { setTimer } from '../../../src/clock/clock.ts';
import { lazyImport } from '../../../src/lazy-import.ts';
import { actionForKey } from './keyboard.ts';
import { animationDurations, type Host } from '../host.ts';
import type { Item } from '../items/item.ts';
import type { LazyZoom } from '../stage/lazy-zoom.ts';
import type { GestureRules, StageGestures } from './stage-gestures.ts';
import { listenToStage } from './pointer.ts';
import type { Action } from '../actions.ts';

/** Hides the arrows after a time without input, unless one of them is focused or hovered. */
export class IdleArrows {
  #stop = () => {};
  readonly #dialog: HTMLElement;
  readonly #delay: () => number;

  /** `delay` returns the time without input, in ms. */
  constructor(dialog: HTMLElement, delay: () => number, signal: AbortSignal) {
    this.#dialog = dialog;
    this.#delay = delay;
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
      dialog.addEventListener(
        type,
        () => {
          this.show();
          // Keyboard users cannot hover, so captions that show on hover show for them.
          if (type === 'keydown' || type === 'pointermove') dialog.toggleAttribute('data-keyed', type === 'keydown');
        },
        { signal, passive: true },
      );
    }
    dialog.removeAttribute('data-keyed');
    signal.addEventListener('abort', () => this.#stop());
  }

  /** Shows the arrows and restarts the timer. */
  show(): void {
    this.#stop();
    this.#dialog.removeAttribute('data-idle');
    this.#stop = setTimer(this.#delay(), () => this.#hideUnlessUsed());
  }

  #hideUnlessUsed(): void {
    if (this.#dialog.querySelector('.arrow:is(:focus, :hover)')) this.show();
    else this.#dialog.setAttribute('data-idle', '');
  }
}

/** The elements to listen to, and the callbacks. */
interface InputOptions {
  readonly dialog: HTMLDialogElement;
  readonly stage: HTMLElement;
  readonly host: Host;
  readonly zoom: LazyZoom;
  /** Aborted when the lightbox closes. */
  readonly signal: AbortSignal;
  readonly dispatch: (action: Action) => void;
  readonly go: (step: 1 | -1) => void;
  /** Called when the browser has closed the dialog by itself. */
  readonly onClose: () => void;
  /** Called when the size of the stage has changed. */
  readonly refit: () => void;
  readonly hasOthers: () => boolean;
  /** Returns the current item. */
  readonly item: () => Item | undefined;
}

/** Selects elements that handle keys themselves. */
const fields = 'input, select, textarea, video, audio, iframe, [contenteditable]';
const controls = 'button, a, summary';

/** Selects boxes that scroll by keys while focused, and those keys. */
const scrollers = '.words[tabindex], .written[tabindex]';
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** Handles keys, pointers, the wheel and changes of the window size. */
export class LightboxInput {
  readonly #options: InputOptions;

  constructor(options: InputOptions) {
    this.#options = options;
    const { dialog, stage, signal, dispatch, item } = options;
    dialog.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal });
    // Other ways of the browser to close a dialog, such as Back on Android.
    dialog.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        dispatch({ do: 'close' });
      },
      { signal },
    );
    // Without a user gesture before, as after a deep link, browsers close without `cancel`.
    dialog.addEventListener('close', options.onClose, { signal });
    listenToStage(stage, item, () => this.#gestures(), signal);
    this.#observeStageSize();
  }

  async #gestures(): Promise<StageGestures> {
    const { stage, zoom: lazyZoom, go, dispatch, signal } = this.#options;
    const [{ StageGestures }, zoom] = await Promise.all([
      lazyImport(() => import('./stage-gestures.ts'), import.meta.url),
      lazyZoom.load(),
    ]);
    return new StageGestures(stage, zoom, {
      rules: () => this.#rules(),
      go: (to) => go(to === 'next' ? 1 : -1),
      close: () => {
        dispatch({ do: 'close' });
        return signal.aborted;
      },
      onTap: (kind, point, target, isTouch) => this.#onTap(kind, point, target, isTouch),
    });
  }

  #onKeyDown(event: KeyboardEvent): void {
    const { host, zoom, dispatch } = this.#options;
    const path = event.composedPath();
    const [target] = path;
    if (scrollKeys.has(event.key) && path.some((one) => one instanceof Element && one.matches(scrollers))) return;
    const place = target instanceof Element ? target : undefined;
    const action = actionForKey(event, {
      path: host.settings.path,
      isRightToLeft: this.#isRightToLeft,
      isZoomed: zoom.overflows,
      isInControl: Boolean(place?.closest(controls)),
      isInField: Boolean(place?.closest(fields)),
    });
    if (!action) return;
    event.preventDefault();
    // An enclosing popup, for example, must not close as well.
    event.stopPropagation();
    switch (action.do) {
      case 'close':
      case 'fullscreen':
        return dispatch({ do: action.do });
      case 'slideshow':
        return this.#canToggleSlideshow ? dispatch({ do: action.do }) : undefined;
      case 'go':
        return dispatch(action);
      case 'zoom':
        if (action.to === 'fitted')
          return zoom.run((imageZoom) => imageZoom.reset(animationDurations(host.settings).resizeDuration));
        return dispatch({ do: action.to === 'larger' ? 'zoom-in' : 'zoom-out' });
      case 'pan':
        return zoom.run((imageZoom) => imageZoom.pan(action.x, action.y, host.settings.panDuration));
      case 'nothing':
    }
  }

  /** `true` if a slideshow can be toggled; a playing one can always be stopped. */
  get #canToggleSlideshow(): boolean {
    const { host, hasOthers } = this.#options;
    return (host.settings.slideshow && hasOthers()) || host.element.matches(':state(playing)');
  }

  #onTap(
    kind: 'tap' | 'double-tap',
    point: { readonly x: number; readonly y: number },
    target: Element | undefined,
    isTouch: boolean,
  ): void {
    const { zoom, host, dispatch } = this.#options;
    const isBeside = !target?.closest('.content > *, .written, .panel');
    if (kind === 'tap' && isBeside) return dispatch({ do: 'close' });
    // A mouse zooms with one click, a finger with a double tap, since single taps happen by accident.
    if (kind === 'double-tap' ? isTouch : !isTouch)
      zoom.run((imageZoom) => imageZoom.toggle(point, animationDurations(host.settings).resizeDuration));
  }

  #rules(): GestureRules {
    const { host, hasOthers, item } = this.#options;
    const { settings } = host;
    const { swipe = settings.swipe, mousewheel = settings.mousewheel } = item()?.options ?? {};
    return {
      // Swipes are always horizontal, also if `path` is vertical.
      path: 'horizontal',
      isRightToLeft: this.#isRightToLeft,
      threshold: settings.swipeThreshold,
      canSwipe: swipe && hasOthers(),
      canClose: swipe,
      canWheel: mousewheel && hasOthers(),
    };
  }

  get #isRightToLeft(): boolean {
    return this.#options.dialog.matches(':dir(rtl)');
  }

  /** Fits the items again after the size of the stage has not changed for `resizeDelay`. */
  #observeStageSize(): void {
    const { stage, host, refit, signal } = this.#options;
    let stop = () => {};
    const observer = new ResizeObserver(() => {
      stop();
      stop = setTimer(host.settings.resizeDelay, refit, signal);
    });
    observer.observe(stage);
    signal.addEventListener('abort', () => observer.disconnect());
  }
}
