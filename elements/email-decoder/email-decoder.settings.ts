import { transportSettings } from '../../src/antispam/transport-settings.ts';
import { duration, flag, text, texts } from '../../src/kit/settings.ts';

export const emailDecoderSettings = {
  /** The encoded address that the element wraps, as printed by the site. Without it, `selector` finds the nodes. */
  encoded: text(),
  /**
   * The CSS selector of the encoded nodes in the page, including later ones; each has its encoded text in `data-original-string`. Used only without
   * `encoded`.
   */
  selector: text('[data-original-string]'),
  /** Marks the visitor as a logged-in admin: only the encoded texts are sent. */
  admin: flag(),
  /** The minimum time between the click and the value. 0 shows the value as soon as it is decoded. */
  decodeDelay: duration(3000),
  /** The time for which an error message stays, while neither pointer nor focus is in it. 0 keeps it until it is closed. */
  hideDelay: duration(3000),
  /** The time for which a filled-in value stays blurred. */
  blurDelay: duration(2000),
  ...transportSettings,
  /** Custom texts, by the names listed below. */
  texts: texts(),
};
