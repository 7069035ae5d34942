import { Idiomorph } from 'idiomorph';
import { findByRole, getByLabelText, getByRole, getByText, queryByRole, waitFor } from '@testing-library/dom';
import '../../elements/contact-form/contact-form.ts';
import '../../elements/form-steps/form-steps.ts';
import '../../elements/popup/popup.ts';
import '../../elements/tabs/tabs.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { consoleLines } from './listening.ts';
import { turn } from '../clock.ts';

before(() => preload('popup', 'contact-form'));

const morph = (element: Element, html: string) =>
  void Idiomorph.morph(element, html.trim(), { morphStyle: 'outerHTML' });

const popup = (attributes = '') => `<portico-popup ${attributes}><p>Words</p></portico-popup>`;

interface PopupElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  show(): void;
  hide(): void;
}

/** Returns a popup whose dialog has been opened. */
async function openPopup(): Promise<PopupElement> {
  const element = mount(popup()) as PopupElement;
  await element.ready;
  element.show();
  await waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(true));
  return element;
}

describe('a host that morphs a tag', () => {
  it('keeps an element open that the visitor has opened', async () => {
    const element = await openPopup();
    morph(element, popup());
    await turn();
    expect([element.open, element.hasAttribute('open')]).toEqual([true, true]);
    expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(true);
  });

  it('keeps an element closed that the visitor has closed', async () => {
    const element = mount(popup('open')) as PopupElement;
    await element.ready;
    await waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(true));
    element.hide();
    await waitFor(() => expect(element.hasAttribute('open')).toBe(false));
    morph(element, popup('open'));
    await turn();
    expect([element.open, element.hasAttribute('open')]).toEqual([false, false]);
  });

  it('opens an element that is open in the new markup', async () => {
    const element = mount(popup()) as PopupElement;
    await element.ready;
    morph(element, popup('open'));
    await waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(true));
  });

  it('overrides the state where its markup has changed', async () => {
    const tabs = (current: string) => `<portico-tabs ${current}>
      <h2>One</h2><p>1</p><h2>Two</h2><p>2</p><h2>Three</h2><p>3</p></portico-tabs>`;
    const element = mount(tabs('')) as HTMLElement & { select(name: string): void; ready: Promise<void> };
    await element.ready;
    element.select('two');
    morph(element, tabs('current="three"'));
    await waitFor(() => expect(element.getAttribute('current')).toBe('three'));
    expect(getByText(element, '3').checkVisibility()).toBe(true);
  });
});

describe('an author', () => {
  it('closes an element by removing its attribute, also after a morph', async () => {
    const element = await openPopup();
    element.removeAttribute('open');
    await waitFor(() => expect(element.open).toBe(false));
    element.show();
    await waitFor(() => expect(element.hasAttribute('open')).toBe(true));
    morph(element, popup());
    await turn();
    element.removeAttribute('open');
    await waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(false));
  });
});

describe('a host that morphs a tag during an interaction', () => {
  it('keeps the focus on a rendered button', async () => {
    const html = `<portico-form-steps><form>
      <fieldset><legend>Contact</legend></fieldset><fieldset><legend>Order</legend></fieldset>
    </form></portico-form-steps>`;
    const element = mount(html) as HTMLElement & { ready: Promise<void> };
    await element.ready;
    (await findByRole(element, 'button', { name: 'Next' })).focus();
    morph(element, html);
    await turn();
    expect(document.activeElement).toBe(getByRole(element, 'button', { name: 'Next' }));
  });

  it('keeps the text, focus and selection in a rendered form', async () => {
    const fields = JSON.stringify([{ type: 'text', name: 'your-name', label: 'Your name' }]);
    const html = `<portico-contact-form endpoint="/message" fields='${fields}'></portico-contact-form>`;
    const element = mount(html);
    const field = await waitFor(() => getByLabelText<HTMLInputElement>(element, 'Your name'));
    field.focus();
    field.value = 'Ada Lovelace';
    field.setSelectionRange(4, 8);
    morph(element, html);
    await turn();
    expect(getByLabelText(element, 'Your name')).toBe(field);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Ada Lovelace', 4, 8]);
    expect(document.activeElement).toBe(field);
  });
});

describe('a script that removes what an element adds', () => {
  it('does not freeze the page: the element stops restoring and warns', async () => {
    const warnings = consoleLines('warn');
    const element = mount(`<portico-form-steps><form>
      <fieldset><legend>Contact</legend></fieldset><fieldset><legend>Order</legend></fieldset>
    </form></portico-form-steps>`) as HTMLElement & { ready: Promise<void> };
    await element.ready;
    await findByRole(element, 'button', { name: 'Next' });
    const removeButtons = () => element.querySelectorAll('button').forEach((button) => button.remove());
    const observer = new MutationObserver(removeButtons);
    observer.observe(element, { childList: true, subtree: true });
    removeButtons();
    await waitFor(() => expect(warnings).toEqual([expect.stringContaining('removed what it adds')]));
    observer.disconnect();
    expect(queryByRole(element, 'button', { name: 'Next' })).toBeNull();
  });
});
