import { getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { createElement, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createSSRApp, h, type VNode } from 'vue';
import '../../elements/form-steps/form-steps.ts';
import '../../elements/vertical-menu/vertical-menu.ts';
import { turn, useTestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { consoleLines } from './listening.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';

/** A page as a server renders it: a form in steps and a menu. */
const html =
  '<main><portico-form-steps><form><fieldset><legend>Contact</legend></fieldset><fieldset><legend>Order</legend></fieldset></form></portico-form-steps>' +
  '<portico-vertical-menu><ul><li><a href="#fruit">Fruit</a><ul><li><a href="#pears">Pears</a></li></ul></li></ul></portico-vertical-menu></main>';

type Make<Node> = (tag: string, props: Record<string, string> | null, ...children: readonly (Node | string)[]) => Node;

/** The same as a framework renders it. */
const tree = <Node>(make: Make<Node>): Node =>
  make(
    'main',
    null,
    make(
      'portico-form-steps',
      null,
      make(
        'form',
        null,
        make('fieldset', null, make('legend', null, 'Contact')),
        make('fieldset', null, make('legend', null, 'Order')),
      ),
    ),
    make(
      'portico-vertical-menu',
      null,
      make(
        'ul',
        null,
        make(
          'li',
          null,
          make('a', { href: '#fruit' }, 'Fruit'),
          make('ul', null, make('li', null, make('a', { href: '#pears' }, 'Pears'))),
        ),
      ),
    ),
  );

/** The signs that the elements work. */
const enhanced = (container: HTMLElement) => [
  queryByRole(container, 'button', { name: 'Next' }) !== null,
  queryByRole(container, 'button', { name: /Fruit/ }) !== null,
];

before(() => preload('kit'));

/** The elements wait, and what waits with them is here. */
const waits = async () => {
  for (let time = 0; time < 5; time += 1) await turn();
};

const roots: Root[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
});

/** Hydrates by React; resolves with the errors that it has recovered from. */
async function hydrateByReact(container: HTMLElement): Promise<unknown[]> {
  const errors: unknown[] = [];
  let hydrated = () => {};
  const done = new Promise<void>((resolve) => (hydrated = resolve));
  const Page = () => tree<ReactElement>((tag, props, ...children) => createElement(tag, props, ...children));
  roots.push(
    hydrateRoot(
      container,
      createElement('div', { ref: () => hydrated(), style: { display: 'contents' } }, createElement(Page)),
      {
        onRecoverableError: (error) => errors.push(error),
      },
    ),
  );
  await done;
  await turn();
  return errors;
}

describe('a part of a page that is to be hydrated', () => {
  it('is left as the server has rendered it until its mark is gone, and React finds what it expects', async () => {
    useTestClock();
    const container = mount(`<div data-hydrate><div style="display:contents">${html}</div></div>`);
    await turn();
    expect(enhanced(container)).toEqual([false, false]);
    expect(await hydrateByReact(container)).toEqual([]);
    container.removeAttribute('data-hydrate');
    await waitFor(() => expect(enhanced(container)).toEqual([true, true]));
  });

  it('is hydrated by Vue without a complaint, too', async () => {
    useTestClock();
    const lines = [...consoleLines('error'), ...consoleLines('warn')];
    const container = mount(`<div data-hydrate>${html}</div>`);
    await turn();
    const app = createSSRApp({ render: () => tree<VNode>((tag, props, ...children) => h(tag, props, [...children])) });
    app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('portico-');
    app.mount(container);
    container.removeAttribute('data-hydrate');
    await waitFor(() => expect(enhanced(container)).toEqual([true, true]));
    expect(lines).toEqual([]);
    app.unmount();
  });

  it('works when the visitor begins to use the page, however late the framework comes', async () => {
    useTestClock();
    const container = mount(`<div data-hydrate>${html}</div>`);
    await waits();
    getByRole(container, 'link', { name: 'Fruit' }).focus();
    await waitFor(() => expect(enhanced(container)).toEqual([true, true]));
  });

  it('works 3 s after the page has loaded, when the framework never comes', async () => {
    const clock = useTestClock();
    const container = mount(`<div data-hydrate>${html}</div>`);
    await waits();
    await clock.advance(2999);
    expect(enhanced(container)).toEqual([false, false]);
    await clock.advance(1);
    await waitFor(() => expect(enhanced(container)).toEqual([true, true]));
  });
});

describe('a part of a page without that mark', () => {
  it('works after React has thrown away what does not match', async () => {
    const lines = consoleLines('error');
    const container = mount(`<div><div style="display:contents">${html}</div></div>`);
    await waitFor(() => expect(enhanced(container)).toEqual([true, true]));
    await hydrateByReact(container);
    await waitFor(() => expect(enhanced(container)).toEqual([true, true]));
    expect(lines.filter((line) => line.includes('portico'))).toEqual([]);
  });
});
