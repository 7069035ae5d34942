import { local } from '../../src/kit/definition.ts';
import type { FontState } from './status-api.ts';

/** The detail of `portico-status`. */
export interface FontStatusDetail {
  readonly status: FontState;
  /** The URLs of the fonts that were sent. */
  readonly urls: readonly string[];
}

export const fontStatusEvents = {
  /** The server has responded. */
  'portico-status': local<FontStatusDetail>(),
};
