import type { PrivacyDeclaration, Recipient } from '../../src/privacy/privacy.ts';

const markup = (selector: string, ...attributes: readonly string[]): Recipient[] =>
  attributes.map((attribute) => ({ kind: 'markup', selector, attribute }));

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: [
        ...markup('img, source, iframe, video', 'data-src', 'data-orig-src', 'data-lazy-src', 'data-original'),
        ...markup('img, source', 'data-srcset', 'data-orig-srcset', 'data-lazy-srcset'),
        ...markup('video', 'data-poster', 'data-orig-poster', 'data-lazy-poster'),
        ...markup('portico-lazy *', 'data-bg'),
        ...markup('portico-lazy img', 'data-placeholder'),
      ],
      content: 'The connection data of the browser',
      when: 'when the content comes near the window',
      purpose: 'necessary',
    },
  ],
};
