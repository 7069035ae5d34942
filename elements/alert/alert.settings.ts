import { consentSetting } from '../../src/settings/consent-setting.ts';
import { local } from '../../src/kit/definition.ts';
import { authorOnly, choice, flag, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const alertSettings = {
  /** The kind of the message; it controls the appearance and the announcement. */
  kind: choice(['info', 'success', 'warning', 'error'], 'info'),
  /** Shows a button that dismisses the alert. */
  dismissible: flag(),
  /**
   * A name for the message. When the visitor dismisses the alert, the browser stores this name, and later pages hide alerts with the same name.
   * Change the name to show a new message. `remember` has no effect without consent to `memory`, or together with `for`.
   */
  remember: authorOnly(text()),
  /** With `required`, the alert stores nothing until the visitor consents to the purpose `memory`. */
  consent: consentSetting(),
  /** The `id` of a contact form. The alert shows the form's response: a failure as an error, a sent message as a success. */
  for: text(),
  /** Custom texts: `dismiss`, the label of the button. */
  texts: texts(),
};

export const alertEvents = {
  /** Dispatched after a visitor or a script has dismissed the alert. */
  'portico-dismiss': local(),
};

/** The label of the dismiss button. */
export const alertTexts: Dictionary<'dismiss'> = {
  en: { dismiss: 'Close this message' },
  de: { dismiss: 'Meldung schließen' },
};
