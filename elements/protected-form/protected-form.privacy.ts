import { protectionRequests } from '../../src/forms/captcha/protection.privacy.ts';
import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { nonceRequest, siteInterfaces, visitorData } from '../../src/antispam/transport.privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: siteInterfaces,
      content: 'The address of the page and of the previous page',
      when: 'when the element starts',
      purpose: 'necessary',
    },
    visitorData('when the element starts'),
    nonceRequest,
    ...protectionRequests,
  ],
};
