import { prefersReducedMotion, reducedMotion } from '../../src/page/reduced-motion.ts';
import type { Action } from './actions.ts';
import type { Host } from './host.ts';
import { IdleArrows, LightboxInput } from './input/input.ts';
import type { ItemNavigator } from './item-navigator.ts';
import type { Stage } from './stage/stage.ts';
import type { LightboxParts } from './view/view-props.ts';

/** The parts of a session that input acts on, and its callbacks. */
interface OpenListeners {
  readonly host: Host;
  readonly stage: Stage;
  readonly navigator: ItemNavigator;
  readonly dispatch: (action: Action) => void;
  /** Called when the browser has closed the dialog by itself. */
  readonly onClose: () => void;
  /** Called when the user begins to prefer reduced motion. */
  readonly pause: () => void;
  /** Fits the items to a stage of another size. */
  readonly refit: () => void;
  /** Called when consent is granted, here or elsewhere on the page. */
  readonly onConsent: () => void;
}

/** Handles input, consent and the motion preference until `signal` is aborted. */
export function listenWhileOpen(
  { dialog, stage: stageElement }: LightboxParts,
  { host, stage, navigator, dispatch, onClose, pause, refit, onConsent }: OpenListeners,
  signal: AbortSignal,
): void {
  new IdleArrows(dialog, () => host.settings.arrowsHideDelay, signal).show();
  new LightboxInput({
    dialog,
    stage: stageElement,
    host,
    zoom: stage.zoom,
    signal,
    dispatch,
    onClose,
    go: (step) => navigator.step(step),
    refit,
    hasOthers: () => navigator.position.place.total > 1,
    item: () => stage.current?.item,
  });
  const onPreference = () => prefersReducedMotion() && pause();
  reducedMotion().addEventListener('change', onPreference, { signal });
  document.addEventListener('portico-consent', onConsent, { signal });
}
