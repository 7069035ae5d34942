import { getByLabelText, getByRole, queryAllByRole, waitFor } from '@testing-library/dom';
import { createElement, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { hydrate, unmount } from 'svelte';
import { createSSRApp, h, type VNode } from 'vue';
import '../../../elements/contact-form/contact-form.ts';
import '../../../elements/form-steps/form-steps.ts';
import '../../../elements/header/header.ts';
import '../../../elements/menu/menu.ts';
import '../../../elements/vertical-menu/vertical-menu.ts';
import { turn, installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import SveltePage from '../pages/hydrated-page.svelte';
import pageBySvelte from '../pages/hydrated-page.svelte?rendered';
import { consoleLines } from '../listening.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The page as rendered by other servers: a header with a menu, a form in steps, a vertical menu and a contact form. */
const html = pageBySvelte.replace(/<!--.*?-->/g, '');

type Create<Node> = (
  tag: string,
  props: Record<string, string> | null,
  ...children: readonly (Node | string)[]
) => Node;

/** Returns the same page as rendered by a framework. */
function tree<Node>(
  create: Create<Node>,
  element = document.createRange().createContextualFragment(html).children[0],
): Node {
  if (!element) throw new Error('The server-rendered page has no root element.');
  const props = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const children = [...element.childNodes].map((child) =>
    child instanceof Element ? tree(create, child) : (child.textContent ?? ''),
  );
  return create(element.localName, props, ...children);
}

/** Returns whether each element is enhanced: steps, vertical menu, menu and contact form. */
const enhanced = (container: HTMLElement) => [
  queryAllByRole(container, 'button', { name: 'Next' }).length === 1,
  queryAllByRole(container, 'button', { name: /Fruit/ }).length === 1,
  queryAllByRole(container, 'button', { name: /Shop/ }).length === 1,
  queryAllByRole(container, 'status').some((status) => status.closest('portico-contact-form')),
];
const nothing = [false, false, false, false];
const everything = [true, true, true, true];

/** Types into the fields, as a visitor does before hydration. */
const fillFields = (container: HTMLElement) => {
  getByLabelText<HTMLInputElement>(container, 'Contact words').value = 'Ada';
  getByLabelText<HTMLTextAreaElement>(container, 'Message').value = 'Hello';
};
const fieldValues = (container: HTMLElement) =>
  ['Contact words', 'Message'].map((label) => getByLabelText<HTMLInputElement>(container, label).value);

before(() => preload('kit'));

/** Resolves while the elements still wait for hydration, with their code loaded. */
const waitForCode = async () => {
  for (let time = 0; time < 5; time += 1) await turn();
};

const roots: Root[] = [];
const pages: object[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  for (const page of pages.splice(0)) void unmount(page);
});

/** Hydrates with React; resolves to the errors from which it has recovered. */
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

/** Hydrates with Svelte, synchronously. */
const hydrateBySvelte = (target: HTMLElement): void => void pages.push(hydrate(SveltePage, { target }));

describe('markup with data-hydrate', () => {
  it('is unchanged until the attribute is removed, and React hydrates it', async () => {
    installTestClock();
    const container = mount(`<div data-hydrate><div style="display:contents">${html}</div></div>`);
    await turn();
    expect(enhanced(container)).toEqual(nothing);
    fillFields(container);
    expect(await hydrateByReact(container)).toEqual([]);
    container.removeAttribute('data-hydrate');
    await waitFor(() => expect(enhanced(container)).toEqual(everything));
    expect(fieldValues(container)).toEqual(['Ada', 'Hello']);
  });

  it('is hydrated by Vue without a warning', async () => {
    installTestClock();
    const [errors, warnings] = [consoleLines('error'), consoleLines('warn')];
    const container = mount(`<div data-hydrate>${html}</div>`);
    await turn();
    fillFields(container);
    const app = createSSRApp({ render: () => tree<VNode>((tag, props, ...children) => h(tag, props, [...children])) });
    app.mount(container);
    container.removeAttribute('data-hydrate');
    await waitFor(() => expect(enhanced(container)).toEqual(everything));
    expect(fieldValues(container)).toEqual(['Ada', 'Hello']);
    // Vue's development build also logs a warning about bundling.
    const ofHydration = warnings.filter((line) => !line.startsWith('Feature flags'));
    expect([errors, ofHydration]).toEqual([[], []]);
    app.unmount();
  });

  it('is hydrated by Svelte without a warning', async () => {
    installTestClock();
    const [errors, warnings] = [consoleLines('error'), consoleLines('warn')];
    const container = mount(`<div data-hydrate>${pageBySvelte}</div>`);
    await turn();
    expect(enhanced(container)).toEqual(nothing);
    fillFields(container);
    hydrateBySvelte(container);
    container.removeAttribute('data-hydrate');
    await waitFor(() => expect(enhanced(container)).toEqual(everything));
    expect(fieldValues(container)).toEqual(['Ada', 'Hello']);
    expect([errors, warnings]).toEqual([[], []]);
  });

  it('is enhanced on the first interaction, before the framework has loaded', async () => {
    installTestClock();
    const container = mount(`<div data-hydrate>${html}</div>`);
    await waitForCode();
    getByRole(container, 'link', { name: 'Fruit' }).focus();
    await waitFor(() => expect(enhanced(container)).toEqual(everything));
  });

  it('is enhanced 3 s after the page has loaded if the framework never loads', async () => {
    const clock = installTestClock();
    const container = mount(`<div data-hydrate>${html}</div>`);
    await waitForCode();
    await clock.advance(2999);
    expect(enhanced(container)).toEqual(nothing);
    await clock.advance(1);
    await waitFor(() => expect(enhanced(container)).toEqual(everything));
  });
});

describe('markup without data-hydrate', () => {
  it('is enhanced again after React has replaced mismatching HTML', async () => {
    const lines = consoleLines('error');
    const container = mount(`<div><div style="display:contents">${html}</div></div>`);
    await waitFor(() => expect(enhanced(container)).toEqual(everything));
    await hydrateByReact(container);
    await waitFor(() => expect(enhanced(container)).toEqual(everything));
    expect(lines.filter((line) => line.includes('portico'))).toEqual([]);
  });

  it('is enhanced again after Svelte has replaced mismatching HTML', async () => {
    const [errors, warnings] = [consoleLines('error'), consoleLines('warn')];
    const container = mount(`<div>${pageBySvelte}</div>`);
    await waitFor(() => expect(enhanced(container)).toEqual(everything));
    hydrateBySvelte(container);
    await waitFor(() => expect(enhanced(container)).toEqual(everything));
    expect(warnings).toEqual(['https://svelte.dev/e/hydration_mismatch']);
    expect(errors).toEqual([]);
  });
});
