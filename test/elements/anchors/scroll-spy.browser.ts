import { getByRole, waitFor } from '@testing-library/dom';
import { publishTopOffset } from '../../../src/page/scroll/offsets.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { recordLayoutReads } from '../../page/layout-reads.ts';
import { begin, frames, pass, reset } from './anchors-page.ts';

const current = () => [...document.querySelectorAll('[aria-current="location"]')].map(({ textContent }) => textContent);
const shows = (...names: string[]) => waitFor(() => expect(current()).toEqual(names));
const top = (id: string) => document.getElementById(id)!.getBoundingClientRect().top + scrollY;
const scrollAs = (position: number) => {
  document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  scrollTo({ top: position, behavior: 'instant' });
};

describe('menu in <portico-anchors>', () => {
  beforeEach(reset);
  afterEach(reset);

  it('marks the section being read, also after a jump, and none above the first', async () => {
    await begin();
    await shows();
    scrollAs(top('one'));
    await shows('One');
    scrollAs(top('three'));
    await shows('Three');
    scrollAs(top('two') + 400);
    await shows('Two');
    scrollAs(0);
    await shows();
  });

  it('marks the last section at the end of the page, even if it is too short to reach the line', async () => {
    await begin();
    scrollAs(99_999);
    await shows('Last');
    scrollAs(top('three'));
    await shows('Three');
  });

  it('marks short sections at the end one after the other, and the first one where nothing scrolls', async () => {
    const section = (id: string, height: number) =>
      `<h2 id="${id}" style="margin: 0; block-size: ${height}px">${id}</h2>`;
    const menu = (ids: readonly string[]) =>
      `<portico-anchors style="position: fixed">${ids.map((id) => `<a href="#${id}">${id}</a>`).join(' ')}</portico-anchors>`;
    const ids = ['a', 'b', 'c', 'd'];
    const short = mount(`<main>${menu(ids)}${ids.map((id) => section(id, 60)).join('')}</main>`);
    await shows('a');
    short.querySelector<HTMLElement>('#a')!.style.blockSize = '2000px';
    const seen: (string | null)[] = [];
    for (let position = 0; position <= 2000; position += 20) {
      scrollAs(position);
      await frames();
      const [name] = current();
      if (name && name !== seen.at(-1)) seen.push(name);
    }
    expect(seen).toEqual(ids);
  });

  it('follows the scrolling of a box, also after a click', async () => {
    const clock = installTestClock();
    const ids = ['a', 'b', 'c'];
    const outer =
      mount(`<main><portico-anchors>${ids.map((id) => `<a href="#${id}">${id}</a>`).join(' ')}</portico-anchors>
      <div role="region" style="block-size: 300px; overflow: auto">${ids.map((id) => `<h2 id="${id}" style="margin: 0; block-size: 800px">${id}</h2>`).join('')}</div></main>`);
    const box = getByRole(outer, 'region');
    const scrollBox = (position: number) => {
      box.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
      box.scrollTo({ top: position, behavior: 'instant' });
    };
    await shows('a');
    scrollBox(900);
    await shows('b');
    getByRole(outer, 'link', { name: 'c' }).click();
    await shows('c');
    await pass(clock);
    scrollBox(0);
    await shows('a');
    getByRole(outer, 'link', { name: 'c' }).click();
    await shows('c');
    await pass(clock);
    // By a script or the page search.
    box.scrollTo({ top: 900, behavior: 'instant' });
    await shows('b');
  });

  it('keeps the current link of a long list in view, without scrolling the page', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `part-${index}`);
    const outer =
      mount(`<main style="display: flex; align-items: start"><portico-anchors style="position: sticky; top: 0; block-size: 200px; overflow: auto">
      ${ids.map((id) => `<p><a href="#${id}">${id}</a></p>`).join('')}</portico-anchors>
      <div>${ids.map((id) => `<h2 id="${id}" style="margin: 0; block-size: 300px">${id}</h2>`).join('')}</div></main>`);
    scrollAs(top('part-30') + 10);
    await shows('part-30');
    const link = getByRole(outer, 'link', { name: 'part-30' }).getBoundingClientRect();
    expect(link.top >= 0 && link.bottom <= 200).toBe(true);
    expect(Math.abs(scrollY - top('part-30') - 10) < 1).toBe(true);
  });

  it('reads the links again only if a change of the page concerns them', async () => {
    const clock = installTestClock();
    const element = await begin();
    await frames();
    let reads = 0;
    const original = element.querySelectorAll.bind(element);
    element.querySelectorAll = (selector: string) => {
      if (selector.includes('href')) reads += 1;
      return original(selector);
    };
    const change = async (run: () => void) => {
      reads = 0;
      run();
      await frames();
      await clock.advance(100);
      return reads;
    };
    expect(await change(() => mount('<p>News</p>').remove())).toBe(0);
    expect(await change(() => void mount('<p><i id="new"></i></p>'))).toBe(1);
    expect(await change(() => element.append(document.createElement('a')))).toBe(1);
  });

  it('dispatches changes of the section', async () => {
    const element = await begin();
    const sections: unknown[] = [];
    element.addEventListener('portico-section', ({ detail }: CustomEventInit<unknown>) => sections.push(detail));
    scrollAs(top('two'));
    await shows('Two');
    expect(sections).toEqual([{ id: 'two', link: getByRole(element, 'link', { name: 'Two' }) }]);
  });

  it('marks the chosen section at once, and keeps it until the visitor scrolls', async () => {
    const clock = installTestClock();
    const element = await begin('', '<a href="#three">Elsewhere</a>');
    const sections: string[] = [];
    element.addEventListener('portico-section', ({ detail }: CustomEventInit<{ id: string }>) =>
      sections.push(detail?.id ?? '?'),
    );
    getByRole(document.body, 'link', { name: 'Elsewhere' }).click();
    await shows('Three');
    await pass(clock);
    await frames();
    expect(sections).toEqual(['three']);
    scrollAs(top('one'));
    await shows('One');
  });

  it('keeps the target current below a sticky header that grows', async () => {
    const clock = installTestClock();
    publishTopOffset(innerHeight / 2);
    try {
      await begin();
      await frames();
      // The position of a link to it, and slightly above.
      scrollAs(top('two') - innerHeight / 2 + 1);
      await shows('Two');
      scrollAs(top('two') - innerHeight / 2 - innerHeight / 4);
      await shows('One');
      publishTopOffset(innerHeight * 0.8);
      await clock.advance(100);
      await shows('Two');
    } finally {
      publishTopOffset(undefined);
    }
  });

  it('adds the offset', async () => {
    const element = await begin(`offset="${innerHeight / 2}"`);
    scrollAs(top('two') - innerHeight / 2 + 1);
    await shows('Two');
    element.setAttribute('offset', '0');
    await shows('One');
  });

  it('marks the last section at the end of a page whose body is as high as the window', async () => {
    document.documentElement.style.blockSize = document.body.style.blockSize = '100%';
    try {
      await begin();
      scrollAs(top('one'));
      await shows('One');
      scrollAs(99_999);
      await shows('Last');
      scrollAs(top('two'));
      await shows('Two');
    } finally {
      document.body.removeAttribute('style');
    }
  });

  it('keeps the chosen section on clicks and keys that do not scroll', async () => {
    const clock = installTestClock();
    const element = await begin('', '<div></div>');
    const near = mount('<section id="near" style="block-size: 60px"></section>');
    near.before(mount('<section id="nearly" style="block-size: 60px"></section>'));
    element
      .querySelector('nav')
      ?.append(
        ' ',
        ...['nearly', 'near'].map((id) =>
          Object.assign(document.createElement('a'), { href: `#${id}`, textContent: id }),
        ),
      );
    await frames();
    await clock.advance(100);
    getByRole(element, 'link', { name: 'nearly' }).click();
    await pass(clock);
    await shows('nearly');
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    await frames();
    await shows('nearly');
    scrollTo({ top: scrollY - 20, behavior: 'instant' });
    await frames();
    await waitFor(() => expect(current()).not.toEqual(['nearly']));
  });

  it('marks the section in view when the visitor interrupts the scroll', async () => {
    const clock = installTestClock();
    await begin();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    getByRole(document.body, 'link', { name: 'Three' }).click();
    await shows('Three');
    await clock.advance(400);
    await frames();
    document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    await shows('One');
  });

  it('is detected when it is added later', async () => {
    await begin();
    const element = mount('<portico-anchors></portico-anchors>');
    await frames();
    scrollAs(top('two'));
    await shows('Two');
    const later = document.createElement('nav');
    later.append(Object.assign(document.createElement('a'), { href: '#two', textContent: 'Later' }));
    element.append(later);
    await shows('Two', 'Later');
  });

  it('applies a change of ignore at once', async () => {
    const element = await begin();
    scrollAs(top('two'));
    await shows('Two');
    element.setAttribute('ignore', '[href="#two"]');
    await shows('One');
  });

  it('reads no layout while the page scrolls', async () => {
    await begin();
    scrollAs(top('one'));
    await shows('One');
    const { reads, end } = recordLayoutReads();
    try {
      scrollTo({ top: scrollY + 50, behavior: 'instant' });
      dispatchEvent(new Event('scroll'));
      expect(reads).toEqual([]);
    } finally {
      end();
    }
  });

  it('handles added and removed sections', async () => {
    const clock = installTestClock();
    const element = await begin();
    const later = mount('<section id="later" style="block-size: 900px"></section>');
    const link = document.createElement('a');
    link.href = '#later';
    link.textContent = 'Later';
    element.querySelector('nav')?.append(link);
    await frames();
    await clock.advance(100);
    scrollAs(99_999);
    await shows('Later');
    later.remove();
    await frames();
    await clock.advance(100);
    scrollAs(99_998);
    await shows('Last');
  });

  it('keeps the page’s own aria-current', async () => {
    const element = await begin();
    const page = getByRole(element, 'link', { name: 'One' });
    page.setAttribute('aria-current', 'page');
    scrollAs(top('two'));
    await shows('Two');
    expect(page.getAttribute('aria-current')).toBe('page');
  });

  it('removes its marks on disconnect', async () => {
    const element = await begin();
    scrollAs(top('two'));
    await shows('Two');
    const menu = element.querySelector('nav')!;
    document.body.prepend(menu);
    element.remove();
    await frames();
    expect(current()).toEqual([]);
    menu.remove();
  });
});
