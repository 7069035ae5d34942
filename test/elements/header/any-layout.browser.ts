import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { bar, becomes, begin, frames, isIn, oneRow, published, scroll, useDevice } from './header-page.ts';

const boxOf = (element: Element) => {
  const { top, left, width } = element.getBoundingClientRect();
  return { top: Math.round(top), left, width };
};

describe('a header in a page that puts its bar above other content', () => {
  for (const position of ['fixed', 'relative']) {
    it(`stays above that content: position: ${position}; z-index: 1030`, async () => {
      const content = oneRow.replace(
        'style="',
        `style="position: ${position}; inset-inline: 0; top: 0; z-index: 1030; `,
      );
      const element = await begin('', { content });
      const other = document.createElement('div');
      other.style.cssText = 'position: fixed; inset: 0; z-index: 500';
      element.after(other);
      await frames();
      const { left, top } = bar(element).getBoundingClientRect();
      expect(bar(element).contains(document.elementFromPoint(left + 2, top + 2))).toBe(true);
    });
  }
});

describe('a header in a page where sticky positioning has no effect', () => {
  const { documentElement: root, body } = document;
  afterEach(() => {
    root.style.cssText = '';
    body.removeAttribute('style');
  });

  for (const [layout, apply] of [
    ['html, body { overflow-x: hidden }', () => (root.style.overflowX = body.style.overflowX = 'hidden')],
    ['html, body { height: 100% }', () => (root.style.height = body.style.height = '100%')],
  ] as const) {
    it(`sticks with ${layout}, and moves nothing in the page`, async () => {
      apply();
      body.style.margin = '0 10px';
      const element = await begin('', { above: 40 });
      // As in a page: the parent of the header is the body, which ends before its content.
      const content = [...element.parentElement!.children];
      body.append(...content);
      await frames();
      const height = document.scrollingElement!.scrollHeight;
      const before = boxOf(bar(element));
      for (const top of [500, 3000, 100]) {
        await scroll(top);
        await becomes(element, 'stuck');
        await waitFor(() => expect(boxOf(bar(element))).toEqual({ ...before, top: 0 }));
        expect(document.scrollingElement!.scrollHeight).toBe(height);
      }
      await scroll(0);
      await becomes(element, 'stuck', false);
      expect(boxOf(bar(element))).toEqual(before);
      for (const node of content) node.remove();
    });
  }

  it('sticks where the body scrolls, not the window: html, body { height: 100%; overflow-x: hidden }', async () => {
    for (const { style } of [root, body]) Object.assign(style, { height: '100%', overflowX: 'hidden' });
    const element = await begin('', { above: 40 });
    const content = [...element.parentElement!.children];
    body.append(...content);
    await frames();
    const scrollBody = async (top: number) => {
      body.scrollTop = top;
      await frames();
    };
    await scrollBody(500);
    await becomes(element, 'stuck');
    expect([scrollY, boxOf(bar(element)).top, published()]).toEqual([0, 0, '84px']);
    await scrollBody(0);
    await becomes(element, 'stuck', false);
    const target = element.parentElement?.querySelector('main > button:last-of-type');
    Object.assign(target ?? {}, { id: 'last' });
    target?.insertAdjacentHTML('afterend', '<div style="block-size: 3000px"></div>');
    location.hash = 'last';
    await waitFor(() => expect(target && Math.round(boxOf(target).top)).toBe(84));
    history.replaceState(null, '', location.pathname + location.search);
    element.remove();
    await frames();
    expect(getComputedStyle(body).scrollPaddingTop).toBe('auto');
    for (const node of content) node.remove();
  });

  for (const [layout, isLow] of [
    ['as a child of the page', false],
    ['in an element that is only as high as its bar', true],
  ] as const) {
    it(`sticks without a box of its own, ${layout}, and moves nothing: display: contents`, async () => {
      const element = await begin('style="display: contents"', { above: 40 });
      const low = document.createElement('div');
      if (isLow) {
        element.before(low);
        low.append(element);
        await frames();
      }
      const { top, ...before } = boxOf(bar(element));
      await scroll(3000);
      await becomes(element, 'stuck');
      await waitFor(() => expect(boxOf(bar(element))).toEqual({ ...before, top: 0 }));
      await scroll(0);
      await becomes(element, 'stuck', false);
      expect(boxOf(bar(element))).toEqual({ ...before, top });
    });
  }

  it('sticks in an element that is only as high as the header', async () => {
    const element = await begin();
    const wrapper = document.createElement('div');
    element.before(wrapper);
    wrapper.append(element);
    await scroll(1000);
    await becomes(element, 'stuck');
    await waitFor(() => expect(boxOf(bar(element)).top).toBe(0));
  });

  it('is released with a warning if it cannot be fixed, either', async () => {
    const warnings = consoleLines('warn');
    const element = await begin();
    element.parentElement!.style.cssText = 'overflow: hidden; transform: scale(1)';
    expect(published()).toBe('84px');
    await scroll(1000);
    await waitFor(() => expect(warnings.join()).toContain('Make it a child of <body>'));
    expect([isIn(element, 'sticky'), isIn(element, 'stuck'), published()]).toEqual([false, false, '0px']);
    expect([bar(element).style.left, bar(element).dataset.porticoFixed]).toEqual(['', undefined]);
  });

  it('does not cover more than half of the window', async () => {
    const element = await begin('', { content: `<header style="block-size: ${innerHeight * 0.6}px">Home</header>` });
    await scroll(400);
    expect([isIn(element, 'stuck'), boxOf(bar(element)).top, published()]).toEqual([false, -400, '0px']);
  });
});

describe('the covered height of a header that the page itself fixes', () => {
  const pageScript = new AbortController();
  after(() => pageScript.abort());

  const fixed = 'style="position: fixed; inset-block-start: 0; inset-inline: 0; block-size: 56px; min-block-size: 0"';
  for (const [place, content] of [
    ['its bar', `<header ${fixed}>Home</header>`],
    ['a child of its bar', `<header><nav ${fixed}>Home</nav></header>`],
  ] as const) {
    it(`is measured, also on devices where the header does not stick: ${place}`, async () => {
      for (const device of ['desktop', 'mobile'] as const) {
        useDevice(device);
        const element = await begin('', { content });
        expect([device, published()]).toEqual([device, '56px']);
        element.querySelector<HTMLElement>('[style]')!.style.blockSize = '70px';
        await waitFor(() => expect(published()).toBe('70px'));
        element.remove();
        await frames();
      }
    });
  }

  it('takes no height in the page, also with a brand', async () => {
    const element = await begin('', {
      content: `<header><div ${fixed}><a class="logo" href="/">Home</a></div></header>`,
    });
    await waitFor(() => expect([bar(element).offsetHeight, published()]).toEqual([0, '56px']));
  });

  it('is that of one row, which a script of the page fixes on scroll, while the other row scrolls away', async () => {
    const rows = ['Call us', 'Menu'].map((text) => `<div style="block-size: 50px">${text}</div>`);
    const element = await begin('', { content: `<header>${rows.join('')}</header>` });
    const row = bar(element).lastElementChild as HTMLElement; // It is in the markup above.
    const fix = () => {
      row.style.cssText = scrollY > 10 ? 'block-size: 50px; position: fixed; inset: 0 0 auto' : 'block-size: 50px';
    };
    addEventListener('scroll', fix, { signal: pageScript.signal });
    await scroll(600);
    await becomes(element, 'sticky', false);
    expect([boxOf(bar(element)).top, boxOf(row).top]).toEqual([-600, 0]);
    await waitFor(() => expect(published()).toBe('50px'));
    await scroll(0);
    await becomes(element, 'sticky');
    await waitFor(() => expect(published()).toBe('100px'));
  });

  it('is not that of an overlay in it', async () => {
    useDevice('mobile');
    await begin('', { content: oneRow.replace('</header>', '<div style="position: fixed; inset: 0"></div></header>') });
    expect(published()).toBe('0px');
  });
});
