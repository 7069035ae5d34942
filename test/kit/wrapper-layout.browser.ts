import { metadataOf, PorticoElement } from '../../src/kit/element.ts';
import { registry } from '../../src/registry.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { settled } from '../settled.ts';
import { consoleLines } from './listening.ts';

/** Names of the elements whose content is the author's alone. */
let wrappers: readonly string[];

function isWrapper(name: string): boolean {
  const element = document.createElement(`portico-${name}`);
  return element instanceof PorticoElement && metadataOf(element).definition.isWrapper === true;
}

before(async () => {
  await Promise.all(Object.values(registry).map((load) => load()));
  wrappers = Object.keys(registry).filter(isWrapper);
});

const layouts = {
  block: '',
  column: 'display: flex; flex-direction: column; align-items: center',
  'column at the end': 'display: flex; flex-direction: column; align-items: flex-end; gap: 10px',
  'stretched column': 'display: flex; flex-direction: column',
  row: 'display: flex; justify-content: center',
  'row with centred items': 'display: flex; align-items: center; block-size: 200px',
  grid: 'display: grid; justify-items: center',
  'centred grid': 'display: grid; place-items: center; block-size: 200px',
  'stretched grid': 'display: grid',
};
const contents = {
  'as wide as the place': 'inline-size: 100%',
  'with a maximum': 'inline-size: 100%; max-inline-size: 300px',
  'centred by its margins': 'max-inline-size: 300px; margin-inline: auto',
  'with a width': 'inline-size: 200px',
  'without a width': '',
};

const place = (layout: string, inner: string) =>
  mount(`<section style="inline-size: 600px; ${layout}">${inner}</section>`);

/** Resolves after the frame in which wrappers are looked at, when the code for them has been loaded. */
async function aligned(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await settled(undefined);
}

function boxOf(section: HTMLElement): number[] {
  const [outer, inner] = [section, section.querySelector('form') ?? section].map((node) =>
    node.getBoundingClientRect(),
  );
  if (!outer || !inner) return [];
  return [inner.left - outer.left, inner.top - outer.top, inner.width, inner.height].map(Math.round);
}

describe('what stands in a wrapper', () => {
  it('is that of contact forms and of others', () => {
    expect(wrappers).toContain('contact-form');
    expect(wrappers.length).toBeGreaterThan(5);
  });

  for (const [layout, style] of Object.entries(layouts))
    it(`has the place and the size that it has without it: in a ${layout}`, async () => {
      consoleLines('warn');
      for (const name of wrappers)
        for (const [content, own] of Object.entries(contents)) {
          const form = `<form style="${own}"><div>Two words</div></form>`;
          const plain = place(style, form);
          const wrapped = place(style, `<portico-${name}>${form}</portico-${name}>`);
          await aligned();
          expect({ name, content, box: boxOf(wrapped) }).toEqual({ name, content, box: boxOf(plain) });
        }
    });

  it('follows the layout after the window has another size, and after a move', async () => {
    consoleLines('warn');
    const form = '<form style="inline-size: 100%"><div>Two words</div></form>';
    const section = place(layouts.column, `<portico-contact-form>${form}</portico-contact-form>`);
    const element = section.querySelector('portico-contact-form');
    await aligned();
    expect(boxOf(section)[2]).toBe(600);
    section.style.cssText = 'inline-size: 600px; display: block';
    dispatchEvent(new Event('resize'));
    await aligned();
    expect(element?.matches('[data-portico-layout]')).toBe(false);
    const other = place(layouts.grid, '');
    if (element) other.append(element);
    await aligned();
    expect(boxOf(other)[2]).toBe(600);
    const block = place('', '');
    if (element) block.append(element);
    await aligned();
    expect(element?.matches('[data-portico-layout]')).toBe(false);
    expect(boxOf(block)[2]).toBe(600);
  });

  it('leaves text, links and pictures beside each other', async () => {
    consoleLines('warn');
    for (const content of ['Some <b>bold</b> words', '<a href="#a">One</a> <a href="#b">Two</a>']) {
      const section = place(layouts.column, `<portico-animate>${content}</portico-animate>`);
      await aligned();
      const element = section.querySelector<HTMLElement>('portico-animate');
      expect(element?.matches('[data-portico-layout]')).toBe(false);
      expect(element?.offsetHeight).toBeLessThan(30);
    }
  });
});
