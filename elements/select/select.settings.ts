import { local } from '../../src/kit/definition.ts';
import { address, authorOnly, duration, flag, number, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const selectSettings = {
  /** `true` while the list is open; reflected. */
  open: authorOnly(flag()),
  /** The open list has a text field, in which the visitor types to find options. Touch devices show this list, too. */
  filter: flag(),
  /** A button removes the choice. */
  clearable: flag(),
  /** A multiple select shows each chosen option as a tag, with a button that removes it. */
  tags: flag(),
  /**
   * Address of a JSON response with the options for the typed text, which is in place of `{query}`; without `{query}`, it is the parameter `search`.
   * Includes `filter`.
   */
  source: address(),
  /** Number of characters from which on the options of `source` are requested. */
  minCharCount: number(1, 0),
  /** Time after which a request of `source` has failed. */
  timeout: duration(15_000),
  /**
   * Custom texts: `nothing` is shown for an option without text, and for a multiple select without a choice. Of the list with a text field:
   * `placeholder`, `close`, the messages `empty`, `loading`, `type`, `short` (with `{count}` characters), `offline`, `late` (timeout) and `failed`, and
   * `one` and `count` (the number of options, as announced). Of the tags and the button: `chosen`, `clear` (both with `{label}`), `remove`,
   * `removed` (both with `{option}`) and `cleared`.
   */
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
