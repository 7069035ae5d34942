import { local } from '../../src/kit/definition.ts';
import { address, duration, number, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type { FontState } from './status-api.ts';

export const fontStatusSettings = {
  /** The URL of the status request. Without it no request is sent. */
  ajaxUrl: address(),
  /** The nonce that is sent with the request, as `_wpnonce`. */
  ajaxNonce: text(),
  /** The name of the action on the server. */
  action: text(),
  /** The URL of the link that an alert or a notice shows. Without it, no link is shown. */
  infoUrl: address(),
  /** The time between two checks of the page's fonts. */
  pollInterval: duration(500),
  /** The maximum number of checks for loaded fonts before the request is sent. */
  pollAttempts: number(20, 1),
  /** Own texts: `success`, `warning`, `alert`, `notice` and `link`. */
  texts: texts(),
};

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

/** The keys of the texts: the states and the link. */
export type FontStatusText = FontState | 'link';

export const fontStatusTexts: Dictionary<FontStatusText> = {
  en: {
    success: 'Fonts: all in order',
    warning: 'Fonts: could be better',
    alert: 'Fonts: something is wrong',
    notice: 'Fonts: please look',
    link: 'About the fonts of this page',
  },
  de: {
    success: 'Schriften: alles in Ordnung',
    warning: 'Schriften: es geht besser',
    alert: 'Schriften: etwas stimmt nicht',
    notice: 'Schriften: bitte ansehen',
    link: 'Über die Schriften dieser Seite',
  },
};
