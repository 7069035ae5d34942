import { now } from '../../../src/clock/clock.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { formIndex } from '../forms/form-facts.ts';
import type { Collected } from './collected.ts';

/** The receiver of a visitor's signals. */
interface SignalReceiver {
  readonly collected: Collected;
  readonly pointer: Parameters<Collected['point']>[2];
  /** The sampling interval (ms) of pointer and selection. */
  readonly interval: number;
  /** Called per sample, and when a selection may have changed; that is checked with the next write. */
  readonly changed: () => void;
}

type Handler = (event: Event) => void;

/**
 * Collects signals of the page until `signal` aborts. Until a sample is due, an event costs one comparison; no layout is read. Returns
 * a function that checks a pending selection.
 */
export function collectSignals(page: Document, receiver: SignalReceiver, signal: AbortSignal): () => void {
  const { collected, changed } = receiver;
  const listen = (type: string, onEvent: Handler) =>
    page.addEventListener(type, onEvent, { passive: true, capture: true, signal });
  /** Collects the first event for which `collect` returns `true`. */
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
  // The capture phase also gets scroll events of elements.
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
    // The same target is in the same form.
    if (event.target !== target) {
      target = event.target;
      form = formIndexAround(target);
    }
    // Pointer events have both; a synthetic event may lack them.
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

/** Counts a selection once, from its first text until it is empty. */
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

/** Compares the ends of a selection, because `isCollapsed` forces a layout in Chromium. */
const isRange = (selection: Selection | null): boolean =>
  selection !== null &&
  (selection.anchorNode !== selection.focusNode || selection.anchorOffset !== selection.focusOffset);
