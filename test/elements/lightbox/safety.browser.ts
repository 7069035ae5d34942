import { getByText, queryByText, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { nextEvent, openFrame, type FrameWindow } from '../../kit/frame.ts';
import { raw, installTestNetwork } from '../../network.ts';
import { corpus as wholeCorpus } from '../../sanitize/corpus.ts';
import { begin, dialogOf, picture, type LightboxElement } from './lightbox-page.ts';
import { caught, setTrap, faultsIn, settled, nextFrame, listed, faultsOfAll } from './hostile-html.ts';

setTrap();

/** The number of samples per test, so that WebKit on a busy machine stays below 60 s. */
const piecesInTest = 40;

describe('hostile HTML in a lightbox', () => {
  it('has at least 70 samples', () => expect(wholeCorpus.length).toBeGreaterThanOrEqual(70));

  it('is detected by the trap when it runs or remains', async () => {
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = '<img src="//[" onerror="trap()" alt=""><a href="javascript:0">A</a>';
    await settled();
    expect(caught.splice(0)).toEqual(['trap']);
    expect(faultsIn(box)).toHaveLength(3);
    box.remove();
  });
});

for (let first = 0; first < wholeCorpus.length; first += piecesInTest) {
  const corpus = wholeCorpus.slice(first, first + piecesInTest);
  const names = corpus.map(({ name }) => name);

  describe(`hostile HTML in a lightbox, from sample ${first + 1}`, () => {
    it('does nothing as a caption or a title', async () => {
      const element = await listed(
        corpus.map(({ html }, place) => ({ url: picture(40, 30), caption: html, title: `${place} ${html}` })),
      );
      const faults = await faultsOfAll(element, names, async (dialog) => {
        const index = Number(dialog.querySelector('[part~="counter"]')?.textContent.split(' ')[1]) - 1;
        await waitFor(
          () => expect(dialog.querySelector('[part~="title"]')?.textContent).toBe(`${index} ${corpus[index]?.html}`),
          { interval: 5 },
        );
        expect(dialog.querySelector('[part~="title"]')?.children).toHaveLength(0);
        await nextFrame();
        return dialog.querySelector('.words') ?? dialog;
      });
      expect(faults).toEqual([]);
    });

    it('does nothing as an item', async () => {
      const element = await listed(corpus.map(({ html }) => ({ type: 'html', html })));
      const faults = await faultsOfAll(element, names, async () => {
        await waitFor(() => expect(element.querySelectorAll(':scope > [slot="portico-item"]')).toHaveLength(1), {
          interval: 5,
        });
        return element.querySelector(':scope > [slot="portico-item"]') ?? element;
      });
      expect(faults).toEqual([]);
    });

    it('does nothing as the response of a server', async () => {
      const network = installTestNetwork();
      for (const [place, { html }] of corpus.entries()) network.route(`/part/${place}`, raw(html));
      const element = await listed(corpus.map((_, place) => ({ type: 'ajax', url: `/part/${place}` })));
      const faults = await faultsOfAll(element, names, async () => {
        await waitFor(() => expect(element.querySelectorAll(':scope > [slot="portico-item"]')).toHaveLength(1), {
          interval: 5,
        });
        return element.querySelector(':scope > [slot="portico-item"]') ?? element;
      });
      expect(faults).toEqual([]);
    });

    it('does nothing as a caption with every tag allowed', async () => {
      const element = await begin('<portico-lightbox animation-duration="none" history="false"></portico-lightbox>');
      element.setAttribute(
        'caption-tags',
        'script style iframe object embed svg math form input button img video a b template link meta base',
      );
      element.setAttribute(
        'items',
        JSON.stringify(corpus.map(({ html }) => ({ url: picture(40, 30), caption: html }))),
      );
      const faults = await faultsOfAll(element, names, async (dialog) => {
        await nextFrame();
        await nextFrame();
        return dialog.querySelector('[part~="caption"]') ?? document.createElement('i');
      });
      expect(faults).toEqual([]);
    });

    it('is plain text as a caption without tags', async () => {
      const element = await begin(
        '<portico-lightbox animation-duration="none" history="false" caption-tags="none"></portico-lightbox>',
      );
      element.setAttribute(
        'items',
        JSON.stringify(corpus.map(({ html }) => ({ url: picture(40, 30), caption: html }))),
      );
      const faults = await faultsOfAll(element, names, async (dialog) => {
        await nextFrame();
        await nextFrame();
        const caption = dialog.querySelector('[part~="caption"]');
        expect(caption?.children.length ?? 0).toBe(0);
        return caption ?? document.createElement('i');
      });
      expect(faults).toEqual([]);
    });
  });
}

/** Returns a script URL that Trusted Types allow. */
function trustedAddress(page: Window, address: string): string {
  const factory: unknown = Reflect.get(page, 'trustedTypes');
  if (typeof factory !== 'object' || factory === null) return address;
  const createPolicy: unknown = Reflect.get(factory, 'createPolicy');
  if (typeof createPolicy !== 'function') return address;
  const rules = { createScriptURL: (url: string) => url };
  const policy: typeof rules = createPolicy.call(factory, 'test', rules);
  return policy.createScriptURL(address);
}

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

describe('the text for visitors', () => {
  it('is the plain text of the author’s HTML', async () => {
    const element = await listed([{ url: picture(40, 30), title: '<b>Lake</b>', caption: 'by <b>Ada</b> &amp; Tom' }]);
    const dialog = dialogOf(element);
    if (!dialog) throw new Error('It is closed.');
    await waitFor(() => expect(dialog.querySelector('[part~="caption"]')?.innerHTML).toBe('by <b>Ada</b> &amp; Tom'));
    expect(dialog.querySelector('[part~="title"]')?.textContent).toBe('<b>Lake</b>');
    expect(queryByText(dialog, 'Lake')).toBeNull();
    expect(getByText(dialog, 'Ada').localName).toBe('b');
  });
});
