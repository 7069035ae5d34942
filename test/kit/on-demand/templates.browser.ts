import { getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { html, renderTemplate } from '../../../src/kit/on-demand/templates.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { openFrame, trustedAddress, type FrameWindow } from '../frame.ts';
import { consoleLines } from '../listening.ts';

const hasTrustedTypes = 'trustedTypes' in window;

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
  const violations: string[] = [];
  page.document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    violations.push(`${violatedDirective} ${sample}`),
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
  return { page, element, violations, warnings, errors };
}

/** Returns whether the browser would submit the form natively. */
function submitsNatively(page: FrameWindow, name: string): boolean {
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

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

const visibleIn = (page: FrameWindow, selector: string): boolean[] =>
  [...page.document.querySelectorAll(selector)].map(isVisible);

/** Elements, with their behaviour with and without templates. */
const cases: readonly {
  readonly name: string;
  readonly body: string;
  /** Performs the action of a visitor that needs the templates. */
  readonly interact: (page: FrameWindow, element: HTMLElement) => void;
  readonly expectEnhanced: (page: FrameWindow, element: HTMLElement) => void;
  /** Expects the behaviour without script. */
  readonly expectPlain: (page: FrameWindow, element: HTMLElement) => void;
}[] = [
  {
    name: 'live search',
    body: search,
    interact: (page) => page.document.querySelector('input')?.focus(),
    expectEnhanced: (page) => expect(queryByRole(page.document.body, 'status')).not.toBeNull(),
    expectPlain: (page) =>
      expect([
        queryByRole(page.document.body, 'combobox'),
        queryByRole(page.document.body, 'status'),
        submitsNatively(page, 'Search'),
      ]).toEqual([null, null, true]),
  },
  {
    name: 'form in steps',
    body: steps,
    interact: () => {},
    expectEnhanced: (page) => expect(visibleIn(page, 'legend')).toEqual([true, false]),
    expectPlain: (page) =>
      expect([...visibleIn(page, 'legend'), submitsNatively(page, 'Send')]).toEqual([true, true, true]),
  },
];

describe('templates of lit-html', () => {
  it('are not needed by the loop filter', async () => {
    const { page, warnings, errors } = await openUnder(
      "require-trusted-types-for 'script'; trusted-types test",
      filter,
    );
    expect(submitsNatively(page, 'Filter')).toBe(false);
    expect([warnings, errors]).toEqual([[], []]);
  });

  for (const { name, body, interact, expectEnhanced, expectPlain } of cases) {
    it(`render the ${name} without violations if the page allows the lit-html policy`, async () => {
      const { page, element, violations, warnings, errors } = await openUnder(
        "require-trusted-types-for 'script'; trusted-types lit-html test",
        body,
      );
      interact(page, element);
      await waitFor(() => expectEnhanced(page, element));
      expect([violations, warnings, errors]).toEqual([[], [], []]);
    });

    it(`are skipped in the ${name}, with one warning, if the page does not allow the policy`, async () => {
      const { page, element, warnings, errors } = await openUnder(
        "require-trusted-types-for 'script'; trusted-types test",
        body,
      );
      interact(page, element);
      // Browsers without Trusted Types block nothing.
      if (!hasTrustedTypes) return await waitFor(() => expectEnhanced(page, element));
      await waitFor(() => expect(warnings.length).toBe(1));
      await waitFor(() => expectPlain(page, element));
      expect(warnings).toEqual([expect.stringMatching(/^<portico-.*refuses the Trusted Types policy "lit-html"; add/)]);
      expect(errors).toEqual([]);
    });
  }
});

it('the contact form needs no policy for its messages', async () => {
  const { page, violations, warnings, errors } = await openUnder(
    "require-trusted-types-for 'script'; trusted-types test",
    contact,
  );
  page.document.querySelector('button')?.click();
  await waitFor(() => expect(getByRole(page.document.body, 'textbox', { description: /./ }).ariaInvalid).toBe('true'));
  expect([violations, warnings, errors]).toEqual([[], [], []]);
});

it('the slider needs no policy for its buttons', async () => {
  const { element, violations, warnings, errors } = await openUnder(
    "require-trusted-types-for 'script'; trusted-types test",
    slider,
  );
  const button = () =>
    getByRole(element.shadowRoot?.firstElementChild as HTMLElement, 'button', { name: 'Next slide' });
  await waitFor(() => expect(isVisible(button())).toBe(true));
  expect([violations, warnings, errors]).toEqual([[], [], []]);
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

  it('renders nodes again after the host page has removed them', () => {
    const container = mount('<div></div>');
    render(container, 'One');
    container.innerHTML = 'Text of the server';
    render(container, 'Two');
    expect([container.textContent, container.children.length]).toEqual(['Two', 1]);
  });
});

it('the flyout of a menu needs no policy', async () => {
  const { page, element, violations, warnings, errors } = await openUnder(
    "require-trusted-types-for 'script'; trusted-types test",
    menu,
  );
  element.shadowRoot?.querySelector('button')?.click();
  await waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(true));
  expect(visibleIn(page, 'a')).toEqual([true]);
  expect([violations, warnings, errors]).toEqual([[], [], []]);
});
