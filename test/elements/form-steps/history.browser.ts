import { getByLabelText } from '@testing-library/dom';
import { afterPaint } from '../../../src/dom/after-paint.ts';
import { expect } from '../../expect.ts';
import { openSteps, openThree, type StepsPage } from './steps-page.ts';

/** Resolves after the browser has moved to another history entry and all listeners have run. */
const arrived = (): Promise<unknown> => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

async function travel(delta: number): Promise<void> {
  const there = arrived();
  history.go(delta);
  await there;
}

async function openFilled(attributes = ''): Promise<StepsPage> {
  const page = await openThree(attributes);
  for (const [label, value] of [
    [/name/, 'Ada'],
    [/many/, '2'],
    [/Street/, 'Main'],
  ] as const) {
    getByLabelText<HTMLInputElement>(page.form, label).value = value;
  }
  return page;
}

describe('the history of the browser', () => {
  it('gets an entry with the same URL for each step', async () => {
    const before = [history.length, location.href];
    const page = await openFilled();
    expect([history.length, location.href]).toEqual(before);
    page.press('Next');
    page.press('Next');
    expect(location.href).toBe(before[1]);
    await travel(-1);
    expect(page.shown()).toBe('Order');
    expect(page.element.getAttribute('current')).toBe('1');
    await travel(-1);
    expect(page.shown()).toBe('Contact');
    await travel(1);
    expect(page.shown()).toBe('Order');
  });

  it('goes back on the form’s Back button, so that the browser’s Back is not needed twice', async () => {
    const page = await openFilled();
    page.press('Next');
    page.press('Next');
    const there = arrived();
    page.press('Back');
    expect(page.shown()).toBe('Order');
    await there;
    expect(page.shown()).toBe('Order');
    await travel(-1);
    expect(page.shown()).toBe('Contact');
  });

  it('stays at an entry that the page adds at once after Back', async () => {
    const page = await openFilled();
    page.press('Next');
    page.press('Back');
    history.pushState({ of: 'page' }, '');
    await new Promise<void>((resolve) => void afterPaint(resolve));
    expect([page.shown(), history.state]).toEqual(['Contact', { of: 'page' }]);
    await travel(-1);
    expect(page.shown()).toBe('Order');
  });

  it('goes back to the start on First', async () => {
    const page = await openFilled();
    page.press('Next');
    page.press('Next');
    const there = arrived();
    page.element.first();
    await there;
    await travel(2);
    expect(page.shown()).toBe('Delivery');
    await travel(-2);
    expect(page.shown()).toBe('Contact');
  });

  it('stays in sync when the visitor advances before the browser has gone back', async () => {
    const page = await openFilled();
    page.press('Next');
    page.press('Next');
    const there = arrived();
    page.press('Back');
    page.press('Next');
    await there;
    expect(page.shown()).toBe('Delivery');
    await travel(-1);
    expect(page.shown()).toBe('Order');
  });

  it('does not lead past an invalid step', async () => {
    const page = await openFilled();
    page.press('Next');
    page.press('Next');
    await travel(-2);
    getByLabelText<HTMLInputElement>(page.form, /many/).value = '';
    await travel(2);
    expect(page.shown()).toBe('Order');
  });

  it('stays in sync when portico-before-step is cancelled', async () => {
    const page = await openFilled();
    page.press('Next');
    page.element.addEventListener('portico-before-step', (event) => event.preventDefault(), { once: true });
    await travel(-1);
    expect(page.shown()).toBe('Order');
    await travel(-1);
    expect(page.shown()).toBe('Contact');
  });

  it('matches the form after a reload, so that Back does not advance', async () => {
    const entry = (...trail: number[]) => ({ 'portico-steps': { form: 'reloaded', trail } });
    history.pushState(entry(0), '');
    history.pushState(entry(0, 1), '');
    history.pushState(entry(0, 1, 2), '');
    const page = await openFilled('id="reloaded"');
    expect(page.shown()).toBe('Contact');
    await arrived();
    expect(history.state).toEqual(entry(0));
    page.press('Next');
    await travel(-1);
    expect(page.shown()).toBe('Contact');
  });

  it('keeps the page’s own state', async () => {
    history.replaceState({ route: 'order' }, '');
    const page = await openFilled();
    page.press('Next');
    expect(history.state).toMatchObject({ route: 'order' });
    await travel(-1);
    expect(history.state).toMatchObject({ route: 'order' });
  });

  it('unticks acceptances on Back', async () => {
    const page = await openFilled();
    page.press('Next');
    page.press('Next');
    const terms = getByLabelText<HTMLInputElement>(page.form, /terms/);
    terms.click();
    await travel(-1);
    expect(terms.checked).toBe(false);
  });

  it('ignores other forms of the page', async () => {
    const other = await openSteps(
      '<portico-form-steps><form><fieldset><legend>A</legend></fieldset><fieldset><legend>B</legend></fieldset></form></portico-form-steps>',
    );
    const page = await openFilled();
    other.press('Next');
    page.press('Next');
    await travel(-1);
    expect([other.shown(), page.shown()]).toEqual(['B', 'Contact']);
  });
});

describe('the address of a step', () => {
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  const markup = `<portico-form-steps deep-linking><form action="/order" novalidate>
    <fieldset id="contact"><legend>Contact</legend><label>Name <input name="name" required></label></fieldset>
    <fieldset id="order"><legend>Order</legend><label>Amount <input name="amount" required></label></fieldset>
    <fieldset id="payment"><legend>Payment</legend><label>IBAN <input name="iban"></label></fieldset>
    <button>Send</button></form></portico-form-steps>`;

  /** Opens the page at a fragment, after a script has filled in these fields. */
  async function openAt(hash: string, filled: Readonly<Record<string, string>> = {}): Promise<StepsPage> {
    history.replaceState(null, '', hash);
    const values = Object.entries(filled).reduce(
      (html, [name, value]) => html.replace(`name="${name}"`, `name="${name}" value="${value}"`),
      markup,
    );
    return openSteps(values);
  }

  /** Resolves after the browser has followed a fragment. */
  async function follow(hash: string): Promise<void> {
    const there = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = hash;
    await there;
  }

  it('follows the shown step, and the history', async () => {
    const page = await openAt('#', { name: 'Ada', amount: '2' });
    expect(page.shown()).toBe('Contact');
    page.press('Next');
    expect(location.hash).toBe('#order');
    page.press('Next');
    expect(location.hash).toBe('#payment');
    await travel(-1);
    expect([page.shown(), location.hash]).toEqual(['Order', '#order']);
    await travel(-1);
    expect([page.shown(), location.hash]).toEqual(['Contact', '#contact']);
  });

  it('shows its step at the start, and after a link', async () => {
    const page = await openAt('#payment', { name: 'Ada', amount: '2' });
    expect(page.shown()).toBe('Payment');
    await follow('#contact');
    expect(page.shown()).toBe('Contact');
    await follow('#payment');
    expect(page.shown()).toBe('Payment');
    await follow('#elsewhere');
    expect(page.shown()).toBe('Payment');
  });

  it('shows the first invalid step in place of a later one', async () => {
    const page = await openAt('#payment', { name: 'Ada' });
    expect([page.shown(), location.hash]).toEqual(['Order', '#order']);
    await follow('#payment');
    expect([page.shown(), location.hash]).toEqual(['Order', '#order']);
  });
});
