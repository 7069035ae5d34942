import { getByLabelText, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import '../../../elements/contact-form/contact-form.ts';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { json, networkError, installTestNetwork, type Reply, type TestNetwork } from '../../network.ts';
import { openSteps, openThree, threeSteps, type StepsPage } from './steps-page.ts';
import { announcementOf, responseOf } from '../../visitor.ts';
import { settled as allSettled } from '../../settled.ts';

interface SentPage extends StepsPage {
  readonly network: TestNetwork;
  readonly terms: HTMLInputElement;
  answer(reply: Reply): void;
  /** Resolves after the response was handled. */
  settled(): Promise<void>;
  /** Returns the sent values of a field, one for each send. */
  sent(name: string): unknown[];
}

const refusal = (...fields: string[]): Reply =>
  json({
    status: 'validation_failed',
    message: 'Please check.',
    invalid_fields: fields.map((field) => ({ field, message: `${field}!`, idref: null })),
  });

const status = (word: string): Reply => json({ status: word, message: 'So it is.', invalid_fields: [] });

/** A contact form with three steps and a confirmation. */
async function openSent(attributes = '', below?: string, ofContactForm = ''): Promise<SentPage> {
  const network = installTestNetwork();
  const page = await openSteps(
    `<portico-contact-form endpoint="/feedback" novalidate ${ofContactForm}><portico-form-steps mode="server" ${attributes}>${threeSteps(below)}</portico-form-steps></portico-contact-form>`,
  );
  const terms = getByLabelText<HTMLInputElement>(page.form, /terms/);
  const settled = () => allSettled(page.clock, network);
  await settled();
  return {
    ...page,
    network,
    terms,
    settled,
    answer: (reply) => network.route('/feedback', reply),
    sent: (name) =>
      network.sent('/feedback').map(({ body }) => (body instanceof FormData ? body.get(name) : undefined)),
  };
}

/** Returns the errors of the form: beside fields, by ARIA, and of the whole form. */
const marks = ({ element, form }: StepsPage) => ({
  messages: [...form.querySelectorAll('.portico-tip')].map(({ textContent }) => textContent),
  invalid: [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ name }) => name),
  answer: responseOf(form),
  announced: announcementOf(element.parentElement ?? element),
  status: element.parentElement?.getAttribute('status'),
});

/** Presses Next, and responds as given. */
async function goOn(page: SentPage, reply: Reply): Promise<void> {
  page.answer(reply);
  page.press('Next');
  await page.settled();
}

/** Accepts the terms and submits the form, and responds as given. */
async function send(page: SentPage, reply: Reply): Promise<void> {
  page.answer(reply);
  if (!page.terms.checked) page.terms.click();
  await page.settled();
  page.press('Send');
  await page.settled();
}

describe('a form in steps with validation on the server', () => {
  it('sends the step and the number of steps, counted from 1', async () => {
    const page = await openSent();
    await goOn(page, refusal('amount'));
    await goOn(page, refusal('amount'));
    expect([page.sent('_current_step'), page.sent('_total_steps')]).toEqual([
      ['1', '2'],
      ['4', '4'],
    ]);
  });

  it('fills the author’s hidden fields', async () => {
    const page = await openSent(
      'current-field="tab" total-field="tabs"',
      '<input type="hidden" name="tab"><input type="hidden" name="tabs"><button>Send</button>',
    );
    await goOn(page, refusal());
    await goOn(page, refusal());
    expect([page.sent('tab'), page.sent('tabs'), page.sent('_current_step')]).toEqual([
      ['1', '2'],
      ['4', '4'],
      [null, null],
    ]);
  });

  it('sends all fields at each step, without the buttons', async () => {
    const page = await openSent();
    await goOn(page, refusal('name'));
    expect(
      page.network.sent('/feedback').flatMap(({ body }) => (body instanceof FormData ? [...body.keys()] : [])),
    ).toEqual(['name', 'email', 'amount', 'street', '_current_step', '_total_steps']);
  });

  it('validates on Next while an acceptance disables the submit button', async () => {
    const page = await openSent('current="2"');
    page.element.current = 3;
    await page.settled();
    expect(page.button('Send')).toHaveProperty('disabled', true);
    page.press('Back');
    await goOn(page, refusal());
    expect(page.sent('_current_step')).toEqual(['3']);
  });

  it('keeps the step if one of its fields is invalid', async () => {
    const page = await openSent();
    await goOn(page, refusal('email', 'street'));
    expect(page.shown()).toBe('Contact');
  });

  it('shows the next step if only later fields are invalid', async () => {
    const page = await openSent();
    await goOn(page, refusal('amount', 'street'));
    expect(page.shown()).toBe('Order');
    await goOn(page, refusal('street'));
    expect(page.shown()).toBe('Delivery');
  });

  it('shows an unvisited step without errors', async () => {
    const page = await openSent();
    const heard = details<{ invalidFields: { field: string }[] }>(document, 'portico-invalid');
    await goOn(page, refusal('amount', 'street'));
    expect(page.shown()).toBe('Order');
    expect(marks(page)).toEqual({ messages: [], invalid: [], answer: '', announced: '', status: 'init' });
    expect(heard.map(({ invalidFields }) => invalidFields.map(({ field }) => field))).toEqual([['amount', 'street']]);
    await goOn(page, refusal('amount', 'street'));
    expect(marks(page)).toEqual({
      messages: ['amount!'],
      invalid: ['amount'],
      answer: 'Please check.',
      announced: 'Please check.',
      status: 'invalid',
    });
  });

  it('clears the response when it shows the next step', async () => {
    const page = await openSent();
    await goOn(page, refusal());
    expect([page.shown(), marks(page).answer, marks(page).status]).toEqual(['Order', '', 'init']);
    page.press('Back');
    await goOn(page, refusal());
    expect([page.shown(), marks(page).answer, marks(page).status]).toEqual(['Order', '', 'init']);
  });

  it('marks the invalid fields of the current step, and none of later steps', async () => {
    const page = await openSent();
    await goOn(page, refusal('email', 'street'));
    expect(marks(page)).toEqual({
      messages: ['email!'],
      invalid: ['email'],
      answer: 'Please check.',
      announced: 'Please check.',
      status: 'invalid',
    });
  });

  it('marks invalid fields of visited later steps, until a reset', async () => {
    const page = await openSent();
    await goOn(page, refusal());
    page.press('Back');
    await goOn(page, refusal('amount', 'street'));
    expect([page.shown(), marks(page).invalid]).toEqual(['Order', ['amount']]);
    page.form.reset();
    await page.settled();
    await goOn(page, refusal('amount', 'street'));
    expect([page.shown(), marks(page).invalid]).toEqual(['Order', []]);
  });

  it('focuses the next step instead of a field without an error', async () => {
    const page = await openSent('', undefined, 'focus-invalid');
    await goOn(page, refusal('amount'));
    expect(document.activeElement === getByRole(page.form, 'group', { name: 'Order' })).toBe(true);
  });

  it('marks all invalid fields after the final submit', async () => {
    const page = await openSent('current="3"');
    await send(page, refusal('street', 'amount'));
    expect([page.shown(), marks(page).invalid, marks(page).answer]).toEqual([
      'Order',
      ['amount', 'street'],
      'Please check.',
    ]);
  });

  it('advances despite a missing acceptance in a later step, but not in the current one', async () => {
    const page = await openSent();
    await goOn(page, status('acceptance_missing'));
    expect(page.shown()).toBe('Order');
    page.element.current = 2;
    await page.settled();
    await goOn(page, status('acceptance_missing'));
    expect(page.shown()).toBe('Delivery');
  });

  for (const [what, reply] of [
    ['the network is gone', networkError],
    ['the server takes it for spam', status('spam')],
    ['the mail could not be sent', status('mail_failed')],
  ] as const) {
    it(`keeps the step if ${what}: it was not validated`, async () => {
      const page = await openSent();
      await goOn(page, reply);
      expect(page.shown()).toBe('Contact');
    });

    it(`shows the first step if ${what} on the final submit`, async () => {
      const page = await openSent('current="3"');
      await send(page, reply);
      expect(page.shown()).toBe('Contact');
    });
  }

  it('shows the first invalid step after the final submit', async () => {
    const page = await openSent('current="3"');
    await send(page, refusal('street', 'amount'));
    expect(page.shown()).toBe('Order');
  });

  it('shows the first step after a failed final submit without invalid fields', async () => {
    const page = await openSent('current="3"');
    await send(page, refusal());
    expect(page.shown()).toBe('Contact');
  });

  it('starts again after a successful final submit', async () => {
    const page = await openSent('current="3"');
    await send(page, status('mail_sent'));
    expect(page.shown()).toBe('Contact');
    expect(page.element.textContent).toContain('So it is.');
  });

  it('keeps the step if portico-before-step is cancelled', async () => {
    const page = await openSent();
    page.element.addEventListener('portico-before-step', (event) => event.preventDefault());
    await goOn(page, refusal('amount'));
    expect(page.shown()).toBe('Contact');
  });

  it('ignores the submits of other forms', async () => {
    const page = await openSent();
    page.answer(() => new Promise(() => {}));
    page.press('Next');
    document.body.dispatchEvent(new CustomEvent('portico-test', { bubbles: true }));
    const other = document.createElement('div');
    document.body.append(other);
    other.dispatchEvent(new CustomEvent('portico-submit', { bubbles: true, detail: { status: 'invalid' } }));
    other.remove();
    expect(page.shown()).toBe('Contact');
  });

  it('handles one result per submit', async () => {
    const page = await openSent('current="1"');
    await goOn(page, refusal('amount'));
    expect(page.shown()).toBe('Order');
    for (const wrong of page.form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')) {
      wrong.ariaInvalid = 'false';
      wrong.setCustomValidity('');
    }
    page.form.dispatchEvent(new CustomEvent('portico-invalid', { bubbles: true }));
    expect(page.shown()).toBe('Order');
  });

  it('exposes earlier steps as links', async () => {
    const page = await openSent('current="2"');
    expect([...page.form.querySelectorAll('li[data-enabled]')].map(({ textContent }) => textContent)).toEqual([
      'Contact',
      'Order',
    ]);
    expect(queryByRole(page.form, 'link', { name: 'Check your answers' })).toBeNull();
    page.press('Contact');
    expect(page.shown()).toBe('Contact');
  });

  for (const [what, goBack] of [
    ['Back', (page: StepsPage) => page.press('Back')],
    ['First', (page: StepsPage) => page.element.first()],
    ['a press on an earlier step', (page: StepsPage) => page.press('Order')],
  ] as const) {
    it(`unticks acceptances on ${what}`, async () => {
      const page = await openSent('current="2"');
      const { terms } = page;
      terms.click();
      const heard: string[] = [];
      for (const type of ['input', 'change']) terms.addEventListener(type, () => heard.push(type));
      goBack(page);
      expect(terms.checked).toBe(false);
      expect(heard).toEqual(['input', 'change']);
    });
  }

  it('keeps acceptances on Next, and when a result shows an earlier step', async () => {
    const page = await openSent('current="2"');
    const { terms } = page;
    terms.click();
    await goOn(page, refusal('nothing here'));
    await waitFor(() => expect(page.shown()).toBe('Check your answers'));
    await send(page, refusal('street'));
    await waitFor(() => expect([page.shown(), terms.checked]).toEqual(['Delivery', true]));
  });
});

describe('a plain form in steps with validation on the server', () => {
  it('is submitted by Next despite empty required fields of later steps', async () => {
    const page = await openThree('mode="server"', undefined, '');
    page.press('Next');
    expect(page.sends.map((data) => data.get('_current_step'))).toEqual(['1']);
    expect(page.shown()).toBe('Contact');
  });

  it('starts at the step that the server printed', async () => {
    const page = await openThree(
      'mode="server"',
      '<input type="hidden" name="_current_step" value="2"><button>Send</button>',
    );
    expect(page.shown()).toBe('Order');
  });

  it('starts at the first step without a valid printed number', async () => {
    for (const value of ['', 'x', '0', '-3']) {
      const page = await openThree(
        'mode="server"',
        `<input type="hidden" name="_current_step" value="${value}"><button>Send</button>`,
      );
      expect(page.shown()).toBe('Contact');
    }
  });

  it('has a confirmation in this mode only, and restores the form when the mode changes', async () => {
    const page = await openThree();
    expect(page.form.querySelectorAll('ol li')).toHaveLength(3);
    page.element.mode = 'server';
    await page.clock.advance(0);
    expect(page.form.querySelectorAll('ol li')).toHaveLength(4);
    page.element.mode = 'client';
    await page.clock.advance(0);
    expect(page.form.querySelectorAll('ol li')).toHaveLength(3);
    expect(page.form.querySelector('[type="hidden"]')).toBeNull();
    expect(page.shown()).toBe('Contact');
  });
});
