import { getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { html, renderTemplate } from '../../src/kit/templates.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { openFrame, trustedAddress, type FrameWindow } from './frame.ts';
import { consoleLines } from './listening.ts';

const knowsTypes = 'trustedTypes' in window;

const search = `<portico-live-search ajax-url="/nowhere"><form action="/shop/"><input type="search" name="s" aria-label="Search">
  <button>Search</button></form></portico-live-search>`;
const steps = `<portico-form-steps><form action="/order" novalidate>
  <fieldset><legend>Contact</legend><input name="name" aria-label="Name"></fieldset>
  <fieldset><legend>Delivery</legend><input name="street" aria-label="Street"></fieldset>
  <button>Send</button></form></portico-form-steps>`;
const filter = `<portico-loop-filter for="loop"><form action="/shop/"><input type="checkbox" name="e-filter-w7-kind" value="new" aria-label="New">
  <button>Filter</button></form></portico-loop-filter><div id="loop" data-id="w7"></div>`;
const contact = `<portico-contact-form endpoint="/nowhere"><form action="/contact" method="post"><input name="name" aria-label="Name" required>
  <button>Write</button></form></portico-contact-form>`;
const slider = `<portico-slider aria-label="Prints"><p>One</p><p>Two</p><p>Three</p></portico-slider>`;
const menu = `<portico-menu breakpoint="100000" mobile-design="flyout"><nav aria-label="Main"><ul><li><a href="/home">Home</a></li></ul></nav></portico-menu>`;

/** Opens a page with one element under this policy; also returns the policy violations and the console output. */
async function openUnder(policy: string, body: string) {
  const page = await openFrame(`<meta http-equiv="Content-Security-Policy" content="${policy}"><body>${body}</body>`);
  const stopped: string[] = [];
  page.document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    stopped.push(`${violatedDirective} ${sample}`),
  );
  const warnings = consoleLines('warn', page);
  const errors = consoleLines('error', page);
  const element = page.document.body.firstElementChild as HTMLElement; // The element in the markup.
  const script = page.document.createElement('script');
  script.type = 'module';
  const name = element.localName.slice('portico-'.length);
  script.src = trustedAddress(page, `/elements/${name}/${name}.ts`);
  page.document.body.append(script);
  await waitFor(() => expect(element.matches(':state(ready)')).toBe(true));
  return { page, element, stopped, warnings, errors };
}

/** Returns whether the browser would submit the form natively. */
function sendsNatively(page: FrameWindow, name: string): boolean {
  let isNative = false;
  page.addEventListener(
    'submit',
    (event) => {
      isNative = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  getByRole(page.document.body, 'button', { name }).click();
  return isNative;
}

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

const seenIn = (page: FrameWindow, selector: string): boolean[] =>
  [...page.document.querySelectorAll(selector)].map(isSeen);

/** Elements, with their behaviour with and without templates. */
const cases: readonly {
  readonly name: string;
  readonly body: string;
  /** Performs the action of a visitor that needs the templates. */
  readonly touch: (page: FrameWindow, element: HTMLElement) => void;
  readonly works: (page: FrameWindow, element: HTMLElement) => void;
  /** Expects the behaviour without script. */
  readonly rests: (page: FrameWindow, element: HTMLElement) => void;
}[] = [
  {
    name: 'live search',
    body: search,
    touch: (page) => page.document.querySelector('input')?.focus(),
    works: (page) => expect(queryByRole(page.document.body, 'status')).not.toBeNull(),
    rests: (page) =>
      expect([
        queryByRole(page.document.body, 'combobox'),
        queryByRole(page.document.body, 'status'),
        sendsNatively(page, 'Search'),
      ]).toEqual([null, null, true]),
  },
  {
    name: 'form in steps',
    body: steps,
    touch: () => {},
    works: (page) => expect(seenIn(page, 'legend')).toEqual([true, false]),
    rests: (page) => expect([...seenIn(page, 'legend'), sendsNatively(page, 'Send')]).toEqual([true, true, true]),
  },
  {
    name: 'loop filter',
    body: filter,
    touch: () => {},
    works: (page) => expect(sendsNatively(page, 'Filter')).toBe(false),
    rests: (page) => expect(sendsNatively(page, 'Filter')).toBe(true),
  },
  {
    name: 'contact form',
    body: contact,
    touch: (page) => page.document.querySelector('button')?.click(),
    works: (page) => expect(getByRole(page.document.body, 'textbox', { description: /./ }).ariaInvalid).toBe('true'),
    rests: (page) => {
      const input = page.document.querySelector('input');
      expect([page.document.querySelector('form')?.noValidate, input?.ariaInvalid]).toEqual([false, null]);
      if (input) input.value = 'Ada';
      expect(sendsNatively(page, 'Write')).toBe(true);
    },
  },
  {
    name: 'slider',
    body: slider,
    touch: () => {},
    works: (_, element) =>
      expect(
        element.shadowRoot &&
          isSeen(getByRole(element.shadowRoot.firstElementChild as HTMLElement, 'button', { name: 'Next slide' })),
      ).toBe(true),
    rests: (page, element) =>
      expect([
        ...seenIn(page, 'p'),
        element.shadowRoot && queryByRole(element.shadowRoot.firstElementChild as HTMLElement, 'button'),
      ]).toEqual([true, true, true, null]),
  },
  {
    name: 'menu over the window',
    body: menu,
    touch: (_, element) => element.shadowRoot?.querySelector('button')?.click(),
    works: (_, element) => expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(true),
    rests: (page, element) =>
      expect([element.shadowRoot?.querySelector('dialog')?.open, ...seenIn(page, 'a')]).toEqual([false, true]),
  },
];

describe('templates of lit-html', () => {
  for (const { name, body, touch, works, rests } of cases) {
    it(`works where the page lists lit-html among its policies, and nothing is stopped: ${name}`, async () => {
      const { page, element, stopped, warnings, errors } = await openUnder(
        "require-trusted-types-for 'script'; trusted-types lit-html test",
        body,
      );
      touch(page, element);
      await waitFor(() => works(page, element));
      expect([stopped, warnings, errors]).toEqual([[], [], []]);
    });

    it(`is left out where the page does not list it, which is said once, and the page is as without script: ${name}`, async () => {
      const { page, element, warnings, errors } = await openUnder(
        "require-trusted-types-for 'script'; trusted-types test",
        body,
      );
      touch(page, element);
      // Browsers without Trusted Types block nothing.
      if (!knowsTypes) return await waitFor(() => works(page, element));
      await waitFor(() => expect(warnings.length).toBe(1));
      await waitFor(() => rests(page, element));
      expect(warnings).toEqual([expect.stringMatching(/^<portico-.*refuses the Trusted Types policy "lit-html"; add/)]);
      expect(errors).toEqual([]);
    });
  }
});

describe('renderTemplate', () => {
  const render = (container: HTMLElement, words: string) => renderTemplate(container, html`<p>${words}</p>`);

  it('keeps unchanged nodes', () => {
    const container = mount('<div></div>');
    render(container, 'One');
    const paragraph = container.querySelector('p');
    render(container, 'Two');
    expect([container.querySelector('p') === paragraph, container.textContent]).toEqual([true, 'Two']);
  });

  it('replaces the copied nodes of a copied page', () => {
    const container = mount('<div></div>');
    render(container, 'One');
    const copy = container.cloneNode(true) as HTMLElement; // A copy has the type of the original.
    container.replaceWith(copy);
    render(copy, 'Two');
    expect(copy.textContent).toBe('Two');
    copy.remove();
  });

  it('renders nodes again that the host page has removed', () => {
    const container = mount('<div></div>');
    render(container, 'One');
    container.innerHTML = 'What the server sent.';
    render(container, 'Two');
    expect([container.textContent, container.children.length]).toEqual(['Two', 1]);
  });
});
