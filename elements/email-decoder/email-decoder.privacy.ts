import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { nonceRequest, siteInterfaces, visitorData } from '../../src/antispam/transport.privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: siteInterfaces,
      content:
        'The encoded texts of the page; except with `admin` also the address of the page and of the previous page',
      when: 'when the visitor clicks a hint',
      purpose: 'necessary',
    },
    visitorData('when the visitor clicks a hint, except with `admin`'),
    nonceRequest,
  ],
};
