import { findByText, getByRole } from '@testing-library/dom';
import { useNetwork } from '../../../src/http/request.ts';
import '../../../elements/contact-form/contact-form.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import basic from '../../contract/contact-form-7/forms/basic/form.html?raw';
import sent from '../../contract/contact-form-7/feedback/mail_sent.basic.json';

describe('portico-contact-form', () => {
  it('sends the form as a CMS prints it and shows the answer', async () => {
    useNetwork(async (url) =>
      Response.json(url.endsWith('/feedback') ? sent.response.body : url.endsWith('/schema') ? { rules: [] } : []),
    );
    const element = mount(`<portico-contact-form>${basic}</portico-contact-form>`);
    await (element as unknown as { ready: Promise<void> }).ready;
    getByRole(element, 'button', { name: 'Submit' }).click();
    await findByText(element, sent.response.body.message, { selector: '[role=status]' });
    await new Promise((resolve) => element.addEventListener('portico-reset', resolve, { once: true }));
    expect(element.getAttribute('status')).toBe('sent');
  });
});
