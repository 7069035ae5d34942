import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { captureConsole } from '../../console.ts';
import { begin, button, closed, dialogOf, gallery, recordEvents, load, opened, press, shows } from './lightbox-page.ts';

before(load);

const item = (element: HTMLElement, place: number) => element.querySelectorAll<HTMLElement>('a')[place]!; // As many as the gallery has.

describe('<portico-lightbox>', () => {
  it('opens the clicked item and takes the focus', async () => {
    const element = await begin();
    const events = recordEvents(element, ['portico-before-open', 'portico-open']);
    item(element, 1).focus();
    item(element, 1).click();
    const dialog = await opened(element);
    await shows(dialog, 'Two');
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect(element.shadowRoot?.activeElement === dialog).toBe(true);
    expect(events.map(({ name }) => name)).toEqual(['portico-before-open', 'portico-open']);
    expect(events[1]?.detail).toMatchObject({ index: 1, total: 4 });
    expect(element.open).toBe(true);
  });

  it('closes by its button and restores the focus', async () => {
    const element = await begin();
    const events = recordEvents(element, ['portico-before-close', 'portico-close']);
    item(element, 0).focus();
    item(element, 0).click();
    const dialog = await opened(element);
    button(dialog, 'Close').click();
    await closed(element);
    expect(document.activeElement === item(element, 0)).toBe(true);
    await waitFor(() => expect(events.map(({ name }) => name)).toEqual(['portico-before-close', 'portico-close']));
    expect(element.open).toBe(false);
  });

  it('returns the focus to the clicked link, also if the browser did not focus it', async () => {
    const element = await begin();
    item(element, 2).click();
    await opened(element);
    element.hide();
    await closed(element);
    expect(document.activeElement === item(element, 2)).toBe(true);
  });

  it('navigates by keys and closes on Escape', async () => {
    const element = await begin();
    await element.show(1);
    const dialog = await opened(element);
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Three');
    press(dialog, 'ArrowLeft');
    await shows(dialog, 'Two');
    press(dialog, 'End');
    await shows(dialog, 'Four');
    press(dialog, 'Home');
    await shows(dialog, 'One');
    press(dialog, 'Escape');
    await closed(element);
  });

  it('ignores a click with a modifier', async () => {
    const element = await begin(gallery(['One'], ''));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey: true });
    element.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    item(element, 0).dispatchEvent(click);
    expect(dialogOf(element)).toBeUndefined();
  });

  it('stays closed under display: none, and warns', async () => {
    const warnings = captureConsole('warn');
    const element = await begin(`<div style="display: none">${gallery()}</div>`);
    await element.show(0);
    await waitFor(() => expect(warnings.join()).toContain('display: none'));
    expect(element.open).toBe(false);
    expect(dialogOf(element) === undefined).toBe(true);
  });

  it('stays closed when it is removed while its code loads', async () => {
    const element = await begin();
    const events = recordEvents(element, ['portico-before-open']);
    const opening = element.show(0);
    element.remove();
    await opening;
    expect(events).toEqual([]);
    expect(element.open).toBe(false);
  });
});
