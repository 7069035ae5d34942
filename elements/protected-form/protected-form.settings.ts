import { transportSettings } from '../../src/antispam/transport-settings.ts';
import { choice, text, texts } from '../../src/kit/settings.ts';

export const protectedFormSettings = {
  /** The form: its HTML in UTF-8, in base64. Without it, what existing servers print in the element (`.ct-encoded-form`). */
  encoded: text(),
  /** What becomes of the form when the site cannot say whether the visitor is a bot: it is put in, or denied. */
  onError: choice(['allow', 'deny'], 'allow'),
  ...transportSettings,
  /** Own texts, by the names that stand below. */
  texts: texts(),
};
