import { waitFor, within } from '@testing-library/dom';
import axe from 'axe-core';
import { docsOf } from '../../src/diagnostics/page/manifest.ts';
import { problems } from '../../src/diagnostics/page/problems.ts';
import { allRules } from '../axe-rules.ts';
import { expect } from '../expect.ts';
import { consoleLines } from '../kit/listening.ts';
import { mount } from '../page.ts';
import { inspector, openPanel, press, selectElement } from './open-inspector.ts';

const altShiftP = { code: 'KeyP', altKey: true, shiftKey: true };

beforeEach(async () => {
  consoleLines('warn');
  await window.portico?.debug();
  await waitFor(() => inspector());
});

/** Resolves with the dialog once it is open. */
const dialog = () => inspector().findByRole('dialog', { name: /^Portico inspector/ });

describe('the inspector', () => {
  it('opens by its button, and closes by Escape, which returns the focus', async () => {
    const button = await inspector().findByRole('button', { name: 'Open the Portico inspector' });
    button.focus();
    button.click();
    await dialog();
    expect(inspector().queryByRole('button', { name: 'Open the Portico inspector' })).toBeNull();
    const tab = await inspector().findByRole('tab', { name: 'Elements', selected: true });
    await waitFor(() => expect(tab.matches(':focus')).toBe(true));
    press('Escape', {}, tab);
    await waitFor(() => expect(inspector().queryByRole('dialog')).toBeNull());
    expect(button.matches(':focus')).toBe(true);
  });

  it('opens and closes by Alt+Shift+P', async () => {
    press('∏', altShiftP);
    await dialog();
    press('P', altShiftP);
    expect(inspector().queryByRole('dialog')).toBeNull();
    press('P', { ...altShiftP, ctrlKey: true });
    expect(inspector().queryByRole('dialog')).toBeNull();
  });

  it('moves between its tabs with the arrow keys', async () => {
    await openPanel('Elements');
    const focused = (name: string | RegExp) =>
      waitFor(() => expect(inspector().getByRole('tab', { name, selected: true }).matches(':focus')).toBe(true));
    inspector().getByRole('tab', { name: 'Elements' }).focus();
    press('ArrowLeft', {}, inspector().getByRole('tab', { name: 'Elements' }));
    await focused(/^Problems/);
    press('ArrowRight', {}, inspector().getByRole('tab', { name: /^Problems/ }));
    await focused('Elements');
    press('End', {}, inspector().getByRole('tab', { name: 'Elements' }));
    await focused(/^Problems/);
  });

  it('stays usable above a modal dialog of the page', async () => {
    const modal = mount('<dialog aria-label="Cookies"><button>Agree</button></dialog>') as HTMLDialogElement; // The tag of the markup.
    modal.showModal();
    press('P', altShiftP);
    const panel = await dialog();
    await waitFor(() => expect(panel.matches(':modal')).toBe(true));
    press('P', altShiftP);
    modal.close();
    press('P', altShiftP);
    await waitFor(() => expect(panel.matches(':popover-open')).toBe(true));
    modal.showModal();
    // The inspector is inert now: the keys bring it to the front.
    press('P', altShiftP);
    await waitFor(() => expect(panel.matches(':modal')).toBe(true));
    modal.close();
  });

  it('keeps its clicks and keys from the page', async () => {
    const heard: string[] = [];
    const listen = ({ type }: Event) => void heard.push(type);
    for (const type of ['click', 'pointerdown', 'keyup']) document.addEventListener(type, listen);
    const panel = await openPanel('Events');
    panel.getByRole('checkbox', { name: 'Pause' }).click();
    panel
      .getByRole('checkbox', { name: 'Pause' })
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    for (const type of ['click', 'pointerdown', 'keyup']) document.removeEventListener(type, listen);
    expect(heard).toEqual([]);
    await panel.findByRole('checkbox', { name: 'Pause', checked: true });
    panel.getByRole('checkbox', { name: 'Pause' }).click();
    await panel.findByRole('checkbox', { name: 'Pause', checked: false });
  });

  it('changes nothing on the page', async () => {
    mount('<portico-alert id="news" kind="info">Hello</portico-alert>');
    await window.portico?.ready();
    const before = document.body.innerHTML;
    await selectElement('portico-alert#news');
    for (const name of ['Events', 'Data', 'Problems']) await openPanel(name);
    expect(document.body.innerHTML).toBe(before);
  });

  it('is marked as English, for pages in other languages', async () => {
    await openPanel('Elements');
    expect(document.querySelector<HTMLElement>('portico-inspector')?.lang).toBe('en');
  });

  for (const scheme of ['light', 'dark'])
    it(`has no axe finding in ${scheme} mode`, async () => {
      mount('<portico-alert closeable kind="error" id="news">Hello</portico-alert><portico-tabs></portico-tabs>');
      document.querySelector<HTMLElement>('portico-inspector')?.style.setProperty('color-scheme', scheme);
      await window.portico?.ready();
      try {
        for (const name of ['Elements', 'Events', 'Data', 'Problems']) {
          const panel = await openPanel(name);
          if (name === 'Elements') panel.getByRole('button', { name: /^portico-alert#news / }).click();
          const host = document.querySelector('portico-inspector');
          if (!host) throw new Error('The inspector is gone.');
          const { violations } = await axe.run(host, { runOnly: allRules, rules: { region: { enabled: false } } });
          expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name}: ${id}: ${html}`))).toEqual([]);
        }
      } finally {
        document.querySelector<HTMLElement>('portico-inspector')?.style.removeProperty('color-scheme');
      }
    });
});

describe('the elements in the inspector', () => {
  it('are a tree with their states', async () => {
    mount(
      '<portico-tabs id="outer"><div><portico-alert id="inner" kind="error">No</portico-alert></div></portico-tabs>',
    );
    await window.portico?.ready();
    const panel = await openPanel('Elements');
    const inner = await panel.findByRole('button', { name: /^portico-alert#inner .*ready.*error/ });
    const outer = panel.getByRole('button', { name: /^portico-tabs#outer/ });
    expect(outer.closest('li')?.contains(inner)).toBe(true);
    outer.focus();
    press('ArrowDown', {}, outer);
    expect(inner.matches(':focus')).toBe(true);
  });

  it('show each setting with its value and source', async () => {
    mount(
      `<script type="application/json" data-portico="alert">{"kind": "warning", "texts": {"dismiss": "Away"}}</script>
       <portico-alert id="news" dismissible remember="news">Hello<script type="application/json">{"kind": "success"}</script></portico-alert>`,
    );
    await window.portico?.ready();
    const details = await selectElement('portico-alert#news');
    const source = (name: string) =>
      details.getByText(name, { selector: 'li > div > code' }).nextElementSibling?.textContent;
    expect((details.getByRole('combobox', { name: 'kind' }) as HTMLSelectElement).value).toBe('success'); // A choice is a select.
    expect(source('kind')).toBe('JSON block');
    expect(source('texts')).toBe('page-wide');
    expect(source('dismissible')).toBe('attribute dismissible');
    expect(source('consent')).toBe('default');
    details.getByText('No effect: page-wide: warning');
  });

  it('are changed at once, until the change is removed', async () => {
    const element = mount('<portico-alert id="news" kind="info">Hello</portico-alert>');
    await window.portico?.ready();
    const details = await selectElement('portico-alert#news');
    details.getByRole('checkbox', { name: 'dismissible' }).click();
    await waitFor(() => expect(Reflect.get(element, 'dismissible')).toBe(true));
    expect(element.hasAttribute('dismissible')).toBe(false);
    (await details.findByRole('button', { name: 'Reset dismissible' })).click();
    await waitFor(() => expect(Reflect.get(element, 'dismissible')).toBe(false));
  });

  it('say what a setting expects', async () => {
    const element = mount(
      '<portico-tooltip id="tip" content="Hello" duration="300ms"><button>?</button></portico-tooltip>',
    );
    await window.portico?.ready();
    const details = await selectElement('portico-tooltip#tip');
    const input = details.getByRole('textbox', { name: 'duration' });
    fill(input, 'soon');
    const fault = await details.findByRole('alert');
    expect(fault.textContent).toBe('Not valid: expected a time such as 3s or 300ms (a bare number is in ms).');
    expect(Reflect.get(element, 'duration')).toBe(300);
    fill(input, '2s');
    await waitFor(() => expect(Reflect.get(element, 'duration')).toBe(2000));
    expect(details.queryByRole('alert')).toBeNull();
  });

  it('are copied as HTML', async () => {
    mount('<portico-alert id="news" kind="info">Hello</portico-alert>');
    await window.portico?.ready();
    const copied: string[] = [];
    const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    const details = await selectElement('portico-alert#news');
    details.getByRole('checkbox', { name: 'dismissible' }).click();
    await details.findByRole('button', { name: 'Reset dismissible' });
    details.getByRole('button', { name: 'Copy as HTML' }).click();
    await details.findByRole('button', { name: 'Copied' });
    if (before) Object.defineProperty(navigator, 'clipboard', before);
    else Reflect.deleteProperty(navigator, 'clipboard');
    expect(copied).toEqual(['<portico-alert id="news" kind="info" dismissible>…</portico-alert>']);
  });
});

describe('the events in the inspector', () => {
  it('appear as they happen, with their details, and can be filtered', async () => {
    const alert = mount('<portico-alert id="news" kind="info" dismissible>Hello</portico-alert>');
    const other = mount('<portico-alert id="other" kind="info" dismissible>Hello</portico-alert>');
    await window.portico?.ready();
    const panel = await openPanel('Events');
    panel.getByRole('button', { name: 'Clear' }).click();
    await panel.findByText('No event yet. Use the page: its events appear here.');
    for (const element of [alert, other]) Reflect.apply(Reflect.get(element, 'dismiss') as () => void, element, []); // Its method.
    await panel.findByText('portico-alert#other');
    panel.getByText('portico-alert#news');
    const filter = panel.getByRole('searchbox', { name: 'Filter' });
    fill(filter, 'OTHER');
    await waitFor(() => expect(panel.queryByText('portico-alert#news')).toBeNull());
    panel.getByText('portico-alert#other');
  });
});

describe('the problems in the inspector', () => {
  it('are those of the diagnostics, with the document that explains each', async () => {
    mount('<portico-alert closeable kind="info">Hello</portico-alert>');
    await window.portico?.ready();
    expect(problems()).toHaveLength(1);
    const panel = await openPanel('Problems');
    const item = (await panel.findByText(/closeable is not an attribute of <portico-alert>/)).closest('li');
    if (!item) throw new Error('The problem is not in a list.');
    within(item).getByText(docsOf('portico-alert'));
    expect(inspector().getByRole('tab', { name: /^Problems/ }).textContent).toBe('Problems1');
  });
});

/** Types a text into a field, as React observes it. */
function fill(field: HTMLElement, value: string): void {
  // The setter of the prototype: React replaces that of the field.
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}
