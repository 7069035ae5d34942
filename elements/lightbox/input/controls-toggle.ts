import { adopt } from '../../../src/kit/styles.ts';
import styles from './controls-toggle.css?inline';

const hidden = 'data-bare';

/**
 * Returns a function that hides the controls, or shows hidden ones. They also appear when a key is pressed, a control gets the focus from the
 * keyboard, a mouse moves or `signal` aborts. Hidden ones stay in the accessibility tree, since screen readers send taps only as clicks.
 */
export function controlsToggle(dialog: HTMLElement, signal: AbortSignal): () => void {
  adopt(dialog.getRootNode(), styles);
  const onInput = (event: Event) => {
    const { target } = event;
    const isShown =
      event instanceof PointerEvent
        ? event.pointerType === 'mouse'
        : event.type === 'keydown' ||
          (target !== dialog && target instanceof Element && target.matches(':focus-visible'));
    if (isShown) dialog.removeAttribute(hidden);
  };
  for (const type of ['keydown', 'focusin', 'pointermove']) dialog.addEventListener(type, onInput, { signal });
  signal.addEventListener('abort', () => dialog.removeAttribute(hidden));
  return () => void dialog.toggleAttribute(hidden);
}
