import { transportSettings } from '../../src/antispam/transport-settings.ts';
import { duration, flag, text, texts } from '../../src/kit/settings.ts';

export const emailDecoderSettings = {
  /** The encoded address that the element wraps, as the site printed it. Without one, `selector` finds them. */
  encoded: text(),
  /**
   * What finds the encoded nodes of the page, also those that come later; each has its encoded text in `data-original-string`.
   * Only without `encoded`.
   */
  selector: text('[data-original-string]'),
  /** Whether an admin asks, who is logged in: only the encoded texts are sent. */
  admin: flag(),
  /** How long after the click the value shows at the earliest. In s; with 0 it shows as soon as it is there. */
  decodeDelay: duration(3000, 's'),
  /** How long the message of a failure stays, while neither pointer nor focus is in it. In s; with 0 until it is closed. */
  hideDelay: duration(3000, 's'),
  /** How long what was filled in stays blurred. In s. */
  blurDelay: duration(2000, 's'),
  ...transportSettings,
  /** Own texts, by the names that stand below. */
  texts: texts(),
};
