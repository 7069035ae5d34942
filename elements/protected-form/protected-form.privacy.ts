import { protectionRequests } from '../../src/forms/captcha/protection.privacy.ts';
import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { nonceRequest, siteInterfaces, visitorData } from '../../src/antispam/transport.privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: siteInterfaces,
      content: {
        en: 'The address of the page and of the previous page',
        de: 'Adressen der Seite und der vorherigen Seite',
      },
      when: { en: 'when the element starts', de: 'beim Start des Elements' },
      purpose: 'necessary',
    },
    visitorData({ en: 'when the element starts', de: 'beim Start des Elements' }),
    nonceRequest,
    ...protectionRequests,
  ],
};
