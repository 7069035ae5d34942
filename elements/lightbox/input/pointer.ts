import { now } from '../../../src/clock/clock.ts';
import type { Item } from '../items/item.ts';

/** The object that handles the events of the stage. Its code is loaded later. */
export interface GestureHandler {
  handle: (event: Event, target: Element | undefined, time: number) => void;
}

/** Selects elements that scroll themselves. */
const scrollable = 'iframe, .panel, .written';

/** Returns the target of an event in the stage. For slotted content, returns the slot. */
const stageTarget = (stage: HTMLElement, event: Event): Element | undefined =>
  event.composedPath().find((place): place is Element => place instanceof Element && stage.contains(place));

/** Resets the styles of a drag. */
export function releasePointer(stage: HTMLElement): void {
  stage.removeAttribute('data-dragged');
  stage.style.setProperty('--drag-x', '0px');
  stage.style.setProperty('--drag-y', '0px');
  stage.closest('dialog')?.style.setProperty('--opacity-share', '1');
}

/**
 * Listens for pointer and wheel events on the stage. The code of the gestures is loaded when the first pointer approaches. Until it has loaded,
 * events are queued. A queued wheel event counts only if the same item is still current.
 */
export function listenToStage(
  stage: HTMLElement,
  currentItem: () => Item | undefined,
  loadGestures: () => Promise<GestureHandler>,
  signal: AbortSignal,
): void {
  let loading: Promise<GestureHandler> | undefined;
  let gestures: GestureHandler | undefined;
  const queue: (readonly [event: Event, target: Element | undefined, time: number, item: Item | undefined])[] = [];

  // The last session may have been closed during a drag.
  releasePointer(stage);
  stage.removeAttribute('data-swiped');

  const load = () => {
    loading ??= loadGestures().then((loaded) => {
      gestures = loaded;
      for (const [event, target, time, item] of queue.splice(0)) {
        // The visitor may have navigated with a key meanwhile.
        if (event.type !== 'wheel' || item === currentItem()) loaded.handle(event, target, time);
      }
      return loaded;
    });
    loading.catch(() => (loading = undefined)); // Loading has failed: the next pointer tries again. Keys and buttons still work.
  };

  const onEvent = (event: Event) => {
    const target = stageTarget(stage, event);
    if (gestures) return gestures.handle(event, target, now());
    queue.push([event, target, now(), currentItem()]);
    load();
  };

  stage.addEventListener('pointerover', load, { signal });
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
    stage.addEventListener(type, onEvent, { signal });
  stage.addEventListener(
    'wheel',
    (event) => {
      if (stageTarget(stage, event)?.closest(scrollable)) return;
      // The page behind the lightbox must neither scroll nor zoom.
      event.preventDefault();
      onEvent(event);
    },
    { signal, passive: false },
  );
  // Prevents native drag and drop of images.
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}
