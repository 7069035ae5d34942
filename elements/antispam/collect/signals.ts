import { now } from '../../../src/clock/clock.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { formIndex } from '../forms/form-facts.ts';
import type { Collected } from './collected.ts';

/** The object that receives the visitor's signals. */
interface SignalReceiver {
  readonly collected: Collected;
  readonly pointer: Parameters<Collected['point']>[2];
  /** The sampling interval (ms) for pointer positions and selections. */
  readonly interval: number;
  /** Called for each sample, and when a selection may have changed; the selection itself is checked with the next write. */
  readonly changed: () => void;
}

type Handler = (event: Event) => void;

/**
 * Collects signals of the page until `signal` aborts. Before a sample is due, an event costs one comparison; no layout is read. Returns a function
 * that checks a selection that may have changed.
 */
export function collectSignals(page: Document, receiver: SignalReceiver, signal: AbortSignal): () => void {
  const { collected, changed } = receiver;
  const listen = (type: string, onEvent: Handler) =>
    page.addEventListener(type, onEvent, { passive: true, capture: true, signal });
  /** Listens for an event until `collect` returns `true`. */
  const listenOnce = (type: string, collect: (event: Event) => boolean) => {
    const onEvent: Handler = (event) => {
      if (!collect(event)) return;
      page.removeEventListener(type, onEvent, true);
      changed();
    };
    listen(type, onEvent);
  };
  listen('pointermove', pointerListener(receiver));
  listen('click', () => {
    collected.click();
    changed();
  });
  listenOnce('keydown', () => {
    collected.press(now());
    return true;
  });
  // Scroll events of elements do not bubble, so the listener is in the capture phase.
  listenOnce('scroll', ({ target }) => {
    if (target === page) collected.scroll();
    return target === page;
  });
  const selection = selectionTracker(page, receiver);
  listen('selectionchange', selection.onChange);
  return selection.check;
}

function pointerListener({ collected, pointer, interval, changed }: SignalReceiver): Handler {
  let due = -Infinity;
  let target: EventTarget | null = null;
  let form: number | undefined;
  return (event) => {
    const time = event.timeStamp;
    if (time < due) return;
    due = time + interval;
    // The form is looked up only when the target changes.
    if (event.target !== target) {
      target = event.target;
      form = formIndexAround(target);
    }
    // Pointer events have both coordinates; a synthetic event may lack them.
    const { clientX = 0, clientY = 0 } = event as Partial<PointerEvent>;
    collected.point([Math.round(clientY), Math.round(clientX), Math.round(time)], form, pointer);
    changed();
  };
}

function formIndexAround(target: EventTarget | null): number | undefined {
  const form = target instanceof Element ? membersOf(target).closest('form') : null;
  const index = form ? formIndex(form) : -1;
  return index < 0 ? undefined : index;
}

/** Counts each selection once: from its first selected text until nothing is selected. */
function selectionTracker(page: Document, { collected, interval, changed }: SignalReceiver) {
  let due = -Infinity;
  let isPending = false;
  let isSelected = false;
  const check = () => {
    isPending = false;
    const wasSelected = isSelected;
    isSelected = isRange(page.getSelection());
    if (!isSelected || wasSelected) return;
    collected.select();
    changed();
  };
  const onChange: Handler = (event) => {
    if (event.timeStamp >= due) {
      due = event.timeStamp + interval;
      return check();
    }
    if (isPending) return;
    isPending = true;
    changed();
  };
  return { onChange, check: () => isPending && check() };
}

/** Returns whether a text is selected. Compares the ends of the selection, because `isCollapsed` forces a layout in Chromium. */
const isRange = (selection: Selection | null): boolean =>
  selection !== null &&
  (selection.anchorNode !== selection.focusNode || selection.anchorOffset !== selection.focusOffset);
