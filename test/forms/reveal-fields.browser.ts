import { getByRole, waitFor } from '@testing-library/dom';
import '../../elements/contact-form/contact-form.ts';
import '../../elements/elastic-slider/elastic-slider.ts';
import '../../elements/form-steps/form-steps.ts';
import '../../elements/form-validator/form-validator.ts';
import '../../elements/menu/menu.ts';
import '../../elements/off-canvas/off-canvas.ts';
import '../../elements/popup/popup.ts';
import '../../elements/slider/slider.ts';
import '../../elements/tabs/tabs.ts';
import '../../elements/vertical-menu/vertical-menu.ts';
import { deepActiveElement } from '../../src/dom/flat-tree.ts';
import { expect } from '../expect.ts';
import { installTestNetwork, json } from '../network.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { turn } from '../clock.ts';
import { loadSteps } from '../elements/form-steps/load-steps.ts';
import { CustomField } from './comparison/random-form.ts';

/* An invalid field that something hides is shown before it gets the focus. */

const field = '<label>B <input id="field" name="b" required></label>';

const containers: Readonly<Record<string, string>> = {
  '<details>': `<details><summary>More</summary><div>${field}</div></details>`,
  'hidden="until-found"': `<div hidden="until-found">${field}</div>`,
  'a popover': `<div popover>${field}</div>`,
  'a popover in details of a popover': `<div popover="manual"><details><summary>More</summary><div popover>${field}</div></details></div>`,
  'tabs of headings': `<portico-tabs><h3>One</h3><p>1</p><h3>Two</h3><div>${field}</div></portico-tabs>`,
  'an accordion': `<portico-tabs accordion="5000"><h3>One</h3><p>1</p><h3>Two</h3><div>${field}</div></portico-tabs>`,
  'tabs of a list': `<portico-tabs><ul><li><a href="#one">1</a></li><li><a href="#two">2</a></li></ul><div id="one">1</div><div id="two">${field}</div></portico-tabs>`,
  'a slider': `<portico-slider slides-per-view="1" aria-label="A"><p>1</p><p>2</p><p>${field}</p></portico-slider>`,
  'an elastic slider': `<portico-elastic-slider no-autoplay aria-label="A"><p>1</p><p>${field}</p></portico-elastic-slider>`,
  'a vertical menu': `<portico-vertical-menu><ul><li><a href="/a">A</a><ul><li>${field}</li></ul></li></ul></portico-vertical-menu>`,
  'a panel': `<portico-off-canvas animation-devices="none"><p>${field}</p></portico-off-canvas>`,
  'a popup': `<portico-popup animation-devices="none"><p><a href="/a">A</a> ${field}</p></portico-popup>`,
  'a menu': `<portico-menu><ul><li><a href="/a">A</a><ul><li>${field}</li></ul></li></ul></portico-menu>`,
  'a mobile menu': `<portico-menu breakpoint="5000"><ul><li><a href="/a">A</a><ul><li>${field}</li></ul></li></ul></portico-menu>`,
  'an elastic slider in details': `<details><summary>More</summary><portico-elastic-slider no-autoplay aria-label="A"><p>1</p><p>${field}</p></portico-elastic-slider></details>`,
  'a popover in tabs': `<portico-tabs><h3>One</h3><p>1</p><h3>Two</h3><div><div popover>${field}</div></div></portico-tabs>`,
  'details in tabs': `<portico-tabs><h3>One</h3><p>1</p><h3>Two</h3><details><summary>More</summary>${field}</details></portico-tabs>`,
};

const form = (inside: string) => `<form action="/send" method="post"><p>Start</p>${inside}<button>Send</button></form>`;
const steps = (inside: string) =>
  form(`<portico-form-steps><fieldset><legend>1</legend>${inside}</fieldset></portico-form-steps>`);

const owners: Readonly<Record<string, (inside: string) => string>> = {
  'no element': form,
  'a contact form': (inside) => `<portico-contact-form endpoint="/message">${form(inside)}</portico-contact-form>`,
  'a validator': (inside) => `<portico-form-validator>${form(inside)}</portico-form-validator>`,
  steps,
};

/** The ways in which a script lets the browser focus the first invalid field. */
const reports: Readonly<Record<string, (field: HTMLInputElement) => void>> = {
  'reportValidity() of the form': (one) => one.form?.reportValidity(),
  'reportValidity() of the field': (one) => one.reportValidity(),
  'requestSubmit()': (one) => one.form?.requestSubmit(),
};

/** Content that the browser alone hides stays its own affair where no element is around; a popup opens only for the elements of forms. */
const ofBrowser = ['<details>', 'hidden="until-found"', 'a popover', 'a popover in details of a popover', 'a popup'];

async function open(html: string) {
  const element = mount(`<div>${html}</div>`);
  await Promise.all([...element.querySelectorAll('*')].map((each) => 'ready' in each && each.ready));
  const input = element.querySelector<HTMLInputElement>('#field');
  if (!input) throw new Error('The page has no field.');
  const isShown = () => input.checkVisibility() && !isInert(input);
  return { element, input, isShown, press: () => getByRole(element, 'button', { name: 'Send' }).click() };
}

type Component = (inside: string, around: (inside: string) => string) => readonly [page: string, root: string];

/** Pages in which a component hides the field or contains it, as the HTML of the page and of the component's shadow root. */
const components = {
  'in a component with its form and': (inside, around) => ['<x-shadow></x-shadow>', around(inside)],
  'in a component with its form, which is in': (inside, around) => [
    inside.replace(field, '<x-shadow></x-shadow>'),
    around(field),
  ],
  'in a component, into which its form is slotted, in': (inside, around) => [
    `<x-shadow>${around(field)}</x-shadow>`,
    inside.replace(field, '<slot></slot>'),
  ],
} satisfies Record<string, Component>;

async function openComponent([page, root]: readonly [page: string, root: string]) {
  const element = mount(`<div>${page}</div>`);
  const shadow = element.querySelector('x-shadow')?.attachShadow({ mode: 'open' });
  if (!shadow) throw new Error('The page has no component.');
  shadow.innerHTML = root;
  const all = [element, shadow].flatMap((scope) => [...scope.querySelectorAll<HTMLElement>('*')]);
  await Promise.all(all.map((each) => 'ready' in each && each.ready));
  const input = all.find((each): each is HTMLInputElement => each.id === 'field');
  const button = all.find((each) => each.matches('form > button'));
  if (!input || !button) throw new Error('The page has no form.');
  return { input, isShown: () => input.checkVisibility() && !isInert(input), press: () => button.click() };
}

/** Returns the element around another in the rendered page. */
function outer(node: Element): Element | null {
  const root = node.getRootNode();
  return node.assignedSlot ?? node.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

const isInert = (node: Element): boolean => {
  for (let around: Element | null = node; around; around = outer(around)) if (around.matches('[inert]')) return true;
  return false;
};

describe('an invalid field', () => {
  let sends: boolean[];
  const onSubmit = (event: Event): void => {
    sends.push(event.defaultPrevented);
    event.preventDefault();
  };

  before(async () => {
    await loadSteps();
    await preload(
      'contact-form',
      'form-validator',
      'tabs',
      'slider',
      'elastic-slider',
      'vertical-menu',
      'off-canvas',
      'popup',
    );
  });
  beforeEach(() => {
    sends = [];
    installTestNetwork().route('/message', json({}));
    addEventListener('submit', onSubmit);
  });
  afterEach(() => removeEventListener('submit', onSubmit));

  for (const [owner, around] of Object.entries(owners))
    for (const [container, inside] of Object.entries(containers)) {
      if (owner === 'no element' && ofBrowser.includes(container)) continue;
      it(`in ${container} of ${owner} is shown, and gets the focus`, async () => {
        const { input, isShown, press } = await open(around(inside));
        await waitFor(() => expect(isShown()).toBe(false));
        press();
        await waitFor(() => expect([isShown(), document.activeElement]).toEqual([true, input]));
        expect(sends).not.toContain(false);
      });
    }

  for (const [place, pageOf] of Object.entries(components))
    for (const [owner, around] of Object.entries(owners))
      for (const [container, inside] of Object.entries(containers)) {
        // The browser shows these in its own time.
        if (owner === 'no element' && ofBrowser.includes(container)) continue;
        it(`${place} ${container}, of ${owner}, is shown, and gets the focus`, async () => {
          const { input, isShown, press } = await openComponent(pageOf(inside, around));
          await waitFor(() => expect(isShown()).toBe(false));
          press();
          await waitFor(() => expect([isShown(), deepActiveElement()]).toEqual([true, input]));
          expect(sends).not.toContain(false);
        });
      }

  it('that is a custom element is shown, also after one that nothing can show', async () => {
    customElements.define('x-revealed', class extends CustomField {});
    const tabs = '<portico-tabs><h3>One</h3><p>1</p><h3>Two</h3><x-revealed wrong></x-revealed></portico-tabs>';
    const element = mount(form(`<input required style="display: none">${tabs}`));
    await Promise.all([...element.querySelectorAll('*')].map((each) => 'ready' in each && each.ready));
    getByRole(element, 'button', { name: 'Send' }).click();
    expect(document.activeElement?.localName).toBe('x-revealed');
  });

  it('in a panel that opens later, or whose event a page cancels, keeps the next one hidden', async () => {
    const next = '<portico-tabs><h3>1</h3><p>1</p><h3>2</h3><input name="next" aria-label="C" required></portico-tabs>';
    for (const [container, onReveal] of [
      ['a panel', () => {}],
      ['tabs of headings', (event: Event) => event.preventDefault()],
    ] as const) {
      const { element, press } = await open(form(`${containers[container]}${next}`));
      element.addEventListener('portico-reveal', onReveal, true);
      press();
      expect(element.querySelector('[name=next]')?.checkVisibility()).toBe(false);
      element.remove();
    }
  });

  it('that a script reports is passed over if nothing can show it', async () => {
    const lost = '<input name="lost" required style="display: none">';
    const { input } = await open(form(containers['tabs of headings']?.replace('<label', `${lost}<label`) ?? ''));
    input.form?.reportValidity();
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  for (const [container, inside] of Object.entries(containers)) {
    if (ofBrowser.includes(container)) continue;
    for (const [method, ask] of Object.entries(reports))
      it(`in ${container} is shown, and gets the focus, by ${method} of a script`, async () => {
        const { input, isShown } = await open(form(inside));
        await waitFor(() => expect(isShown()).toBe(false));
        ask(input);
        await waitFor(() => expect([isShown(), document.activeElement]).toEqual([true, input]));
        expect(sends).toEqual([]);
      });

    for (const place of ['in a component with its form and', 'in a component with its form, which is in'] as const)
      it(`${place} ${container}, is shown when a button there lets a script report the form`, async () => {
        const { input, isShown } = await openComponent(components[place](inside, form));
        await waitFor(() => expect(isShown()).toBe(false));
        const button = document.createElement('button');
        button.type = 'button';
        button.addEventListener('click', () => input.form?.reportValidity());
        input.form?.append(button);
        button.click();
        await waitFor(() => expect([isShown(), deepActiveElement()]).toEqual([true, input]));
      });

    it(`in a component with its form and ${container}, is shown when a script outside reports the form`, async () => {
      const { input, isShown } = await openComponent(components['in a component with its form and'](inside, form));
      await waitFor(() => expect(isShown()).toBe(false));
      input.form?.requestSubmit();
      await waitFor(() => expect([isShown(), deepActiveElement()]).toEqual([true, input]));
      expect(sends).toEqual([]);
    });

    it(`in ${container} stays hidden when a script only asks whether it is valid`, async () => {
      const { element, input, isShown } = await open(form(inside));
      await waitFor(() => expect(isShown()).toBe(false));
      const markup = element.innerHTML;
      const events: string[] = [];
      for (const type of ['portico-reveal', 'portico-change', 'toggle', 'focusin'])
        element.addEventListener(type, () => events.push(type), true);
      expect([input.form?.checkValidity(), input.checkValidity()]).toEqual([false, false]);
      await turn();
      expect([isShown(), element.innerHTML, events]).toEqual([false, markup, []]);
    });
  }

  for (const [tag, attribute] of [
    ['portico-contact-form', 'endpoint="/message"'],
    ['portico-form-validator', 'ruleset="classic"'],
  ] as const)
    it(`that nothing can show is named above the form, with a link: <${tag}>`, async () => {
      const { element, press } = await open(
        `<${tag} ${attribute}>${form(`<div style="display: none">${field}</div>`)}</${tag}>`,
      );
      press();
      const link = await waitFor(() => getByRole(element, 'link', { name: /^B/ }));
      expect(link.getAttribute('href')).toBe('#field');
    });

  it('that is hidden for good is left out by the validator, as documented', async () => {
    const { press } = await open(
      `<portico-form-validator>${form(`<details><summary>More</summary><div hidden>${field}</div></details>`)}</portico-form-validator>`,
    );
    press();
    await waitFor(() => expect(sends).toEqual([false]));
  });
});
