import { local } from '../../src/kit/definition.ts';
import { address, duration, number, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type { FontState } from './status-api.ts';

export const fontStatusSettings = {
  /** The URL of the status request. If it is not set, no request is sent. */
  ajaxUrl: address(),
  /** The nonce that is sent with the request, as `_wpnonce`. */
  ajaxNonce: text(),
  /** The value of the field `action` in the request. */
  action: text(),
  /** The URL of the link that the element shows with the status `alert` and `notice`. If it is not set, there is no link. */
  infoUrl: address(),
  /** The time after which the element searches again, if it has found no font or if a font is still loading. */
  pollInterval: duration(500),
  /** The maximum number of searches for fonts. After the last one, the element sends the request. */
  pollAttempts: number(20, 1),
  /** Custom texts: `success`, `warning`, `alert`, `notice` and `link`. */
  texts: texts(),
};

/** The event detail of `portico-status`. */
export interface FontStatusDetail {
  /** The status: `success`, `warning`, `alert` or `notice`. */
  readonly status: FontState;
  /** The URLs of the fonts in the request. */
  readonly urls: readonly string[];
}

export const fontStatusEvents = {
  /** Dispatched when the server has responded with a status. */
  'portico-status': local<FontStatusDetail>(),
};

/** The keys of the texts: each status, and the link. */
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
