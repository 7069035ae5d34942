import { getByRole, waitFor } from '@testing-library/dom';
import '../../../elements/anchors/anchors.ts';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { begin, explained } from './explain-page.ts';

const canPrerender = HTMLScriptElement.supports?.('speculationrules') ?? false;

// The mistakes also log warnings.
beforeEach(() => void consoleLines('warn'));

const beginAnchors = (attributes: string, inside = ''): Promise<HTMLElement> =>
  begin('portico-anchors', `<portico-anchors ${attributes}>${inside}</portico-anchors>`);

/** Waits until the first decision has these lines: the code of a feature may load after the element is ready. */
const explains = (element: Element, ...lines: readonly string[]): Promise<void> =>
  waitFor(async () => expect(await explained(element)).toEqual(lines));

describe('the explanation of contents', () => {
  const question = 'Lists the headings of the page';
  const noLinks = 'yes: It contains no links of the page.';

  it('counts the headings in the list, and names the others with the cause', async () => {
    mount(
      `<article><h2>Rooms <a href="#x" aria-label="Copy">#</a></h2><h3>Beds</h3><section id="prices"><h2>Prices</h2></section>
        <h4>Too low</h4><h2></h2><h2 data-contents="none">Author</h2><div hidden><h2>Hidden</h2></div>
        <dialog><h3>Dialog</h3></dialog>${'<h1>1</h1>'.repeat(9)}</article>`,
    );
    const element = await beginAnchors('contents="article"', '<h2>Contents</h2>');
    await explains(
      element,
      `${question}: yes`,
      noLinks,
      'yes: contents="article" matches an element.',
      'yes: The content has headings of levels="2-3": 3.',
      'yes: Left out by data-contents="none": <h2> Author.',
      'yes: Left out because they are hidden: <h2> Hidden.',
      'yes: Left out because they are in a dialog, popup or panel: <h3> Dialog.',
      `yes: Left out because of their level or because they have no text: <h4> Too low, <h2>${', <h1> 1'.repeat(6)}, +3.`,
    );
  });

  it('leaves out the heading in the element without a cause', async () => {
    const element = await begin<HTMLElement>(
      'portico-anchors',
      '<article><portico-anchors contents="article"><h2>Contents</h2></portico-anchors><h2>Rooms</h2></article>',
    );
    await explains(
      element,
      `${question}: yes`,
      noLinks,
      'yes: contents="article" matches an element.',
      'yes: The content has headings of levels="2-3": 1.',
    );
  });

  it('names links of the author, missing headings, and selectors without elements', async () => {
    mount('<article><h4>Too low</h4></article>');
    await explains(
      await beginAnchors('contents="article"', '<a href="#one">One</a>'),
      `${question}: no`,
      'no: It contains links of the page, which replace the table of contents.',
    );
    await explains(
      await beginAnchors('contents="article" levels="2"'),
      `${question}: no`,
      noLinks,
      'yes: contents="article" matches an element.',
      'no: The content has no headings of levels="2" that can be listed.',
      'yes: Left out because of their level or because they have no text: <h4> Too low.',
    );
    await explains(
      await beginAnchors('contents=".nowhere"'),
      `${question}: no`,
      noLinks,
      'no: contents=".nowhere" matches no element of this page. Write a selector of the content, such as "article".',
    );
    await explains(
      await beginAnchors('contents="article["'),
      `${question}: no`,
      noLinks,
      'no: contents="article[" is not a valid CSS selector. Write one of the content, such as "article".',
    );
  });
});

describe('the explanation of current-class', () => {
  const question = 'Sets the class of the current item';

  it('names the current link, or what is missing', async () => {
    const section = mount('<section id="explained-section" style="block-size: 3000px"></section>');
    const link = '<a href="#explained-section">Rooms</a>';
    const isOne = 'yes: current-class="current" is one class.';
    const none =
      'no: No link is current: the page is above the first section, or the links have no sections on this page.';
    mount('<div style="block-size: 2000px"></div>');
    section.before(mount('<div style="block-size: 2000px"></div>'));
    const element = await beginAnchors('current-class="current"', link);
    await explains(element, `${question}: no`, isOne, none);
    getByRole(element, 'link', { name: 'Rooms' }).click();
    await explains(element, `${question}: yes`, isOne, 'yes: The current link is “Rooms”.');
    await explains(
      await beginAnchors('current-class="current"'),
      `${question}: no`,
      isOne,
      'no: It contains no links to sections.',
    );
    expect(await explained(await beginAnchors('current-class="a b"', link))).toContain(
      'no: current-class="a b" is not a single class, such as current-menu-item.',
    );
    history.replaceState(null, '', location.pathname + location.search);
    dispatchEvent(new Event('wheel')); // Interrupts the scroll.
    scrollTo({ top: 0, behavior: 'instant' });
  });
});

describe('the explanation of progress', () => {
  const question = 'Shows a bar of the reading progress';

  it('names the measured element, and what screen readers read', async () => {
    mount('<article>One</article>');
    mount('<article>Two</article>');
    await explains(
      await beginAnchors('progress="article"'),
      `${question}: yes`,
      'yes: progress="article" matches an element.',
      'yes: It measures only the first of 2 elements that match.',
      'yes: The bar is in the page.',
      'yes: Screen readers ignore the bar: progress-role is "none".',
    );
    await explains(
      await beginAnchors('progress="body" progress-role="progressbar"'),
      `${question}: yes`,
      'yes: progress="body" matches an element.',
      'yes: The bar is in the page.',
      'yes: Screen readers read the bar as “Reading progress”: progress-role is "progressbar".',
    );
  });

  it('names content that is missing or came too late', async () => {
    const element = await beginAnchors('progress="article"');
    await explains(
      element,
      `${question}: no`,
      'no: progress="article" matches no element of this page. Write a selector of the content, such as "article".',
    );
    mount('<article>Late</article>');
    await explains(
      element,
      `${question}: no`,
      'yes: progress="article" matches an element.',
      'no: The bar is not there: its code has not loaded, or the content was added after the page had loaded.',
    );
    await explains(
      await beginAnchors('progress="a)"'),
      `${question}: no`,
      'no: progress="a)" is not a valid CSS selector. Write one of the content, such as "article".',
    );
  });
});

describe('the explanation of prerender', () => {
  const question = 'Prerenders the pages of links';

  it('names the pages of the links, and the other links with the selector that excludes them', async () => {
    mount(
      `<nav><a href="/rooms">Rooms</a> <a href="/rooms">Again</a> <a href="/prices">Prices</a> <a href="/shop?add=7">Add</a>
        <a href="/account/logout">Log out</a> <a href="https://example.org/">Elsewhere</a> <a class="app" href="/app">App</a> <a>None</a></nav>`,
    );
    const element = await beginAnchors('prerender="eager" ignore=".app, .own"');
    if (!canPrerender)
      return explains(
        element,
        `${question}: no`,
        'no: This browser has no speculation rules.',
        'yes: The visitor does not save data.',
      );
    await explains(
      element,
      `${question}: yes`,
      'yes: This browser supports prerender="eager".',
      'yes: The visitor does not save data.',
      'yes: Links to these pages are included: /rooms, /prices.',
      'yes: Excluded because they lead to other sites: https://example.org/.',
      'yes: Excluded because they match [href*="?"]: /shop?add=7.',
      'yes: Excluded because they match [href*="logout" i]: /account/logout.',
      'yes: Excluded because they match .app, .own: /app.',
    );
  });

  if (canPrerender)
    it('names missing links, and rules that are not in the page', async () => {
      const element = await beginAnchors('prerender="moderate"');
      await waitFor(async () => expect(await explained(element)).toContain('no: No link of the page is included.'));
      document.querySelector('script[type="speculationrules"]')?.remove();
      expect(await explained(element)).toContain(
        'no: The rules are not in the page: their code has not loaded, or the Content-Security-Policy blocks them, as the console shows.',
      );
    });
});
