import { expect } from '../expect.ts';
import { collectResizeErrors } from '../resize-errors.ts';
import { consoleLines } from '../kit/listening.ts';
import { unless, unlike } from './sentences.ts';
import { mount } from '../page.ts';
import { forEachElement, play, settled, settledOnce, type Ours } from './subjects.ts';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
  document.body.style.inlineSize = '';
});

/** Parents of twelve layouts, most of which are as wide as their content. */
const parents: Readonly<Record<string, (content: string) => string>> = {
  block: (content) => `<div>${content}</div>`,
  'flex item': (content) => `<div style="display: flex">${content}</div>`,
  'flex item beside another': (content) => `<div style="display: flex"><div>${content}</div><p>Side</p></div>`,
  'centred column': (content) =>
    `<div style="display: flex; flex-direction: column; align-items: center">${content}</div>`,
  float: (content) => `<div style="float: inline-start">${content}</div><div style="clear: both"></div>`,
  'inline-block': (content) => `<div style="display: inline-block">${content}</div>`,
  'fit-content': (content) => `<div style="inline-size: fit-content">${content}</div>`,
  'grid item': (content) => `<div style="display: grid; justify-items: center">${content}</div>`,
  'grid column': (content) => `<div style="display: grid; grid-template-columns: 1fr auto">${content}<p>Side</p></div>`,
  absolute: (content) => `<div style="position: relative"><div style="position: absolute">${content}</div></div>`,
  'table cell': (content) => `<table><tr><td>${content}</td></tr></table>`,
  'overflow hidden': (content) => `<div style="overflow: hidden">${content}</div>`,
};

/** The widths and directions of the page; all four before releases. */
const windows = [
  ['390px', 'ltr'],
  ['1280px', 'rtl'],
  ...(import.meta.env.CI_FULL
    ? ([
        ['390px', 'rtl'],
        ['1280px', 'ltr'],
      ] as const)
    : []),
] as const;

const nextFrame = () => new Promise(requestAnimationFrame);

forEachElement('layout', (subject) => {
  const [first] = subject.scenes;
  if (!first) throw new Error(`${subject.tag} has no scene.`);

  it('causes no ResizeObserver loop error while the page changes its width', async () => {
    consoleLines('warn');
    const endCollecting = collectResizeErrors();
    const element = await play(subject, first);
    // The height of the content follows its width, as that of pictures and paragraphs.
    for (const child of element.children) if (child instanceof HTMLElement) child.style.aspectRatio = '2';
    for (const width of ['70%', '40%', '']) {
      document.body.style.inlineSize = width;
      for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    }
    expect(endCollecting()).toEqual([]);
  });

  it('has a size and stays within its parent in any layout, from left to right and from right to left', async () => {
    const warnings = consoleLines('warn');
    const { body } = document;
    const html = (first.html ?? subject.html).replaceAll(/ (?:id|style)="[^"]*"/g, '');
    body.style.margin = '0';
    const found: string[] = [];
    for (const [width, direction] of windows) {
      document.documentElement.dir = direction;
      body.style.inlineSize = width;
      const page = mount(
        `<main>${Object.values(parents)
          .map((parent) => parent(`<section>${html}</section>`))
          .join('')}</main>`,
      );
      const elements = [...page.querySelectorAll(`section > ${subject.tag}:first-child`)];
      await Promise.all(elements.map((element) => (element as Ours).ready));
      // An alert is shown after it was announced.
      await settledOnce(() => !elements.some((element) => element.matches(':state(waiting)')));
      await settled(3);
      const edge = body.getBoundingClientRect();
      const boxes = elements.map((element) => element.getBoundingClientRect());
      const isEmpty = Math.min(boxes[0]?.width ?? 0, boxes[0]?.height ?? 0) <= 1;
      const isShown = elements.map((element) => element.getClientRects().length > 0);
      for (const [index, layout] of Object.keys(parents).entries()) {
        const { left, right, width: ownWidth, height } = boxes[index] ?? new DOMRect();
        const place = `${layout}, ${direction}, ${edge.width} px: ${ownWidth} × ${height} px`;
        found.push(...unless(isEmpty || (ownWidth > 40 && height > 0), `${place}: too small`));
        const isWithin = left >= edge.left - 1 && right <= edge.right + 1;
        found.push(...unless(isWithin || (isEmpty && !isShown[index]), `${place}: outside`));
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      const room = Math.max(clientWidth, edge.width);
      found.push(...unlike(`the width that the page scrolls over (${direction})`, scrollWidth, room));
      page.remove();
      await settled();
    }
    body.style.margin = '';
    expect([...found, ...warnings.filter((line) => /width|height|size|layout/.test(line))]).toEqual([]);
  });
});
