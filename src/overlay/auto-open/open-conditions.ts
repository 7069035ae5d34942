import { evaluateVariant } from '../../visitor/variants.ts';
import { heedNotice } from './consent-notice.ts';

/** Resolves when all variants of the page are in the document, and a consent notice is open if it asks; with the function for experiments. */
export async function heedPage(): Promise<typeof evaluateVariant> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => {
      document.addEventListener('DOMContentLoaded', resolve, { once: true });
    });
  const notice = document.querySelector('portico-consent');
  if (notice) await heedNotice(notice);
  return evaluateVariant;
}
