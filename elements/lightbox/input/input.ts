import { isForPopover } from '../../../src/overlay/popover/escape-for-popover.ts';
import { closest, matches } from '../../../src/dom/selectors.ts';
import { setTimer } from '../../../src/clock/clock.ts';
import { actionForKey } from './keyboard.ts';
import { listenToStage } from './pointer.ts';
import type { GestureOptions } from './stage-gestures.ts';
import { isRightToLeft } from '../../../src/dom/text-direction.ts';

/** The time (ms) without input after which the arrows are hidden. */
const arrowsHideDelay = 3000;

/** Sets `data-idle` on a dialog that has had no input for some time. CSS then hides the arrows. */
function markIdle(dialog: HTMLElement, signal: AbortSignal): void {
  let stop = () => {};
  const onInput = () => {
    stop();
    dialog.removeAttribute('data-idle');
    stop = setTimer(arrowsHideDelay, () => dialog.setAttribute('data-idle', ''), signal);
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    dialog.addEventListener(type, onInput, { signal });
  onInput();
}

/** The elements to listen to, and the parts of a lightbox that input acts on. */
interface InputOptions extends GestureOptions {
  /** Called when the browser has closed the dialog itself. */
  readonly onClose: () => void;
  /** Called when the size of the stage has changed. */
  readonly onResize: () => void;
}

/** Selects elements that handle keys themselves. */
const fields = 'input, select, textarea, video, audio, iframe, [contenteditable]';
const controls = 'button, a, summary';

/** Selects boxes that scroll with keys while they are focused. The next constant contains these keys. */
const scrollers = '.words[tabindex], .written[tabindex]';
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** Handles keys, pointers, the wheel and resizes of the window until `signal` aborts. */
export function handleInput(options: InputOptions): void {
  const { dialog, stageElement, stage, signal, dispatch, onClose } = options;
  markIdle(dialog, signal);
  dialog.addEventListener('keydown', (event) => onKeyDown(event, options), { signal });
  // The browser has other ways to close a dialog, such as Back on Android.
  const onCancel = (event: Event) => {
    // A file input also dispatches `cancel`, and this event bubbles.
    if (event.target !== dialog) return;
    event.preventDefault();
    dispatch({ do: 'close' });
  };
  dialog.addEventListener('cancel', onCancel, { signal });
  // Without an earlier user gesture, for example after a deep link, browsers close a dialog without `cancel`.
  dialog.addEventListener('close', onClose, { signal });
  const loadGestures = async () => {
    const [{ StageGestures }, zoom] = await Promise.all([import('./stage-gestures.ts'), stage.zoom.load()]);
    return new StageGestures(options, zoom);
  };
  listenToStage(stageElement, () => stage.current?.item, loadGestures, signal);
  observeStageSize(options);
}

function onKeyDown(event: KeyboardEvent, { host, dialog, stage, navigator, dispatch }: InputOptions): void {
  const path = event.composedPath();
  const [target] = path;
  if (scrollKeys.has(event.key) && path.some((one) => one instanceof Element && matches(one, scrollers))) return;
  const isIn = (selector: string) => target instanceof Element && closest(target, selector) !== null;
  const { settings } = host;
  const action = actionForKey(event, {
    path: settings.path,
    isRightToLeft: isRightToLeft(dialog),
    overflows: stage.zoom.overflows,
    isInControl: isIn(controls),
    isInField: isIn(fields),
  });
  if (!action || (event.key === 'Escape' && isForPopover(event, dialog))) return;
  event.preventDefault();
  // The event must not also close an element around the lightbox, such as a popup.
  event.stopPropagation();
  // A visitor can always stop a running slideshow.
  const canToggle = navigator.isPlaying || (settings.slideshow && navigator.position.place.total > 1);
  if (action.do !== 'nothing' && (action.do !== 'slideshow' || canToggle)) dispatch(action);
}

/** Fits the items again when the size of the stage has not changed for `resizeDelay` ms. */
function observeStageSize({ stageElement, host, onResize, signal }: InputOptions): void {
  let stop = () => {};
  const observer = new ResizeObserver(() => {
    stop();
    stop = setTimer(host.settings.resizeDelay, onResize, signal);
  });
  observer.observe(stageElement);
  signal.addEventListener('abort', () => observer.disconnect());
}
