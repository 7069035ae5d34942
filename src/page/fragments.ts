import { decodePercent } from '../text/decode-percent.ts';
import { pageSetting } from '../settings/page-settings.ts';

/** Returns the prefix of panel fragments: the page-wide setting `hashPrefix`, otherwise the prefix of existing themes. */
export function fragmentPrefix(): string {
  const own: unknown = pageSetting('hashPrefix');
  return typeof own === 'string' ? own : 'awb-';
}

/** Returns a decoded fragment without #. */
export const decodeFragment = (hash: string): string => decodePercent(hash.replace(/^#/, ''));
