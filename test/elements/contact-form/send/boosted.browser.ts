import { boost, process, type Boosted } from '../../../boosted.ts';
import { expect } from '../../../expect.ts';
import { json } from '../../../network.ts';
import { descriptionOf, field, fill, responseOf } from '../../../visitor.ts';
import { openForm, type FormPage, type FormPageOptions } from '../form-page.ts';

const fields = '<p><label>Name <input name="name" required></label></p><button>Send</button>';
const formOf = (attributes = '') => `<form action="/contact" method="post" ${attributes}>${fields}</form>`;
const sentAnswer = json({ status: 'mail_sent', message: 'Thank you.' });

/** A boosted page with a contact form that htmx processes before the element is defined, as on a page load. */
async function openBoosted(
  form = formOf(),
  { attributes = 'form-id="7"', script }: Pick<FormPageOptions, 'attributes' | 'script'> = {},
): Promise<FormPage & Boosted> {
  const { requests } = boost();
  const page = await openForm(form, {
    attributes,
    feedback: sentAnswer,
    script: script ?? process,
  });
  return { ...page, requests };
}

describe('<portico-contact-form> in a page with hx-boost', () => {
  for (const [when, isLate] of [
    ['before the element begins', false],
    ['after it has begun', true],
  ] as const) {
    it(`is sent by the element alone if htmx processes the form ${when}`, async () => {
      const page = await openBoosted(formOf(), { script: isLate ? () => {} : process });
      if (isLate) process();
      fill(field(page.form, 'Name'), 'Ann');
      await page.send();
      expect(page.requests).toEqual([]);
      expect(page.bodies().map((body) => body.get('name'))).toEqual(['Ann']);
      expect(responseOf(page.form)).toBe('Thank you.');
    });
  }

  it('is sent again by the element and by a script of the page', async () => {
    const page = await openBoosted();
    for (const name of ['Ann', 'Bob']) {
      fill(field(page.form, 'Name'), name);
      page.element.submit();
      await page.settled();
    }
    expect(page.requests).toEqual([]);
    expect(page.bodies()).toHaveLength(2);
  });

  const refuse = (event: Event) => event.preventDefault();
  const refusals: Readonly<Record<string, (form: HTMLFormElement) => void>> = {
    'that listens before htmx': (form) => {
      form.addEventListener('submit', refuse);
      process();
    },
    'that listens after htmx': (form) => {
      process();
      form.addEventListener('submit', refuse);
    },
    'that stands in an attribute': (form) => {
      form.setAttribute('onsubmit', 'return false');
      process();
    },
  };
  for (const [which, script] of Object.entries(refusals)) {
    it(`is not sent if the page prevents it by a script ${which}`, async () => {
      const page = await openBoosted(formOf(), { attributes: 'form-id="7"', script });
      fill(field(page.form, 'Name'), 'Ann');
      await page.send();
      expect([page.requests, page.bodies()]).toEqual([[], []]);
    });
  }

  it('dispatches each submit once to the scripts of the page', async () => {
    const heard: string[] = [];
    const page = await openBoosted(formOf(), {
      attributes: 'form-id="7" event-alias="wpcf7"',
      script(form) {
        process();
        form.addEventListener('submit', () => heard.push('form'));
        form.parentElement?.addEventListener('wpcf7submit', () => heard.push('answer'));
      },
    });
    fill(field(page.form, 'Name'), 'Ann');
    await page.send();
    expect(heard).toEqual(['form', 'answer']);
  });

  it('sends no confirmation to htmx', async () => {
    const page = await openBoosted();
    const asked: Event[] = [];
    const hear = (event: Event) => asked.push(event);
    document.addEventListener('htmx:confirm', hear);
    fill(field(page.form, 'Name'), 'Ann');
    await page.send();
    document.removeEventListener('htmx:confirm', hear);
    expect(asked).toEqual([]);
  });

  it('is left to htmx without a server, once its fields are valid', async () => {
    const page = await openBoosted(formOf(), { attributes: '' });
    await page.send();
    expect([page.requests, descriptionOf(field(page.form, 'Name'))]).toEqual([[], expect.stringMatching(/./)]);
    fill(field(page.form, 'Name'), 'Ann');
    await page.send();
    expect(page.requests).toEqual(['post /contact']);
    expect(page.bodies()).toEqual([]);
  });

  it('is left to htmx if the author’s form has an hx attribute', async () => {
    const page = await openBoosted(formOf('hx-post="/mine"'));
    fill(field(page.form, 'Name'), 'Ann');
    await page.send();
    expect(page.requests).toEqual(['post /mine']);
    expect(page.bodies()).toEqual([]);
  });

  it('is sent by the element in a page without hx-boost', async () => {
    const page = await openBoosted(formOf('hx-boost="false"'));
    fill(field(page.form, 'Name'), 'Ann');
    await page.send();
    expect(page.requests).toEqual([]);
    expect(page.bodies()).toHaveLength(1);
  });
});
