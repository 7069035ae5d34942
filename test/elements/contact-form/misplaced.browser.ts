import { findByText } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { useTestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { forms } from './captured-forms.ts';
import type { ContactFormElement } from './form-page.ts';

/** Puts a contact form inside another form. The parser drops the inner form’s tag, and keeps what is in it. */
async function misplace(attributes: string): Promise<HTMLElement> {
  useTestNetwork();
  const outer = mount(`<form><portico-contact-form ${attributes}>${forms.basic.markup}</portico-contact-form></form>`);
  // The tag is defined by the module imported above.
  const element = outer.querySelector('portico-contact-form') as ContactFormElement;
  await element.ready;
  await findByText(element, /(placed in the wrong place|an der falschen Stelle|Move me)\.$/, { exact: false });
  return element;
}

describe('a contact form inside another form', () => {
  it('is replaced by a paragraph that says so', async () => {
    const element = await misplace('lang="en"');
    expect(element.textContent).toBe('Error: This contact form is placed in the wrong place.');
    expect(element.children).toHaveLength(1);
    expect(element.querySelector('p > strong')?.textContent).toBe('Error:');
    expect(element.querySelectorAll('input').length).toBe(0);
  });

  it('says it in German', async () => {
    const element = await misplace('lang="de"');
    expect(element.textContent).toBe('Fehler: Dieses Kontaktformular steht an der falschen Stelle.');
  });

  it('says it in the author’s words', async () => {
    const element = await misplace(`texts='{"wrongPlace": "Move me."}'`);
    expect(element.textContent).toBe('Error: Move me.');
  });

  it('asks its server nothing', async () => {
    const network = useTestNetwork();
    const outer = mount(`<form><portico-contact-form>${forms.basic.markup}</portico-contact-form></form>`);
    await findByText(outer, 'Error:');
    await network.settle();
    expect(network.sent()).toEqual([]);
  });
});
