import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { hostedVideoRequests } from '../../src/media/embed.privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    ...hostedVideoRequests,
    {
      to: [{ kind: 'setting', attribute: 'smart-recognition-url' }],
      content: 'The address of the item',
      when: 'when an item without a known type opens, only with `smart-recognition-url`',
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'markup', selector: 'a', attribute: 'href' }],
      content: 'The connection data of the browser',
      when: 'when an item loads',
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'response', of: 'the share target that the visitor chooses' }],
      content: 'The address and the title to share, in a new window',
      when: 'when the visitor chooses a share target',
      purpose: 'necessary',
    },
  ],
};
