import { findByText, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { installTestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { forms } from './captured-forms.ts';
import type { ContactFormElement } from './form-page.ts';

/** Puts a contact form inside another form. The parser drops the inner form’s tag and keeps its content. */
async function misplace(attributes: string): Promise<HTMLElement> {
  installTestNetwork();
  const outer = mount(`<form><portico-contact-form ${attributes}>${forms.basic.markup}</portico-contact-form></form>`);
  // The definition is imported above, so the type is right.
  const element = outer.querySelector('portico-contact-form') as ContactFormElement;
  await element.ready;
  await findByText(element, /(placed in the wrong place|an der falschen Stelle|Move me)\.$/, { exact: false });
  return element;
}

describe('a form of a CMS inside a form of the page', () => {
  const notice = 'Error: This contact form is placed in the wrong place.';
  const ours = '<portico-contact-form endpoint="/message"><form><button>Send</button></form></portico-contact-form>';

  it('is replaced by a notice, also outside of the element', async () => {
    installTestNetwork();
    const page = mount(`<div><form><input name="s">${forms.basic.markup}<button>Search</button></form>${ours}</div>`);
    const paragraph = (await findByText(page, 'Error:')).parentElement;
    expect(paragraph?.textContent).toBe(notice);
    expect(paragraph?.className).toBe('wpcf7-form-in-wrong-place');
    expect(page.querySelectorAll('.wpcf7, [name="your-name"]')).toHaveLength(0);
    expect(page.querySelector('form')?.querySelector('[name="s"]')).not.toBeNull();
  });

  it('is replaced inside a form that an element wraps, which still works', async () => {
    installTestNetwork();
    const page = mount(
      `<div><portico-contact-form endpoint="/message"><form><label>Name <input name="name" required></label>
        <div class="wpcf7" lang="de"><input name="inner"></div><button>Send</button></form></portico-contact-form></div>`,
    );
    await findByText(page, 'Fehler:');
    expect(page.querySelector('[name="inner"]')).toBeNull();
    page.querySelector('button')?.click();
    await waitFor(() => expect(page.querySelector('[status="invalid"]')).not.toBeNull());
  });

  it('is kept if it is not nested', async () => {
    const network = installTestNetwork();
    const page = mount(`<div>${forms.basic.markup}${ours}</div>`);
    await (page.querySelector('portico-contact-form') as ContactFormElement).ready; // Defined by the module imported above.
    await network.settle();
    expect(page.querySelectorAll('.wpcf7 > form')).toHaveLength(1);
  });
});

describe('a contact form inside another form', () => {
  it('is replaced by a notice', async () => {
    const element = await misplace('lang="en"');
    expect(element.textContent).toBe('Error: This contact form is placed in the wrong place.');
    expect(element.children).toHaveLength(1);
    expect(element.querySelector('p > strong')?.textContent).toBe('Error:');
    expect(element.querySelectorAll('input').length).toBe(0);
  });

  it('shows a German notice', async () => {
    const element = await misplace('lang="de"');
    expect(element.textContent).toBe('Fehler: Dieses Kontaktformular steht an der falschen Stelle.');
  });

  it('shows the author’s notice', async () => {
    const element = await misplace(`texts='{"wrongPlace": "Move me."}'`);
    expect(element.textContent).toBe('Error: Move me.');
  });

  it('sends no request', async () => {
    const network = installTestNetwork();
    const outer = mount(`<form><portico-contact-form>${forms.basic.markup}</portico-contact-form></form>`);
    await findByText(outer, 'Error:');
    await network.settle();
    expect(network.sent()).toEqual([]);
  });
});
