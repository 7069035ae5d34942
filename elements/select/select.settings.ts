import { local } from '../../src/kit/definition.ts';
import { address, authorOnly, duration, flag, number, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const selectSettings = {
  /** `true` while the list is open; reflected. */
  open: authorOnly(flag()),
  /**
   * Shows a text field in the open list, in which the visitor types to find options. Touch devices then show this list instead of the native picker.
   */
  filter: flag(),
  /** Shows a button that clears the selection. */
  clearable: flag(),
  /** Shows each chosen option of a multiple select as a tag, with a button that removes the option. */
  tags: flag(),
  /**
   * The address of a JSON response with the options for the typed text. The text replaces `{query}` in the address; without `{query}`, it is in the
   * parameter `search`. Includes `filter`.
   */
  source: address(),
  /** The minimum number of characters for which options of `source` are requested. */
  minCharCount: number(1, 0),
  /** The timeout of a request to `source`. */
  timeout: duration(15_000),
  /**
   * Custom texts. `nothing`: for an option without text, and for a multiple select without a selection. For the list with a text field:
   * `placeholder`, `close`, the messages `empty`, `loading`, `type`, `short` (with `{count}` characters), `offline`, `late` (timeout) and `failed`,
   * and `one` and `count` (the number of options). For the tags and the clear button: `chosen`, `clear` (both with `{label}`), `remove`, `removed`
   * (both with `{option}`) and `cleared`.
   */
  texts: texts(),
};

export const selectEvents = {
  /** Dispatched before the list opens. Cancelling keeps it closed. */
  'portico-before-open': local(),
  /** Dispatched after the list has opened. */
  'portico-open': local(),
  /** Dispatched before the list closes. Cancelling keeps it open. */
  'portico-before-close': local(),
  /** Dispatched after the list has closed. */
  'portico-close': local(),
};

/** The text for an option without a text, and for a multiple select without a selection. */
export const selectTexts: Dictionary<'nothing'> = {
  en: { nothing: 'Nothing chosen' },
  de: { nothing: 'Nichts ausgewählt' },
};
