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
  it('shows nothing of its content, which is in the page all the same', async () => {
    const element = await begin();
    const heading = getByText(element, 'Menu');
    expect(heading.checkVisibility()).toBe(false);
    expect(element.shadowRoot).toBeNull();
    expect(document.querySelector('portico-off-canvas h2') === heading).toBe(true);
  });

  it('is not shown by a theme that gives every element a display', async () => {
    mount('<style>portico-off-canvas { display: block }</style>');
    const element = await begin();
    expect(getByText(element, 'Menu').checkVisibility()).toBe(false);
  });

  it('lets a form inside be sent, and a field inside count for a form outside', async () => {
    const element = await begin(
      `<form id="outer"></form>${panel('', '<form id="inner"><input name="a" value="1"></form><input form="outer" name="b" value="2">')}`,
    );
    const [outer, inner] = ['outer', 'inner'].map((id) => document.getElementById(id) as HTMLFormElement); // They stand above.
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
  it('shows its content in a panel, and is closed by its button', async () => {
    const element = await begin();
    await shown(element);
    expect(getByText(element, 'Menu').checkVisibility()).toBe(true);
    const { left, width } = part(element, 'panel').getBoundingClientRect();
    expect([left, width > 200]).toEqual([0, true]);
    closeButton(element)?.click();
    await closed(element);
    expect(getByText(element, 'Menu').checkVisibility()).toBe(false);
  });

  it('says so by its attribute, its property and its state, both ways', async () => {
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

  it('is open from the beginning where the author says so', async () => {
    const element = await begin(panel('open'));
    await opened(element);
    element.hide();
    await closed(element);
    expect(element.hasAttribute('open')).toBe(false);
  });

  it('tells four events of itself, which do not bubble, with what brought them about', async () => {
    const element = await begin();
    const told = heard(element, openingNames);
    const outside = details(document, 'portico-open');
    await shown(element);
    await element.toggle();
    await closed(element);
    expect(told).toEqual(['before-open: call', 'open: call', 'before-close: call', 'close: call']);
    expect(outside).toEqual([]);
  });

  it('stays closed, or open, where a page says no', async () => {
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

  it('does nothing when it is opened again', async () => {
    const element = await begin();
    await shown(element);
    const told = heard(element, openingNames);
    await element.show();
    await frames();
    expect(told).toEqual([]);
    expect(dialogOf(element)).toBeDefined();
  });

  it('can be closed before its code is there, and is not opened then', async () => {
    const element = await begin();
    const showing = element.show();
    element.hide();
    await showing;
    await frames();
    expect(dialogOf(element)).toBeUndefined();
  });

  it('ends closed when its attribute is set and taken back while its view is loading, and leaves nothing behind', async () => {
    const go = holdViews();
    const element = await begin(panel('id="menu" transition="push"'));
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
    expect(stored('menu').close_count ?? 0).toBe(0);
    await shown(element);
  });

  it('is called by its label, its heading, or a word', async () => {
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

  it('says its button in the language of the place, or in the words of the author', async () => {
    const [german, own] = await beginAll(panel('lang="de"') + panel(`texts='{"close": "Away"}'`));
    if (!german || !own) throw new Error('There are not two.');
    await shown(german);
    expect(closeButton(german)?.getAttribute('aria-label')).toBe('Schließen');
    german.hide();
    await closed(german);
    expect(getLabel(await shown(own))).toBe('Away');
  });

  it('cannot open where nothing is drawn, and leaves the page as it was', async () => {
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
