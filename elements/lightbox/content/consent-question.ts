import { isGranted } from '../../../src/consent/consent.ts';
import type { VideoHost } from '../../../src/media/types/hosted-video.ts';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import type { Host } from '../host.ts';
import { ContentError } from '../stage/slide.ts';

const consentTexts: Dictionary<'consent' | 'consentButton'> = {
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

/** Throws the question that the visitor must answer before content of that site loads, if consent is required and not granted. */
export function requireConsent(site: VideoHost, host: Host): void {
  if (isGranted('media', host.settings.consent === 'required')) return;
  const message = fillPlaceholders(host.text(consentTexts, 'consent'), { host: siteNames[site] });
  throw new ContentError({ question: { message, label: host.text(consentTexts, 'consentButton') } });
}
