import { closest, matches } from '../../../src/dom/matching.ts';
import { setTimer } from '../../../src/clock/clock.ts';
import type { Host } from '../host.ts';
import { actionForKey } from './keyboard.ts';
import { listenToStage, type GestureHandler } from './pointer.ts';
import type { GestureOptions } from './stage-gestures.ts';

/** Hides the arrows after a time without input, unless one of them is focused or hovered. */
class IdleArrows {
  #stop = () => {};
  readonly #host: Host;
  readonly #dialog: HTMLElement;

  constructor(host: Host, dialog: HTMLElement, signal: AbortSignal) {
    this.#host = host;
    this.#dialog = dialog;
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
      dialog.addEventListener(type, () => this.show(), { signal, passive: true });
    signal.addEventListener('abort', () => this.#stop());
    this.show();
  }

  show(): void {
    this.#stop();
    this.#dialog.removeAttribute('data-idle');
    this.#stop = setTimer(this.#host.settings.arrowsHideDelay, () => this.#hideUnlessUsed());
  }

  #hideUnlessUsed(): void {
    if (this.#dialog.querySelector('.arrow:is(:focus, :hover)')) this.show();
    else this.#dialog.setAttribute('data-idle', '');
  }
}

/** The elements to listen to, and the parts of a lightbox that input acts on. */
interface InputOptions extends GestureOptions {
  /** Called when the browser has closed the dialog by itself. */
  readonly onClose: () => void;
  /** Called when the size of the stage has changed. */
  readonly refit: () => void;
}

/** Selects elements that handle keys themselves. */
const fields = 'input, select, textarea, video, audio, iframe, [contenteditable]';
const controls = 'button, a, summary';

/** Selects boxes that scroll by keys while focused, and those keys. */
const scrollers = '.words[tabindex], .written[tabindex]';
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** Handles keys, pointers, the wheel and changes of the window size; hides unused arrows. */
export class LightboxInput {
  readonly #options: InputOptions;

  constructor(options: InputOptions) {
    this.#options = options;
    const { host, dialog, stageElement, stage, signal, dispatch, onClose } = options;
    new IdleArrows(host, dialog, signal);
    dialog.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal });
    // Other ways of the browser to close a dialog, such as Back on Android.
    const onCancel = (event: Event) => {
      event.preventDefault();
      dispatch({ do: 'close' });
    };
    dialog.addEventListener('cancel', onCancel, { signal });
    // Without a user gesture before, as after a deep link, browsers close without `cancel`.
    dialog.addEventListener('close', onClose, { signal });
    const currentItem = () => stage.current?.item;
    listenToStage(stageElement, currentItem, () => this.#gestures(), signal);
    this.#observeStageSize();
  }

  async #gestures(): Promise<GestureHandler> {
    const { stage } = this.#options;
    const [{ createGestures }, zoom] = await Promise.all([import('./stage-gestures.ts'), stage.zoom.load()]);
    return createGestures(this.#options, zoom);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const { host, dialog, stage, dispatch } = this.#options;
    const path = event.composedPath();
    const [target] = path;
    if (scrollKeys.has(event.key) && path.some((one) => one instanceof Element && matches(one, scrollers))) return;
    const isIn = (selector: string) => target instanceof Element && closest(target, selector) !== null;
    const action = actionForKey(event, {
      path: host.settings.path,
      isRightToLeft: dialog.matches(':dir(rtl)'),
      isZoomed: stage.zoom.overflows,
      isInControl: isIn(controls),
      isInField: isIn(fields),
    });
    if (!action) return;
    event.preventDefault();
    // An enclosing popup, for example, must not close as well.
    event.stopPropagation();
    switch (action.do) {
      case 'slideshow':
        return this.#canToggleSlideshow ? dispatch(action) : undefined;
      case 'zoom':
        if (action.to === 'fitted') return stage.zoom.run((zoom) => zoom.reset());
        return dispatch({ do: action.to === 'larger' ? 'zoom-in' : 'zoom-out' });
      case 'pan':
        return stage.zoom.run((zoom) => zoom.pan(action.x, action.y));
      case 'nothing':
        return undefined;
      default:
        return dispatch(action);
    }
  }

  /** `true` if a slideshow can be toggled; a playing one can always be stopped. */
  get #canToggleSlideshow(): boolean {
    const { host, navigator } = this.#options;
    return (host.settings.slideshow && navigator.position.place.total > 1) || navigator.isPlaying;
  }

  /** Fits the items again after the size of the stage has not changed for `resizeDelay`. */
  #observeStageSize(): void {
    const { stageElement, host, refit, signal } = this.#options;
    let stop = () => {};
    const observer = new ResizeObserver(() => {
      stop();
      stop = setTimer(host.settings.resizeDelay, refit, signal);
    });
    observer.observe(stageElement);
    signal.addEventListener('abort', () => observer.disconnect());
  }
}
