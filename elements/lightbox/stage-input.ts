import { now } from '../../src/clock/clock.ts';
import type { Item } from './item.ts';
import type { StageGestures } from './stage-gestures.ts';

const pointerEvents = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'];

/** What scrolls by itself. */
const scrolls = 'iframe, .panel, .written';

/** On what of the stage an event happened: of what stands in the slot, which is the page's, the slot. */
const placeOn = (stage: HTMLElement, event: Event): Element | undefined =>
  event.composedPath().find((place): place is Element => place instanceof Element && stage.contains(place));

/** Nothing of the stage is dragged any more; the overlay is whole again. */
export function letGo(stage: HTMLElement): void {
  stage.removeAttribute('data-dragged');
  stage.style.setProperty('--drag-x', '0px');
  stage.style.setProperty('--drag-y', '0px');
  stage.closest('dialog')?.style.setProperty('--opacity-share', '1');
}

/**
 * Hears pointers and the wheel on the stage. What they mean is worked out by code that is loaded when the first of them comes near; what
 * happens until then is kept for it. A turn of the wheel is only about the item that was shown then.
 */
export function hearStage(
  stage: HTMLElement,
  shown: () => Item | undefined,
  makeGestures: () => Promise<StageGestures>,
  signal: AbortSignal,
): void {
  let making: Promise<StageGestures> | undefined;
  let gestures: StageGestures | undefined;
  const kept: (readonly [event: Event, target: Element | undefined, time: number, item: Item | undefined])[] = [];

  // It may have been closed under a finger.
  letGo(stage);
  stage.removeAttribute('data-swiped');

  const make = () => {
    making ??= makeGestures().then((made) => {
      gestures = made;
      for (const [event, target, time, item] of kept.splice(0)) {
        // By a key, say, the visitor may be at another item.
        if (event.type !== 'wheel' || item === shown()) made.take(event, target, time);
      }
      return made;
    });
    making.catch(() => (making = undefined)); // The network was lost: the next finger tries again. Keys and buttons work.
  };

  const hear = (event: Event) => {
    const target = placeOn(stage, event);
    if (gestures) return gestures.take(event, target, now());
    kept.push([event, target, now(), shown()]);
    make();
  };

  stage.addEventListener('pointerover', make, { signal });
  for (const type of pointerEvents) stage.addEventListener(type, hear, { signal });
  stage.addEventListener(
    'wheel',
    (event) => {
      if (placeOn(stage, event)?.closest(scrolls)) return;
      // The page behind must neither scroll nor be zoomed.
      event.preventDefault();
      hear(event);
    },
    { signal, passive: false },
  );
  // A picture is dragged by the finger, not by the browser.
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}
