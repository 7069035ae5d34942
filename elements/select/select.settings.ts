import { local } from '../../src/kit/definition.ts';
import { authorOnly, flag, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const selectSettings = {
  /** `true` while the list is open; reflected. */
  open: authorOnly(flag()),
  /** Custom texts: `nothing` is shown for an option without text, and for a multiple select without a choice. */
  texts: texts(),
};

export const selectEvents = {
  /** Dispatched before the list opens; cancelling keeps it closed. */
  'portico-before-open': local(),
  /** Dispatched after the list has opened. */
  'portico-open': local(),
  /** Dispatched before the list closes; cancelling keeps it open. */
  'portico-before-close': local(),
  /** Dispatched after the list has closed. */
  'portico-close': local(),
};

/** The text for an empty value: an option without a text, or a multiple select without a selection. */
export const selectTexts: Dictionary<'nothing'> = {
  en: { nothing: 'Nothing chosen' },
  de: { nothing: 'Nichts ausgewählt' },
};
