import { isGranted } from '../../src/consent/consent.ts';
import type { VideoHost } from '../../src/media/hosted-video.ts';
import { consentTexts } from './consent.texts.ts';
import type { Owner } from './owner.ts';
import { Refusal } from './slide.ts';

const siteNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/**
 * Throws the question that a visitor answers before anything of that site is loaded (§6); not where they have agreed to media, or
 * need not.
 */
export function requireConsent(host: VideoHost, isRequired: boolean, text: Owner['text']): void {
  if (isGranted('media', isRequired)) return;
  const message = text(consentTexts, 'consent').replace('%host', siteNames[host]);
  throw new Refusal({ question: { message, label: text(consentTexts, 'consentButton') } });
}
