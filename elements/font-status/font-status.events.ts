import { local } from '../../src/kit/define.ts';
import type { FontVerdict } from './verdict.ts';

/** What the server says of the page's fonts. */
export interface FontStatusDetail {
  readonly status: FontVerdict;
  /** The addresses of fonts that it was asked about. */
  readonly urls: readonly string[];
}

export const fontStatusEvents = {
  /** The server has answered. */
  'portico-status': local<FontStatusDetail>(),
};
