import { sanitize } from '../../src/sanitize/sanitize.ts';
import { expect } from '../expect.ts';
import { openFrame, type FrameWindow } from '../kit/frame.ts';
import { corpus } from './corpus.ts';

const kinds = ['caption', 'html'] as const;

/** Content that no sanitized HTML may contain. */
const forbidden = [
  'script, style, link, meta, base, title, iframe, frame, frameset, object, embed, applet, portal, fencedframe, template, slot',
  'noscript, form, input, button, select, option, textarea, fieldset, output, dialog, map, area, marquee, xmp, listing, plaintext, noembed',
].join();

const harmless = new RegExp(
  [
    '^(abbr|align|alt|aria-[a-z]+|cite|colspan|controls|datetime|decoding|default|dir|height|href|hreflang|kind|label|lang|loading|loop',
    'media|muted|open|playsinline|poster|preload|rel|reversed|role|rowspan|scope|sizes|span|src|srclang|srcset|start|target|title|type',
    'valign|value|width)$',
  ].join('|'),
);

/** Describes the unsafe content of an element. */
function faultsIn(root: Element): string[] {
  const faults: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const { localName: name } = element;
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') faults.push(`<${name}> is not HTML`);
    if (element.matches(forbidden) || name.includes('-')) faults.push(`<${name}>`);
    if (element.shadowRoot) faults.push(`<${name}> has a shadow root`);
    for (const attribute of element.attributes) {
      if (!harmless.test(attribute.name)) faults.push(`<${name} ${attribute.name}>`);
    }
    // The protocol as the browser parses it.
    if (
      name === 'a' &&
      element.hasAttribute('href') &&
      !/^(https?|mailto|tel):$/.test(Reflect.get(element, 'protocol'))
    ) {
      faults.push(`a link to ${element.getAttribute('href')}`);
    }
    for (const address of ['src', 'srcset', 'poster', 'cite']) {
      if (
        /script:|data:(?!image\/(png|jpeg|gif|webp|avif))/i.test(
          (element.getAttribute(address) ?? '').replace(/\s/g, ''),
        )
      ) {
        faults.push(`<${name} ${address}=${element.getAttribute(address)}>`);
      }
    }
  }
  return faults;
}

interface Trap {
  readonly page: FrameWindow;
  readonly caught: string[];
  /** The unexpected requests. */
  readonly fetched: () => string[];
}

/** Opens a page with a trap in it and in its parent. */
async function setTrap(): Promise<Trap> {
  const page = await openFrame('<title>A page</title><body><main></main>');
  const caught: string[] = [];
  let calls = 0;
  for (const one of [page, window]) {
    Reflect.set(one, 'trap', () => caught.push(`ran ${(calls += 1)}`));
    Reflect.set(one, 'alert', () => caught.push('alert'));
  }
  const fetched = () =>
    [page, window]
      .flatMap((one) => one.performance.getEntriesByType('resource'))
      .map(({ name }) => name)
      .filter((name) => name.includes('beacon'));
  return { page, caught, fetched };
}

/** Resolves after automatic loads and errors have been dispatched. */
async function settled(page: FrameWindow): Promise<void> {
  await new Promise((resolve) => {
    const image = page.document.createElement('img');
    image.addEventListener('error', resolve);
    image.src = '//[';
  });
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

const mainOf = (page: FrameWindow): HTMLElement => {
  const main = page.document.querySelector('main');
  if (!main) throw new Error('The page has no main element.');
  return main;
};

after(() => {
  Reflect.deleteProperty(window, 'trap');
  Reflect.deleteProperty(window, 'alert');
});

describe('the trap', () => {
  it('detects scripts that run', async () => {
    const missed: string[] = [];
    for (const { name, html, runs } of corpus) {
      if (!runs) continue;
      const { page, caught } = await setTrap();
      mainOf(page).innerHTML = html;
      await settled(page);
      if (caught.length === 0) missed.push(name);
      page.frameElement?.remove();
    }
    expect(missed).toEqual([]);
  });

  it('detects requests', async () => {
    const { page, fetched } = await setTrap();
    const main = mainOf(page);
    main.innerHTML = '<style>main { background: url(/beacon/style) }</style><img src="/beacon/image" alt="">';
    await new Promise((resolve) => main.querySelector('img')?.addEventListener('error', resolve));
    await settled(page);
    expect(fetched().length).toBeGreaterThan(0);
  });

  it('detects forbidden content', async () => {
    const { page } = await setTrap();
    const main = mainOf(page);
    main.innerHTML =
      '<form></form><b id="x"></b><svg></svg><x-y></x-y><a href="javascript:0">A</a><img alt="" srcset="a 1x, data:text/html,x 2x">';
    expect(faultsIn(main)).toHaveLength(6);
  });
});

for (const kind of kinds) {
  describe(`hostile HTML as ${kind}`, () => {
    it('includes at least 70 vectors', () => expect(corpus.length).toBeGreaterThanOrEqual(70));

    for (const { name, html } of corpus) {
      it(`is harmless: ${name}`, async () => {
        const { page, caught, fetched } = await setTrap();
        const { document: inside } = page;
        const before = Object.getOwnPropertyNames(inside).length;
        mainOf(page).append(await sanitize(html, kind));
        await settled(page);
        for (const link of mainOf(page).querySelectorAll('b, p, img, summary')) {
          for (const type of ['pointerover', 'mouseover', 'click', 'focus']) {
            link.dispatchEvent(new page.Event(type, { bubbles: true }));
          }
        }
        expect(caught).toEqual([]);
        expect(fetched()).toEqual([]);
        expect(faultsIn(mainOf(page))).toEqual([]);
        expect('trapped' in page || 'trapped' in inside || !(inside.body instanceof page.HTMLBodyElement)).toBe(false);
        expect(Object.getOwnPropertyNames(inside)).toHaveLength(before);
        expect(inside.title).toBe('A page');
        expect(inside.head.children).toHaveLength(1);
      });
    }

    it('is harmless when all vectors are combined', async () => {
      const { page, caught, fetched } = await setTrap();
      const all = corpus.filter(({ name }) => !/plaintext|without an end|deep nest/.test(name)).map(({ html }) => html);
      mainOf(page).append(await sanitize(all.join('\n'), kind));
      await settled(page);
      expect([caught, fetched(), faultsIn(mainOf(page))]).toEqual([[], [], []]);
    });
  });
}

describe('an author who allows everything', () => {
  const everything = [
    'script style iframe object embed svg math form input button select textarea link meta base template noscript a b img',
    'table video portico-popup SCRIPT  Style * #text frame frameset applet title html head body marquee dialog slot foreignobject',
    'animate set use',
  ].flatMap((tags) => tags.split(' '));

  for (const { name, html } of corpus) {
    it(`allows nothing that runs: ${name}`, async () => {
      const { page, caught, fetched } = await setTrap();
      mainOf(page).append(await sanitize(html, 'caption', everything));
      await settled(page);
      expect([caught, fetched(), faultsIn(mainOf(page))]).toEqual([[], [], []]);
    });
  }
});
