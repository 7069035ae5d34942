import { transportSettings } from '../../src/antispam/transport-settings.ts';
import { choice, text, texts } from '../../src/kit/settings.ts';

export const protectedFormSettings = {
  /** The form: its HTML in UTF-8, encoded in base64. Default: the forms that existing servers print in the element (`.ct-encoded-form`). */
  encoded: text(),
  /** The result of a failed check: `allow` inserts the form, `deny` shows a message. */
  onError: choice(['allow', 'deny'], 'allow'),
  ...transportSettings,
  /** Custom texts, by the names listed below. */
  texts: texts(),
};
