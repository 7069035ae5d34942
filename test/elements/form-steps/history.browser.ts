import { getByLabelText } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { openSteps, openThree, type StepsPage } from './steps-page.ts';

/** The browser has gone to another entry, and all that follows has happened. */
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

describe('the browser’s history', () => {
  it('has an entry for each step, of the same address', async () => {
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

  it('goes back with the form’s own Back, so that the browser’s Back is not pressed in vain', async () => {
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

  it('goes all the way back with First', async () => {
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

  it('is right, too, when the visitor goes on before the browser has gone back', async () => {
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

  it('does not lead past a step that is not right any more', async () => {
    const page = await openFilled();
    page.press('Next');
    page.press('Next');
    await travel(-2);
    getByLabelText<HTMLInputElement>(page.form, /many/).value = '';
    await travel(2);
    expect(page.shown()).toBe('Order');
  });

  it('stays where it is when the page says no', async () => {
    const page = await openFilled();
    page.press('Next');
    page.element.addEventListener('portico-before-step', (event) => event.preventDefault(), { once: true });
    await travel(-1);
    expect(page.shown()).toBe('Order');
    await travel(-1);
    expect(page.shown()).toBe('Contact');
  });

  it('is where the form is after a reload, so that Back does not go on', async () => {
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

  it('keeps what the page has in its own state', async () => {
    history.replaceState({ route: 'order' }, '');
    const page = await openFilled();
    page.press('Next');
    expect(history.state).toMatchObject({ route: 'order' });
    await travel(-1);
    expect(history.state).toMatchObject({ route: 'order' });
  });

  it('takes back what was accepted, as Back does', async () => {
    const page = await openFilled();
    page.press('Next');
    page.press('Next');
    const terms = getByLabelText<HTMLInputElement>(page.form, /terms/);
    terms.click();
    await travel(-1);
    expect(terms.checked).toBe(false);
  });

  it('is no affair of another form on the page', async () => {
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
