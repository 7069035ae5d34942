import '@hotwired/turbo';
import { waitFor } from '@testing-library/dom';
import htmx from 'htmx.org';
import { expect } from '../../expect.ts';
import { load, show, states, visit } from './popup-page.ts';

before(load);

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
