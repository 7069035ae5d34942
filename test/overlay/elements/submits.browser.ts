import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import {
  begin,
  closed,
  describeEach,
  heard,
  hide,
  isOpen,
  leave,
  reasons,
  show,
  states,
  visit,
} from './overlay-page.ts';

const form = '<form action="/nowhere"><button>Send</button></form>';

/** Submits the form of an element, or another one; the browser stays on the page, unless the page itself prevents the submission. */
function submit(place: ParentNode, isPrevented = false): void {
  const own = place.querySelector('form');
  const prevent = (event: Event) => event.preventDefault();
  if (isPrevented) own?.addEventListener('submit', prevent, { once: true });
  // After the listener of the element, which is on the window too.
  addEventListener('submit', prevent, { once: true });
  own?.requestSubmit();
  removeEventListener('submit', prevent);
}

const isDisabled = (element: HTMLElement) => element.matches(':state(disabled)');

/** Reports the success of a contact form. */
const succeed = (element: HTMLElement) =>
  element.querySelector('form')?.dispatchEvent(new CustomEvent('portico-mailsent', { bubbles: true, composed: true }));

describeEach('with a form that was sent in it', ({ html }) => {
  const stopping = html('id="news" open-on-exit-intent stop-on-conversion', form);

  it('stops automatic openings for good with `stop-on-conversion`; the author may still open it', async () => {
    const element = await visit(stopping);
    await show(element);
    submit(element, true);
    expect(isDisabled(element)).toBe(false);
    submit(element);
    expect(states(element)).toEqual(['open', 'disabled']);
    leave(element);
    const next = await visit(stopping);
    expect([states(next), await reasons(next)]).toEqual([
      ['disabled'],
      ['no: stop-on-conversion: a form in it was sent'],
    ]);
    await show(next);
  });

  it('stops them even if the success follows after closing', async () => {
    const element = await visit(stopping);
    await show(element);
    await hide(element);
    expect(isDisabled(element)).toBe(false);
    succeed(element);
    expect(states(element)).toEqual(['disabled']);
    leave(element);
    expect(states(await visit(stopping))).toEqual(['disabled']);
  });

  it('closes with `close-on-submit`, also when it stops automatic openings as well', async () => {
    const element = await visit(html('id="news" close-on-submit stop-on-conversion', form));
    await show(element);
    submit(element, true);
    expect(isOpen(element)).toBe(true);
    const told = heard(element, ['portico-close']);
    submit(element);
    await closed(element);
    expect(states(element)).toEqual(['disabled']);
    await show(element);
    succeed(element);
    await closed(element);
    expect(told).toEqual(['close: submit', 'close: submit']);
  });

  it('changes nothing without these settings, nor with another form', async () => {
    const [without, other] = [
      await visit(html('id="news" open-on-exit-intent', form)),
      await begin(html('id="other" close-on-submit stop-on-conversion')),
    ];
    await show(without);
    submit(without);
    succeed(without);
    await show(other);
    submit(mount(`<div>${form}</div>`));
    expect([without, other].map((element) => [isOpen(element), isDisabled(element)])).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});
