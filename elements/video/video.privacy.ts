import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { hostedVideoRequests } from '../../src/media/embed.privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    ...hostedVideoRequests,
    {
      to: [
        { kind: 'markup', selector: 'portico-video a', attribute: 'href' },
        { kind: 'setting', attribute: 'poster' },
      ],
      content: 'The connection data of the browser',
      when: 'when a poster loads, also without consent, or a file, of another site only with consent',
      purpose: 'media',
    },
  ],
};
