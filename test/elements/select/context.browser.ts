import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { begin, rendered, gone, heard, load, opened, press, push, type SelectElement } from './select-page.ts';

before(async () => {
  await load();
});

const select = (attributes = '', name = 'fruit') => `
  <portico-select><select name="${name}" aria-label="${name}" ${attributes}>
    <option>Apple</option><option>Banana</option><option>Cherry</option></select></portico-select>`;

/** Returns whether a pointer reaches the middle of an element. */
function isOnTop(subject: { element: HTMLElement }, target: HTMLElement): boolean {
  const { left, top, width, height } = target.getBoundingClientRect();
  const found = subject.element.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2);
  return found === target;
}

describe('<portico-select> in a form', () => {
  it('dispatches input and change once per change, and nothing for a move alone', async () => {
    const subject = await begin(`<form>${select()}</form>`);
    const told = heard(subject.select.form ?? document, ['input', 'change']);
    await opened(subject);
    press(subject, 'ArrowDown');
    press(subject, 'ArrowDown');
    expect(told).toEqual([]);
    press(subject, 'Enter');
    expect(told).toEqual(['input', 'change']);
    await gone(subject);
    await opened(subject);
    rendered(subject).options[0]?.click();
    expect(told).toEqual(['input', 'change', 'input', 'change']);
    await gone(subject);
    expect(told).toHaveLength(4);
  });

  it('dispatches them once when all options are selected together', async () => {
    const subject = await begin(`<form>${select('multiple')}</form>`);
    const told = heard(subject.select.form ?? document, ['input', 'change']);
    await opened(subject);
    press(subject, 'Ctrl+a');
    expect(told).toEqual(['input', 'change']);
  });

  it('is reset with the form, and closes its list', async () => {
    const subject = await begin(`<form>${select()}</form>`);
    await opened(subject);
    press(subject, 'End');
    press(subject, 'Enter');
    expect(new FormData(subject.select.form ?? undefined).get('fruit')).toBe('Cherry');
    await gone(subject);
    await opened(subject);
    const selected = () => rendered(subject).options.map((option) => option.getAttribute('aria-selected'));
    expect(selected()).toEqual(['false', 'false', 'true']);
    subject.select.form?.reset();
    expect(new FormData(subject.select.form ?? undefined).get('fruit')).toBe('Apple');
    await gone(subject);
    await opened(subject);
    expect(selected()).toEqual(['true', 'false', 'false']);
    const clock = installTestClock();
    subject.select.form?.addEventListener('reset', (event) => event.preventDefault());
    subject.select.form?.reset();
    await clock.advance(0);
    expect(subject.element.matches(':state(open)')).toBe(true);
  });

  it('is reset with a form in a shadow root', async () => {
    const host = mount('<section></section>');
    host
      .attachShadow({ mode: 'open' })
      .append(document.createRange().createContextualFragment(`<form>${select('multiple')}</form>`));
    const element = host.shadowRoot?.querySelector<SelectElement>('portico-select');
    const own = element?.querySelector('select');
    if (!element || !own) throw new Error('The shadow root holds no select.');
    await element.ready;
    own.options[1]?.toggleAttribute('selected', true);
    await waitFor(() => expect(element.dataset.summary).toBe('Banana'));
    own.selectedIndex = 0;
    own.dispatchEvent(new Event('change', { bubbles: true }));
    expect(element.dataset.summary).toBe('Apple');
    own.form?.reset();
    await waitFor(() => expect(element.dataset.summary).toBe('Banana'));
  });

  it('is invalid by setCustomValidity and blocks the form', async () => {
    const subject = await begin(`<form>${select()}</form>`);
    const sent = heard(subject.select.form ?? document, ['submit']);
    subject.select.form?.addEventListener('submit', (event) => event.preventDefault());
    subject.select.setCustomValidity('Sold out.');
    subject.select.form?.requestSubmit();
    expect(sent).toEqual([]);
    const { button } = await opened(subject);
    expect(button.getAttribute('aria-invalid')).toBe('true');
    subject.select.addEventListener('change', () => subject.select.setCustomValidity(''));
    press(subject, 'End');
    press(subject, 'Enter');
    subject.select.form?.requestSubmit();
    expect(sent).toEqual(['submit']);
    await gone(subject);
    await opened(subject);
    expect(rendered(subject).button.getAttribute('aria-invalid')).toBeNull();
  });

  it('updates its error while the list is open', async () => {
    const subject = await begin(`<form>${select('multiple')}</form>`);
    const { button } = await opened(subject);
    // The page shows its own message: the browser leaves the focus in place then.
    subject.select.addEventListener('invalid', (event) => event.preventDefault());
    subject.select.setCustomValidity('Too many.');
    subject.select.form?.requestSubmit();
    await waitFor(() => expect(button.getAttribute('aria-invalid')).toBe('true'));
    expect(subject.element.open).toBe(true);
  });

  it('selects nothing after its fieldset was disabled while the list is open', async () => {
    const subject = await begin(`<fieldset>${select()}</fieldset>`);
    const { options } = await opened(subject);
    subject.select.closest('fieldset')?.toggleAttribute('disabled', true);
    options[1]?.click();
    expect(subject.select.value).toBe('Apple');
    await gone(subject);
  });

  it('opens a select with a size of 1 in the same style', async () => {
    const subject = await begin(select('size="1"'));
    expect(getComputedStyle(subject.select).appearance).toBe('none');
    expect(push(subject.select)).toBe(false);
  });
});

describe('<portico-select> with another one', () => {
  it('closes when the other opens, and keeps its value', async () => {
    const section = mount(`<section>${select('', 'first')}${select('', 'second')}</section>`);
    const [first, second] = [...section.querySelectorAll<SelectElement>('portico-select')].map((element) => {
      const own = element.querySelector('select');
      if (!own) throw new Error('There is no select.');
      return { element, select: own };
    });
    if (!first || !second) throw new Error('There are not two.');
    await Promise.all([first.element.ready, second.element.ready]);
    await opened(first);
    second.select.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await opened(second);
    await gone(first);
    press(second, 'End');
    press(second, 'Enter');
    expect([first.select.value, second.select.value]).toEqual(['Apple', 'Cherry']);
    expect([first.element.open, second.element.open]).toEqual([false, false]);
  });
});

describe('<portico-select> in a modal dialog', () => {
  it('shows its list above it, selects, and keeps it open on Escape', async () => {
    const subject = await begin(`<dialog style="overflow: auto; block-size: 6rem">${select()}</dialog>`);
    const dialog = subject.element.closest('dialog');
    dialog?.showModal();
    const { options } = await opened(subject);
    const [, second] = options;
    expect(second && isOnTop(subject, second)).toBe(true);
    expect(press(subject, 'Escape')).toBe(false);
    await gone(subject);
    expect(dialog?.open).toBe(true);
    await opened(subject);
    press(subject, 'End');
    press(subject, 'Enter');
    expect(subject.select.value).toBe('Cherry');
  });

  it('closes its list with the dialog', async () => {
    const subject = await begin(`<dialog>${select()}</dialog>`);
    const dialog = subject.element.closest('dialog');
    dialog?.showModal();
    await opened(subject);
    await looked(subject.select);
    dialog?.close();
    await gone(subject);
    expect(subject.element.open).toBe(false);
  });
});

describe('<portico-select> in a scroll container', () => {
  const panel = `<div style="overflow: auto; block-size: 200px"><div style="padding-block: 20px 900px">${select()}</div></div>`;

  it('is not clipped and follows the select', async () => {
    const subject = await begin(
      `<div style="overflow: auto; block-size: 90px"><div style="padding-block: 20px 900px">${select()}</div></div>`,
    );
    const { list, options } = await opened(subject);
    const last = options.at(-1);
    expect(last && isOnTop(subject, last)).toBe(true);
    const gap = () => list.getBoundingClientRect().top - subject.select.getBoundingClientRect().bottom;
    expect(gap()).toBeCloseTo(6, 0);
    subject.element.parentElement?.parentElement?.scrollBy(0, 15);
    await waitFor(() => expect(gap()).toBeCloseTo(6, 0));
    expect(subject.element.open).toBe(true);
  });

  it('closes when its select is scrolled out of view', async () => {
    const subject = await begin(panel);
    await opened(subject);
    await looked(subject.select);
    subject.element.parentElement?.parentElement?.scrollTo(0, 500);
    await gone(subject);
    expect(subject.element.open).toBe(false);
  });
});

/** Resolves after the intersection observers of a select were called, with that of the element first. */
const looked = (target: Element): Promise<unknown> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries);
    });
    observer.observe(target);
  });
