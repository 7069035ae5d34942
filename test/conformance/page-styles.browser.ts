import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { forEachElement, play, settled, start, type Ours } from './subjects.ts';

/* The inline styles that the page has given its own nodes, after an element has used the nodes. */

const stylesOf = (nodes: readonly HTMLElement[]) => new Map(nodes.map((node) => [node, node.style.cssText]));

/** Mounts HTML; returns it with the inline styles of the page's root, its body and each node that has some in the HTML. */
function mountStyled(html: string): { section: HTMLElement; written: ReadonlyMap<HTMLElement, string> } {
  const section = mount('<section></section>');
  const content = document.createRange().createContextualFragment(html);
  const styled = [document.documentElement, document.body, ...content.querySelectorAll<HTMLElement>('[style]')];
  const written = stylesOf(styled);
  section.append(content);
  return { section, written };
}

/** Returns the differences of the present inline styles from earlier ones. */
const changed = (before: ReadonlyMap<HTMLElement, string>): string[] =>
  [...before].flatMap(([node, css]) =>
    node.style.cssText === css ? [] : [`<${node.localName}> had “${css}”, and has “${node.style.cssText}”`],
  );

const call = (element: HTMLElement, method: string): unknown => {
  const member: unknown = Reflect.get(element, method);
  return typeof member === 'function' ? Reflect.apply(member, element, []) : undefined;
};
const press = (element: HTMLElement, selector: string): void => element.querySelector<HTMLElement>(selector)?.click();
const scroll = (top: number): void => scrollTo({ top, behavior: 'instant' });

interface Use {
  readonly html: string;
  readonly open: (element: HTMLElement) => unknown;
  readonly close: (element: HTMLElement) => unknown;
}

const show = (element: HTMLElement): unknown => call(element, 'show');
const hide = (element: HTMLElement): unknown => call(element, 'hide');

const long = '<li><a href="#x">Entry</a></li>'.repeat(60);

/** The uses that replace inline styles of the page, each with such styles on the same nodes. */
const uses: Readonly<Record<string, Use>> = {
  'a vertical menu whose page hides the submenu': {
    html: `<portico-vertical-menu duration="0"><ul><li><a href="#a">A</a>
      <ul style="color: red; display: none"><li><a href="#x">X</a></li></ul></li></ul></portico-vertical-menu>`,
    open: (element) => press(element, 'button'),
    close: (element) => press(element, 'button'),
  },
  'tabs of a list whose page hides the panels': {
    html: `<portico-tabs duration="0"><ul><li><a href="#one">1</a></li><li><a href="#two">2</a></li></ul>
      <div id="one">One</div><div id="two" style="display: none; color: red">Two</div></portico-tabs>`,
    open: (element) => press(element, 'li + li a'),
    close: (element) => press(element, 'li a'),
  },
  'a menu with a long submenu at the end of the window': {
    html: `<portico-menu duration="0" breakpoint="0" style="position: absolute; top: 0; right: 0"><nav><ul><li><a href="#a">A</a>
      <ul style="translate: 0px 1px; max-block-size: 9999px; width: 300px">${long}</ul></li></ul></nav></portico-menu>`,
    open: (element) => press(element, 'button'),
    close: (element) => press(element, 'button'),
  },
  'a header that is fixed because its page clips': {
    html: `<section style="overflow: hidden"><portico-header sticky-tablet sticky-mobile><header style="left: 3px; right: 4px; height: 60px">
      <a href="/">Home</a></header></portico-header><p style="height: 4000px">Text</p></section>`,
    open: () => scroll(1000),
    close: () => scroll(0),
  },
  'a header at the side of the page': {
    html: '<portico-header side-breakpoint="0"><header><a href="/">Home</a></header></portico-header>',
    open: (element) => element.setAttribute('position', 'left'),
    close: (element) => element.setAttribute('position', 'top'),
  },
  'sticky content': {
    html: '<portico-motion style="inset-block-start: 7px"><p>Text</p></portico-motion>',
    open: (element) => element.setAttribute('sticky', 'top'),
    close: (element) => element.removeAttribute('sticky'),
  },
  'a panel that pushes the page': {
    html: '<portico-off-canvas animation-devices="none" mode="push"><p>Text</p></portico-off-canvas>',
    open: show,
    close: hide,
  },
};

afterEach(() => {
  for (const node of [document.documentElement, document.body]) node.removeAttribute('style');
  scroll(0);
});

describe('the inline styles of the page', () => {
  for (const [name, { html, open, close }] of Object.entries(uses)) {
    it(`are as before after it was closed or removed: ${name}`, async () => {
      captureConsole('warn');
      document.documentElement.setAttribute('style', 'margin: 0px 1px; scroll-padding-block-start: 2px');
      document.body.setAttribute('style', 'padding-left: 5px');
      const { section, written } = mountStyled(html);
      const element = section.querySelector<Ours>(
        'portico-vertical-menu, portico-tabs, portico-menu, portico-header, portico-motion, portico-off-canvas',
      )!;
      await preload(element.localName.replace('portico-', ''));
      await element.ready;
      await settled(2);
      // A header publishes its height as long as it is there.
      const closed = stylesOf([...written.keys()]);
      const outside = new Map([...written].filter(([node]) => !element.contains(node)));
      for (const [end, before] of [
        [close, closed],
        [() => element.remove(), outside],
      ] as const) {
        await open(element);
        await waitFor(() => expect(changed(closed)).not.toEqual([]));
        await end(element);
        await waitFor(() => expect(changed(before)).toEqual([]));
      }
    });
  }
});

const everywhere = '--page: 1; translate: none; visibility: inherit; max-block-size: none';

forEachElement('and inline styles of the page', (subject) => {
  it('keeps those of each node that it uses', async () => {
    captureConsole('warn');
    const [scene] = subject.scenes;
    const template = document.createElement('template');
    template.innerHTML = scene?.html ?? subject.html;
    for (const node of template.content.querySelectorAll('*'))
      node.setAttribute('style', `${everywhere}; ${node.getAttribute('style') ?? ''}`);
    const element = await (scene
      ? play(subject, { ...scene, html: template.innerHTML })
      : start({ html: template.innerHTML }));
    await hide(element);
    await settled();
    const nodes = document.querySelectorAll<HTMLElement>('[style*="--page"]');
    expect(nodes.length).toBeGreaterThan(0);
    element.remove();
    await settled();
    const lost = (node: HTMLElement) =>
      everywhere.split('; ').filter((declaration) => !node.style.cssText.includes(declaration));
    expect([...nodes].flatMap((node) => lost(node).map((line) => `<${node.localName}> lost ${line}`))).toEqual([]);
  });
});
