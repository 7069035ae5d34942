import { getByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import { installTestClock, type TestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { importScript, openStream } from '../../kit/frame.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { frames, pass, reset, waitForTop, type AnchorsElement } from './anchors-page.ts';

before(() => preload('anchors'));

const article = `
  <article>
    <h2>Getting there <a href="#copy" aria-label="Copy">#</a></h2>
    <h3>By <em>ferry</em></h3><p style="block-size: 1500px"></p>
    <h2 data-contents="Prices">The prices of this season</h2><p style="block-size: 1500px"></p>
    <section id="rooms"><h2>Our rooms</h2><h4>Not listed</h4><h3>Getting there</h3></section>
    <h2 data-contents="none">Not listed</h2><h2 hidden>Not listed</h2><h2 id="own">Own &amp; open</h2>
    <p style="block-size: 1500px"></p>
  </article>`;

/** Mounts an element and the article, and waits for the table of contents. */
async function begin(
  attributes = 'contents="article"',
  inside = '',
): Promise<{ element: AnchorsElement; clock: TestClock }> {
  const clock = installTestClock();
  const element = mount(
    `<portico-anchors first-duration="0" second-duration="0" ${attributes}>${inside}</portico-anchors>${article}`,
  ) as AnchorsElement; // The helpers of the page import the tag.
  await element.ready;
  // The code of a feature may load after the element is ready.
  await waitFor(() => expect(element.childElementCount > 0).toBe(true));
  return { element, clock };
}

/** Writes a list as nested labels. */
const written = (list: Element): string =>
  [...list.children]
    .map(
      (item) =>
        `${item.querySelector('a')?.textContent}${[...item.querySelectorAll(':scope > ol')].map((below) => `(${written(below)})`).join('')}`,
    )
    .join(', ');
const listIn = (element: HTMLElement): string => written(within(element).getAllByRole('list')[0]!);
const hrefs = (element: HTMLElement) => [...element.querySelectorAll('a')].map(({ hash }) => hash);
const settle = async (clock: TestClock) => {
  await frames();
  await clock.advance(100);
  await frames();
  await clock.advance(100);
};
const heading = (name: string) => getByRole(document.body, 'heading', { name });

describe('the table of contents of <portico-anchors>', () => {
  beforeEach(reset);
  afterEach(reset);

  it('lists the headings of the content with links to them, and marks the current one', async () => {
    const { element, clock } = await begin();
    const nav = getByRole(element, 'navigation', { name: 'On this page' });
    expect(listIn(nav)).toBe('Getting there(By ferry), Prices, Our rooms(Getting there), Own & open');
    expect(hrefs(element)).toEqual(['#getting-there', '#by-ferry', '#prices', '#rooms', '#getting-there-2', '#own']);
    await settle(clock);
    getByRole(nav, 'link', { name: 'Prices' }).click();
    await pass(clock);
    await waitForTop('prices', 0);
    await waitFor(() => expect(getByRole(nav, 'link', { current: 'location' }).textContent).toBe('Prices'));
  });

  it('follows changes of the headings, with stable ids and the focus', async () => {
    const { element, clock } = await begin('contents="article" levels="2"');
    expect(listIn(element)).toBe('Getting there, Prices, Our rooms, Own & open');
    getByRole(element, 'link', { name: 'Our rooms' }).focus();
    heading('Getting there Copy').textContent = 'The way';
    heading('The prices of this season').before(Object.assign(document.createElement('h2'), { textContent: 'New' }));
    await settle(clock);
    expect(listIn(element)).toBe('The way, New, Prices, Our rooms, Own & open');
    expect(hrefs(element).slice(0, 3)).toEqual(['#getting-there', '#new', '#prices']);
    expect(document.activeElement?.textContent).toBe('Our rooms');
    document.querySelector('article')?.replaceChildren();
    await settle(clock);
    expect(queryByRole(element, 'navigation')).toBe(null);
  });

  it('is named by the heading in the element, and keeps its place in the author’s <nav>', async () => {
    const { element } = await begin(undefined, '<h2>Contents</h2>');
    const nav = await waitFor(() => getByRole(element, 'navigation', { name: 'Contents' }));
    expect(listIn(nav)).toContain('Prices');
    const { element: closed } = await begin(undefined, '<details><summary>More</summary></details>');
    await waitFor(() => getByRole(closed, 'navigation', { name: 'More' }));
    const own = await begin(undefined, '<details open><summary>More</summary><nav aria-label="Own"></nav></details>');
    await waitFor(() => expect(listIn(getByRole(own.element, 'navigation', { name: 'Own' }))).toContain('Prices'));
  });

  it('is restored after a rewrite, replaced by a list of the author, and removed with the setting', async () => {
    const { element, clock } = await begin();
    const stored = element.innerHTML;
    element.innerHTML = stored; // As a host that restores a stored page.
    await settle(clock);
    expect([element.querySelectorAll('nav').length, element.querySelectorAll('a').length]).toEqual([1, 6]);
    element.replaceChildren();
    await waitFor(() => expect(listIn(element)).toContain('Prices'));
    element.append(mount('<ul><li><a href="#own">Mine</a></li></ul>'));
    await settle(clock);
    expect([...element.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Mine']);
    element.replaceChildren();
    await settle(clock);
    expect(listIn(element)).toContain('Prices');
    element.setAttribute('contents', '');
    await waitFor(() => expect(element.childElementCount).toBe(0));
  });
});

it('the features of <portico-anchors> name the setting, the value and the fix of a mistake', async () => {
  const warnings = consoleLines('warn');
  await begin('contents="article[" levels="9" progress="#none" current-class="a b"', '<p>No links</p>');
  for (const message of [
    'contents="article[" is not a valid CSS selector, so it has no effect. Write one such as "article".',
    'levels="9" is not a level from 1 to 6 or a range of them; 2-3 is used. Write one such as "2-4".',
    'progress="#none" matches no element, so there is no bar. Write the selector of the content, such as "article".',
    'current-class="a b" is not one class, so no item gets it. Write one class, such as "current-menu-item".',
  ])
    await waitFor(() => expect(warnings.join('\n')).toContain(message));
});

describe('current-class', () => {
  beforeEach(reset);
  afterEach(reset);

  it('marks the current link and its item, and restores the class of the CMS afterwards', async () => {
    const { element, clock } = await begin(
      'current-class="current-menu-item"',
      '<ul><li class="current-menu-item"><a href="#rooms">Rooms</a><ul><li><a href="#own">Own</a></li></ul></li><li class="current-menu-item"><a href="/other#x">Other</a></li></ul>',
    );
    const marked = () => [...element.querySelectorAll('.current-menu-item > a')].map(({ textContent }) => textContent);
    await waitFor(() => expect(marked()).toEqual(['Other']));
    await settle(clock);
    getByRole(element, 'link', { name: 'Own' }).click();
    await waitFor(() => expect(marked()).toEqual(['Own', 'Other']));
    const links = [...element.querySelectorAll('a.current-menu-item')].map(({ textContent }) => textContent);
    expect(links).toEqual(['Own']);
    element.setAttribute('current-class', '');
    await waitFor(() => expect(marked()).toEqual(['Rooms', 'Other']));
  });
});

describe('progress', () => {
  beforeEach(reset);
  afterEach(reset);

  it('fills a bar while the content is read, and names it for screen readers on request', async () => {
    const { element } = await begin('progress="article" progress-role="progressbar"');
    const bar = await waitFor(() => getByRole(element, 'progressbar', { name: 'Reading progress' }));
    const { top, bottom } = document.querySelector('article')!.getBoundingClientRect();
    const filled = () => bar.firstElementChild!.getBoundingClientRect().width / bar.getBoundingClientRect().width;
    for (const part of [0, 0.25, 1]) {
      scrollTo({ top: top + (bottom - innerHeight - top) * part, behavior: 'instant' });
      await waitFor(() =>
        expect([Math.round(filled() * 100), bar.ariaValueNow]).toEqual([part * 100, String(part * 100)]),
      );
    }
    scrollTo({ top: 0, behavior: 'instant' });
    element.setAttribute('progress-role', 'none');
    element.setAttribute('progress', 'body');
    await waitFor(() => expect(element.querySelector('[aria-hidden]') !== null).toBe(true));
    expect(queryByRole(element, 'progressbar')).toBe(null);
    const half = element.querySelector('[aria-hidden] > div')!;
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' });
    await waitFor(() => expect(Math.round((half.getBoundingClientRect().width / innerWidth) * 20)).toBe(10));
    element.setAttribute('progress', '');
    await waitFor(() => expect(element.childElementCount).toBe(0));
  });

  it('waits until the content is parsed', async () => {
    const { window: page, send, end } = await openStream(importScript('/elements/anchors/anchors.ts'));
    // Firefox may hold back what follows the end of a script in the same piece, until more of the page arrives.
    await waitFor(() => expect(page.customElements.get('portico-anchors')).toBeDefined());
    await send('<body><portico-anchors progress="article"></portico-anchors><p></p>');
    const element = await waitFor(() => {
      const found = page.document.querySelector('portico-anchors:state(ready)');
      if (!found) throw new Error('The element is not ready.');
      return found;
    });
    const warnings = consoleLines('warn', page);
    await send('<article>Text</article>');
    await end();
    await waitFor(() => expect(element.childElementCount).toBe(1));
    expect(warnings).toEqual([]);
  });
});
