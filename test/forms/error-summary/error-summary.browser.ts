import { getAllByRole, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import '../../../elements/contact-form/contact-form.ts';
import '../../../elements/form-steps/form-steps.ts';
import '../../../elements/form-validator/form-validator.ts';
import '../../../elements/tabs/tabs.ts';
import { expect } from '../../expect.ts';
import { json, installTestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { descriptionOf, field, fill } from '../../visitor.ts';
import { loadSteps } from '../../elements/form-steps/load-steps.ts';

const fields = `<p><label>Name * <input name="name" required></label></p>
  <p><label>Email: <input name="email" type="email" id="email" required></label></p>
  <fieldset><legend>Size</legend>
    <label><input type="radio" name="size" value="s" required> Small</label>
    <label><input type="radio" name="size" value="l" required> Large</label>
  </fieldset>
  <p><button>Send</button></p>`;

/** The page stays when a form is sent. */
const stay = (event: Event): void => event.preventDefault();
before(loadSteps);
beforeEach(() => addEventListener('submit', stay));
afterEach(() => removeEventListener('submit', stay));

/** Opens a page, presses a button, and returns functions that read the summary of its errors. */
async function open(markup: string, button = 'Send') {
  await preload('contact-form', 'form-steps', 'form-validator', 'tabs');
  const network = installTestNetwork();
  const element = mount(markup);
  const form = element.querySelector('form');
  if (!form) throw new Error('The page holds no form.');
  await Promise.all([...element.querySelectorAll('*'), element].map((each) => 'ready' in each && each.ready));
  const press = (name = button) => getByRole(form, 'button', { name }).click();
  const summary = () => queryByRole(document.body, 'group', { name: /^Please check/ });
  return {
    form,
    network,
    press,
    summary,
    refuse: async () => {
      press();
      return waitFor(() => getByRole(document.body, 'group', { name: /^Please check/ }));
    },
    entries: () => getAllByRole(document.body, 'link', { name: /: / }).map(({ textContent }) => textContent),
  };
}

const elements = {
  'a validator': (form: string) => `<portico-form-validator error-summary>${form}</portico-form-validator>`,
  'a contact form': (form: string) =>
    `<portico-contact-form endpoint="/feedback" error-summary>${form}</portico-contact-form>`,
  'a validator around a contact form': (form: string) =>
    `<portico-form-validator error-summary><portico-contact-form endpoint="/feedback" error-summary>${form}</portico-contact-form></portico-form-validator>`,
};

for (const [name, wrap] of Object.entries(elements)) {
  describe(`the error summary of ${name}`, () => {
    const page = () => open(wrap(`<form action="/order" method="post">${fields}</form>`));

    it('lists the invalid fields above the form, and gets the focus', async () => {
      const { form, refuse, entries } = await page();
      const summary = await refuse();
      expect(document.activeElement).toBe(summary);
      expect(getByRole(summary, 'list').previousElementSibling?.textContent).toBe('Please check 3 fields:');
      // The messages of a contact form are those of the browser.
      expect(entries().map((entry) => entry.replace(/: \w.+$/, ''))).toEqual(['Name', 'Email', 'Size']);
      for (const [index, label] of ['Name', 'Email'].entries())
        expect(entries()[index]).toBe(`${label}: ${descriptionOf(field(form, label))}`);
      expect(summary.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });

    it('links to the fields without an entry in the history', async () => {
      const { form, refuse } = await page();
      const summary = await refuse();
      const { length } = history;
      getByRole(summary, 'link', { name: /^Size/ }).click();
      expect(document.activeElement).toBe(getByRole(form, 'radio', { name: 'Small' }));
      getByRole(summary, 'link', { name: /^Email/ }).click();
      expect(document.activeElement).toBe(field(form, 'Email'));
      expect(history.length).toBe(length);
    });

    it('opens no other tab with a modifier key', async () => {
      const { form, refuse } = await page();
      const summary = await refuse();
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
        const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
        getByRole(summary, 'link', { name: /^Email/ }).dispatchEvent(click);
        expect(click.defaultPrevented).toBe(true);
        expect(document.activeElement).toBe(field(form, 'Email'));
        summary.focus();
      }
    });

    it('follows corrections, and disappears with the last one', async () => {
      const { form, refuse, entries, summary } = await page();
      await refuse();
      fill(field(form, 'Name'), 'Ann');
      await waitFor(() => expect(entries()).toHaveLength(2));
      fill(field(form, 'Email'), 'ann');
      await waitFor(() => expect(entries()[0]).toBe(`Email: ${descriptionOf(field(form, 'Email'))}`));
      fill(field(form, 'Email'), 'ann@site.example');
      await waitFor(() => expect(entries()).toHaveLength(1));
      expect(summary()?.textContent).toMatch(/^Please check one field:/);
      getByRole(form, 'radio', { name: 'Large' }).click();
      await waitFor(() => expect(summary()).toBe(null));
    });

    it('does not list fields that become invalid later', async () => {
      const { form, refuse, entries, press } = await page();
      fill(field(form, 'Name'), 'Ann');
      await refuse();
      fill(field(form, 'Name'), '');
      fill(field(form, 'Email'), 'ann@site.example');
      await waitFor(() => expect(entries().join()).toMatch(/^Size: [^:]+$/));
      press();
      await waitFor(() => expect(entries()).toHaveLength(2));
    });

    it('is removed when the form is reset', async () => {
      const { form, refuse, summary } = await page();
      await refuse();
      form.reset();
      await waitFor(() => expect(summary()).toBe(null));
    });
  });
}

describe('the error summary', () => {
  it('lists each of several fields of one name', async () => {
    const guests = ['Ann', 'Bob'].map((name) => `<label>${name} <input name="guest[]" required></label>`).join('');
    for (const wrap of Object.values(elements)) {
      const { form, refuse, entries } = await open(wrap(`<form action="/order">${guests}<button>Send</button></form>`));
      const summary = await refuse();
      expect(entries().map((entry) => entry.replace(/: .+$/, ''))).toEqual(['Ann', 'Bob']);
      getByRole(summary, 'link', { name: /^Bob/ }).click();
      expect(document.activeElement).toBe(field(form, 'Bob'));
      fill(field(form, 'Ann'), 'Ann');
      await waitFor(() => expect(entries()).toHaveLength(1));
      form.remove();
      summary.remove();
    }
  });

  it('lists the fields that a server refuses', async () => {
    const { form, network, press, summary, entries } = await open(
      elements['a contact form'](`<form><label>Code <input name="code"></label> <button>Send</button></form>`),
    );
    network.route('/feedback', json({ errors: [{ field: 'code', message: 'Unknown code.' }] }, 422));
    fill(field(form, 'Code'), '7');
    press();
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(entries()).toEqual(['Code: Unknown code.']);
  });

  it('shows a field in a closed tab', async () => {
    const { form, refuse } = await open(
      elements['a validator'](`<form action="/order">
        <portico-tabs><section data-tab="One"><h2>One</h2><p>Text</p></section>
        <section data-tab="Two"><h2>Two</h2><label>Street <input name="street" required></label></section></portico-tabs>
        <label>Town <input name="town" required></label><button>Send</button></form>`).replace(
        '<portico-form-validator',
        '<portico-form-validator ruleset="classic"',
      ),
    );
    const summary = await refuse();
    getByRole(summary, 'link', { name: /^Street/ }).click();
    expect(document.activeElement).toBe(field(form, 'Street'));
  });

  it('is not shown without the setting', async () => {
    const { form, press, summary } = await open(
      `<portico-form-validator><form action="/order">${fields}</form></portico-form-validator>`,
    );
    press();
    await waitFor(() => expect(document.activeElement).toBe(field(form, 'Name')));
    expect(summary()).toBe(null);
  });

  it('has the texts of the author', async () => {
    const { refuse } = await open(
      elements['a validator'](`<form action="/order">${fields}</form>`).replace(
        'error-summary',
        `error-summary texts='{"invalidFields":"Please check these {count}."}'`,
      ),
    );
    expect((await refuse()).firstChild?.textContent).toBe('Please check these 3.');
  });
});

const steps = `<form action="/order" method="post">
  <fieldset><legend>Contact</legend><label>Name <input name="name" required></label></fieldset>
  <fieldset><legend>Order</legend><label>Amount <input name="amount" required></label></fieldset>
  <button>Send</button></form>`;

describe('the error summary of form steps', () => {
  it('is above the form, in place of the list below the step', async () => {
    const { form, refuse, entries } = await open(
      `<portico-form-steps error-summary>${steps}</portico-form-steps>`,
      'Next',
    );
    const summary = await refuse();
    expect(document.activeElement).toBe(summary);
    expect(entries()).toEqual(['Name: This field is required.']);
    expect(queryByRole(form, 'alert')?.textContent ?? '').toBe('');
  });

  for (const [order, markup] of [
    ['around', `<portico-form-steps>${elements['a contact form'](steps)}</portico-form-steps>`],
    [
      'inside of',
      elements['a contact form'](
        steps
          .replace('method="post">', 'method="post"><portico-form-steps>')
          .replace('<button>', '</portico-form-steps><button>'),
      ),
    ],
  ] as const) {
    it(`of a server shows the step of a field, with the steps ${order} the form`, async () => {
      const { form, network, press, summary } = await open(markup);
      network.route(
        '/feedback',
        json({ errors: ['name', 'amount'].map((name) => ({ field: name, message: 'No.' })) }, 422),
      );
      fill(field(form, 'Name'), 'Ann');
      press('Next');
      await waitFor(() => expect(getByRole(form, 'group', { name: 'Order' })).toBeTruthy());
      fill(field(form, 'Amount'), '7');
      press('Send');
      await waitFor(() => expect(document.activeElement).toBe(summary()));
      getByRole(document.body, 'link', { name: /^Amount/ }).click();
      expect(document.activeElement).toBe(field(form, 'Amount'));
      getByRole(document.body, 'link', { name: /^Name/ }).click();
      expect(document.activeElement).toBe(field(form, 'Name'));
    });
  }
});
