import { getByRole } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { consoleLines } from '../kit/listening.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { finishAnimations, forEachElement, play, type Ours } from '../conformance/subjects.ts';
import { added, isMarked } from './nodes.ts';

/*
 * Everything that an element adds to the page keeps its look under the rules for tags with which style sheets begin: resets, and looks of links, lists,
 * buttons and fields. Rules with its class win, so that authors can style every part.
 */

const reset = `
  *, ::before, ::after { margin: 0; padding: 0; border: 0; box-sizing: border-box; font: inherit; list-style: none; vertical-align: baseline; }
`;

/** A reset without names of properties, as some sites begin; and one that keeps the `display` of browsers. */
const unset = [
  '* { all: unset }',
  '*:where(:not(html, iframe, canvas, img, svg, video, audio, svg *, symbol *)) { all: unset; display: revert }',
];

const looks = `
  a, nav ul li a { color: #fec810; text-decoration: underline; font-weight: 700; display: inline; padding: 11px; }
  ul, ol, nav ul, main ul { margin: 0 0 31px; padding: 0 0 0 41px; list-style: square; display: block; background: #fec; }
  li, nav ul li { margin: 0 0 13px; padding: 3px; list-style: square; display: list-item; }
  p, h1, h2, h3, h4, dl, dd, dt, figure, blockquote { margin: 0 0 33px; padding: 2px; text-indent: 7px; }
  button { margin: 9px; padding: 21px 31px; border: 4px solid lime; border-radius: 0; background: red; color: lime; text-transform: uppercase; letter-spacing: 3px; width: 100%; }
  label, legend, fieldset { margin: 7px; padding: 7px; border: 5px solid lime; display: inline-block; font-weight: 700; }
  input, select, textarea { margin: 7px; padding: 17px; border: 5px solid lime; border-radius: 0; background: yellow; color: blue; width: 100%; height: 71px; }
  table, th, td, dialog, output, progress, canvas, mark { margin: 7px; padding: 7px; border: 5px solid lime; background: pink; }
  img, svg { margin: 7px; padding: 7px; border: 5px solid lime; max-width: 100%; height: auto; display: block; }
  div, section, span { margin: 3px; padding: 5px; }
  [hidden] { display: block; }
  [type=button] { margin: 0 0 16px; padding: 12px 16px; border: 1px solid blue; background: blue; color: white; }
  [role=group] { display: inline-flex; margin: 0 0 17px; }
  [role=group] > * { margin: 0 0 19px; }
`;

const properties = [
  ...['margin', 'padding'].flatMap((box) => ['top', 'right', 'bottom', 'left'].map((side) => `${box}-${side}`)),
  ...['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-width`),
  'border-top-left-radius',
  'background-color',
  'box-sizing',
  'display',
  'text-decoration-line',
];
const inherited = [
  'color',
  'font-size',
  'font-weight',
  'letter-spacing',
  'list-style-type',
  'text-indent',
  'text-transform',
];

const nodes = (): Element[] =>
  [...document.querySelectorAll(added)].filter((node) => !isMarked(node) && !node.localName.includes('-'));

type Look = ReadonlyMap<string, string>;

function lookOf(node: Element): Look {
  const style = getComputedStyle(node);
  return new Map([...properties, ...inherited].map((name) => [name, style.getPropertyValue(name)]));
}

/** Returns what differs in the look of a node. What it inherits is the page's matter. */
function changes(node: Element, before: Look): string[] {
  const [now, around] = [getComputedStyle(node), node.parentElement && getComputedStyle(node.parentElement)];
  return [...before].flatMap(([name, value]) => {
    const current = now.getPropertyValue(name);
    if (current === value || (inherited.includes(name) && current === around?.getPropertyValue(name))) return [];
    return [`${node.localName}.${node.className}: ${name} is ${current}, was ${value}`];
  });
}

/** Returns whether a rule of the page for the class of a node wins, as the class is a documented hook. */
function isStyledByClass(node: Element): boolean {
  const name = [...node.classList].find((one) => one.startsWith('portico-'));
  if (!name) return true;
  const sheet = document.createElement('style');
  sheet.textContent = `.${name} { margin-left: 7px; background-color: rgb(1, 2, 3); text-transform: uppercase }`;
  document.head.prepend(sheet);
  const { marginLeft, backgroundColor, textTransform } = getComputedStyle(node);
  sheet.remove();
  return marginLeft === '7px' && backgroundColor === 'rgb(1, 2, 3)' && textTransform === 'uppercase';
}

/** Returns the parts whose outline on keyboard focus a rule of the page for all focused nodes removes. */
function withoutFocusRing(): string[] {
  const sheet = document.createElement('style');
  sheet.textContent = ':focus, a:focus, button:focus { outline: 0 }';
  const hasRing = (node: Element) => getComputedStyle(node).outlineStyle !== 'none';
  return nodes().flatMap((node) => {
    if (!(node instanceof HTMLElement)) return [];
    node.focus({ preventScroll: true });
    if (!node.matches(':focus-visible') || !hasRing(node)) return [];
    document.head.prepend(sheet);
    const isRemoved = !hasRing(node);
    sheet.remove();
    return isRemoved ? [`${node.localName}.${node.className}`] : [];
  });
}

/** A rule of many pages for all boxes. The content of an element must keep it, also in a slot. */
const inheritedBoxes = 'html { box-sizing: border-box } *, ::before, ::after { box-sizing: inherit }';

/** Returns what of the author is in a slot and loses the boxes of the page. */
function withOtherBoxes(element: Element): string[] {
  const sheet = document.createElement('style');
  sheet.textContent = inheritedBoxes;
  document.head.prepend(sheet);
  const slotted = [...element.querySelectorAll('*')].filter((node) => node.assignedSlot);
  const other = slotted.filter((node) => getComputedStyle(node).boxSizing !== 'border-box');
  sheet.remove();
  return other.map((node) => `other boxes: ${node.outerHTML.slice(0, 100)}`);
}

/** Lists whose items an element places, by its name. */
const lists: Readonly<Record<string, string>> = {
  'vertical-menu':
    '<portico-vertical-menu><ul><li><a href="#a">A</a><ul><li><a href="#b">B</a></li></ul></li></ul></portico-vertical-menu>',
  tabs: '<portico-tabs><ul><li><a href="#a">A</a></li></ul><div id="a">A</div></portico-tabs>',
  header:
    '<portico-header><header><a href="/" rel="home">Inn</a><nav><ul><li><a href="/a">A</a></li></ul></nav></header></portico-header>',
};

for (const [name, html] of Object.entries(lists))
  it(`rules of the page for items give those of <portico-${name}> no bullets, and their list no space beside it`, async () => {
    await preload(name);
    const page = mount(
      `<div><style>ul { list-style: disc; margin: 0 0 1rem 1rem; padding: 1rem } ul li { list-style: square }</style>${html}</div>`,
    );
    await page.querySelector<Ours>(`portico-${name}`)?.ready;
    const types = [...page.querySelectorAll('ul, li')].map((item) => getComputedStyle(item).listStyleType);
    expect(new Set(types)).toEqual(new Set(['none']));
    const list = page.querySelector('ul');
    expect(list && [getComputedStyle(list).marginInline, getComputedStyle(list).padding]).toEqual(['0px', '0px']);
  });

it('a rule of the page for focused fields leaves the face of a select readable on a dark page', async () => {
  await preload('select');
  const page = mount(
    '<div style="background: #222; color: #fff"><style>select:focus { background-color: #fefefe }</style><portico-select><select aria-label="Roast"><option>Dark</option></select></portico-select></div>',
  );
  await page.querySelector<Ours>('portico-select')?.ready;
  const select = page.querySelector('select');
  const look = () => select && [getComputedStyle(select).backgroundColor, getComputedStyle(select).color];
  const unfocused = look();
  select?.focus();
  expect(look()).toEqual(unfocused);
});

it('a rule of the page for groups of buttons leaves a carousel without a name as it is', async () => {
  await preload('slider', 'elastic-slider');
  for (const name of ['slider', 'elastic-slider']) {
    const page = mount(
      `<div><style>[role=group] { display: inline-flex }</style><portico-${name}><p>One</p><p>Two</p></portico-${name}></div>`,
    );
    const element = page.querySelector<Ours>(`portico-${name}`);
    await element?.ready;
    expect(getByRole(page, 'group', { name: 'Slides' })).toBe(element);
    expect(element && getComputedStyle(element).display).toBe('block');
  }
});

// Each scene is played once for both checks, because playing takes most of the time.
forEachElement('parts in the page', (subject) => {
  for (const scene of subject.scenes) {
    it(`keep their look under rules for tags, and the content the boxes of the page: ${scene.name}`, async () => {
      consoleLines('warn');
      const element = await play(subject, scene);
      expect(withOtherBoxes(element)).toEqual([]);
      finishAnimations(element);
      const looksBefore = nodes().map((node) => [node, lookOf(node)] as const);
      const found = [reset, ...unset, looks].flatMap((css) => {
        const sheet = document.createElement('style');
        sheet.textContent = css;
        document.head.prepend(sheet);
        for (const animation of document.getAnimations()) animation.cancel();
        const differences = looksBefore.flatMap(([node, look]) => changes(node, look));
        sheet.remove();
        return differences;
      });
      expect([...new Set(found)]).toEqual([]);
      expect(looksBefore.flatMap(([node]) => (isStyledByClass(node) ? [] : [node.className]))).toEqual([]);
      expect(withoutFocusRing()).toEqual([]);
    });
  }
});
