import { consentSetting } from '../../src/consent/consent-setting.ts';
import { choice, flag, text, texts } from '../../src/kit/settings.ts';

export const alertSettings = {
  /** The kind of the message: its look, and its announcement. */
  kind: choice(['info', 'success', 'warning', 'error'], 'info'),
  /** Lets the visitor close it. */
  dismissible: flag(),
  /**
   * A name under which this browser remembers that it was dismissed: then it does not show again. Another name is another
   * message. Needs consent to `memory`; without effect on the answers of a form.
   */
  remember: text(),
  /** `required` remembers nothing before consent to `memory` was granted. */
  consent: consentSetting(),
  /** The `id` of a contact form, whose answer it shows: what went wrong as an error, what was sent as a success. */
  for: text(),
  /** Own texts: `dismiss`, the name of the button that closes it. */
  texts: texts(),
};
