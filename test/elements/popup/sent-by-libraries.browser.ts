import '@hotwired/turbo';
import { waitFor } from '@testing-library/dom';
import htmx from 'htmx.org';
import { setNetwork } from '../../../src/http/request.ts';
import { expect } from '../../expect.ts';
import { preload } from '../../preload.ts';
import { load, show, states, visit } from './popup-page.ts';

before(async () => {
  await Promise.all([load(), preload('contact-form')]);
});

const libraries = {
  // Neither response is HTML, so no library inserts it in the page of the tests.
  htmx: {
    attributes: 'hx-boost="true" data-turbo="false" hx-swap="none" hx-push-url="false"',
    end: 'htmx:afterRequest',
  },
  'Turbo Drive': { attributes: '', end: 'turbo:submit-end' },
};

for (const [name, { attributes, end }] of Object.entries(libraries)) {
  describe(`a form in a popup, sent by ${name}`, () => {
    for (const [outcome, address, expected] of [
      ['stops the popup for good after success', '/LICENSE', ['open', 'disabled']],
      ['changes nothing after an error of the server', '/no-such-place', ['open']],
    ] as const) {
      it(outcome, async () => {
        const form = `<form action="${address}" ${attributes}><button>Send</button></form>`;
        const element = await visit('open-on-exit-intent stop-on-conversion', form);
        htmx.process(element);
        await show(element);
        const answered: Event[] = [];
        addEventListener(end, (event) => answered.push(event), { once: true });
        element.querySelector('form')?.requestSubmit();
        expect(states(element)).toEqual(['open']);
        await waitFor(() => expect(answered).toHaveLength(1));
        expect(states(element)).toEqual(expected);
      });
    }
  });
}

describe('a contact form in a popup', () => {
  afterEach(() => setNetwork());

  it('stops the popup for good after its mail was sent, not after an error', async () => {
    const answer = (status: string) =>
      setNetwork(async () => Response.json({ contact_form_id: 5, status, message: 'Well.', invalid_fields: [] }));
    const fields = '<input name="name" aria-label="Name"><button>Send</button>';
    const inside = `<portico-contact-form form-id="5" rest-root="/wp-json/"><form action="/#wpcf7-f5-o1" method="post" class="wpcf7-form">${fields}</form></portico-contact-form>`;
    answer('mail_failed');
    const element = await visit('open-on-exit-intent stop-on-conversion', inside);
    const form = element.querySelector<HTMLElement & { readonly ready: Promise<unknown> }>('portico-contact-form');
    await form?.ready;
    await show(element);
    form?.querySelector('button')?.click();
    await waitFor(() => expect(form?.matches(':state(failed)')).toBe(true));
    expect(states(element)).toEqual(['open']);
    answer('mail_sent');
    form?.querySelector('button')?.click();
    await waitFor(() => expect(states(element)).toEqual(['open', 'disabled']));
  });
});
