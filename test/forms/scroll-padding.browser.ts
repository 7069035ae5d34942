import { getByRole, waitFor } from '@testing-library/dom';
import '../../elements/contact-form/contact-form.ts';
import '../../elements/form-steps/form-steps.ts';
import '../../elements/form-validator/form-validator.ts';
import { loadSteps } from '../elements/form-steps/load-steps.ts';
import { expect } from '../expect.ts';
import { installTestNetwork } from '../network.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { field } from '../visitor.ts';

/* An invalid field is not below a header of the page, which `scroll-padding` and `scroll-margin` keep free. */

const gap = '<div style="block-size: 3000px"></div>';
const name = '<label>Name <input name="n" required style="scroll-margin-top: 20px"></label>';
const form = (fields: string) => `<form action="/sent" method="post">${fields}</form>`;
const fields = `${gap}${name}<p><button>Send</button></p>${gap}`;

/** Each with the button that checks the field. */
const elements: Readonly<Record<string, string>> = {
  'a validator': `<portico-form-validator scroll-offset="0">${form(fields)}</portico-form-validator>`,
  'a contact form': `<portico-contact-form endpoint="/sent">${form(fields)}</portico-contact-form>`,
  'the error summary': `<portico-contact-form endpoint="/sent" error-summary>${form(fields)}</portico-contact-form>`,
  steps: `<portico-form-steps>${form(`<div data-step="One">${gap}${name}<button data-step-next>Send</button>${gap}</div><div data-step="Two">2</div>`)}</portico-form-steps>`,
  'the last step, which the browser checks': `<portico-form-steps>${form(`<div data-step="One">${fields}</div>`)}</portico-form-steps>`,
};

describe('the scroll position after a failed submit', () => {
  const { style } = document.documentElement;

  before(async () => {
    await loadSteps();
    await preload('contact-form', 'form-steps', 'form-validator');
  });
  beforeEach(() => {
    installTestNetwork();
    style.scrollPaddingTop = '180px';
  });
  afterEach(() => {
    style.scrollPaddingTop = '';
    scrollTo({ top: 0, behavior: 'instant' });
  });

  for (const [element, markup] of Object.entries(elements))
    for (const position of [50, -900, 2000])
      it(`keeps the scroll padding and the scroll margin free, from ${position} px: ${element}`, async () => {
        const page = mount(markup);
        await ('ready' in page && page.ready);
        const input = field(page, 'Name');
        const top = () => input.getBoundingClientRect().top;
        scrollBy({ top: top() - position, behavior: 'instant' });
        getByRole(page, 'button', { name: 'Send' }).click();
        const link = element.includes('summary') && (await waitFor(() => getByRole(page, 'link', { name: /^Name/ })));
        if (link) {
          scrollBy({ top: top() - position, behavior: 'instant' });
          link.click();
        }
        await waitFor(() => {
          expect(document.activeElement).toBe(input);
          expect(top()).toBeGreaterThan(198);
          expect(top()).toBeLessThan(innerHeight - input.offsetHeight + 1);
        });
      });
});
