import { Idiomorph } from 'idiomorph';
import { getAllByLabelText, getAllByRole, getByRole, waitFor } from '@testing-library/dom';
import '../../elements/contact-form/contact-form.ts';
import '../../elements/live-search/live-search.ts';
import { form, found, openSearch } from '../elements/live-search/search-page.ts';
import { turn } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { settled } from './listening.ts';

/*
 * A box keeps its scroll position as long as it stays in the page and is rendered with its content. So the boxes in shadow roots (dialogs,
 * the list of a select) and the author's own (submenus, panels) need no restoration: a host removes at most their content, and it is
 * restored in time.
 */

before(() => preload('contact-form', 'live-search'));

const morph = (element: Element, html: string) =>
  void Idiomorph.morph(element, html.trim(), { morphStyle: 'outerHTML' });

const numbers = Array.from({ length: 60 }, (_, number) => number);

const contactForm = (rows: number) => {
  const fields = JSON.stringify([{ type: 'textarea', name: 'message', label: 'Message', rows }]);
  return `<portico-contact-form endpoint="/message" fields='${fields}'></portico-contact-form>`;
};

/** Mounts contact forms, and writes a long text into the first field. */
async function mountField(html: string, forms = 1): Promise<{ element: HTMLElement; field: HTMLTextAreaElement }> {
  const element = mount(html);
  const field = await waitFor(() => {
    const [first, ...others] = getAllByLabelText<HTMLTextAreaElement>(element, 'Message');
    expect(others.length).toBe(forms - 1);
    if (!first) throw new Error('The contact form has not rendered its field yet.');
    return first;
  });
  field.value = numbers.join('\n');
  return { element, field };
}

/**
 * Scrolls a box as a user does. Resolves after the browser has dispatched the event; it may have adjusted the position for rows that were
 * not rendered yet.
 */
async function scroll(box: Element, top: number): Promise<void> {
  await settled();
  box.scrollTop = top;
  await settled();
  expect(box.scrollTop).toBeGreaterThan(0);
}

describe('keeps the scroll position of a box when a host', () => {
  it('morphs a contact form that has rendered the field', async () => {
    const { element, field } = await mountField(contactForm(4));
    await scroll(field, 120);
    morph(element, contactForm(4));
    await turn();
    expect([field.isConnected, field.scrollTop]).toEqual([true, 120]);
  });

  it('empties a contact form that has rendered the field', async () => {
    const { element, field } = await mountField(contactForm(4));
    await scroll(field, 120);
    element.innerHTML = '';
    await turn();
    expect([field.isConnected, field.scrollTop]).toEqual([true, 120]);
  });

  it('morphs the live search around its results', async () => {
    const search = await openSearch(found(...numbers.map((number) => `Lamp ${number}`)), 'show-feat-img="no"');
    await search.type('lamp');
    await search.wait(500);
    const list = getByRole(search.element, 'listbox');
    await scroll(list, 120);
    // Rows that are rendered again have their estimated height for one frame, and the browser adjusts the scroll position to keep the
    // visible rows in place.
    const [, , , lamp] = getAllByRole(list, 'option');
    const top = () => Math.round((lamp?.getBoundingClientRect().top ?? NaN) - list.getBoundingClientRect().top);
    const before = top();
    expect(before).toBeLessThan(100);
    morph(search.element, `<portico-live-search ajax-url="/ajax" show-feat-img="no">${form}</portico-live-search>`);
    await turn();
    expect([list.isConnected, top()]).toEqual([true, before]);
  });
});

describe('the page', () => {
  it('keeps its scroll position when a host morphs it while an element has the focus', async () => {
    const html = `<div>${contactForm(4)}${contactForm(200)}</div>`;
    const { element, field } = await mountField(html, 2);
    const page = document.documentElement;
    field.focus({ preventScroll: true });
    await scroll(page, page.scrollHeight - page.clientHeight - 100);
    const { scrollTop } = page;
    expect(scrollTop).toBeGreaterThan(1000);
    morph(element, html);
    await turn();
    expect(document.activeElement).toBe(field);
    expect(page.scrollTop).toBe(scrollTop);
  });
});
