import { isGranted } from '../../../src/consent/consent.ts';
import type { VideoHost } from '../../../src/media/hosted-video.ts';
import type { Host } from '../host.ts';
import { ContentError } from '../stage/slide.ts';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import { type Dictionary } from '../../../src/text/text.ts';

/** The texts of the question before an external player is loaded. */
type ConsentText = 'consent' | 'consentButton';

const consentTexts: Dictionary<ConsentText> = {
  en: {
    consent: 'This video comes from {host}, which then learns that you are here.',
    consentButton: 'Show the video',
  },
  de: {
    consent: 'Dieses Video kommt von {host}; dort erfährt man dann, dass Sie hier sind.',
    consentButton: 'Video zeigen',
  },
};

const siteNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/**
 * Throws the question that the visitor must answer before content of that site loads; does nothing if consent is granted or not required.
 */
export function requireConsent(host: VideoHost, isRequired: boolean, text: Host['text']): void {
  if (isGranted('media', isRequired)) return;
  const message = fillPlaceholders(text(consentTexts, 'consent'), { host: siteNames[host] });
  throw new ContentError({ question: { message, label: text(consentTexts, 'consentButton') } });
}
