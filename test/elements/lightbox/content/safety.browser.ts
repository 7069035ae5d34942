import { waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { nextEvent, openFrame, trustedAddress, type FrameWindow } from '../../../kit/frame.ts';
import { raw, installTestNetwork } from '../../../network.ts';
import { sinkVectors } from '../../../sanitize/sink-vectors.ts';
import { touch, watchTrap } from '../../../sanitize/trap.ts';
import { openedAt } from '../items-page.ts';
import { load, picture, type LightboxElement } from '../lightbox-page.ts';

const { text, markup, address } = sinkVectors;

/** Resolves to the part of a dialog. */
const partOf = (dialog: HTMLElement, name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const part = dialog.querySelector<HTMLElement>(`[part~="${name}"]`);
    if (!part) throw new Error(`There is no ${name}.`);
    return part;
  });

describe('hostile HTML in a lightbox', () => {
  watchTrap();
  before(load);

  for (const [description, caption, attributes, shown] of [
    ['is sanitized as a caption', markup.html, '', markup.asCaption],
    ['is sanitized as a caption with a link', address.link, '', address.sanitized],
    ['is sanitized as a caption with tags of the author', markup.html, 'caption-tags="script img b"', markup.asContent],
    ['is text as a caption without tags', text.html, 'caption-tags="none"', 'Fish &amp; chips'],
  ] as const) {
    it(description, async () => {
      const { dialog } = await openedAt([{ url: picture(40, 30), caption }], attributes);
      const part = await partOf(dialog, 'caption');
      expect(part.innerHTML).toBe(shown);
      touch(part);
    });
  }

  it('is text as a title', async () => {
    const { dialog } = await openedAt([{ url: picture(40, 30), title: text.html }]);
    const title = await partOf(dialog, 'title');
    expect([title.textContent, title.childElementCount]).toEqual([text.html, 0]);
  });

  for (const [policy, html, shown] of [
    ['markup', markup.html, markup.asContent],
    ['a link', address.link, address.sanitized],
  ] as const) {
    for (const [place, item] of [
      ['an item', { type: 'html', html }],
      ['the response of a server', { type: 'ajax', url: '/part' }],
    ] as const) {
      it(`is sanitized as ${place}: ${policy}`, async () => {
        installTestNetwork().route('/part', raw(html));
        const { element } = await openedAt([item]);
        const content = element.querySelector(':scope > [slot="portico-item"]');
        expect(content?.innerHTML).toBe(shown);
        touch(element);
      });
    }
  }
});

/** Opens a page with a policy, and a lightbox in it at the first item. */
async function openedUnder(
  policy: string,
  items: readonly unknown[],
): Promise<{ page: FrameWindow; stopped: string[]; root: ShadowRoot }> {
  const page = await openFrame(`<meta http-equiv="Content-Security-Policy" content="${policy}"><body></body>`);
  const stopped: string[] = [];
  page.document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    stopped.push(`${violatedDirective} ${blockedURI}`),
  );
  const element = page.document.createElement('portico-lightbox');
  element.setAttribute('animation-duration', 'none');
  element.setAttribute('items', JSON.stringify(items));
  page.document.body.append(element);
  const isOpen = nextEvent(element, 'portico-open');
  const script = page.document.createElement('script');
  script.type = 'module';
  script.src = trustedAddress(page, '/elements/lightbox/lightbox.ts');
  element.setAttribute('open', '');
  page.document.body.append(script);
  await isOpen;
  const { shadowRoot } = element;
  if (!shadowRoot) throw new Error('The lightbox has not rendered.');
  return { page, stopped, root: shadowRoot };
}

describe('under Trusted Types', () => {
  before(load);

  it('works without violations', async () => {
    const { page, stopped, root } = await openedUnder("require-trusted-types-for 'script'", [
      {
        url: picture(80, 60),
        caption: '<b>A</b> <i onclick="trap()">lake</i><img src="//[" onerror="trap()">',
        title: 'Lake',
      },
      { html: '<h2>Hours</h2><img src="//[" onerror="trap()">' },
    ]);
    const dialog = await waitFor(() => root.querySelector('dialog') ?? Promise.reject(new Error('no dialog')));
    await waitFor(() => expect(dialog.querySelector('[part~="caption"]')?.innerHTML).toBe('<b>A</b> <i>lake</i>'));
    const element = page.document.querySelector('portico-lightbox') as LightboxElement; // Defined above.
    element.next();
    await waitFor(() => expect(element.querySelector('h2')?.textContent).toBe('Hours'));
    expect(stopped.filter((violation) => violation.startsWith('require-trusted-types'))).toEqual([]);
  });
});
