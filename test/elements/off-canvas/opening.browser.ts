import { getByText, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { holdViews } from '../../kit/slow-views.ts';
import { mount } from '../../page.ts';
import {
  begin,
  beginAll,
  closeButton,
  closed,
  dialogOf,
  frames,
  heard,
  load,
  opened,
  openingNames,
  panel,
  part,
  shown,
  stored,
} from './panel-page.ts';

before(load);

describe('<portico-off-canvas> closed', () => {
  it('hides its content, which stays in the page', async () => {
    const element = await begin();
    const heading = getByText(element, 'Menu');
    expect(heading.checkVisibility()).toBe(false);
    expect(element.shadowRoot).toBeNull();
    expect(document.querySelector('portico-off-canvas h2') === heading).toBe(true);
  });

  it('stays hidden with a theme that sets its display', async () => {
    mount('<style>portico-off-canvas { display: block }</style>');
    const element = await begin();
    expect(getByText(element, 'Menu').checkVisibility()).toBe(false);
  });

  it('keeps forms in it working, and its fields of a form elsewhere', async () => {
    const element = await begin(
      `<form id="outer"></form>${panel('', '<form id="inner"><input name="a" value="1"></form><input form="outer" name="b" value="2">')}`,
    );
    const [outer, inner] = ['outer', 'inner'].map((id) => document.getElementById(id) as HTMLFormElement); // Both are in the markup above.
    expect([...new FormData(inner).entries()]).toEqual([['a', '1']]);
    expect([...new FormData(outer).entries()]).toEqual([['b', '2']]);
    let sent = 0;
    inner?.addEventListener('submit', (event) => {
      event.preventDefault();
      sent += 1;
    });
    inner?.requestSubmit();
    expect(sent).toBe(1);
    expect(dialogOf(element)).toBeUndefined();
  });
});

describe('<portico-off-canvas> open', () => {
  it('shows its content in a panel, and closes by its button', async () => {
    const element = await begin();
    await shown(element);
    expect(getByText(element, 'Menu').checkVisibility()).toBe(true);
    const { left, width } = part(element, 'panel').getBoundingClientRect();
    expect([left, width > 200]).toEqual([0, true]);
    closeButton(element)?.click();
    await closed(element);
    expect(getByText(element, 'Menu').checkVisibility()).toBe(false);
  });

  it('is reflected by its attribute, its property and its state', async () => {
    const element = await begin();
    element.setAttribute('open', '');
    await opened(element);
    expect([element.open, element.matches(':state(open)')]).toEqual([true, true]);
    element.open = false;
    await closed(element);
    expect([element.hasAttribute('open'), element.matches(':state(open)')]).toEqual([false, false]);
    element.open = true;
    await opened(element);
    element.removeAttribute('open');
    await closed(element);
  });

  it('is open at first with the attribute open', async () => {
    const element = await begin(panel('open'));
    await opened(element);
    element.hide();
    await closed(element);
    expect(element.hasAttribute('open')).toBe(false);
  });

  it('dispatches four events with their reason, which do not bubble', async () => {
    const element = await begin();
    const told = heard(element, openingNames);
    const outside = details(document, 'portico-open');
    await shown(element);
    await element.toggle();
    await closed(element);
    expect(told).toEqual(['before-open: call', 'open: call', 'before-close: call', 'close: call']);
    expect(outside).toEqual([]);
  });

  it('stays closed, or open, when the event is cancelled', async () => {
    const element = await begin();
    element.addEventListener('portico-before-open', (event) => event.preventDefault(), { once: true });
    element.open = true;
    await waitFor(() => expect(element.hasAttribute('open')).toBe(false));
    expect(dialogOf(element)).toBeUndefined();
    await shown(element);
    element.addEventListener('portico-before-close', (event) => event.preventDefault(), { once: true });
    element.removeAttribute('open');
    await waitFor(() => expect(element.hasAttribute('open')).toBe(true));
    expect(dialogOf(element)).toBeDefined();
  });

  it('ignores another call of show()', async () => {
    const element = await begin();
    await shown(element);
    const told = heard(element, openingNames);
    await element.show();
    await frames();
    expect(told).toEqual([]);
    expect(dialogOf(element)).toBeDefined();
  });

  it('stays closed when it is closed before its code has loaded', async () => {
    const element = await begin();
    const showing = element.show();
    element.hide();
    await showing;
    await frames();
    expect(dialogOf(element)).toBeUndefined();
  });

  it('stays closed when its attribute is set and removed while its view is loading, and leaves nothing behind', async () => {
    const go = holdViews();
    const element = await begin(panel('id="menu" mode="push" max-shows="9" count-on="close"'));
    const told = heard(element, ['portico-open', 'portico-close']);
    const root = document.documentElement.getAttribute('style');
    const isAsked = new Promise((resolve) => element.addEventListener('portico-before-open', resolve, { once: true }));
    element.setAttribute('open', '');
    await isAsked;
    await frames();
    element.removeAttribute('open');
    await frames();
    go();
    await waitFor(() => expect(Boolean(element.shadowRoot?.querySelector('dialog'))).toBe(true));
    await frames();
    expect([element.open, dialogOf(element), element.matches(':state(open), :state(leaving)'), told]).toEqual([
      false,
      undefined,
      false,
      [],
    ]);
    expect(document.documentElement.getAttribute('style')).toBe(root);
    expect(stored('menu')).toBeUndefined();
    await shown(element);
  });

  it('is named by its label, its heading, or a default text', async () => {
    const panels = await beginAll(
      panel('aria-label="Basket"') + panel() + panel('', '<p>Words</p>') + panel('lang="de"', '<p>Wörter</p>'),
    );
    const names: (string | null)[] = [];
    for (const element of panels) {
      const dialog = await shown(element);
      names.push(dialog.getAttribute('aria-label'));
      element.hide();
      await closed(element);
    }
    expect(names).toEqual(['Basket', 'Menu', 'Panel', 'Seitenbereich']);
  });

  it('names its button in the language of its place, or by a text of the author', async () => {
    const [german, own] = await beginAll(panel('lang="de"') + panel(`texts='{"close": "Away"}'`));
    if (!german || !own) throw new Error('There are not two.');
    await shown(german);
    expect(closeButton(german)?.getAttribute('aria-label')).toBe('Schließen');
    german.hide();
    await closed(german);
    expect(getLabel(await shown(own))).toBe('Away');
  });

  it('cannot open where it is not rendered, and leaves the page as it was', async () => {
    const { warn } = console;
    console.warn = () => {};
    const element = await begin(`<div style="display: none">${panel()}</div>`);
    await element.show();
    await waitFor(() => expect(element.hasAttribute('open')).toBe(false));
    console.warn = warn;
    expect(dialogOf(element)).toBeUndefined();
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  });
});

const getLabel = (dialog: HTMLElement) => dialog.querySelector('button')?.getAttribute('aria-label');
