import type { StageGestures } from './stage-gestures.ts';

const pointerEvents = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'];

/** What scrolls by itself. */
const scrolls = 'iframe, .panel, .written';

/**
 * Hears pointers and the wheel on the stage. What they mean is worked out by code that is loaded when the first of them comes near; what
 * happens until then is kept for it.
 */
export function hearStage(stage: HTMLElement, makeGestures: () => Promise<StageGestures>, signal: AbortSignal): void {
  let making: Promise<StageGestures> | undefined;
  let gestures: StageGestures | undefined;
  const kept: (readonly [event: Event, target: EventTarget | null])[] = [];

  const make = () => {
    making ??= makeGestures().then((made) => {
      gestures = made;
      for (const [event, target] of kept.splice(0)) made.take(event, target);
      return made;
    });
    making.catch(() => (making = undefined)); // The network was lost: the next finger tries again. Keys and buttons work.
  };

  const hear = (event: Event) => {
    const { target } = event;
    if (gestures) return gestures.take(event, target);
    kept.push([event, target]);
    make();
  };

  stage.addEventListener('pointerover', make, { signal });
  for (const type of pointerEvents) stage.addEventListener(type, hear, { signal });
  stage.addEventListener(
    'wheel',
    (event) => {
      if (event.target instanceof Element && event.target.closest(scrolls)) return;
      // The page behind must neither scroll nor be zoomed.
      event.preventDefault();
      hear(event);
    },
    { signal, passive: false },
  );
  // A picture is dragged by the finger, not by the browser.
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}
