import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { json, installTestNetwork } from '../../../network.ts';
import { mount } from '../../../page.ts';
import { forms, playBack } from '../captured-forms.ts';
import { openForm, type ContactFormElement } from '../form-page.ts';
import { descriptionOf, field, responseOf } from '../../../visitor.ts';

const own = `<form><label for="n">Name</label> <input id="n" name="your-name"><label for="e">Email</label> <input id="e" name="your-email">
  <button>Send</button></form>`;

describe('an author’s form with form-id', () => {
  it('is sent to the form of that id, with the id and a unit tag', async () => {
    const page = await openForm(own, { attributes: 'form-id="5"', feedback: playBack('mail_sent.basic') });
    await page.send();
    expect(page.network.sent('/contact-forms/5/feedback')).toHaveLength(1);
    const [body] = page.bodies();
    expect(body?.get('_wpcf7')).toBe('5');
    expect(body?.get('_wpcf7_unit_tag')).toMatch(/^wpcf7-f5-o\d+$/);
    expect(responseOf(page.form)).toBe('Thank you for your message. It has been sent.');
  });

  it('shows the server’s errors beside the fields', async () => {
    const page = await openForm(own, {
      attributes: 'form-id="5"',
      feedback: playBack('validation_failed.basic_bad_email'),
    });
    await page.send();
    expect(descriptionOf(field(page.form, 'Email'))).toBe('Please enter an email address.');
    expect(field(page.form, 'Email').nextElementSibling?.className).toBe('portico-tip');
    expect(page.form.className).not.toContain('invalid');
    expect(page.form.dataset.status).toBe('invalid');
  });

  it('is validated by the rules of its server', async () => {
    const page = await openForm(own, { attributes: 'form-id="5"', schema: forms.basic.schema });
    expect(await page.element.validate()).toBe(false);
    expect(descriptionOf(field(page.form, 'Name'))).toBe('Please fill out this field.');
  });

  it('sends the hash of the previous response', async () => {
    const page = await openForm(own, { attributes: 'form-id="5"', feedback: playBack('mail_failed') });
    await page.send();
    await page.send();
    expect(page.bodies().map((body) => body.get('_wpcf7_posted_data_hash'))).toEqual([
      null,
      '7c1501decea69f08ae11a335a5a0276e',
    ]);
  });

  it('has a unique unit tag beside the same form', async () => {
    const page = await openForm(own, { attributes: 'form-id="5"', feedback: playBack('mail_failed') });
    const again = page.element.cloneNode(true);
    if (!(again instanceof HTMLElement)) throw new Error('A clone of an element is one.');
    page.element.after(again);
    await page.settled();
    await page.send();
    getByRole(again, 'button').click();
    await page.settled();
    again.remove();
    const tags = page.bodies().map((body) => body.get('_wpcf7_unit_tag'));
    expect(new Set(tags).size).toBe(2);
  });
});

describe('the URL of the requests', () => {
  /** Returns the URL to which a form is sent, by the markup of the page. */
  async function sentTo(attributes: string, markup = own): Promise<string> {
    const network = installTestNetwork();
    network.route('', json({ status: 'mail_failed', message: 'No.' }));
    // The definition is imported above, so the type is right.
    const element = mount(`<portico-contact-form ${attributes}>${markup}</portico-contact-form>`) as ContactFormElement;
    await element.ready;
    element.submit();
    return waitFor(() => {
      const [sent] = network.sent('/feedback');
      if (!sent) throw new Error('Nothing was sent.');
      return sent.url;
    });
  }

  it('starts with /wp-json/ by default', async () => {
    expect(await sentTo('form-id="5"')).toBe('/wp-json/contact-form-7/v1/contact-forms/5/feedback');
  });

  it('starts with the page’s link', async () => {
    mount('<link rel="https://api.w.org/" href="https://site.example/blog/wp-json/">');
    expect(await sentTo('form-id="6"')).toBe(
      'https://site.example/blog/wp-json/contact-form-7/v1/contact-forms/6/feedback',
    );
  });

  it('starts with the setting, which takes precedence', async () => {
    mount('<link rel="https://api.w.org/" href="https://site.example/wp-json/">');
    expect(await sentTo('form-id="7" rest-root="/cms/api" namespace="forms/v2"')).toBe(
      '/cms/api/forms/v2/contact-forms/7/feedback',
    );
  });

  it('contains the id of the setting before that of the form', async () => {
    expect(await sentTo('form-id="8"', forms.basic.markup)).toContain('/contact-forms/8/');
  });

  it('contains the id of the form’s hidden field', async () => {
    const hidden = '<input type="hidden" name="_wpcf7" value="13">';
    expect(await sentTo('', own.replace('<label', `${hidden}<label`))).toContain('/contact-forms/13/');
  });

  it('contains the id of the wrapper if the form has none', async () => {
    expect(await sentTo('', `<div class="wpcf7" data-wpcf7-id="9">${own}</div>`)).toContain('/contact-forms/9/');
  });
});
