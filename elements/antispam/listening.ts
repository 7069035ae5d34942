import { membersOf } from '../../src/forms/form-members.ts';
import { formIndex } from './form-index.ts';
import type { PointerPlace } from './pointer-track.ts';

/** What is told of a visitor. Each is told when something is to be noted, never for each event. */
export interface Heard {
  /** The pointer moved: its place, and the form that it is in, by its place in the page (from 0). */
  pointer(place: PointerPlace, form: number | undefined): void;
  /** The first key was pressed. */
  firstKey(): void;
  /** The page was scrolled, for the first time. */
  scrolled(): void;
  clicked(): void;
  /** Text was selected. */
  selected(): void;
  /** A selection may have been made, and is to be looked at with the next write. */
  selectionWaits(): void;
  /** How often (ms) the pointer and the selection are looked at. */
  readonly interval: number;
}

type Hear = (event: Event) => void;

/**
 * Hears the page with one passive listener per kind of event until `signal` ends. Until a sample is due, an event costs the
 * comparison of its time; no layout is read. Gives back what looks at a selection that waits.
 */
export function listen(page: Document, heard: Heard, signal: AbortSignal): () => void {
  const hear = (type: string, listener: Hear) =>
    page.addEventListener(type, listener, { passive: true, capture: true, signal });
  /** Hears the first of a kind only. */
  const hearFirst = (type: string, isMeant: (event: Event) => boolean, tell: () => void) => {
    const once: Hear = (event) => {
      if (!isMeant(event)) return;
      page.removeEventListener(type, once, true);
      tell();
    };
    hear(type, once);
  };
  hear('pointermove', pointerListener(heard));
  hear('click', () => heard.clicked());
  hearFirst(
    'keydown',
    () => true,
    () => heard.firstKey(),
  );
  // What is scrolled within the page is heard on its way down, too.
  hearFirst(
    'scroll',
    ({ target }) => target === page,
    () => heard.scrolled(),
  );
  const selection = selectionLooks(page, heard);
  hear('selectionchange', selection.listener);
  return selection.look;
}

function pointerListener(heard: Heard): Hear {
  const { interval } = heard;
  let due = -Infinity;
  let target: EventTarget | null = null;
  let form: number | undefined;
  return (event) => {
    const time = event.timeStamp;
    if (time < due) return;
    due = time + interval;
    // As long as it stays on one thing, that is in one form.
    if (event.target !== target) {
      target = event.target;
      form = formAround(target);
    }
    // What a pointer event has; one that a script made may lack it.
    const { clientX = 0, clientY = 0 } = event as Partial<PointerEvent>;
    heard.pointer([Math.round(clientY), Math.round(clientX), Math.round(time)], form);
  };
}

/** The place in the page of the form that something is in. */
function formAround(target: EventTarget | null): number | undefined {
  const form = target instanceof Element ? membersOf(target).closest('form') : null;
  const index = form ? formIndex(form) : -1;
  return index < 0 ? undefined : index;
}

/** A selection counts once, from when there is text in it until there is none. */
function selectionLooks(page: Document, heard: Heard): { readonly listener: Hear; readonly look: () => void } {
  let due = -Infinity;
  let isWaiting = false;
  let isSelected = false;
  const look = () => {
    isWaiting = false;
    const was = isSelected;
    isSelected = isMoreThanAPlace(page.getSelection());
    if (isSelected && !was) heard.selected();
  };
  const listener: Hear = (event) => {
    if (event.timeStamp >= due) {
      due = event.timeStamp + heard.interval;
      return look();
    }
    if (isWaiting) return;
    isWaiting = true;
    heard.selectionWaits();
  };
  return { listener, look: () => isWaiting && look() };
}

/** By where it begins and ends: for `isCollapsed`, which says the same, Chromium lays the page out. */
const isMoreThanAPlace = (selection: Selection | null): boolean =>
  selection !== null &&
  (selection.anchorNode !== selection.focusNode || selection.anchorOffset !== selection.focusOffset);
