import type { PrivacyDeclaration, Recipient } from '../../src/privacy/privacy.ts';
import type { Localized } from '../../src/text/text.ts';
import type { PhpValue } from './php-value.ts';

/** Returns the data that an element stores and sends, for the PHP code of the plugin; `undefined` without any. */
export function privacyData({ stores, sends }: PrivacyDeclaration): PhpValue | undefined {
  if (stores.length + sends.length === 0) return undefined;
  return {
    stores: stores.map(({ key, areas, content, purpose, lifetime }) => ({
      key,
      areas: [...areas],
      content: plain(content),
      purpose,
      lifetime: plain(lifetime),
    })),
    sends: sends.map(({ to, content, when, purpose }) => ({
      to: { en: recipients(to, 'en'), de: recipients(to, 'de') },
      content: plain(content),
      when: plain(when),
      purpose,
    })),
  };
}

const plain = ({ en, de }: Localized) => ({ en: en.replaceAll('`', ''), de: de.replaceAll('`', '') });

const recipients = (to: readonly Recipient[], language: 'en' | 'de'): string[] => [
  ...new Set(to.flatMap((recipient) => recipientTexts(recipient, language))),
];

function recipientTexts(recipient: Recipient, language: 'en' | 'de'): readonly string[] {
  switch (recipient.kind) {
    case 'setting':
      return [recipient.attribute];
    case 'markup':
      return [`${recipient.attribute} (${recipient.selector})`];
    case 'hosts':
      return recipient.hosts;
    case 'response':
      return [plain(recipient.of)[language]];
  }
}
