import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { openFrame } from '../../kit/frame.ts';

it('fetches its code ahead under a policy with a nonce', async () => {
  const page = await openFrame(
    `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-abc'"><body>
      <portico-lightbox><a href="/__pictures/40x30/teal.svg">Lake</a></portico-lightbox></body>`,
  );
  const seen: string[] = [];
  page.document.addEventListener('securitypolicyviolation', ({ blockedURI }) => seen.push(`blocked ${blockedURI}`));
  page.document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof page.HTMLLinkElement) seen.push(target.rel);
    },
    true,
  );
  const script = Object.assign(page.document.createElement('script'), { type: 'module', nonce: 'abc' });
  script.src = '/elements/lightbox/lightbox.ts';
  page.document.body.append(script);
  await waitFor(() => expect(seen).not.toEqual([]));
  expect(new Set(seen)).toEqual(new Set(['modulepreload']));
});
