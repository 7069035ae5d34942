import { decide, unmet, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { detailOf, hasConsent, ifCancelled, lastEvent } from '../../src/diagnostics/explain/reasons.ts';
import { playerFlagsDecision } from '../../src/diagnostics/explain/player-flags.ts';
import { hostOfFrame } from '../../src/media/embed-urls.ts';
import { featureDecisions } from './explain-features.ts';
import type { lightboxSettings } from './lightbox.settings.ts';

/** Explains why a lightbox opens and shows its items, or does not, and which of its further settings apply. */
export function explain(context: ExplainContext<typeof lightboxSettings>): readonly Decision[] {
  const { element, settings, events } = context;
  const failed = lastEvent(events, 'portico-error', 'portico-change', 'portico-open');
  const message = failed?.name === 'portico-error' ? detailOf(failed, 'message') : undefined;
  return [
    decide('Opens', [ifCancelled(events, 'portico-before-open')]),
    decide('Shows videos of YouTube and Vimeo without a question', [hasConsent('media', settings.consent)]),
    decide('Shows the current item', [
      failed?.name === 'portico-error' ? unmet(`The last item could not be shown: ${String(message)}`) : undefined,
      ifCancelled(events, 'portico-before-change'),
    ]),
    ...playerFlagsDecision(settings.playerFlags, hostOfFrame(currentFrame(element)?.src ?? '')),
    ...featureDecisions(context),
  ];
}

/** Returns the player of the current item if it is that of a site. */
const currentFrame = (element: Element): HTMLIFrameElement | null | undefined =>
  element.shadowRoot?.querySelector<HTMLIFrameElement>('[part~="item"]:not([inert]) iframe[part~="player"]');
