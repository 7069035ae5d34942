import { membersOf } from '../../../src/forms/form-members.ts';
import { formIndex } from '../forms/form-facts.ts';
import type { PointerPosition } from './collected.ts';

/** The callbacks for signals of a visitor, called per sample, not per event. */
export interface SignalListener {
  /** Called with the pointer's position, and the index (from 0) of the form that contains it. */
  pointer(position: PointerPosition, form: number | undefined): void;
  /** Called on the first key press. */
  firstKey(): void;
  /** Called when the page is scrolled for the first time. */
  scrolled(): void;
  clicked(): void;
  /** Called when text is selected. */
  selected(): void;
  /** Called when a selection may have changed; it is checked with the next write. */
  selectionPending(): void;
  /** The sampling interval (ms) of pointer and selection. */
  readonly interval: number;
}

type Handler = (event: Event) => void;

/**
 * Listens to the page with one passive listener per event type until `signal` aborts. Until a sample is due, an event costs
 * one comparison; no layout is read. Returns a function that checks a pending selection.
 */
export function listenForSignals(page: Document, listener: SignalListener, signal: AbortSignal): () => void {
  const addHandler = (type: string, handler: Handler) =>
    page.addEventListener(type, handler, { passive: true, capture: true, signal });
  /** Calls `notify` for the first matching event. */
  const listenOnce = (type: string, matches: (event: Event) => boolean, notify: () => void) => {
    const handler: Handler = (event) => {
      if (!matches(event)) return;
      page.removeEventListener(type, handler, true);
      notify();
    };
    addHandler(type, handler);
  };
  addHandler('pointermove', pointerListener(listener));
  addHandler('click', () => listener.clicked());
  listenOnce(
    'keydown',
    () => true,
    () => listener.firstKey(),
  );
  // The capture phase also gets scroll events of elements.
  listenOnce(
    'scroll',
    ({ target }) => target === page,
    () => listener.scrolled(),
  );
  const selection = selectionTracker(page, listener);
  addHandler('selectionchange', selection.onChange);
  return selection.check;
}

function pointerListener(listener: SignalListener): Handler {
  const { interval } = listener;
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
    listener.pointer([Math.round(clientY), Math.round(clientX), Math.round(time)], form);
  };
}

/** Returns the index of the form around a target. */
function formIndexAround(target: EventTarget | null): number | undefined {
  const form = target instanceof Element ? membersOf(target).closest('form') : null;
  const index = form ? formIndex(form) : -1;
  return index < 0 ? undefined : index;
}

/** Counts a selection once, from its first text until it is empty. */
function selectionTracker(
  page: Document,
  listener: SignalListener,
): { readonly onChange: Handler; readonly check: () => void } {
  let due = -Infinity;
  let isPending = false;
  let isSelected = false;
  const check = () => {
    isPending = false;
    const wasSelected = isSelected;
    isSelected = isRange(page.getSelection());
    if (isSelected && !wasSelected) listener.selected();
  };
  const onChange: Handler = (event) => {
    if (event.timeStamp >= due) {
      due = event.timeStamp + listener.interval;
      return check();
    }
    if (isPending) return;
    isPending = true;
    listener.selectionPending();
  };
  return { onChange, check: () => isPending && check() };
}

/** Compares the ends of a selection, because `isCollapsed` forces a layout in Chromium. */
const isRange = (selection: Selection | null): boolean =>
  selection !== null &&
  (selection.anchorNode !== selection.focusNode || selection.anchorOffset !== selection.focusOffset);
